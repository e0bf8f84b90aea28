//! What must hold for any bytes at all, target by target. Shared by the short form in the tests,
//! the long form in `examples/fuzz.rs` and cargo-fuzz.

#[path = "targets/envelope.rs"]
pub(crate) mod envelope;
#[path = "targets/journal.rs"]
mod journal;
#[path = "targets/request.rs"]
mod request;

use std::{fs, sync::LazyLock};

use rochade::{
    arbiter::{DrawRecord, Edition},
    audio::read_recording,
    clock::TimeControl,
    game::{
        Game,
        pgn::{self, PgnStream, ReadGame},
    },
    hearing::{Lexicon, parse, parse_inside_unknown, read_control, read_typed},
    language::Language,
    notation::{PieceLetters, Resolution, SheetForm, read_san, resolve, write_san},
};
use shakmaty::{CastlingMode, Chess};

/// Something that takes text or bytes from outside.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Target {
    /// The reader of PGN, whole and piece by piece, and the rules of repetition on what it reads.
    Pgn,
    /// The reader of FEN.
    Fen,
    /// The reader and the writer of moves on score sheets.
    San,
    /// What the recognizer hears and what players type.
    Spoken,
    /// Time controls as they are written and said.
    TimeControl,
    /// The reader of sound files.
    Sound,
    /// The readers of journals and heartbeats, and the game or clock that is gone on with.
    Journal,
    /// The reader of envelopes, and what opens them.
    Envelope,
    /// What is asked of the page.
    Request,
}

impl Target {
    /// Its name, and that of its corpus.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Pgn => "pgn",
            Self::Fen => "fen",
            Self::San => "san",
            Self::Spoken => "spoken",
            Self::TimeControl => "time_control",
            Self::Sound => "sound",
            Self::Journal => "journal",
            Self::Envelope => "envelope",
            Self::Request => "request",
        }
    }

    /// Takes `data`; panics if anything does not hold that must.
    pub(crate) fn run(self, data: &[u8]) {
        match self {
            Self::Pgn => pgn(data),
            Self::Fen => text(data, fen),
            Self::San => text(data, san),
            Self::Spoken => text(data, spoken),
            Self::TimeControl => text(data, time_control),
            Self::Sound => sound(data),
            Self::Journal => journal::journal(data),
            Self::Envelope => envelope::envelope(data),
            Self::Request => request::request(data),
        }
    }
}

/// Positions in which moves get their meaning.
static POSITIONS: LazyLock<Vec<Chess>> = LazyLock::new(|| {
    [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "r3k2r/P6P/8/3pP3/8/8/p6p/R3K2R w KQkq d6 4 31",
        "4k3/8/8/2N1N3/8/2N1N3/8/Q3K2Q b - - 0 1",
    ]
    .into_iter()
    .map(|fen| {
        let game = Game::from_fen(fen, CastlingMode::Standard).expect("a good FEN");
        game.position().clone()
    })
    .collect()
});

static LEXICONS: LazyLock<Vec<Lexicon>> =
    LazyLock::new(|| Language::ALL.into_iter().map(Lexicon::new).collect());

fn text(data: &[u8], check: fn(&str)) {
    check(&String::from_utf8_lossy(data));
}

fn pgn(data: &[u8]) {
    let whole = stream(data, data.len().max(1));
    let pieces = stream(data, 7);
    assert_eq!(told(&whole), told(&pieces));
    for read in &whole {
        let record = DrawRecord::of(Edition::Fide2023, &read.game);
        assert_eq!(record.plies(), read.game.plies().len());
        if let Some(error) = read.faults.worst() {
            let place = error.place();
            assert!((1..=data.len() + 1).contains(&place.line));
            assert!(place.column >= 1);
        } else {
            let written = pgn::write(&read.game, &read.tags);
            let again = pgn::read(&written);
            assert_eq!(again.len(), 1, "{written}");
            let again = again[0].as_ref().expect("what was written is read");
            assert_eq!(again.game.fen(), read.game.fen(), "{written}");
        }
    }
    // Bytes with a zero among the first may be taken for UTF-16 or UTF-32.
    if let Ok(text) = str::from_utf8(data)
        && data.iter().take(4).all(|byte| *byte != 0)
    {
        assert_eq!(pgn::read(text).len(), whole.len());
    }
}

fn stream(data: &[u8], piece: usize) -> Vec<ReadGame> {
    let mut stream = PgnStream::new();
    let mut games = Vec::new();
    for bytes in data.chunks(piece) {
        stream.feed(bytes);
        games.extend(std::iter::from_fn(|| stream.next_game()));
    }
    stream.end();
    games.extend(std::iter::from_fn(|| stream.next_game()));
    games
}

fn told(games: &[ReadGame]) -> Vec<(String, usize, Option<String>)> {
    games
        .iter()
        .map(|read| {
            let error = read.faults.worst().map(ToString::to_string);
            (read.game.fen(), read.game.plies().len(), error)
        })
        .collect()
}

fn fen(text: &str) {
    for mode in [CastlingMode::Standard, CastlingMode::Chess960] {
        let Ok(game) = Game::from_fen(text, mode) else {
            continue;
        };
        let written = game.fen();
        let again = Game::from_fen(&written, mode).expect("what was written is read");
        assert_eq!(again.position(), game.position(), "{text}");
        assert_eq!(again.fen(), written);
        // That nothing panics is all that holds of what may be claimed.
        let record = DrawRecord::new(Edition::Fide1993, game.position());
        let _ = record.claimable_now(game.position()).count();
    }
}

fn san(text: &str) {
    const LETTERS: [PieceLetters; 7] = [
        PieceLetters::ENGLISH,
        PieceLetters::GERMAN,
        PieceLetters::SPANISH,
        PieceLetters::FRENCH,
        PieceLetters::ITALIAN,
        PieceLetters::DUTCH,
        PieceLetters::PORTUGUESE,
    ];
    for letters in LETTERS {
        let Some(spoken) = read_san(text, letters) else {
            continue;
        };
        for position in POSITIONS.iter() {
            let Resolution::Unique(m) = resolve(spoken, position) else {
                continue;
            };
            for form in [SheetForm::Short, SheetForm::Shortest, SheetForm::Long] {
                let written = write_san(position, m, letters, form);
                let again = read_san(&written, letters).expect("what was written is read");
                assert_eq!(
                    resolve(again, position),
                    Resolution::Unique(m),
                    "{text}, {written}"
                );
            }
        }
    }
}

fn spoken(text: &str) {
    for lexicon in LEXICONS.iter() {
        // Blanks between the words say nothing.
        let spaced = text.split_whitespace().collect::<Vec<_>>().join("  ");
        assert_eq!(parse(text, lexicon), parse(&spaced, lexicon), "{text}");
        // That there is an answer is all that holds of it.
        let _ = parse_inside_unknown(text, lexicon);
        for position in POSITIONS.iter() {
            let _ = read_typed(text, lexicon, position);
        }
    }
}

fn time_control(text: &str) {
    for language in Language::ALL {
        // That there is an answer is all that holds of what is said.
        let _ = read_control(text, language);
    }
    if let Ok(control) = text.parse::<TimeControl>() {
        let written = control.to_string();
        assert_eq!(written.parse(), Ok(control.clone()), "{text}, {written}");
        let tag = control.to_pgn();
        assert_eq!(TimeControl::from_pgn(&tag), Ok(control), "{text}, {tag}");
    }
}

fn sound(data: &[u8]) {
    let file = tempfile::NamedTempFile::new().expect("a temporary file");
    fs::write(file.path(), data).expect("a file of ours");
    // That nothing panics is all that holds of any bytes.
    let _ = read_recording(file.path());
}
