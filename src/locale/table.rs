//! A move on its way from hand to clock, in words.

use shakmaty::{Piece, Square};

use crate::{
    dialog::{Aim, TableMessage},
    locale::{
        args::Args, board::man, catalog::Catalog, fragment::fragment_words, render::names,
        respelling::respelled, ruling::need_key, speech::mark_annex_d, spelling::Spelling,
    },
    notation::{Fragment, annex_d::square_name},
};

/// A message about repetition and the steps of a move.
pub(super) fn table(spelling: Spelling, catalog: &Catalog, message: &TableMessage) -> String {
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
        TableMessage::StepsHelp => ("steps-help", Args::new().square(shakmaty::Square::E4)),
        TableMessage::PutBackFirst => ("put-back-first", Args::new()),
        TableMessage::StepAfterAnnouncement => ("step-after-announcement", Args::new()),
        TableMessage::Removed => ("removed", Args::new()),
        TableMessage::Placed => ("placed", Args::new()),
        TableMessage::CapturesNothing => ("captures-nothing", Args::new()),
        TableMessage::CastlingIntended => ("castling-intended", Args::new()),
        TableMessage::Attested { edition, profile } => (
            "attested",
            Args::new()
                .count("year", u64::from(edition.year()))
                .key("profile", profile.name()),
        ),
        TableMessage::Players { white, black } => ("players", names(white, black)),
        TableMessage::MakeMove { side, mv } => ("make-move", Args::new().side(*side).spoken(*mv)),
        TableMessage::PutBack { side, mv, captured } => {
            let args = Args::new().side(*side).spoken(*mv);
            match captured {
                Some(man) => (
                    "put-back-with",
                    args.rendered("men", men_words(catalog, &[*man])),
                ),
                None => ("put-back", args),
            }
        }
        TableMessage::SayThis(said) => match sound_of(&said.words(), spelling, catalog) {
            Some(sound) => (
                "say-this",
                Args::new().spoken(*said).rendered("sound", sound),
            ),
            None => ("say-words", Args::new().spoken(*said)),
        },
        TableMessage::ReportTouch(side) => ("report-touch", Args::new().side(*side)),
        TableMessage::ReportFlag(side) => ("report-flag", Args::new().side(*side)),
        TableMessage::AdjournmentSteps(side) => ("adjournment-steps", Args::new().side(*side)),
        TableMessage::NotTold => ("not-told", Args::new()),
        TableMessage::Impossible(said) => ("impossible", Args::new().spoken(*said)),
        TableMessage::Check => ("check", Args::new()),
        TableMessage::CanClaim(need) => ("can-claim", Args::new().key("rule", need_key(*need))),
        TableMessage::Aimed { aim, square, men } => (
            match (aim, men.is_empty()) {
                (Aim::Attackers, false) => "attackers",
                (Aim::Attackers, true) => "attackers-none",
                (Aim::Defenders, false) => "defenders",
                (Aim::Defenders, true) => "defenders-none",
            },
            Args::new()
                .square(*square)
                .rendered("men", men_words(catalog, men)),
        ),
        TableMessage::OnDiagonals {
            square,
            rising,
            falling,
        } => (
            "on-diagonals",
            Args::new()
                .square(*square)
                .count("rising-count", rising.len() as u64)
                .rendered("rising", men_words(catalog, rising))
                .count("falling-count", falling.len() as u64)
                .rendered("falling", men_words(catalog, falling)),
        ),
    };
    catalog.text(id, &args)
}

/// How the words of an announcement sound to who reads the language; `None` for German, and where they are said in words
/// of the language.
fn sound_of(words: &str, spelling: Spelling, catalog: &Catalog) -> Option<String> {
    match spelling {
        Spelling::AnnexD => respelled(catalog.language(), words),
        Spelling::Local | Spelling::Nato => None,
    }
}

/// Men with their squares.
fn men_words(catalog: &Catalog, men: &[(Square, Piece)]) -> String {
    catalog.list(
        men.iter()
            .map(|(square, piece)| man(catalog, &square_name(*square), *piece)),
    )
}
