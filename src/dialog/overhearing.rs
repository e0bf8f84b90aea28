//! What a session listens to, of all that is said near it.

use shakmaty::Color;

use crate::{
    dialog::{
        AssistantDuty, Effect, Message, Session,
        assistance::Hands,
        clock_word::ClockWord,
        question::{ClaimQuestion, Question},
        session::{Moments, tell},
        stage::{BeforePress, LastWords, Stage},
    },
    hearing::{
        Awaited, Decision, GameIntent, Intent, Meaning, Sense, Utterance, VoiceIntent,
        is_check_alone, parse,
    },
};

/// How often in a row words were not understood.
#[derive(Clone, Copy, Debug, Default)]
pub(in crate::dialog) struct NotUnderstood(u8);

impl NotUnderstood {
    /// The third time in a row, lets `told` also name the word for help: who does not know the words cannot say them
    /// better. To be called after every event.
    pub(in crate::dialog) fn lead_to_help(&mut self, told: &mut Vec<Effect>) {
        const UNTIL_HELP: u8 = 3;
        let said = told.iter().enumerate();
        let said = said.filter_map(|(place, effect)| Some((place, effect.said()?)));
        let said: Vec<_> = said.collect();
        let not_understood = said
            .iter()
            .find(|(_, (message, _))| **message == Message::NotUnderstood);
        match not_understood {
            Some((place, (_, to))) => {
                self.0 += 1;
                if self.0 == UNTIL_HELP {
                    self.0 = 0;
                    told.insert(place + 1, Effect::say_to(*to, Message::HelpOffered));
                }
            }
            None if said.is_empty() => (),
            None => self.0 = 0,
        }
    }
}

impl Session {
    /// Takes what was said.
    pub(in crate::dialog) fn hear(&mut self, utterance: &Utterance, at: Moments) -> Vec<Effect> {
        let decision = self.decided(utterance);
        if self.hands == Hands::Players
            && self.is_asleep(self.asker)
            && decision != Decision::Act(Sense::Intent(Intent::Voice(VoiceIntent::Wake)))
        {
            return Vec::new();
        }
        if let Some(effects) = self.hear_figures(utterance, at.now) {
            return effects;
        }
        if let Some(squares) = self.code_heard(utterance) {
            return self.take_code(&squares);
        }
        if let Some(by) = self.asker
            && self.is_beside_the_game(by, &decision)
        {
            return if self.comes_too_late(by, &decision, utterance.replaces_last) {
                tell(by, Message::NothingToCorrect)
            } else {
                self.tell_out_of_turn(by, &decision)
            };
        }
        if self.hands == Hands::Assistant && self.is_for_a_player_to_say(&decision) {
            return Vec::new();
        }
        if decision == Decision::NotUnderstood && self.is_denied(utterance) {
            let likeliest = utterance.hypotheses.first().map_or("", |it| &it.text);
            return self.deny(likeliest, at.now);
        }
        if decision == Decision::NotUnderstood
            && self.hands == Hands::Players
            && let Some(rule) = self.rule_heard(utterance)
        {
            return self.on_intent(Intent::claim(rule), at);
        }
        if decision == Decision::NotUnderstood && self.announces_check(utterance) {
            return Vec::new();
        }
        if decision == Decision::NotUnderstood && !self.may_correct(utterance) {
            self.note_words_about_next_move();
            let likeliest = utterance.hypotheses.first();
            self.note_unread_words(likeliest.map_or("", |it| &it.text), at.now);
        }
        if self.stage.is_adjournment() {
            self.adjournment_hears(decision, utterance, at)
        } else {
            self.on_decision(decision, at)
        }
    }

    /// Whether check or mate was rather announced by itself, after the move.
    fn announces_check(&self, utterance: &Utterance) -> bool {
        let likeliest = utterance.hypotheses.first();
        likeliest.is_some_and(|reading| is_check_alone(&reading.text, &self.lexicon))
    }

    /// Whether words that were not understood may have been a correction, by one reading at least.
    fn may_correct(&self, utterance: &Utterance) -> bool {
        let corrects = |text: &str| match parse(text, &self.lexicon) {
            Meaning::Correction(_)
            | Meaning::CorrectedPart(_)
            | Meaning::Intent(Intent::No | Intent::Correction) => true,
            Meaning::Move(_)
            | Meaning::Claim(..)
            | Meaning::Fragment(_)
            | Meaning::Intent(_)
            | Meaning::Nothing => false,
        };
        let mut readings = utterance.hypotheses.iter();
        readings.any(|reading| corrects(&reading.text))
    }

    /// Whether the question that is open is answered by a no with more words after it: `nein, Schwarz`. Whatever they
    /// mean, nobody said yes.
    pub(in crate::dialog) fn is_denied(&self, utterance: &Utterance) -> bool {
        let words = ClockWord::heard_answer(utterance, &self.lexicon, &self.calibration);
        self.takes_a_no() && words.first() == Some(&ClockWord::Intent(Intent::No))
    }

    /// The same of what was typed.
    pub(in crate::dialog) fn is_denied_in_writing(&self, text: &str) -> bool {
        let words = ClockWord::typed_answer(text, &self.lexicon);
        self.takes_a_no() && words.first() == Some(&ClockWord::Intent(Intent::No))
    }

    /// Whether a no answers the question that is open, whatever else does.
    fn takes_a_no(&self) -> bool {
        let awaited = self.question.as_ref().and_then(Question::awaits);
        self.asks_yes_or_no() || awaited == Some(Awaited::OtherOrNo)
    }

    /// Whether the question that is open is to be answered by yes or no.
    pub(in crate::dialog) fn asks_yes_or_no(&self) -> bool {
        let awaited = self.question.as_ref().and_then(Question::awaits);
        matches!(
            awaited,
            Some(Awaited::YesOrNo | Awaited::YesOrPart | Awaited::YesOrAnother)
        )
    }

    /// What is said to words that were not understood.
    pub(in crate::dialog) fn not_understood(&self) -> Message {
        if let Some(third) = self.question.as_ref().and_then(Question::third_answer) {
            return Message::AnswerOfThreeNotUnderstood(third);
        }
        let awaited = self.question.as_ref().and_then(Question::awaits);
        // `Kurze Rochade?` is answered so too, by a yes that must be as clear as the announcement.
        let is_one = matches!(awaited, Some(Awaited::OneOf(moves)) if moves.len() == 1);
        if is_one || self.asks_yes_or_no() {
            Message::AnswerNotUnderstood
        } else {
            Message::NotUnderstood
        }
    }

    /// Whether this is no word of an assistant: none of the duties of D.2.10 is to resign, to offer or
    /// accept a draw or to claim one for a player, and the clock is the players' own without duty 3.
    pub(in crate::dialog) fn is_for_a_player_to_say(&self, decision: &Decision) -> bool {
        match decision {
            Decision::Act(Sense::Claim(..)) => true,
            Decision::Act(Sense::Intent(intent)) => match intent {
                Intent::Game(intent) => is_a_players_step(*intent),
                Intent::Press => {
                    let assistance = self.setup.table.assistance.as_ref();
                    !assistance.is_some_and(|it| it.has(AssistantDuty::KeepScore))
                }
                Intent::Yes | Intent::No => self.asks_a_player(),
                Intent::Time(_)
                | Intent::Board(_)
                | Intent::Repeat
                | Intent::Stop
                | Intent::Help
                | Intent::Correction
                | Intent::Halt
                | Intent::Clock(_)
                | Intent::Incident(_)
                | Intent::Voice(_)
                | Intent::Look(_) => false,
            },
            Decision::NotUnderstood => self.asks_a_player(),
            Decision::Act(
                Sense::Move(_)
                | Sense::Ambiguous { .. }
                | Sense::PromotionMissing(_)
                | Sense::Illegal { .. }
                | Sense::Fragment(_)
                | Sense::Correction(_)
                | Sense::CorrectedPart(_),
            )
            | Decision::Ask(_)
            | Decision::AskInstead(_)
            | Decision::Foreign
            | Decision::Silence => false,
        }
    }

    /// Whether the question that is open, for yes or no, is one that only a player can answer.
    const fn asks_a_player(&self) -> bool {
        matches!(
            &self.question,
            Some(
                Question::Resign { .. }
                    | Question::Accept(_)
                    | Question::Claim(
                        ClaimQuestion::Confirm { .. } | ClaimQuestion::EndsPlay { .. }
                    )
            )
        )
    }

    /// Whether what `by` says, or anybody for `None`, is not listened to: only the word to wake up
    /// is.
    #[must_use]
    pub fn is_asleep(&self, by: Option<Color>) -> bool {
        let usual = self.setup.player.side(self.turn());
        self.desk.is_asleep(by.unwrap_or(usual))
    }

    /// Notes words about the move to come, understood or not: a correction is now that of the player
    /// having the move, unless they are known to be the other player's.
    pub(in crate::dialog) fn note_words_about_next_move(&mut self) {
        if self.doubts_last_move() {
            return;
        }
        let mover = self.game.turn().other();
        if let Stage::Thinking {
            before_press: Some(press),
        } = &mut self.stage
            && self.asker != Some(mover)
        {
            press.last_words = LastWords::NextPlayers;
        }
    }

    /// Whose slip of the tongue could be corrected now.
    pub(in crate::dialog) fn corrector(&self) -> Color {
        if let Some(side) = self.accepted_by() {
            return side;
        }
        match (&self.stage, &self.question) {
            // The announcement was pressed by itself, or has ended the game.
            (
                Stage::Thinking {
                    before_press:
                        Some(BeforePress {
                            last_words: LastWords::Movers,
                            ..
                        }),
                },
                None | Some(Question::TakeBack(_)),
            ) if self.incidents.refused.is_none() => self.game.turn().other(),
            (Stage::Over(_), _) => self.game.turn().other(),
            (
                Stage::Thinking { .. } | Stage::Announced | Stage::Sealing(_) | Stage::Adjourned(_),
                _,
            ) => self.turn(),
        }
    }

    /// Whether `by` only thinks aloud: what was said would be for the other player to say now.
    pub(in crate::dialog) fn is_beside_the_game(&self, by: Color, decision: &Decision) -> bool {
        let has_the_move = by == self.turn();
        let names_a_move = match decision {
            Decision::Act(sense) => match sense {
                Sense::Move(_)
                | Sense::Ambiguous { .. }
                | Sense::PromotionMissing(_)
                | Sense::Illegal { .. }
                | Sense::Fragment(_) => true,
                Sense::Correction(_)
                | Sense::CorrectedPart(_)
                | Sense::Intent(Intent::Correction) => return by != self.corrector(),
                // The move that has ended the game is let stand by who made it, or the press came before the flag.
                Sense::Intent(Intent::Press) if self.ending().is_some() => {
                    return self.may_take_back() && by != self.corrector();
                }
                Sense::Intent(Intent::Press) => false,
                Sense::Claim(..) | Sense::Intent(_) => return false,
            },
            Decision::Ask(_) => true,
            Decision::AskInstead(_) => return by != self.corrector(),
            Decision::NotUnderstood | Decision::Foreign | Decision::Silence => return false,
        };
        if names_a_move
            && (self.doubts_last_move() || self.asks_for_codes() || self.unread_note().is_some())
        {
            // It is asked again who is to answer first. The arbiter tells a code, or what a note means, at whichever
            // microphone.
            false
        } else if names_a_move && self.awaits_repetition() {
            has_the_move
        } else {
            !has_the_move
        }
    }

    /// Whether `by` would correct the last move, which was `by`'s own: it is told that this cannot be
    /// done any more. Who says only `nein` and more may think aloud, unless the announcement pressed
    /// by itself; not so whose announcement `goes_on`.
    fn comes_too_late(&self, by: Color, decision: &Decision, goes_on: bool) -> bool {
        let is_own = by == self.turn().other() && !self.announced.is_empty();
        let Stage::Thinking { before_press } = &self.stage else {
            return false;
        };
        is_own
            && match decision {
                Decision::Act(Sense::Intent(Intent::Correction)) => true,
                Decision::Act(Sense::Correction(_) | Sense::CorrectedPart(_)) => {
                    goes_on || before_press.is_some()
                }
                Decision::Act(
                    Sense::Move(_)
                    | Sense::Ambiguous { .. }
                    | Sense::PromotionMissing(_)
                    | Sense::Illegal { .. }
                    | Sense::Claim(..)
                    | Sense::Fragment(_)
                    | Sense::Intent(_),
                )
                | Decision::Ask(_)
                | Decision::AskInstead(_)
                | Decision::NotUnderstood
                | Decision::Foreign
                | Decision::Silence => false,
            }
    }
}

/// Whether a player takes this step for himself: the end of the game, or what may lead to it. That
/// a named side offers a draw is no step but a report of one.
pub(in crate::dialog) const fn is_a_players_step(intent: GameIntent) -> bool {
    match intent {
        GameIntent::Resign
        | GameIntent::ResignBy(_)
        | GameIntent::OfferDraw
        | GameIntent::Accept
        | GameIntent::Decline
        | GameIntent::ClaimDraw
        | GameIntent::Claim(_)
        | GameIntent::ClaimFor(_)
        | GameIntent::AskIncrement => true,
        GameIntent::OfferDrawBy(_)
        | GameIntent::BothFlags
        | GameIntent::RecordingDuty
        | GameIntent::ArbiterAgrees
        | GameIntent::ArbiterRejects
        | GameIntent::ArbiterPostpones
        | GameIntent::ArbiterPostponesAwarding
        | GameIntent::RulesHelp
        | GameIntent::Adjourn
        | GameIntent::OpenEnvelope
        | GameIntent::EnvelopeLost => false,
    }
}
