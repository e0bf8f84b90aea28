//! What the drills say, in words: of the alphabet, of the squares' colours, of short games.

use crate::{
    dialog::{AtRisk, Part, PracticeMessage},
    locale::{args::Args, catalog::Catalog, speech::mark_annex_d},
    notation::annex_d::{castling_name, file_name, rank_name, role_name},
};

/// A message as a sentence or two.
pub(super) fn practice(catalog: &Catalog, message: &PracticeMessage) -> String {
    let (id, args) = match message {
        PracticeMessage::Welcome => ("practice-welcome", Args::new()),
        PracticeMessage::Good => ("practice-good", Args::new()),
        PracticeMessage::Heard(spoken) => ("practice-heard", Args::new().spoken(*spoken)),
        PracticeMessage::Unsure => ("practice-unsure", Args::new()),
        PracticeMessage::Result { all, at_risk, .. } if at_risk.is_empty() => {
            ("practice-all-sure", Args::new().count("all", *all as u64))
        }
        PracticeMessage::Result { sure, all, at_risk } => {
            let words = at_risk.iter().map(|risk| at_risk_words(catalog, *risk));
            (
                "practice-result",
                Args::new()
                    .count("sure", *sure as u64)
                    .count("all", *all as u64)
                    .rendered("words", catalog.list(words)),
            )
        }
        PracticeMessage::Help => ("practice-help", Args::new()),
        PracticeMessage::ColoursWelcome => ("practice-colours-welcome", Args::new()),
        PracticeMessage::IsColour { square, colour } => (
            "practice-is-colour",
            Args::new().square(*square).side(*colour),
        ),
        PracticeMessage::SquareIs { square, colour } => (
            "practice-square-is",
            Args::new().square(*square).side(*colour),
        ),
        PracticeMessage::ColoursResult { right, all } => (
            "practice-colours-result",
            Args::new()
                .count("right", *right as u64)
                .count("all", *all as u64),
        ),
        PracticeMessage::ColoursHelp => ("practice-colours-help", Args::new()),
        PracticeMessage::GameWelcome => ("practice-game-welcome", Args::new()),
        PracticeMessage::NowAnnounce(spoken) => {
            ("practice-now-announce", Args::new().spoken(*spoken))
        }
        PracticeMessage::NowPress => ("practice-now-press", Args::new()),
        PracticeMessage::NowRepeat => ("practice-now-repeat", Args::new()),
        PracticeMessage::GameHelp => (
            "practice-game-help",
            Args::new().square(shakmaty::Square::E4),
        ),
        PracticeMessage::AnotherMove => ("practice-another-move", Args::new()),
        PracticeMessage::CountsNothing => ("practice-counts-nothing", Args::new()),
        PracticeMessage::NoTime => ("practice-no-time", Args::new()),
        PracticeMessage::Over => ("practice-over", Args::new()),
        PracticeMessage::GameDone => ("practice-game-done", Args::new()),
    };
    catalog.text(id, &args)
}

fn at_risk_words(catalog: &Catalog, risk: AtRisk) -> String {
    let word = mark_annex_d(name(risk.part));
    match risk.taken_for {
        None => word,
        Some(other) => {
            let args = Args::new().rendered("word", word);
            let args = args.rendered("other", mark_annex_d(name(other)));
            catalog.text("practice-sounds-like", &args)
        }
    }
}

const fn name(part: Part) -> &'static str {
    match part {
        Part::Piece(role) => role_name(role),
        Part::File(file) => file_name(file),
        Part::Rank(rank) => rank_name(rank),
        Part::Castling(side) => castling_name(side),
    }
}
