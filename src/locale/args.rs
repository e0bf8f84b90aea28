//! The arguments of a Fluent message.

use fluent_bundle::{FluentArgs, FluentValue};
use shakmaty::{Color, Role, Square};

use crate::{
    locale::speech::{mark_annex_d, verbatim},
    notation::{
        SpokenMove,
        annex_d::{role_name, square_name},
    },
};

/// Arguments by name, in the forms that the messages of `locales/` expect.
#[derive(Debug, Default)]
pub(super) struct Args(FluentArgs<'static>);

impl Args {
    pub(super) fn new() -> Self {
        Self::default()
    }

    /// The arguments as Fluent takes them.
    pub(super) const fn as_fluent(&self) -> &FluentArgs<'static> {
        &self.0
    }

    /// A name that the message selects a variant by; it is not spoken.
    pub(super) fn key(self, name: &'static str, key: &'static str) -> Self {
        self.set(name, key.into())
    }

    /// A number, to be spoken with `CARDINAL` and to select a plural by.
    pub(super) fn count(self, name: &'static str, count: u64) -> Self {
        self.set(name, count.into())
    }

    /// Text from outside the program, passed on as it is save for control characters.
    pub(super) fn verbatim(self, name: &'static str, text: &str) -> Self {
        self.set(name, verbatim(text).into())
    }

    /// A text that was rendered by another message.
    pub(super) fn rendered(self, name: &'static str, text: String) -> Self {
        self.set(name, text.into())
    }

    /// A side, to select a variant by: `$side` is `white` or `black`.
    pub(super) fn side(self, side: Color) -> Self {
        self.key("side", side_key(side))
    }

    /// A kind of piece, to select a variant by: `$role` is `king`, `queen`, …
    pub(super) fn role(self, role: Role) -> Self {
        self.key("role", role_key(role))
    }

    /// A piece in the words of Annex D.
    pub(super) fn annex_d_role(self, name: &'static str, role: Role) -> Self {
        self.set(name, mark_annex_d(role_name(role)).into())
    }

    /// `$square` in the words of Annex D.
    pub(super) fn square(self, square: Square) -> Self {
        self.set("square", mark_annex_d(&square_name(square)).into())
    }

    /// `$move` in the words of Annex D.
    pub(super) fn spoken(self, spoken: SpokenMove) -> Self {
        self.set("move", mark_annex_d(&spoken.words()).into())
    }

    fn set(mut self, name: &'static str, value: FluentValue<'static>) -> Self {
        self.0.set(name, value);
        self
    }
}

/// `white` or `black`, as the messages select by.
pub(super) const fn side_key(side: Color) -> &'static str {
    match side {
        Color::White => "white",
        Color::Black => "black",
    }
}

const fn role_key(role: Role) -> &'static str {
    match role {
        Role::Pawn => "pawn",
        Role::Knight => "knight",
        Role::Bishop => "bishop",
        Role::Rook => "rook",
        Role::Queen => "queen",
        Role::King => "king",
    }
}
