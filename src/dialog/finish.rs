//! The ends of a game by word or clock: resignation, agreement, flag fall.
//!
//! Source: FIDE Laws of Chess 2023, articles 5.1.2, 5.2.3, 6.9 and 9.1.

use shakmaty::{Color, KnownOutcome, Outcome};

use crate::{
    arbiter::{
        Verdict,
        ends::{self, Chance, Judgement},
    },
    dialog::{
        Effect, Message, Session,
        session::{Question, Stage, say},
    },
    game::{Ending, Termination},
    time::Timestamp,
};

impl Session {
    /// Ends the game.
    pub(in crate::dialog) fn end(&mut self, ending: Ending, now: Timestamp) -> Vec<Effect> {
        if let Some(clock) = &mut self.clock {
            clock.stop(now);
        }
        let ending = self.game.declare(ending);
        self.question = None;
        self.offer = None;
        self.obligation = None;
        self.stage = Stage::Over(ending);
        let ruling = self.note(Verdict::Ended(ending), now);
        let said = if speaks_for_itself(ending) {
            Message::GameOver(ending)
        } else {
            Message::Ruling(ruling)
        };
        vec![Effect::Say(said), Effect::Save]
    }

    /// Ends the game as it was judged, and notes it when the judgement was not sure.
    pub(in crate::dialog) fn end_by(
        &mut self,
        loser: Color,
        judgement: Judgement,
        now: Timestamp,
    ) -> Vec<Effect> {
        if judgement.chance == Chance::Undecided {
            self.note(Verdict::TakenAsWinnable(loser.other()), now);
        }
        self.end(judgement.ending, now)
    }

    /// Looks at the clock, and ends the game if a flag has fallen by `now`.
    pub(in crate::dialog) fn drop_flag(&mut self, now: Timestamp) -> Vec<Effect> {
        let fallen = self
            .clock
            .as_mut()
            .and_then(|clock| clock.handle_timeout(now));
        match (fallen, &self.stage) {
            (
                Some(side),
                Stage::Thinking { .. } | Stage::Announced | Stage::Sealing(_) | Stage::Adjourned(_),
            ) => {
                let edition = self.setup.edition;
                let judgement = ends::flag_fall(edition, side, self.game.position());
                self.end_by(side, judgement, now)
            }
            (Some(_), Stage::Over(_)) | (None, _) => Vec::new(),
        }
    }

    /// Stops the clock until the next press or announcement (6.11.1).
    pub(in crate::dialog) fn halt(&mut self, now: Timestamp) -> Vec<Effect> {
        match &mut self.clock {
            Some(clock) => {
                clock.stop(now);
                say(Message::ClockStopped)
            }
            None => say(Message::NoClock),
        }
    }

    /// Asks the speaker whether the resignation is meant.
    pub(in crate::dialog) fn ask_resign(&mut self) -> Vec<Effect> {
        if let Stage::Over(ending) = self.stage {
            return say(Message::GameOver(ending));
        }
        let side = self.speaker();
        self.question = Some(Question::Resign(side));
        say(Message::ConfirmResign(side))
    }

    /// `side` resigns, after it said yes.
    pub(in crate::dialog) fn resign(&mut self, side: Color, now: Timestamp) -> Vec<Effect> {
        let judgement = ends::resignation(self.setup.edition, side, self.game.position());
        self.end_by(side, judgement, now)
    }

    /// The speaker offers a draw.
    pub(in crate::dialog) fn offer_draw(&mut self, now: Timestamp) -> Vec<Effect> {
        if let Stage::Over(ending) = self.stage {
            return say(Message::GameOver(ending));
        }
        if self.game.plies().len() < 2 {
            return say(Message::DrawTooEarly);
        }
        let side = self.speaker();
        if self.offer.is_some() {
            return say(Message::DrawAlreadyOffered);
        }
        self.offer = Some(side);
        let mut effects = say(Message::DrawOffered(side));
        if !self.has_just_moved(side) {
            effects.push(self.rule(Verdict::OfferOutOfTime(side), now));
        }
        effects
    }

    /// Whether `side` has made its move and its press is still to come, or was done by the
    /// announcement itself: the time to offer a draw (9.1.2.1).
    fn has_just_moved(&self, side: Color) -> bool {
        match &self.stage {
            Stage::Announced => side == self.turn(),
            Stage::Thinking { before_press } => {
                before_press.is_some() && side == self.turn().other()
            }
            Stage::Sealing(_) | Stage::Adjourned(_) | Stage::Over(_) => false,
        }
    }

    /// The opponent of the side that offered accepts.
    pub(in crate::dialog) fn accept_draw(&mut self, now: Timestamp) -> Vec<Effect> {
        match (self.offer, &self.stage) {
            (_, Stage::Over(ending)) => say(Message::GameOver(*ending)),
            (None, _) => say(Message::NoDrawOffer),
            (Some(_), _) => self.end(Ending::draw(Termination::Agreement), now),
        }
    }

    /// The opponent of the side that offered declines.
    pub(in crate::dialog) fn decline_draw(&mut self) -> Vec<Effect> {
        match self.offer.take() {
            Some(offered) => say(Message::DrawDeclined(offered.other())),
            None => say(Message::NoDrawOffer),
        }
    }
}

/// Whether the players know the article by heart: mate, stalemate, agreement, and a resignation
/// that loses.
fn speaks_for_itself(ending: Ending) -> bool {
    match ending.termination {
        Termination::Checkmate | Termination::Stalemate | Termination::Agreement => true,
        Termination::Resignation(_) => ending.outcome != Outcome::Known(KnownOutcome::Draw),
        Termination::DeadPosition
        | Termination::Fivefold
        | Termination::SeventyFiveMoves
        | Termination::Threefold
        | Termination::FiftyMoves
        | Termination::FlagFall(_)
        | Termination::BothFlags
        | Termination::SealedMove(_)
        | Termination::NormalMeans(_)
        | Termination::Referred(_) => false,
    }
}
