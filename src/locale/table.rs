//! A move on its way from hand to clock, in words.

use crate::{
    dialog::TableMessage,
    locale::{args::Args, catalog::Catalog, fragment::fragment_words, speech::mark_annex_d},
    notation::Fragment,
};

/// A message about repetition and the steps of a move.
pub(super) fn table(catalog: &Catalog, message: &TableMessage) -> String {
    let part = |fragment: &Fragment| mark_annex_d(&fragment_words(*fragment));
    let (id, args) = match message {
        TableMessage::RepeatFirst(side) => ("repeat-first", Args::new().side(*side)),
        TableMessage::Repeated => ("repeated", Args::new()),
        TableMessage::RepeatedOtherwise { said, repeated } => (
            "repeated-otherwise",
            Args::new()
                .rendered("said", part(said))
                .rendered("repeated", part(repeated)),
        ),
        TableMessage::RepeatedAnother { said, repeated } => (
            "repeated-otherwise",
            Args::new()
                .rendered("said", mark_annex_d(&said.words()))
                .rendered("repeated", mark_annex_d(&repeated.words())),
        ),
        TableMessage::RepetitionLacks(said) => {
            ("repetition-lacks", Args::new().rendered("said", part(said)))
        }
        TableMessage::RemoveFirst => ("remove-first", Args::new()),
        TableMessage::PlaceFirst => ("place-first", Args::new()),
        TableMessage::Removed => ("removed", Args::new()),
        TableMessage::Placed => ("placed", Args::new()),
        TableMessage::CapturesNothing => ("captures-nothing", Args::new()),
        TableMessage::CastlingIntended => ("castling-intended", Args::new()),
    };
    catalog.text(id, &args)
}
