//! Envelopes of sealed moves.
//!
//! Those of the corpus are as the program seals them, but that their codes are known and that little work opens them.

use std::{fs, sync::LazyLock};

use rochade::{
    dialog::{AdjournmentMessage, Message},
    envelope::{Code, Envelope, OpenError},
    game::Game,
    language::Language,
    locale::Locale,
};
use shakmaty::CastlingMode;

/// The envelopes of the corpus, and what is sealed in them.
pub(crate) const SEALED: [(&[u8], &str); 2] = [
    (
        include_bytes!("../corpus/envelope/castling"),
        "Kurze Rochade",
    ),
    (
        include_bytes!("../corpus/envelope/full"),
        "Springer Anna acht Bella sechs",
    ),
];

/// The codes of all of them: the arbiter's, that of the player who replies, and the receipt.
const CODES: [&str; 3] = ["a3g1b2c3d4e5", "b3g1b2c3d4e5", "c3g5h8b1c2d7e4f6a1h1g2b7"];

/// Codes that are not right: exchanged, one of them twice, one square beside it, and none.
const WRONG: [[&str; 2]; 5] = [
    [CODES[1], CODES[0]],
    [CODES[0], CODES[0]],
    ["a3g1b2c3d4e6", CODES[1]],
    [CODES[0], "b3g1b2c3d4"],
    ["", ""],
];

static LOCALES: LazyLock<Vec<Locale>> =
    LazyLock::new(|| Language::ALL.into_iter().map(Locale::new).collect());

/// What is sealed, as it is read.
static TRUE: LazyLock<Vec<(Envelope, &str)>> = LazyLock::new(|| {
    let sealed = SEALED.into_iter();
    sealed
        .map(|(bytes, note)| (read(bytes).expect("an envelope of ours"), note))
        .collect()
});

/// What the header of those says of the work to open them, encoded: ` 1` and a line feed. One that asks for more would take
/// seconds, and is refused as any other that was changed.
const LITTLE_WORK: &[u8] = b"IDEK";

/// Takes `data` for an envelope. Whatever was done to a sealed one, no other move comes out of it under its cover, with its
/// commitment, or by other codes.
pub(super) fn envelope(data: &[u8]) {
    let Some(envelope) = read(data) else { return };
    let chance = usize::try_from(crc32fast::hash(data)).unwrap_or(0);
    if data
        .windows(LITTLE_WORK.len())
        .any(|part| part == LITTLE_WORK)
    {
        opens_to_its_move(&envelope, chance);
    }
    let [arbiter, _, receipt] = CODES.map(code);
    for (sealed, note) in TRUE.iter() {
        let is_whole =
            sealed.cover == envelope.cover && sealed.commitment() == envelope.commitment();
        assert_eq!(envelope.proves(note, &receipt), is_whole);
        assert!(!envelope.proves(note, &arbiter));
    }
    is_told(&envelope, chance);
    let again = serde_json::to_vec(&envelope).expect("JSON");
    assert_eq!(read(&again).as_ref(), Some(&envelope));
}

/// With the right codes there is the move that was sealed, or none; with others none.
fn opens_to_its_move(envelope: &Envelope, chance: usize) {
    let [arbiter, replier, receipt] = CODES.map(code);
    let wrong = WRONG[chance % WRONG.len()];
    let [other_arbiter, other_replier] = wrong.map(code);
    let opened = envelope.open(&other_arbiter, &other_replier);
    assert!(matches!(opened, Err(OpenError::Shut)), "{opened:?}");
    match envelope.open(&arbiter, &replier) {
        Ok(note) => {
            let is_sealed = |(sealed, true_note): &(Envelope, &str)| {
                sealed.cover == envelope.cover
                    && sealed.commitment() == envelope.commitment()
                    && note == *true_note
            };
            assert!(TRUE.iter().any(is_sealed), "{note} in {envelope:?}");
            assert!(envelope.proves(&note, &receipt));
        }
        Err(error) => assert!(
            matches!(error, OpenError::Shut | OpenError::Changed),
            "{error}"
        ),
    }
}

/// Any cover that can be read can be told; in one of the languages, by chance.
fn is_told(envelope: &Envelope, chance: usize) {
    let mode = CastlingMode::from_chess960(envelope.cover.chess960);
    if Game::from_fen(&envelope.cover.fen, mode).is_err() {
        return;
    }
    let cover = AdjournmentMessage::Cover(Box::new(envelope.cover.clone()));
    let cover = Message::Adjournment(cover);
    let locale = &LOCALES[chance % LOCALES.len()];
    assert!(!locale.render(&cover).line().is_empty());
}

fn read(data: &[u8]) -> Option<Envelope> {
    let file = tempfile::NamedTempFile::new().expect("a temporary file");
    fs::write(file.path(), data).expect("a file of ours");
    match Envelope::read(file.path()) {
        Ok(envelope) => Some(envelope),
        Err(OpenError::NotEnvelope { .. }) => None,
        Err(other) => panic!("{other}"),
    }
}

fn code(squares: &str) -> Code {
    squares.parse().expect("squares")
}
