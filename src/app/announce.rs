//! `rochade announce`.

use std::{error::Error, path::Path, process::ExitCode};

use shakmaty::{CastlingMode, Move};

use crate::{
    app::{crier::Crier, given, terms::Terms},
    cli::AnnounceArgs,
    dialog::Message,
    game::Game,
    hearing::{Lexicon, Meaning, read_typed},
    language::Language,
    locale::Locale,
    notation::{Resolution, Style, announce, resolve},
};

/// Error in the moves to announce.
#[derive(Debug, thiserror::Error)]
pub(super) enum AnnounceError {
    /// The text is no move that the program can read.
    #[error("`{given}` is no move; write it like Nf3, e4, g1f3 or `Springer Felix drei`")]
    NotAMove { given: String },
    /// The text rather names a file or folder than a move.
    #[error(
        "`{given}` is no move; games are read from one file that ends in .pgn, or from standard input for -"
    )]
    NotAGame { given: String },
    /// The move is not legal, or fits several.
    #[error("{given}: {why}")]
    NotPlayable { given: String, why: String },
    /// A game has its own first position.
    #[error("a game in a file has its own starting position; leave out --fen and --chess960")]
    OwnStart,
    /// Moves and a file, or several files.
    #[error("`{given}` is a file; name one file alone, or only moves")]
    FileAmongMoves { given: String },
}

impl AnnounceError {
    /// Whether the arguments contradict each other, whatever they are.
    pub(super) const fn is_contradiction(&self) -> bool {
        match self {
            Self::OwnStart | Self::FileAmongMoves { .. } => true,
            Self::NotAMove { .. } | Self::NotAGame { .. } | Self::NotPlayable { .. } => false,
        }
    }
}

/// Announces moves, or whole games.
pub(crate) fn run(terms: &Terms, args: &AnnounceArgs) -> Result<ExitCode, Box<dyn Error>> {
    let style = if args.long { Style::Long } else { Style::Short };
    let locale = Locale::with_spelling(terms.language, args.spelling);
    let mut crier = Crier::new(terms, args.voice, args.output_device.as_deref());
    if let Some(file) = args.moves.iter().find(|given| is_file(given)) {
        if args.moves.len() > 1 {
            let given = file.clone();
            return Err(AnnounceError::FileAmongMoves { given }.into());
        }
        if args.fen.is_some() || args.chess960 {
            return Err(AnnounceError::OwnStart.into());
        }
        return announce_file(&mut crier, &locale, Path::new(file), style);
    }
    let mut game = match &args.fen {
        Some(fen) => Game::from_fen(fen, CastlingMode::from_chess960(args.chess960))?,
        None => Game::new(),
    };
    // The letters of PGN are English: they go before those of other languages.
    let lexicons: Vec<Lexicon> = [terms.language, Language::English]
        .into_iter()
        .chain(Language::ALL)
        .map(Lexicon::new)
        .collect();
    for given in args.moves.iter().filter(|given| !is_move_number(given)) {
        let mv = match legal_move(&locale, given, &game, &lexicons) {
            Ok(mv) => mv,
            Err(error) => return Err(packed_instead(given).unwrap_or_else(|| error.into())),
        };
        crier.cry(&locale.announcement(&announce(game.position(), mv, style)))?;
        game.play(mv)?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Whether this names games rather than a move: standard input, or a file by its ending.
fn is_file(given: &str) -> bool {
    let extension = Path::new(given).extension();
    given == "-" || extension.is_some_and(|extension| extension.eq_ignore_ascii_case("pgn"))
}

/// Whether what is no move seems to be meant as a file or folder: there is one, or its name is like that of one.
fn seems_path(given: &str) -> bool {
    let path = Path::new(given);
    // `1.Kf9`
    let is_numbered = given.starts_with(|sign: char| sign.is_ascii_digit());
    let ends_like_file = path.extension().is_some_and(|extension| {
        extension.len() > 1
            && !is_numbered
            && extension
                .to_string_lossy()
                .chars()
                .all(char::is_alphanumeric)
    });
    ends_like_file || given.contains(['/', '\\']) || path.exists()
}

/// That what was given in place of a move is a packed file, or another one without text: `game.pgn.gz`.
fn packed_instead(given: &str) -> Option<Box<dyn Error>> {
    let path = Path::new(given);
    let error = path.is_file().then(|| given::open(path).err())??;
    Some(error.into())
}

/// Whether this is the number of a move, as it stands in a score: `1.`, `12...`.
fn is_move_number(given: &str) -> bool {
    let number = given.trim_end_matches('.');
    number != given && !number.is_empty() && number.bytes().all(|digit| digit.is_ascii_digit())
}

/// Announces every game of a PGN file; one that cannot be read to its end is told, announced as far as it can be read,
/// and does not stop the rest.
fn announce_file(
    crier: &mut Crier,
    locale: &Locale,
    path: &Path,
    style: Style,
) -> Result<ExitCode, Box<dyn Error>> {
    let games = given::games(path)?;
    let mut code = ExitCode::SUCCESS;
    for (index, read) in games.into_iter().enumerate() {
        if index > 0 {
            super::print("")?;
        }
        for (index, ply) in read.game.plies().iter().enumerate() {
            if let Some(before) = read.game.position_before(index) {
                crier.cry(&locale.announcement(&announce(before, ply.mv, style)))?;
            }
        }
        for error in read.faults.iter() {
            super::failed_in(path, error);
        }
        if read.faults.fatal().is_some() {
            code = ExitCode::FAILURE;
        }
    }
    Ok(code)
}

/// The legal move that `given` names, praised or blamed or not. The first language in which it is a move at all decides
/// which: in another one the same letter may be another piece.
fn legal_move(
    locale: &Locale,
    given: &str,
    game: &Game,
    lexicons: &[Lexicon],
) -> Result<Move, AnnounceError> {
    let position = game.position();
    let plain = given.trim_end_matches(['!', '?']);
    let said = lexicons
        .iter()
        .find_map(|lexicon| match read_typed(plain, lexicon, position) {
            Meaning::Move(said) => Some(said),
            Meaning::Intent(_)
            | Meaning::Fragment(_)
            | Meaning::Correction(_)
            | Meaning::CorrectedPart(_)
            | Meaning::Claim(..)
            | Meaning::Nothing => None,
        });
    let Some(said) = said else {
        let is_path = seems_path(given);
        let given = given.to_owned();
        return Err(if is_path {
            AnnounceError::NotAGame { given }
        } else {
            AnnounceError::NotAMove { given }
        });
    };
    let message = match resolve(said, position) {
        Resolution::Unique(mv) => return Ok(mv),
        Resolution::Illegal(reason) => Message::Illegal { said, reason },
        Resolution::Ambiguous(moves) => Message::WhichMove(
            moves
                .into_iter()
                .map(|mv| announce(position, mv, Style::Short))
                .collect(),
        ),
        Resolution::PromotionMissing(moves) => Message::WhichPromotion(moves[0].to()),
    };
    Err(AnnounceError::NotPlayable {
        given: given.to_owned(),
        why: locale.render(&message).line(),
    })
}
