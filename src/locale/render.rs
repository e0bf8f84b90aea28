//! From a message to its words.

use std::time::Duration;

use shakmaty::{CastlingSide, File, KnownOutcome, Outcome, Rank, Role, Square};

use crate::{
    clock::{TimeControl, TimeControlError},
    dialog::{BoardHelp, Dial, Form, HelpMoment, Message, Mistake, SavedScore, Whose},
    game::{Ending, Ground, Termination},
    language::Language,
    locale::{
        adjournment::adjournment,
        args::{Args, side_key},
        board::{captured, chess960_start, last_moves, on_board, on_file, on_rank},
        catalog::Catalog,
        clock::{clock, dial_words, how_to_resume},
        control::control_words,
        control_error::control_refused_in_writing,
        duration::duration,
        fragment::fragment_words,
        incident::{incident, third_answer},
        label::Label,
        practice::practice,
        reason::reason,
        reconcile::statement,
        ruling::{need_key, rulings},
        speech::{Speech, mark_annex_d, mark_foreign},
        spelling::{Respelling, Spelling},
        table::table,
        trouble::trouble,
        voice::voice,
    },
    notation::{
        Fragment, SpokenMove, SpokenPieceMove,
        annex_d::{file_name, rank_name, square_name},
    },
};

/// The words of one language for everything that the program can say.
#[derive(Debug)]
pub struct Locale {
    language: Language,
    pub(super) catalog: Catalog,
    /// The same messages in short forms.
    brief: Catalog,
    spelling: Spelling,
    respelling: Option<Respelling>,
}

impl Locale {
    /// The words of `language`, all of them part of the program.
    ///
    /// Cost: under a millisecond; keep the value rather than make it anew for each message.
    #[must_use]
    pub fn new(language: Language) -> Self {
        Self::with_spelling(language, Spelling::AnnexD)
    }

    /// The words of `language`, with pieces and squares in those of `spelling`.
    ///
    /// Cost: that of [`new`](Self::new).
    #[must_use]
    pub fn with_spelling(language: Language, spelling: Spelling) -> Self {
        Self {
            language,
            catalog: Catalog::new(language),
            brief: Catalog::new(language).brief(),
            spelling,
            respelling: Respelling::new(language, spelling),
        }
    }

    /// The interface language.
    #[must_use]
    pub const fn language(&self) -> Language {
        self.language
    }

    /// What stands on the page for a browser in this place.
    #[must_use]
    pub fn label(&self, label: Label) -> String {
        self.catalog.text(label.id(), &Args::new())
    }

    /// The words for `message`, in at least one span. Moves and squares, and pieces as part of a
    /// move, are in the words of Annex D in a German span; all else is in the interface language.
    ///
    /// Cost: some microseconds.
    #[must_use]
    pub fn render(&self, message: &Message) -> Speech {
        self.split(&Self::text(self.spelling, &self.catalog, message))
    }

    /// As [`render`](Self::render), in as few words as will do where there are fewer.
    #[must_use]
    pub fn render_briefly(&self, message: &Message) -> Speech {
        self.split(&Self::text(self.spelling, &self.brief, message))
    }

    /// The words for a time control, as [`read_control`](crate::hearing::read_control) hears them.
    #[must_use]
    pub fn control(&self, control: &TimeControl) -> Speech {
        self.split(&control_words(&self.catalog, control))
    }

    /// Why a time control is refused, as a line with the ways to write one.
    #[must_use]
    pub fn control_refused(&self, error: &TimeControlError) -> String {
        self.split(&control_refused_in_writing(&self.catalog, error))
            .line()
    }

    /// The words for an announcement alone, as an opponent or an assistant is to hear it.
    #[must_use]
    pub fn announcement(&self, spoken: &SpokenMove) -> Speech {
        self.split(&mark_annex_d(&spoken.words()))
    }

    fn split(&self, text: &str) -> Speech {
        Speech::split(self.language, self.respelling.as_ref(), text)
    }

    /// The message with its Annex D words still marked.
    #[expect(clippy::too_many_lines, reason = "a table: one entry for each message")]
    fn text(spelling: Spelling, catalog: &Catalog, message: &Message) -> String {
        let (id, args) = match message {
            Message::Welcome {
                white,
                black,
                turn,
                control,
            } => {
                let game = names(white, black).side(*turn);
                match control {
                    None => ("welcome", game),
                    Some(control) => (
                        "welcome-with-clock",
                        Args::new()
                            .rendered("game", catalog.text("welcome", &game))
                            .rendered("control", control_words(catalog, control)),
                    ),
                }
            }
            Message::Clock(message) => return clock(catalog, message),
            Message::Voice(message) => voice(*message),
            Message::Practice(message) => return practice(catalog, message),
            Message::Resumed { plies, turn } => (
                "resumed",
                Args::new().count("plies", *plies as u64).side(*turn),
            ),

            Message::Announced(spoken) => ("announced", Args::new().spoken(*spoken)),
            Message::ConfirmMove(spoken) => ("confirm-move", Args::new().spoken(*spoken)),
            Message::ConfirmMoveOf { side, said } => {
                ("confirm-move-of", Args::new().side(*side).spoken(*said))
            }
            Message::WhichMove(moves) => {
                let moves = moves.iter().map(|spoken| mark_annex_d(&spoken.words()));
                let moves = catalog.choice(moves);
                ("which-move", Args::new().rendered("moves", moves))
            }
            Message::WhichPart(parts) => {
                let parts = parts
                    .iter()
                    .map(|part| mark_annex_d(&fragment_words(*part)));
                let parts = catalog.choice(parts);
                ("which-move", Args::new().rendered("moves", parts))
            }
            Message::WhichPromotion(square) => ("which-promotion", promotions(*square)),
            Message::NotTheirTurn { said, turn } => {
                ("not-their-turn", Args::new().spoken(*said).side(*turn))
            }
            Message::AlreadyPressed => ("already-pressed", Args::new()),
            Message::Illegal { said, reason: why } => (
                "illegal",
                Args::new()
                    .spoken(*said)
                    .rendered("reason", reason(catalog, *said, *why)),
            ),
            Message::Incomplete(fragment) if *fragment == Fragment::default() => {
                ("incomplete-empty", Args::new())
            }
            Message::Incomplete(fragment) => (
                "incomplete",
                Args::new().rendered("said", mark_annex_d(&fragment_words(*fragment))),
            ),
            Message::NotUnderstood => ("not-understood", Args::new()),
            Message::HelpOffered => ("help-offered", Args::new()),
            Message::AnswerNotUnderstood => ("answer-not-understood", Args::new()),
            Message::AnswerOfThreeNotUnderstood(third) => (
                "answer-of-three-not-understood",
                third_answer(catalog, *third),
            ),
            Message::TakenBack(spoken) => ("taken-back", Args::new().spoken(*spoken)),
            Message::TakenBackFor(spoken) => ("taken-back-for", Args::new().spoken(*spoken)),
            Message::ConfirmTakeBack(spoken) => ("confirm-take-back", Args::new().spoken(*spoken)),
            Message::ConfirmInstead { said, wrong } => (
                "confirm-instead",
                Args::new()
                    .spoken(*said)
                    .rendered("wrong", mark_annex_d(&wrong.words())),
            ),
            Message::AnnounceAgain => ("announce-again", Args::new()),
            Message::NothingToCorrect => ("nothing-to-correct", Args::new()),
            Message::AnnounceFirst => ("announce-first", Args::new()),
            Message::PressFirst(spoken) => ("press-first", Args::new().spoken(*spoken)),
            Message::NotPressedYet(spoken) => ("not-pressed-yet", Args::new().spoken(*spoken)),
            Message::Pressed { turn } => ("pressed", Args::new().side(*turn)),
            Message::NothingAsked => ("nothing-asked", Args::new()),

            Message::ClockOf { side, dial } => ("clock-of", dial_of(catalog, *dial).side(*side)),
            Message::NoClock => ("no-clock", Args::new()),
            Message::ClockStopped => ("clock-stopped", Args::new()),
            Message::FlagFell(side) => ("flag-fell", Args::new().side(*side)),
            Message::MoveCount { white, black } if white == black => {
                ("move-count", Args::new().count("count", u64::from(*white)))
            }
            Message::MoveCount { white, black } => (
                "move-counts",
                Args::new()
                    .count("white", u64::from(*white))
                    .count("black", u64::from(*black)),
            ),
            Message::MovesToControl { whose, moves } => to_control(*whose, *moves),
            Message::Turn(side) => ("turn", Args::new().side(*side)),
            Message::LastMove {
                side,
                number,
                spoken,
            } => (
                "last-move",
                Args::new()
                    .side(*side)
                    .count("number", u64::from(*number))
                    .spoken(*spoken),
            ),
            Message::LastMoves(moves) => return last_moves(catalog, moves),
            Message::Captured { white, black } => captured(catalog, white, black),
            Message::NoMoveYet => ("no-move-yet", Args::new()),
            Message::OnSquare {
                square,
                piece: Some((side, role)),
            } => (
                "on-square",
                Args::new().square(*square).side(*side).role(*role),
            ),
            Message::OnSquare {
                square,
                piece: None,
            } => ("on-square-nothing", Args::new().square(*square)),
            Message::PieceSquares { role, white, black } => {
                ("piece-squares", squares(catalog, *role, white, black))
            }
            Message::OnFile { file, men } => return on_file(catalog, *file, men),
            Message::OnRank { rank, men } => return on_rank(catalog, *rank, men),
            Message::OnBoard { view, men } => return on_board(catalog, *view, men),
            Message::Checksum(checksum) => (
                "checksum",
                Args::new().rendered("squares", mark_annex_d(&checksum.to_string())),
            ),
            Message::Chess960Start(start) => chess960_start(*start),
            Message::NothingToRepeat => ("nothing-to-repeat", Args::new()),
            Message::Help(help) => {
                let args = examples().key("board", board_key(help.board));
                match help.moment {
                    HelpMoment::WithClock => ("help", args.key("clock", "yes")),
                    HelpMoment::WithoutClock => ("help", args.key("clock", "no")),
                    HelpMoment::Over(mistake) => {
                        ("help-over", args.key("mistake", mistake_key(mistake)))
                    }
                }
            }
            Message::ClockHelp => ("clock-help", Args::new()),
            Message::NoGame => ("no-game", Args::new()),

            Message::ConfirmAccept(side) => ("confirm-accept", Args::new().side(*side)),
            Message::ConfirmNotAccepted(side) => ("confirm-not-accepted", Args::new().side(*side)),
            Message::ConfirmResign(side) => ("confirm-resign", Args::new().side(*side)),
            Message::ResignCancelled => ("resign-cancelled", Args::new()),
            Message::NotResigned => ("not-resigned", Args::new()),
            Message::DrawOffered(side) => ("draw-offered", Args::new().side(*side)),
            Message::DrawStillOffered(side) => ("draw-still-offered", Args::new().side(*side)),
            Message::DrawDeclined(side) => ("draw-declined", Args::new().side(*side)),
            Message::DrawNotAccepted(side) => ("draw-not-accepted", Args::new().side(*side)),
            Message::NoDrawOffer => ("no-draw-offer", Args::new()),
            Message::OfferNotMade => ("offer-not-made", Args::new()),
            Message::DrawAlreadyOffered => ("draw-already-offered", Args::new()),
            Message::DrawTooEarly => ("draw-too-early", Args::new()),
            Message::Adjournment(what) => return adjournment(catalog, what),
            Message::PressBeforeFlag => ("press-before-flag", Args::new()),
            Message::WordsBeforeFlag => ("words-before-flag", Args::new()),
            Message::GameOver(ending) => game_over(*ending),
            Message::WhichClaim(None) => ("which-claim", Args::new()),
            Message::WhichClaim(Some(spoken)) => ("which-claim-with", Args::new().spoken(*spoken)),
            Message::WhichMoveOfClaim(need) => (
                "which-move-of-claim",
                Args::new().key("rule", need_key(*need)),
            ),
            Message::ConfirmEndOfPlay { claimant, ground } => (
                "confirm-end-of-play",
                Args::new()
                    .side(*claimant)
                    .key("ground", ground_key(*ground)),
            ),
            Message::ConfirmClaim {
                need,
                intended: None,
            } => ("confirm-claim", Args::new().key("rule", need_key(*need))),
            Message::ConfirmClaim {
                need,
                intended: Some(spoken),
            } => (
                "confirm-claim-with",
                Args::new().key("rule", need_key(*need)).spoken(*spoken),
            ),
            Message::NoClaimMade => ("no-claim-made", Args::new()),
            Message::ClaimOpen(side) => ("claim-open", Args::new().side(*side)),
            Message::ArbiterDecides => ("arbiter-decides-first", Args::new()),
            Message::OfferFirst { side, answers } => (
                "offer-first",
                Args::new()
                    .side(*side)
                    .rendered("answers", answers_to_an_offer(catalog, *answers)),
            ),
            Message::ForTheOther(side) => ("for-the-other", Args::new().side(*side)),
            Message::NothingToDecide => ("nothing-to-decide", Args::new()),
            Message::ClockKnowsWhoseFlag => ("clock-knows-whose-flag", Args::new()),
            Message::AskLastPeriod => ("ask-last-period", Args::new()),
            Message::NotInThisEdition => ("not-in-this-edition", Args::new()),
            Message::RulesHelp => ("rules-help", Args::new()),
            Message::Reconciled(said) => return statement(catalog, said),
            Message::Incident(what) => return incident(catalog, what),
            Message::Table(what) => return table(spelling, catalog, what),
            Message::Ruling(what) => return rulings(catalog, &[*what]),
            Message::Rulings(what) => return rulings(catalog, what),

            Message::Trouble(what) => return trouble(catalog, what),
            Message::WithoutResult(path) => {
                ("saved-without-result", Args::new().verbatim("path", path))
            }
            Message::Saved(SavedScore::Pgn(path)) => ("saved", Args::new().verbatim("path", path)),
            Message::Saved(SavedScore::Braille { braille: path }) => {
                ("saved-in-braille", Args::new().verbatim("path", path))
            }
            Message::Interrupted(way) => ("interrupted", how_to_resume(way)),
        };
        catalog.text(id, &args)
    }
}

/// How many moves a side still has to make in its period, if it has a number of them.
fn to_control(whose: Whose, moves: Option<u32>) -> (&'static str, Args) {
    let args = Args::new().count("count", moves.map_or(0, u64::from));
    match (whose, moves) {
        (Whose::Of(side), Some(_)) => ("moves-to-control-of", args.side(side)),
        (Whose::Of(side), None) => ("no-control-of", args.side(side)),
        (Whose::Own | Whose::Opponents, Some(_)) => ("moves-to-control", args),
        (Whose::Own | Whose::Opponents, None) => ("no-control", args),
    }
}

fn dial_of(catalog: &Catalog, dial: Dial) -> Args {
    match dial {
        Dial::Left(left) | Dial::ByoYomi { left, .. } => time_left(catalog, left),
        Dial::Counted(_) => Args::new()
            .key("time", "counted")
            .rendered("left", dial_words(catalog, dial, Form::Full)),
    }
}

fn time_left(catalog: &Catalog, left: Duration) -> Args {
    let key = if left.is_zero() { "none" } else { "some" };
    Args::new()
        .key("time", key)
        .rendered("left", duration(catalog, left))
}

fn squares(catalog: &Catalog, role: Role, white: &[Square], black: &[Square]) -> Args {
    let list = |squares: &[Square]| {
        let squares = squares
            .iter()
            .map(|square| mark_annex_d(&square_name(*square)));
        catalog.list(squares)
    };
    Args::new()
        .role(role)
        .count("white-count", white.len() as u64)
        .rendered("white-squares", list(white))
        .count("black-count", black.len() as u64)
        .rendered("black-squares", list(black))
}

/// The players' names; a game of which one is unknown begins without them.
pub(super) fn names(white: &str, black: &str) -> Args {
    let unknown = white.trim().is_empty() || black.trim().is_empty();
    Args::new()
        .key("names", if unknown { "unknown" } else { "given" })
        .verbatim("white", white.trim())
        .verbatim("black", black.trim())
}

fn promotions(square: Square) -> Args {
    Args::new()
        .square(square)
        .annex_d_role("queen", Role::Queen)
        .annex_d_role("rook", Role::Rook)
        .annex_d_role("bishop", Role::Bishop)
        .annex_d_role("knight", Role::Knight)
}

const fn mistake_key(mistake: Mistake) -> &'static str {
    match mistake {
        Mistake::Move => "move",
        Mistake::Flag => "flag",
        Mistake::None => "none",
    }
}

const fn board_key(board: BoardHelp) -> &'static str {
    match board {
        BoardHelp::Attackers => "attackers",
        BoardHelp::Position => "position",
        BoardHelp::Moves => "moves",
    }
}

/// The words that answer an offer of a draw, in `other` if that is another language than the catalog's.
fn answers_to_an_offer(catalog: &Catalog, other: Option<Language>) -> String {
    let answers = |catalog: &Catalog| catalog.text("offer-answers", &Args::new());
    match other.filter(|other| *other != catalog.language()) {
        // It is said rarely, and a catalog is made in less than a millisecond.
        Some(other) => mark_foreign(other, &answers(&Catalog::new(other))),
        None => answers(catalog),
    }
}

/// The moves, the square and the piece that the help takes as examples.
fn examples() -> Args {
    let knight = SpokenMove::Piece(SpokenPieceMove {
        role: Some(Role::Knight),
        ..SpokenPieceMove::to(Square::F3)
    });
    let castling = SpokenMove::Castling(CastlingSide::KingSide);
    Args::new()
        .spoken(knight)
        .rendered("castling", mark_annex_d(&castling.words()))
        .square(Square::E4)
        .rendered("file", mark_annex_d(file_name(File::E)))
        .rendered("rank", mark_annex_d(rank_name(Rank::Fourth)))
        .annex_d_role("piece", Role::Knight)
}

/// The key of who won, in the messages about ends and results.
pub(super) const fn winner_key(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Known(KnownOutcome::Decisive { winner }) => side_key(winner),
        Outcome::Known(KnownOutcome::Draw) => "nobody",
        Outcome::Unknown => "unknown",
    }
}

/// How the game ended, in words.
pub(super) fn game_over(ending: Ending) -> (&'static str, Args) {
    let args = Args::new().key("winner", winner_key(ending.outcome));
    match ending.termination {
        Termination::Checkmate => ("over-checkmate", args),
        Termination::Stalemate => ("over-stalemate", args),
        Termination::DeadPosition => ("over-dead-position", args),
        Termination::Fivefold => ("over-fivefold", args),
        Termination::SeventyFiveMoves => ("over-seventy-five-moves", args),
        Termination::Resignation(side) => ("over-resignation", args.side(side)),
        Termination::Agreement => ("over-agreement", args),
        Termination::Threefold => ("over-threefold", args),
        Termination::FiftyMoves => ("over-fifty-moves", args),
        Termination::SeventyFiveClaimed => ("over-seventy-five-claimed", args),
        Termination::FlagFall(side) => ("over-flag-fall", args.side(side)),
        Termination::SealedMove(side) => ("over-sealed-move", args.side(side)),
        Termination::IllegalMoves(side) => ("over-illegal-moves", args.side(side)),
        Termination::BothFlags => ("over-both-flags", args),
        Termination::NormalMeans(side) => ("over-normal-means", args.side(side)),
        Termination::Referred { claimant, ground } => (
            "over-referred",
            args.side(claimant).key("ground", ground_key(ground)),
        ),
    }
}

const fn ground_key(ground: Ground) -> &'static str {
    match ground {
        Ground::CannotWin => "cannot-win",
        Ground::NoEffort => "no-effort",
    }
}
