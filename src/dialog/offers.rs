//! Draw offers: made, repeated, accepted, declined.
//!
//! Source: FIDE Laws of Chess 2023, articles 5.2.3, 9.1.2 and 11.5; 1993, articles 10.6 to 10.9.

use std::time::Duration;

use shakmaty::Color;

use crate::{
    arbiter::{Verdict, ends},
    dialog::{
        Effect, Message, Player, Session,
        assistance::Hands,
        finish::BeforeEnd,
        question::{Acceptance, MoveQuestion, Question},
        session::say,
        stage::Stage,
    },
    game::{Ending, Game, OFFER_MARK, Termination, mark_of_claim},
    time::Timestamp,
};

/// How long the acceptance of a draw may be denied: the player has heard of it, and objects. It counts from when all was
/// said: the program tells where the score lies too, and a microphone beside a loudspeaker is closed meanwhile.
const TIME_TO_TAKE_BACK: Duration = Duration::from_secs(10);

/// The draw offers of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::dialog) struct Offers {
    /// The one that was not answered yet.
    standing: Option<Standing>,
    /// The one that the last move has declined.
    declined_by_move: Option<Standing>,
    /// Who was the last to offer.
    last_by: Option<Color>,
    /// Who had before that.
    before_that: Option<Color>,
    /// Whose next move is to be marked with an offer.
    mark_due: Option<Color>,
}

/// An offer that was not answered yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Standing {
    by: Color,
    /// How many plies had been made.
    plies: usize,
    /// Whether it was not known who offered: then the side may still be named.
    is_guess: bool,
    /// Whether it was made by a claim, and is marked beside that.
    is_by_claim: bool,
}

impl Offers {
    /// A draw that was offered stays offered though a move goes back, after which `plies` are left: an offer cannot be
    /// withdrawn (9.1.2.1). It is marked beside the next move of the player who made it, unless it is marked beside a claim:
    /// that mark stays in the score, whatever move it stands at.
    pub(in crate::dialog) fn kept(self, by: Option<Color>, plies: usize) -> Self {
        let is_by_claim = (self.standing).is_some_and(|it| Some(it.by) == by && it.is_by_claim);
        Self {
            standing: by.map(|by| Standing {
                by,
                plies,
                is_guess: false,
                is_by_claim,
            }),
            declined_by_move: None,
            last_by: by,
            before_that: None,
            mark_due: by.filter(|_| !is_by_claim),
        }
    }

    /// Who has offered a draw that was not answered yet.
    pub(in crate::dialog) fn by(&self) -> Option<Color> {
        self.standing.map(|standing| standing.by)
    }

    /// The offer was accepted or declined, or counts for nothing any more.
    pub(in crate::dialog) fn answer(&mut self) {
        self.standing = None;
        self.declined_by_move = None;
    }

    /// A move of `mover` declines what the opponent has offered (9.1.2.1), unless it is taken back as a slip of the tongue.
    pub(in crate::dialog) fn answer_by_move(&mut self, mover: Color) {
        self.declined_by_move = self.standing.take_if(|it| it.by != mover);
    }

    /// The move that was made last is taken back: what it has declined stands, unless another draw was offered since.
    pub(in crate::dialog) fn stand_again(&mut self) {
        let declined = self.declined_by_move.take();
        self.standing = self.standing.or(declined);
    }

    /// The game goes on, and nobody has said that it was the other side who offered.
    pub(in crate::dialog) fn settle(&mut self) {
        if let Some(standing) = &mut self.standing {
            standing.is_guess = false;
        }
    }
}

impl Session {
    /// A draw is offered: by this side if it was named, otherwise by whoever spoke.
    pub(in crate::dialog) fn offer_draw(
        &mut self,
        named: Option<Color>,
        now: Timestamp,
    ) -> Vec<Effect> {
        if let Stage::Over(ending) = self.stage {
            return say(Message::GameOver(ending));
        }
        if !self.may_agree_on_a_draw() {
            return say(Message::DrawTooEarly);
        }
        if let Some(refusal) = named.and_then(|side| self.for_the_other(side)) {
            return refusal;
        }
        let side = named.or(self.asker).unwrap_or_else(|| self.who_offers(now));
        match self.offers.standing {
            Some(other) if named.is_some() && other.by != side && other.is_guess => {
                self.unmark_offer(other.by);
            }
            Some(_) => {
                self.drop_what_a_yes_would_do();
                let answer_first = self.ask_about_offer();
                let mut effects = answer_first.unwrap_or_else(|| say(Message::DrawAlreadyOffered));
                effects.extend(self.put_again(now));
                return effects;
            }
            None => (),
        }
        self.drop_what_a_yes_would_do();
        let mut effects = Vec::new();
        if side == self.turn() && self.claim_is_open() {
            effects.extend(self.no_claim());
            self.withdraw_claim();
        }
        let repeated = self.offers.last_by == Some(side);
        self.open_offer(side);
        if let Some(standing) = &mut self.offers.standing {
            standing.is_guess = named.or(self.asker).is_none();
        }
        effects.push(Effect::Say(Message::DrawOffered(side)));
        if !self.has_just_moved(side, now) {
            let turn = self.turn();
            effects.push(self.rule(Verdict::OfferOutOfTime { side, turn }, now));
        }
        if repeated {
            effects.push(self.rule(Verdict::OfferRepeated(side), now));
        }
        // A yes is no answer to the offer.
        effects.extend(self.put_again(now));
        effects
    }

    /// What was asked about a resignation, an adjournment or a move is not asked any more: a yes is
    /// now meant for the draw.
    fn drop_what_a_yes_would_do(&mut self) {
        let is_asked = matches!(
            self.question,
            Some(
                Question::TakeBack(_)
                    | Question::Resign { .. }
                    | Question::Accept(_)
                    | Question::Adjourn(_)
                    | Question::Move(MoveQuestion::Meant(_))
            )
        );
        if is_asked {
            self.question = None;
        }
    }

    /// The opponent of the side that offered accepts. Where only the one who offered speaks here, that the opponent has
    /// done so is asked back.
    pub(in crate::dialog) fn accept_draw(&mut self, now: Timestamp) -> Vec<Effect> {
        match (self.offers.by(), &self.stage) {
            (_, Stage::Over(ending)) => {
                let over = say(Message::GameOver(*ending));
                // That it was not accepted is not asked any more.
                self.question
                    .take_if(|asked| matches!(asked, Question::Accept(_)));
                over
            }
            (None, _) => say(Message::NoDrawOffer),
            (Some(side), _) if self.asker == Some(side) => say(self.offer_first(side.other())),
            (Some(side), _) if self.known_speaker() == Some(side) => {
                self.question = Some(Question::Accept(Acceptance::Told(side.other())));
                Self::ask_about_acceptance(Acceptance::Told(side.other()))
            }
            (Some(_), _) => self.agree(now),
        }
    }

    /// Ends the game by the draw that was offered and is accepted. What was heard may be something else that was
    /// misheard; what was typed or done by a key is not, and ends the game for good.
    pub(in crate::dialog) fn agree(&mut self, now: Timestamp) -> Vec<Effect> {
        if self.offers.by().is_none() {
            return say(Message::NoDrawOffer);
        }
        let before = self.before_ending();
        let effects = self.end(Ending::draw(Termination::Agreement), now);
        if self.began.is_some() {
            let (at, told) = (now, None);
            self.before_end = Some(BeforeEnd::Agreement { at, told, before });
        }
        effects
    }

    /// A yes to what was asked about the acceptance of a draw.
    pub(in crate::dialog) fn confirm_acceptance(
        &mut self,
        asked: Acceptance,
        now: Timestamp,
    ) -> Vec<Effect> {
        match asked {
            Acceptance::Told(_) => self.agree(now),
            Acceptance::Denied(_) => self.take_acceptance_back(now),
            Acceptance::Declined(_) => {
                let mut effects = self.take_acceptance_back(now);
                effects.extend(self.decline_draw(now));
                effects
            }
        }
    }

    /// Asks what is asked about the acceptance of a draw.
    pub(in crate::dialog) fn ask_about_acceptance(asked: Acceptance) -> Vec<Effect> {
        say(match asked {
            Acceptance::Told(side) => Message::ConfirmAccept(side),
            Acceptance::Denied(side) | Acceptance::Declined(side) => {
                Message::ConfirmNotAccepted(side)
            }
        })
    }

    /// Who was heard to accept a draw, if the game ended by that.
    pub(in crate::dialog) fn accepted_by(&self) -> Option<Color> {
        match &self.before_end {
            Some(BeforeEnd::Agreement { before, .. }) => before.offers.by().map(Color::other),
            Some(BeforeEnd::Flag(_)) | None => None,
        }
    }

    /// A no, a correction or a decline just after a draw was agreed on: the acceptance may have been misheard, which is
    /// asked, for an agreement ends the game (5.2.3). `denial` makes the question of the side that was heard to accept.
    /// `None` where none was heard, where that is some time ago or something is asked, and for the word of the side that
    /// had offered, for an offer cannot be taken back.
    pub(in crate::dialog) fn ask_whether_accepted(
        &mut self,
        denial: fn(Color) -> Acceptance,
        now: Timestamp,
    ) -> Option<Vec<Effect>> {
        let Some(BeforeEnd::Agreement { at, told, .. }) = &self.before_end else {
            return None;
        };
        let is_late = now.since(told.unwrap_or(*at)) > TIME_TO_TAKE_BACK;
        let side = self.accepted_by()?;
        let is_others = self.asker.is_some_and(|by| by != side);
        if is_others || is_late || self.question.is_some() {
            return None;
        }
        let asked = denial(side);
        self.question = Some(Question::Accept(asked));
        Some(Self::ask_about_acceptance(asked))
    }

    /// Whether it matters when all is said: the game has ended by an acceptance that was heard, and may be denied then.
    /// To be told by [`Event::SpokenOut`](crate::dialog::Event::SpokenOut).
    #[must_use]
    pub const fn awaits_silence(&self) -> bool {
        matches!(
            self.before_end,
            Some(BeforeEnd::Agreement { told: None, .. })
        )
    }

    /// All is said.
    pub(in crate::dialog) fn spoken_out(&mut self, now: Timestamp) -> Vec<Effect> {
        if let Some(BeforeEnd::Agreement { told, .. }) = &mut self.before_end {
            told.get_or_insert(now);
        }
        Vec::new()
    }

    /// The acceptance was misheard: the game goes on with the offer as it stood.
    fn take_acceptance_back(&mut self, now: Timestamp) -> Vec<Effect> {
        let side = self.accepted_by();
        let (Some(BeforeEnd::Agreement { at, before, .. }), Some(side)) = (&self.before_end, side)
        else {
            return say(Message::NothingAsked);
        };
        let (at, before) = (*at, Self::clone(before));
        self.go_on_from(before);
        // The clock stood while the game seemed to be over.
        let turn = self.turn();
        if let Some(clock) = &mut self.clock
            && clock.is_running()
        {
            clock.stop(at);
            clock.ensure_running(turn, now);
        }
        vec![Effect::Say(Message::DrawNotAccepted(side)), Effect::Save]
    }

    /// That `side` answers the offer first, with the words for that. Where the players have two languages these are in
    /// that of `side`: who shares a microphone or a keyboard is known by them. An assistant answers for both.
    pub(in crate::dialog) fn offer_first(&self, side: Color) -> Message {
        let answers = match self.hands {
            Hands::Players => self.setup.players.apart(side, self.setup.language),
            Hands::Assistant => None,
        };
        Message::OfferFirst { side, answers }
    }

    /// A yes or a no that answers no question, or another offer, while a draw is offered and the opponent has not moved
    /// since: it does nothing to the offer.
    pub(in crate::dialog) fn ask_about_offer(&self) -> Option<Vec<Effect>> {
        let by = self.offers.by()?;
        let is_asked = self.asker != Some(by) && !matches!(self.stage, Stage::Over(_));
        is_asked.then(|| say(self.offer_first(by.other())))
    }

    /// Whether who has offered a draw has moved since.
    pub(in crate::dialog) fn has_moved_since_offer(&self) -> bool {
        let standing = self.offers.standing;
        standing.is_some_and(|standing| standing.plies < self.game.plies().len())
    }

    /// The opponent of the side that offered declines.
    pub(in crate::dialog) fn decline_draw(&mut self, now: Timestamp) -> Vec<Effect> {
        // What was heard as the acceptance may have been this.
        if let Some(asked) = self.ask_whether_accepted(Acceptance::Declined, now) {
            return asked;
        }
        if let Stage::Over(ending) = self.stage {
            return say(Message::GameOver(ending));
        }
        match self.offers.by() {
            // Who offers cannot take the offer back (9.1.2.1).
            Some(side) if self.asker == Some(side) => say(self.offer_first(side.other())),
            Some(side) => {
                self.offers.answer();
                say(Message::DrawDeclined(side.other()))
            }
            None => say(Message::NoDrawOffer),
        }
    }

    /// What `side`, which has the move, has asked for or claimed counts as an offer (9.1.2.3, III.4). It stands in the score
    /// beside the claim: the opponent's move before that has not declined it.
    pub(in crate::dialog) fn open_offer_by_claim(&mut self, side: Color) {
        self.note_offer(side);
        if let Some(standing) = &mut self.offers.standing {
            standing.is_by_claim = true;
        }
        let mark = mark_of_claim(side, self.game.move_number());
        self.game.note_comment(&mark);
    }

    fn note_offer(&mut self, side: Color) {
        self.offers.standing = Some(Standing {
            by: side,
            plies: self.game.plies().len(),
            is_guess: false,
            is_by_claim: false,
        });
        self.offers.before_that = self.offers.last_by;
        self.offers.last_by = Some(side);
    }

    /// `side`'s offer stands from now on, and is in the score: beside the move that `side` has just
    /// made, or else beside the one that it makes next.
    pub(in crate::dialog) fn open_offer(&mut self, side: Color) {
        self.note_offer(side);
        if self.game.last().is_some_and(|ply| ply.side == side) {
            self.game.note_comment(OFFER_MARK);
        } else {
            self.offers.mark_due = Some(side);
        }
    }

    /// Takes back the mark of `side`'s offer, which was the other side's in truth, and what was
    /// ruled about it.
    fn unmark_offer(&mut self, side: Color) {
        if self.offers.mark_due == Some(side) {
            self.offers.mark_due = None;
        } else {
            self.game.drop_comment(OFFER_MARK);
        }
        self.offers.last_by = self.offers.before_that;
        let plies = self.game.plies().len();
        self.rulings.retain(|noted| {
            let about = noted.ruling.verdict;
            let out_of_time = Color::ALL.map(|turn| Verdict::OfferOutOfTime { side, turn });
            noted.plies != plies
                || (!out_of_time.contains(&about) && about != Verdict::OfferRepeated(side))
        });
    }

    /// Who offers a draw when it is not known who spoke: the player having the move, or where the
    /// announcement presses by itself, who has just announced one, since that is the time to offer.
    fn who_offers(&self, now: Timestamp) -> Color {
        match (&self.stage, self.setup.player) {
            (
                Stage::Thinking {
                    before_press: Some(press),
                },
                Player::Both,
            ) if press.is_fresh(now) => self.turn().other(),
            (
                Stage::Thinking { .. }
                | Stage::Announced
                | Stage::Sealing(_)
                | Stage::Adjourned(_)
                | Stage::Over(_),
                _,
            ) => self.speaker(),
        }
    }

    /// Marks the move just made, if its player had offered a draw before it.
    pub(in crate::dialog) fn mark_offer_at_move(&mut self) {
        // Nobody has said otherwise before going on.
        self.offers.settle();
        let mover = self.game.last().map(|ply| ply.side);
        if mover.is_some() && self.offers.mark_due == mover {
            self.offers.mark_due = None;
            self.game.note_comment(OFFER_MARK);
        }
    }

    /// The game ends while a move is sealed: an offer that was made with it is marked beside no other.
    pub(in crate::dialog) fn drop_mark_of_sealed_move(&mut self) {
        if self.offered_with_sealed_move() {
            self.offers.mark_due = None;
        }
    }

    /// Whether the player who seals has offered a draw: the mark belongs to the sealed move, and waits for it.
    #[must_use]
    pub fn offered_with_sealed_move(&self) -> bool {
        self.stage.is_adjournment() && self.offers.mark_due == Some(self.game.turn())
    }

    /// The game as it is written down now: an offer whose move is still to come is marked beside
    /// the last move of the player who made it, unless that move is sealed.
    #[must_use]
    pub fn score(&self) -> Game {
        let mut game = self.game.clone();
        if !self.carried_remark.is_empty() {
            game.note_comment(&self.carried_remark);
        }
        self.note_requests(&mut game);
        if let Some(side) = self.offers.mark_due
            && !self.offered_with_sealed_move()
        {
            let own = game.plies().iter().rposition(|ply| ply.side == side);
            game.note_comment_after(own.map_or(0, |index| index + 1), OFFER_MARK);
        }
        game
    }

    /// Whether a draw can be agreed on: after both have made a move (5.2.3), which the Laws of
    /// 1993 do not ask for.
    pub(in crate::dialog) fn may_agree_on_a_draw(&self) -> bool {
        ends::may_agree_on_a_draw(self.setup.edition, self.game.plies().len())
    }

    /// Whether `side` has made its move and its press is still to come, or was done by the
    /// announcement itself: the time to offer a draw (9.1.2.1).
    fn has_just_moved(&self, side: Color, now: Timestamp) -> bool {
        match &self.stage {
            Stage::Announced | Stage::Sealing(_) => side == self.turn(),
            Stage::Thinking { before_press } => {
                let fresh = before_press.as_ref().is_some_and(|it| it.is_fresh(now));
                fresh && side == self.turn().other()
            }
            Stage::Adjourned(_) | Stage::Over(_) => false,
        }
    }
}
