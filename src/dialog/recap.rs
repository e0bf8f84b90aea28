//! What is said of a trouble, and what was missed while there was no voice.

use crate::{
    dialog::{
        AdjournmentMessage, Effect, Information, Listener, Message, Permission, Session, Trouble,
        adjournment::tell, session::say, stage::Stage, telling::Occasion,
    },
    time::Timestamp,
};

impl Session {
    /// Tells of a trouble; of a voice that is back, with what it has not said. What is one player's alone is told only to
    /// that player.
    pub(in crate::dialog) fn on_trouble(
        &mut self,
        trouble: Trouble,
        now: Timestamp,
    ) -> Vec<Effect> {
        if !trouble.is_voice_back() {
            return vec![trouble.told()];
        }
        let whose = trouble.whose();
        let told = [vec![trouble.told()], self.recap(now)].concat();
        let Some(to) = whose else {
            return told;
        };
        let told_there = |effect: Effect| match effect.said() {
            Some((message, None)) => Some(Effect::Tell {
                to,
                message: message.clone(),
            }),
            // The other one has heard what is the other's.
            Some((_, Some(heard))) => (heard == to).then_some(effect),
            None => Some(effect),
        };
        told.into_iter().filter_map(told_there).collect()
    }

    /// The last move, what was said last, what waits, and the open question or whose turn it is: whoever has no screen
    /// knows of none of this what was said without a voice.
    ///
    /// Of an adjournment only that the codes can be repeated while they are told: what was said last may be secret, and who
    /// wants to hear it can have it repeated.
    fn recap(&mut self, now: Timestamp) -> Vec<Effect> {
        // What is only said again was prompted, and noted, when it was said first.
        self.occasion = Occasion::Question;
        let last = self.announced.last();
        let last = last.map(|spoken| Effect::Say(Message::Announced(*spoken)));
        let (first, rest) = match self.stage {
            Stage::Adjourned(_) if self.awaits_word_about_codes() => {
                return tell(AdjournmentMessage::CodesAgain);
            }
            Stage::Sealing(_) | Stage::Adjourned(_) => return Vec::new(),
            Stage::Over(ending) => (last.clone(), say(Message::GameOver(ending))),
            // The move itself is what waits.
            Stage::Announced => (None, [self.what_waits(), self.ask_anew(now)].concat()),
            Stage::Thinking { .. } => (last.clone(), self.what_is_awaited(now)),
        };
        let told = last.iter().chain(&rest).filter_map(Effect::said);
        let told: Vec<&Message> = told.map(|(message, _)| message).collect();
        let said = self.desk.last_of_game().into_iter().filter(|effect| {
            effect
                .said()
                .is_some_and(|(message, _)| !told.contains(&message) && self.needs_no_note(message))
        });
        let said: Vec<Effect> = said.collect();
        first.into_iter().chain(said).chain(rest).collect()
    }

    /// What waits, and the open question or whose turn it is.
    fn what_is_awaited(&mut self, now: Timestamp) -> Vec<Effect> {
        let asked = self.ask_anew(now);
        let asked = if asked.is_empty() {
            say(Message::Turn(self.turn()))
        } else {
            asked
        };
        [self.what_waits(), asked].concat()
    }

    /// Whether it can be told again without being noted as asked for.
    fn needs_no_note(&self, message: &Message) -> bool {
        let Some(information) = Information::of(message) else {
            return true;
        };
        let profile = &self.setup.table.profile;
        match profile.permits(Listener::Player, self.game_phase(), information) {
            Permission::Asked | Permission::Unasked => true,
            Permission::Never | Permission::Noted => false,
        }
    }
}
