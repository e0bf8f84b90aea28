//! `rochade announce`.

use std::{
    error::Error,
    path::{Path, PathBuf},
    process::ExitCode,
};

use shakmaty::CastlingMode;

use crate::{
    app::{crier::Crier, given, terms::Terms},
    cli::AnnounceArgs,
    dialog::Message,
    game::Game,
    hearing::{Lexicon, Meaning, Sense, read_typed},
    language::Language,
    locale::Locale,
    notation::{Style, announce},
};

/// Error in the moves to announce.
#[derive(Debug, thiserror::Error)]
enum AnnounceError {
    /// The text is no move that the program can read.
    #[error("`{given}` is no move; write it like Nf3, e4, g1f3 or `Springer Felix drei`")]
    NotAMove { given: String },
    /// The move is not legal, or fits several.
    #[error("{given}: {why}")]
    NotPlayable { given: String, why: String },
    /// A game has its own first position.
    #[error("a game in a file has its own starting position; leave out --fen and --chess960")]
    OwnStart,
    /// Moves and a file, or several files.
    #[error("`{given}` is a file; name one file alone, or only moves")]
    FileAmongMoves { given: String },
    /// The file holds no game.
    #[error("no game in {}", path.display())]
    NoGame { path: PathBuf },
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
    let lexicons: Vec<Lexicon> = std::iter::once(terms.language)
        .chain(Language::ALL)
        .map(Lexicon::new)
        .collect();
    for given in args.moves.iter().filter(|given| !is_move_number(given)) {
        let mv = legal_move(terms, given, &game, &lexicons)?;
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
    if games.is_empty() {
        let path = path.to_owned();
        return Err(AnnounceError::NoGame { path }.into());
    }
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
        if let Some(error) = read.error {
            super::failed_in(path, &error);
            if error.is_fatal() {
                code = ExitCode::FAILURE;
            }
        }
    }
    Ok(code)
}

/// The legal move that `given` names, in the user's language or, failing that, in another.
fn legal_move(
    terms: &Terms,
    given: &str,
    game: &Game,
    lexicons: &[Lexicon],
) -> Result<shakmaty::Move, AnnounceError> {
    let mut refused = None;
    for lexicon in lexicons {
        let Meaning::Move(said) = read_typed(given, lexicon, game.position()) else {
            continue;
        };
        let message = match Sense::of_move(said, game.position()) {
            Sense::Move(candidate) => return Ok(candidate.mv),
            Sense::Illegal { said, reason } => Message::Illegal { said, reason },
            Sense::Ambiguous { moves, .. } => Message::WhichMove(
                moves
                    .into_iter()
                    .map(|mv| announce(game.position(), mv, Style::Short))
                    .collect(),
            ),
            Sense::PromotionMissing(moves) => Message::WhichPromotion(moves[0].to()),
            Sense::Correction(_)
            | Sense::CorrectedPart(_)
            | Sense::Claim(..)
            | Sense::Fragment(_)
            | Sense::Intent(_) => continue,
        };
        refused.get_or_insert(message);
    }
    Err(match refused {
        Some(message) => AnnounceError::NotPlayable {
            given: given.to_owned(),
            why: terms.locale.render(&message).line(),
        },
        None => AnnounceError::NotAMove {
            given: given.to_owned(),
        },
    })
}
