//! What of an adjournment stands in no file: the move while it is sealed, and the codes.
//!
//! Source: FIDE Laws of Chess 2023, Guidelines I.1 and I.7.

use shakmaty::Color;

use crate::{
    dialog::{
        AdjournmentMessage, Effect, Event, Session,
        adjournment::{Adjourned, Sealing, tell},
        assistance::Hands,
        event::Words,
        question::{Act, ArbiterQuestion, Question},
        since_asked::SinceAsked,
        stage::Stage,
    },
    hearing::{Decision, GameIntent, Intent, Meaning, Sense, read_typed},
    notation::annex_d::read_squares,
};

/// What the journal has in place of a line that may hold a code.
const NOT_SHOWN: &str = "…";

impl Session {
    /// Whether what is heard and typed now belongs into no record: a move is being sealed, or the
    /// codes of its envelope are told.
    #[must_use]
    pub fn is_private(&self) -> bool {
        match self.stage {
            Stage::Sealing(_) => true,
            Stage::Adjourned(Adjourned { ref codes, .. }) => codes.is_some(),
            Stage::Thinking { .. } | Stage::Announced | Stage::Over(_) => false,
        }
    }

    /// Asks for the move to be sealed.
    pub(in crate::dialog) fn ask_for_note(&self) -> Vec<Effect> {
        tell(self.note_wanted())
    }

    /// The question for the move to be sealed. Players at one place hear and see the same.
    pub(in crate::dialog) fn note_wanted(&self) -> AdjournmentMessage {
        AdjournmentMessage::WriteMove {
            side: self.game.turn(),
            leaves: self.desk.is_one_seat(Color::White, Color::Black),
        }
    }

    /// Whether a move that is named now may be the one to be sealed, which nobody else may hear: it is asked whether the
    /// game is adjourned, or whether a move is sealed anew.
    pub(in crate::dialog) fn may_be_sealed_next(&self) -> bool {
        let is_asked = match &self.question {
            Some(Question::Adjourn(_)) => true,
            Some(Question::Arbiter(ArbiterQuestion::Confirm { act, .. })) => {
                matches!(act, Act::SealAnew(_))
            }
            Some(
                Question::Move(_)
                | Question::TakeBack(_)
                | Question::Resign { .. }
                | Question::Claim(_)
                | Question::Arbiter(ArbiterQuestion::RestOfSession(_) | ArbiterQuestion::LastPeriod),
            )
            | None => false,
        };
        is_asked && !self.awaits_repetition()
    }

    /// Whether this text may be a code of the envelope, typed before it was asked for.
    fn is_code(&self, text: &str) -> bool {
        let is_adjourned = matches!(self.stage, Stage::Adjourned(Adjourned { codes: None, .. }));
        is_adjourned && read_squares(text).is_ok_and(|squares| squares.len() > 2)
    }

    /// Whether this text is an announcement or part of one.
    pub(in crate::dialog) fn names_a_move(&self, text: &str) -> bool {
        match read_typed(text, &self.lexicon, self.game.position()) {
            Meaning::Move(_) | Meaning::Fragment(_) => true,
            Meaning::Correction(_)
            | Meaning::CorrectedPart(_)
            | Meaning::Claim(..)
            | Meaning::Intent(_)
            | Meaning::Nothing => false,
        }
    }

    /// The order to adjourn in place of what might tell the move to be sealed: a move after the order, where the date of
    /// the resumption belongs, or one in place of an answer. Either only asks once more whether the game is adjourned.
    fn without_move_to_be_sealed(&self, event: &Event) -> Option<Event> {
        let is_secret = match event.words()? {
            Words::Typed(text) if self.is_code(text) => {
                return Some(Event::Typed(NOT_SHOWN.to_owned()));
            }
            Words::Typed(text) => match Self::adjournment_until(text, &self.lexicon) {
                Some(resumption) => self.names_a_move(resumption),
                None => self.may_be_sealed_next() && self.names_a_move(text),
            },
            Words::Heard(utterance) => {
                let decision = self.decided(utterance);
                self.may_be_sealed_next()
                    && is_move(&decision)
                    && !self.is_ignored(event, &decision)
            }
            Words::Command(_) => false,
        };
        is_secret.then(|| order(Intent::Game(GameIntent::Adjourn), event.by()))
    }

    /// Whether nothing follows from what was heard: the other player thinks aloud, or it is no word of the assistant.
    fn is_ignored(&self, event: &Event, decision: &Decision) -> bool {
        match event.by() {
            Some(side) => self.is_beside_the_game(side, decision),
            None => {
                self.hands_behind(event) == Hands::Assistant
                    && self.is_for_a_player_to_say(decision)
            }
        }
    }

    /// What the journal may hold of `event`: all of it, but while the session
    /// [is private](Self::is_private), of what is said and typed only the command in it, such as a
    /// resignation, without any other word. `None` if there is none, or if it only takes back what is
    /// written, of which the journal knows nothing. What is said to the arbiter at the clock is public. The codes of an
    /// envelope never are.
    #[must_use]
    pub fn public_part(&self, event: &Event) -> Option<Event> {
        if matches!(event, Event::Codes { .. }) {
            return None;
        }
        if !self.is_private() {
            let without = self.without_move_to_be_sealed(event);
            return Some(without.unwrap_or_else(|| event.clone()));
        }
        if self.arbiter.is_some() {
            let is_said = event.is_voice() || matches!(event, Event::Typed(_));
            return (!is_said || self.is_for_arbiter(event)).then(|| event.clone());
        }
        let intent = match event.words() {
            Some(Words::Typed(text)) => {
                let meaning = read_typed(text, &self.lexicon, self.game.position());
                let Meaning::Intent(intent) = meaning else {
                    return None;
                };
                intent
            }
            Some(Words::Heard(utterance)) => {
                let decision = self.decided(utterance);
                if self.is_ignored(event, &decision) {
                    return None;
                }
                command_of(&decision)?
            }
            Some(Words::Command(name)) => Intent::from_name(name)?,
            None => return Some(event.clone()),
        };
        self.public_command(intent, event.by())
    }

    /// What the journal may hold of a command, so that it does there what it does here.
    fn public_command(&self, intent: Intent, by: Option<Color>) -> Option<Event> {
        if Intent::from_name(intent.name()) != Some(intent) || self.strikes_note(intent) {
            return None;
        }
        // After words that are not in the journal a yes only brings the question back. There it would be a yes.
        let is_asked_again = intent == Intent::Yes && self.since_asked == SinceAsked::SomethingElse;
        let (intent, by) = match &self.question {
            Some(Question::Resign { side, .. }) if is_asked_again => {
                (Intent::Game(GameIntent::Resign), Some(*side))
            }
            Some(_) if is_asked_again => return None,
            Some(_) | None => (intent, by),
        };
        Some(order(intent, by))
    }

    /// Whether `intent` only takes back what is written.
    fn strikes_note(&self, intent: Intent) -> bool {
        matches!(intent, Intent::Correction | Intent::No)
            && self.question.is_none()
            && matches!(self.stage, Stage::Sealing(Sealing { note: Some(_), .. }))
    }
}

/// The event of a command, by `by` where that is known.
fn order(intent: Intent, by: Option<Color>) -> Event {
    let name = intent.name().to_owned();
    match by {
        Some(by) => Event::Asked { by, intent: name },
        None => Event::Command(name),
    }
}

/// Whether this is an announcement, however well it was heard, or part of one.
const fn is_move(decision: &Decision) -> bool {
    match decision {
        Decision::Act(sense) => match sense {
            Sense::Move(_)
            | Sense::Ambiguous { .. }
            | Sense::PromotionMissing(_)
            | Sense::Illegal { .. }
            | Sense::Fragment(_) => true,
            Sense::Correction(_)
            | Sense::CorrectedPart(_)
            | Sense::Claim(..)
            | Sense::Intent(_) => false,
        },
        Decision::Ask(_) => true,
        Decision::NotUnderstood | Decision::Foreign | Decision::Silence => false,
    }
}

const fn command_of(decision: &Decision) -> Option<Intent> {
    match decision {
        Decision::Act(Sense::Intent(intent)) => Some(*intent),
        Decision::Act(_)
        | Decision::Ask(_)
        | Decision::NotUnderstood
        | Decision::Foreign
        | Decision::Silence => None,
    }
}

#[cfg(test)]
mod tests {
    use crate::{
        dialog::{Event, Session, Setup, Speaker},
        hearing::{Hypothesis, Utterance},
        language::Language,
        time::Timestamp,
    };

    fn session() -> Session {
        Session::new(Setup {
            control: Some("90+30".parse().unwrap()),
            ..Setup::ordinary(Language::English)
        })
        .unwrap()
    }

    fn typed(text: &str) -> Event {
        Event::Typed(text.to_owned())
    }

    /// What a journal holds of `lines`, each a second after the one before, and the session then. A line that begins
    /// with a slash is a command of a key or a button.
    fn play(lines: &[&str]) -> (Vec<(Event, Timestamp)>, Session) {
        let (mut session, mut journal) = (session(), Vec::new());
        for (second, line) in (1..).zip(lines) {
            let now = Timestamp::from_millis(1000 * second);
            let event = match line.strip_prefix('/') {
                Some(command) => Event::Command(command.to_owned()),
                None => typed(line),
            };
            journal.extend(session.public_part(&event).map(|event| (event, now)));
            drop(session.handle(event, now));
        }
        (journal, session)
    }

    fn replayed(journal: Vec<(Event, Timestamp)>) -> Session {
        let mut session = session();
        for (event, now) in journal {
            drop(session.handle(event, now));
        }
        session
    }

    #[test]
    fn a_move_named_too_early_is_no_less_secret() {
        let lines = [
            "adjourn Nf3",
            "e4",
            "adjourn tomorrow at ten",
            "knight",
            "Nf3",
            "yes",
            "Nc3",
        ];
        let (journal, played) = play(&lines);
        let written: Vec<Event> = journal.iter().map(|(event, _)| event.clone()).collect();
        let adjourn = || Event::Command(String::from("adjourn"));
        let public = [
            adjourn(),
            adjourn(),
            typed("adjourn tomorrow at ten"),
            adjourn(),
            adjourn(),
            typed("yes"),
        ];
        assert_eq!(written, public);
        assert!(played.is_private());
        let resumption = |mut session: Session| {
            drop(session.handle(typed("a4"), Timestamp::from_millis(30_000)));
            drop(session.handle(Event::Pressed, Timestamp::from_millis(31_000)));
            session.adjourned().map(|cover| cover.resumption.clone())
        };
        assert_eq!(resumption(replayed(journal)), resumption(played.clone()));
        assert_eq!(resumption(played).as_deref(), Some("tomorrow at ten"));
    }

    #[test]
    fn a_code_typed_too_early_is_in_no_journal() {
        let (mut journal, mut played) = play(&["adjourn", "yes", "Nf3", "/press"]);
        let sealed = Event::Sealed {
            at: Timestamp::from_millis(5_000),
            envelope: String::from("game.envelope"),
            draw_offer: None,
            commitment: String::new(),
        };
        let now = Timestamp::from_millis(6_000);
        journal.push((sealed.clone(), now));
        drop(played.handle(sealed, now));
        let code = played.public_part(&typed("g3 b1 e8 a7 a7 e2"));
        assert_eq!(code, Some(typed("…")));
    }

    #[test]
    fn who_resigns_while_sealing_has_resigned_in_the_journal_too() {
        let (journal, played) = play(&["adjourn", "yes", "Nf3", "pawn", "resign", "yes"]);
        assert!(played.ending().is_some());
        let written: Vec<&Event> = journal.iter().map(|(event, _)| event).collect();
        let command = |name: &str| Event::Command(name.to_owned());
        assert_eq!(
            written,
            [
                &typed("adjourn"),
                &typed("yes"),
                &command("resign"),
                &command("yes")
            ]
        );
        assert_eq!(replayed(journal).ending(), played.ending());
    }

    #[test]
    fn an_assistants_microphone_without_an_assistant_is_any_voice_in_the_journal_too() {
        let (_, mut played) = play(&["adjourn", "yes", "resign"]);
        let yes = Event::HeardFrom {
            by: Speaker::Assistant,
            utterance: Utterance {
                hypotheses: vec![Hypothesis {
                    text: "yes".to_owned(),
                    probability: 1.0,
                }],
                words: Vec::new(),
                replaces_last: false,
                may_lack_its_beginning: false,
            },
            began: Timestamp::from_millis(4_000),
        };
        let written = played.public_part(&yes);
        assert_eq!(written, Some(Event::Command("yes".to_owned())));
        drop(played.handle(yes, Timestamp::from_millis(4_000)));
        assert!(played.ending().is_some());
    }

    #[test]
    fn what_is_taken_back_while_sealing_ends_no_adjournment_in_the_journal() {
        let (journal, played) = play(&["adjourn", "yes", "Nf3", "no", "Nc3", "correction"]);
        assert!(played.is_private());
        assert!(replayed(journal).is_private());
        let (journal, played) = play(&["adjourn", "yes", "Nf3", "no", "correction", "e4"]);
        assert_eq!(played.game().plies().len(), 1);
        assert_eq!(replayed(journal).game().plies().len(), 1);
    }

    #[test]
    fn a_button_that_takes_the_note_back_ends_no_adjournment_in_the_journal() {
        for button in ["/no", "/correction"] {
            let (journal, played) = play(&["adjourn", "yes", "Nf3", button, "Nc3"]);
            assert!(played.is_private());
            assert!(replayed(journal).is_private(), "{button}");
            let (journal, played) = play(&["adjourn", "yes", "Nf3", "/resign", button]);
            assert!(played.is_private() && played.ending().is_none());
            assert_eq!(journal.len(), 4);
            let replayed = replayed(journal);
            assert!(replayed.is_private() && replayed.ending().is_none());
        }
    }

    #[test]
    fn a_move_said_while_the_arbiter_has_the_clock_is_no_less_secret() {
        let lines = [
            "adjourn",
            "yes",
            "arbiter",
            "Nf3",
            "white plus two minutes",
            "e4",
            "yes",
            "disturbance",
            "d4",
            "continue",
        ];
        let (journal, played) = play(&lines);
        let written: Vec<Event> = journal.iter().map(|(event, _)| event.clone()).collect();
        let mut public = vec![
            typed("adjourn"),
            typed("yes"),
            Event::Command(String::from("arbiter")),
        ];
        public.extend(["white plus two minutes", "yes", "disturbance", "continue"].map(typed));
        assert_eq!(written, public);
        assert!(played.is_private());
        let now = Timestamp::from_millis(20_000);
        let left = |session: &Session| {
            let clock = session.clock().expect("the game has a clock");
            (
                clock.is_running(),
                clock.remaining(shakmaty::Color::White, now),
            )
        };
        assert_eq!(left(&replayed(journal)), left(&played));
    }

    #[test]
    fn the_arbiter_at_the_clock_is_in_the_journal_while_a_move_is_sealed() {
        let lines = ["adjourn", "yes", "arbiter", "white plus two minutes", "yes"];
        let (journal, played) = play(&lines);
        assert_eq!(journal.len(), 5);
        let left = |session: &Session| {
            let clock = session.clock().expect("the game has a clock");
            clock.remaining(shakmaty::Color::White, Timestamp::from_millis(9000))
        };
        assert_eq!(left(&replayed(journal)), left(&played));
    }
}
