//! `rochade announce`.

use std::{
    error::Error,
    fs, io,
    path::{Path, PathBuf},
    process::ExitCode,
};

use shakmaty::CastlingMode;

use crate::{
    app::{crier::Crier, terms::Terms},
    cli::AnnounceArgs,
    dialog::Message,
    game::{
        Game,
        pgn::{self, PgnError},
    },
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
    /// The PGN file cannot be read.
    #[error("cannot read {}", path.display())]
    File {
        path: PathBuf,
        #[source]
        source: io::Error,
    },
}

/// Announces moves, or whole games.
pub(crate) fn run(terms: &Terms, args: &AnnounceArgs) -> Result<ExitCode, Box<dyn Error>> {
    let style = if args.long { Style::Long } else { Style::Short };
    let locale = Locale::with_spelling(terms.language, args.spelling);
    let mut crier = Crier::new(terms, args.voice, args.output_device.as_deref());
    if let [file] = args.moves.as_slice()
        && Path::new(file)
            .extension()
            .is_some_and(|extension| extension.eq_ignore_ascii_case("pgn"))
    {
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
    for given in &args.moves {
        let mv = legal_move(terms, given, &game, &lexicons)?;
        crier.cry(&locale.announcement(&announce(game.position(), mv, style)));
        game.play(mv)?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Announces every game of a PGN file; a game that cannot be read is told and does not stop the
/// rest.
fn announce_file(
    crier: &mut Crier,
    locale: &Locale,
    path: &Path,
    style: Style,
) -> Result<ExitCode, Box<dyn Error>> {
    let bytes = fs::read(path).map_err(|source| AnnounceError::File {
        path: path.to_owned(),
        source,
    })?;
    let games: Vec<Result<pgn::PgnGame, PgnError>> = pgn::read(&String::from_utf8_lossy(&bytes));
    let mut code = ExitCode::SUCCESS;
    for (index, read) in games.into_iter().enumerate() {
        if index > 0 {
            crier.line("");
        }
        let game = match read {
            Ok(read) => read.game,
            Err(error) => {
                code = ExitCode::FAILURE;
                super::failed(&error);
                continue;
            }
        };
        for (index, ply) in game.plies().iter().enumerate() {
            if let Some(before) = game.position_before(index) {
                crier.cry(&locale.announcement(&announce(before, ply.mv, style)));
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
