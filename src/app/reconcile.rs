//! `rochade reconcile`.

use std::{
    error::Error,
    path::{Path, PathBuf},
    process::ExitCode,
    time::Duration,
};

use serde_json::{Value, json};
use shakmaty::{ByColor, Color, EnPassantMode, Outcome, Piece, Position as _, Square, fen::Fen};

use crate::{
    app::{given, terms::Terms},
    arbiter::reconcile::{
        Case, Change, ClockThen, Entry, Finding, Lack, Reconciliation, Remedy, Score, Standing,
        Statement, reconcile,
    },
    cli::ReconcileArgs,
    clock::TimeControl,
    dialog::Message,
    game::{
        Checksum,
        pgn::{PgnError, WrittenScore, figures, read_score},
    },
    language::Language,
    notation::{Style, announce, san},
};

/// Error when there is nothing to rule on.
#[derive(Debug, thiserror::Error)]
enum ReconcileError {
    /// The file holds no game.
    #[error(
        "no game in {}; each score is a PGN file of its own",
        given::named(path)
    )]
    NoGame { path: PathBuf },
    /// The score is written with the piece letters of other languages.
    #[error("the piece letters in {} are not understood; name their language: {}", path.display(), options(languages))]
    Letters {
        path: PathBuf,
        languages: Vec<Language>,
    },
    /// The score is damaged in another way than by an entry that cannot be played.
    #[error("the score in {} cannot be used", path.display())]
    Score {
        path: PathBuf,
        #[source]
        source: PgnError,
    },
    /// No clock of this control can show that much.
    #[error(
        "{side}'s clock cannot show {}: with the control {control} and the moves in the scores it shows at most {}, ten minutes from the arbiter included; correct --clock-{side} or --control",
        figures(*.shown),
        figures(*.most)
    )]
    Clock {
        side: &'static str,
        shown: Duration,
        most: Duration,
        control: TimeControl,
    },
}

/// Rules on the scores and boards, and tells it, or why nobody can.
pub(crate) fn run(terms: &Terms, args: &ReconcileArgs) -> Result<ExitCode, Box<dyn Error>> {
    let (answer, code) = match rule(terms, args) {
        Ok(answer) => (answer, ExitCode::SUCCESS),
        Err(error) if args.json => {
            let error = super::with_causes(error.as_ref());
            (json!({"error": error}).to_string(), ExitCode::FAILURE)
        }
        Err(error) => return Err(error),
    };
    super::print(&answer)?;
    Ok(code)
}

/// The ruling, in words or in JSON.
fn rule(terms: &Terms, args: &ReconcileArgs) -> Result<String, Box<dyn Error>> {
    let (white, white_control) = read(&args.white, terms.language)?;
    let (black, black_control) = read(&args.black, terms.language)?;
    let case = Case {
        scores: ByColor {
            white: &white,
            black: &black,
        },
        boards: ByColor {
            white: args.board_white.clone(),
            black: args.board_black.clone(),
        },
        shown: ByColor {
            white: args.clock_white,
            black: args.clock_black,
        },
        control: (args.control.clone())
            .or_else(|| white_control.clone())
            .or_else(|| black_control.clone()),
        edition: args.edition.or(terms.config.edition).unwrap_or_default(),
    };
    if args.control.is_none()
        && let (Some(white), Some(black)) = (&white_control, &black_control)
        && white != black
    {
        super::warn(&format!(
            "rochade: the scores tell different time controls, White's {white} and Black's {black}; White's is taken, name it with --control"
        ));
    }
    check_clocks(&case)?;
    warn_of_clocks(&case, args);
    let answer = reconcile(&case);
    let lines = lines(terms, &answer);
    Ok(if args.json {
        to_json(&answer, &lines).to_string()
    } else {
        lines.join("\n")
    })
}

/// Refuses times that no clock of this control can show: they are slips of the pen.
fn check_clocks(case: &Case<'_>) -> Result<(), ReconcileError> {
    for side in Color::ALL {
        if let (Some(shown), Some(most), Some(control)) = (
            *case.shown.get(side),
            case.most_on_clock(side),
            &case.control,
        ) && shown > most
        {
            return Err(ReconcileError::Clock {
                side: side_name(side),
                shown,
                most,
                control: control.clone(),
            });
        }
    }
    Ok(())
}

/// Says which times are not looked at, and why.
fn warn_of_clocks(case: &Case<'_>, args: &ReconcileArgs) {
    for side in Color::ALL {
        if case.shown.get(side).is_some() && !case.uses_clock(side) {
            let why = match &case.control {
                Some(control) => format!(
                    "with the control {control} the moves made do not tell how much time the clock has given"
                ),
                None => "no control is known; name it with --control, such as --control 90+30"
                    .to_owned(),
            };
            let side = side_name(side);
            super::warn(&format!("rochade: --clock-{side} is not looked at: {why}"));
        }
    }
    for (side, path) in [(Color::White, &args.white), (Color::Black, &args.black)] {
        for (ply, made) in (1..).zip(case.scores.get(side).game.plies()) {
            if made.comment.contains("[%clk") {
                super::warn(&format!(
                    "rochade: {}, ply {ply}: the time in {{{}}} cannot be read; a time is written [%clk H:MM:SS], such as [%clk 1:05:30]",
                    path.display(),
                    made.comment.trim()
                ));
            }
        }
    }
    for time in case.impossible_times() {
        let path = match time.score {
            Color::White => &args.white,
            Color::Black => &args.black,
        };
        super::warn(&format!(
            "rochade: {}, ply {}: {} is not believed: the clock can show at most {}, ten minutes from the arbiter included; correct the score or --control",
            path.display(),
            time.ply + 1,
            figures(time.noted),
            figures(time.most),
        ));
    }
}

/// The score in a file, with the piece letters of PGN or of `language`, and the time control that it tells.
fn read(path: &Path, language: Language) -> Result<(Score, Option<TimeControl>), Box<dyn Error>> {
    let path_again = || path.to_owned();
    let no_game = || ReconcileError::NoGame { path: path_again() };
    let bytes = given::bytes(path)?;
    let score = read_score(&bytes, language.into()).ok_or_else(no_game)?;
    let languages = languages_that_read_on(&bytes, &score);
    let is_foreign = !languages.is_empty();
    let foreign = ReconcileError::Letters {
        path: path_again(),
        languages,
    };
    match (score.is_of_moves(), is_foreign) {
        (true, true) => super::warn(&format!("rochade: {foreign}")),
        (true, false) => (),
        (false, true) => return Err(foreign.into()),
        (false, false) => return Err(no_game().into()),
    }
    if score.has_more {
        super::warn(&format!(
            "rochade: {} holds more than one game; the first is taken",
            path.display()
        ));
    }
    let control = score.read.tags.other("TimeControl");
    let control = control.and_then(|tag| TimeControl::from_pgn(tag).ok());
    let faults = score.read.faults;
    for flaw in faults.iter().filter(|error| !error.is_fatal()) {
        super::failed_in(path, flaw);
    }
    if let Some(source) = faults.into_worst().filter(|error| !leaves_a_case(error)) {
        let path = path_again();
        return Err(ReconcileError::Score { path, source }.into());
    }
    let score = Score {
        game: score.read.game,
        written: score.written,
        letters: score.letters,
        result: score.read.tags.result,
    };
    Ok((score, control))
}

/// Whether a score with this error can be ruled on: what cannot be played is part of the case, and a broken name changes no
/// move.
const fn leaves_a_case(error: &PgnError) -> bool {
    match error {
        PgnError::BadTag { .. }
        | PgnError::TwoResults { .. }
        | PgnError::NotUtf8 { .. }
        | PgnError::OtherEncoding { .. }
        | PgnError::NotAMove { .. }
        | PgnError::NotWritten { .. }
        | PgnError::MoveMissing { .. }
        | PgnError::Illegal { .. }
        | PgnError::Ambiguous { .. }
        | PgnError::PromotionMissing { .. } => true,
        PgnError::UnknownVariant { .. }
        | PgnError::Start { .. }
        | PgnError::Unclosed { .. }
        | PgnError::TooManyPlies { .. }
        | PgnError::TooLong { .. } => false,
    }
}

/// The languages with whose piece letters more of a score can be read, where the first word that cannot is no move at all.
fn languages_that_read_on(bytes: &[u8], score: &WrittenScore) -> Vec<Language> {
    if !matches!(score.read.faults.fatal(), Some(PgnError::NotAMove { .. })) {
        return Vec::new();
    }
    let own = score.read.game.plies().len();
    let read = Language::ALL.map(|language| {
        let score = read_score(bytes, language.into());
        let plies = score.map_or(0, |score| score.read.game.plies().len());
        (language, plies)
    });
    let most = read.iter().map(|(_, plies)| *plies).max();
    (read.into_iter())
        .filter(|(_, plies)| *plies > own && Some(*plies) == most)
        .map(|(language, _)| language)
        .collect()
}

/// The options that name one of these languages.
fn options(languages: &[Language]) -> String {
    let options: Vec<String> = (languages.iter())
        .map(|language| format!("--language {language}"))
        .collect();
    options.join(" or ")
}

/// The answer in words, with the position to go on from in FEN and its checksum.
fn lines(terms: &Terms, answer: &Reconciliation) -> Vec<String> {
    let mut lines = Vec::new();
    let statements = answer.statements();
    // Results are told before it too where the game goes back.
    let position_after = statements.iter().rposition(|statement| {
        matches!(
            statement,
            Statement::GoOn(_)
                | Statement::Ended(_)
                | Statement::Finished(_)
                | Statement::ResultsDiffer(_)
        )
    });
    for (index, statement) in statements.into_iter().enumerate() {
        let speech = terms.locale.render(&Message::Reconciled(statement));
        lines.push(speech.line());
        if let Some(standing) = &answer.standing
            && position_after == Some(index)
        {
            lines.push(fen(standing));
            let checksum = Checksum::of(&standing.position);
            let speech = terms.locale.render(&Message::Checksum(checksum));
            lines.push(speech.line());
        }
    }
    lines
}

fn fen(standing: &Standing) -> String {
    Fen::from_position(&standing.position, EnPassantMode::Legal).to_string()
}

fn to_json(answer: &Reconciliation, lines: &[String]) -> Value {
    json!({
        "finding": finding(answer.finding),
        "remedy": remedy(answer.remedy),
        "article": answer.article.map(|article| article.to_string()),
        "agreed_plies": answer.common.as_ref().map(|common| common.plies),
        "next": by_side(|side| entry(answer, side)),
        "transposed": answer.transposed.iter().map(|run| json!({
            "first": run.start + 1,
            "last": run.end,
        })).collect::<Vec<_>>(),
        "replaced": answer.replaced.iter().map(|run| json!({
            "first": run.start + 1,
            "last": run.end,
        })).collect::<Vec<_>>(),
        "spelled_differently": answer.spellings.iter().map(|spelling| json!({
            "ply": spelling.ply + 1,
            "white": spelling.written.white,
            "black": spelling.written.black,
        })).collect::<Vec<_>>(),
        "completed": answer.completed.iter().map(|completion| json!({
            "side": side_name(completion.side),
            "ply": completion.ply + 1,
            "lack": match completion.lack {
                Lack::Promotion => "promotion",
                Lack::Move => "move",
            },
        })).collect::<Vec<_>>(),
        "results": by_side(|side| match answer.results.get(side) {
            Outcome::Known(_) => json!(answer.results.get(side).to_string()),
            Outcome::Unknown => Value::Null,
        }),
        "unplayable": by_side(|side| match answer.unplayable.get(side) {
            Some((ply, word)) => json!({"ply": ply + 1, "written": word}),
            None => Value::Null,
        }),
        "position": answer.standing.as_ref().map(|standing| json!({
            "fen": fen(standing),
            "plies": standing.plies,
            "move": standing.move_number(),
            "turn": side_name(standing.position.turn()),
            "checksum": Checksum::of(&standing.position).squares().map(|square| square.to_string()),
        })),
        "boards": by_side(|side| match answer.changes.get(side) {
            Some(changes) => json!({
                "changes": changes.iter().copied().map(change).collect::<Vec<_>>(),
                "behind": answer.behind.get(side),
            }),
            None => Value::Null,
        }),
        "ending": answer.ending.map(|ending| json!({
            "result": ending.outcome.as_str(),
            "article": answer.end_article.map(|article| article.to_string()),
            "after": answer.over_after.or(answer.standing.as_ref().map(|standing| standing.plies)),
        })),
        "clocks_article": answer.clocks_article.map(|article| article.to_string()),
        "clocks": answer.clocks.as_ref().map(|clocks| by_side(|side| clock(*clocks.get(side)))),
        "text": lines,
    })
}

fn by_side(value: impl Fn(Color) -> Value) -> Value {
    json!({"white": value(Color::White), "black": value(Color::Black)})
}

const fn side_name(side: Color) -> &'static str {
    match side {
        Color::White => "white",
        Color::Black => "black",
    }
}

fn finding(finding: Finding) -> Value {
    match finding {
        Finding::DifferentStarts => json!({"kind": "different-starts"}),
        Finding::Agree => json!({"kind": "agree"}),
        Finding::Longer { side, plies } => {
            json!({"kind": "longer", "side": side_name(side), "plies": plies})
        }
        Finding::Gap { side, missing } => {
            json!({"kind": "gap", "side": side_name(side), "plies": missing})
        }
        Finding::Loop { side, plies } => {
            json!({"kind": "loop", "side": side_name(side), "plies": plies})
        }
        Finding::Slip(side) => json!({"kind": "slip", "side": side_name(side)}),
        Finding::SameFlaw => json!({"kind": "same-flaw"}),
        Finding::SameUnclear => json!({"kind": "same-unclear"}),
        Finding::Differ => json!({"kind": "differ"}),
    }
}

fn remedy(remedy: Remedy) -> Value {
    match remedy {
        Remedy::Nothing => json!({"kind": "nothing"}),
        Remedy::CompareBoards => json!({"kind": "compare-boards"}),
        Remedy::AdjustBoards => json!({"kind": "adjust-boards"}),
        Remedy::CorrectScore(side) => {
            json!({"kind": "correct-score", "side": side_name(side)})
        }
        Remedy::GoBack => json!({"kind": "go-back"}),
        Remedy::CallArbiter => json!({"kind": "call-arbiter"}),
    }
}

fn entry(answer: &Reconciliation, side: Color) -> Value {
    match (answer.next.get(side), &answer.common) {
        (Entry::Move(mv), Some(common)) => json!({
            "san": san(&common.position, *mv, Language::English),
            "spoken": announce(&common.position, *mv, Style::Short).words(),
        }),
        (Entry::Unplayable { word, flaw }, _) => {
            json!({"written": word, "flaw": flaw.to_string()})
        }
        (Entry::Move(_), None) | (Entry::Nothing, _) => Value::Null,
    }
}

fn change(change: Change) -> Value {
    let told = |piece: Piece, from: Option<Square>, to: Option<Square>| {
        json!({
            "piece": piece.char().to_string(),
            "from": from.map(|square| square.to_string()),
            "to": to.map(|square| square.to_string()),
        })
    };
    match change {
        Change::Remove { piece, from } => told(piece, Some(from), None),
        Change::Shift { piece, from, to } => told(piece, Some(from), Some(to)),
        Change::Put { piece, to } => told(piece, None, Some(to)),
    }
}

fn clock(then: ClockThen) -> Value {
    match then {
        ClockThen::Recorded(left) => json!({"source": "recorded", "seconds": left.as_secs()}),
        ClockThen::ByOwn(left) => json!({"source": "own score", "seconds": left.as_secs()}),
        ClockThen::ByOpponent(left) => {
            json!({"source": "other score", "seconds": left.as_secs()})
        }
        ClockThen::Disputed { own, other } => json!({
            "source": "disputed",
            "own_score": own.as_secs(),
            "other_score": other.as_secs(),
        }),
        ClockThen::Whole(left) => json!({"source": "whole", "seconds": left.as_secs()}),
        ClockThen::Proposed(left) => json!({"source": "proposed", "seconds": left.as_secs()}),
        ClockThen::Least(left) => json!({"source": "minimum", "seconds": left.as_secs()}),
        ClockThen::Unknown => json!({"source": "unknown"}),
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use clap::CommandFactory as _;

    use super::clock;
    use crate::{arbiter::reconcile::ClockThen, cli::Cli};

    #[test]
    fn the_help_names_all_that_is_told_of_the_clocks() {
        let (own, other) = (Duration::from_secs(60), Duration::from_secs(61));
        let mut cli = Cli::command();
        let reconcile = cli.find_subcommand_mut("reconcile").unwrap();
        let help = reconcile.get_after_help().unwrap().to_string();
        let (_, clocks) = help.split_once("clocks (").unwrap();
        for then in [
            ClockThen::Recorded(own),
            ClockThen::ByOwn(own),
            ClockThen::ByOpponent(own),
            ClockThen::Disputed { own, other },
            ClockThen::Whole(own),
            ClockThen::Proposed(own),
            ClockThen::Least(own),
            ClockThen::Unknown,
        ] {
            let told = clock(then);
            for (field, value) in told.as_object().unwrap() {
                assert!(clocks.contains(field.as_str()), "{field}: {clocks}");
                let source = value.as_str().unwrap_or_default();
                assert!(clocks.contains(source), "{source}: {clocks}");
            }
        }
    }
}
