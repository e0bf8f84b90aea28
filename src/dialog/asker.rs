//! Who asks the clock, and how the answer names whose time it tells.

use shakmaty::Color;

use crate::{
    dialog::{
        Effect, Event, Message, Player, Session, Whose, assistance::Hands, event::Words,
        overhearing::is_a_players_step, session::tell,
    },
    hearing::{ClockIntent, GameIntent, Intent, Sense, parse},
};

/// Who asks the clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::dialog) enum Asker {
    /// It is known by the microphone, the key, the words, or because only one player speaks here.
    Known(Color),
    /// It may be either player: supposed to be the one whose time runs, who is named then.
    Supposed(Color),
}

impl Asker {
    /// Who asks, as far as it is known.
    pub(in crate::dialog) const fn of(known: Option<Color>, player: Player, turn: Color) -> Self {
        match (known, player) {
            (Some(side), _) => Self::Known(side),
            (None, Player::White | Player::Black) => Self::Known(player.side(turn)),
            (None, Player::Both) => Self::Supposed(turn),
        }
    }

    /// The player who is answered.
    pub(in crate::dialog) const fn side(self) -> Color {
        match self {
            Self::Known(side) | Self::Supposed(side) => side,
        }
    }

    /// Whose the clock is that is asked for as one's own.
    pub(in crate::dialog) const fn own(self) -> Whose {
        match self {
            Self::Known(_) => Whose::Own,
            Self::Supposed(side) => Whose::Of(side),
        }
    }

    /// Whose the clock is that is asked for as the opponent's.
    pub(in crate::dialog) const fn opponents(self) -> Whose {
        match self {
            Self::Known(_) => Whose::Opponents,
            Self::Supposed(side) => Whose::Of(side.other()),
        }
    }
}

impl Session {
    /// The side that speaks.
    pub(in crate::dialog) fn speaker(&self) -> Color {
        let usual = self.setup.player.side(self.turn());
        self.asker.unwrap_or(usual)
    }

    /// What is said to a player, known by the microphone, who says what only `side` can, the other one; `None` to
    /// anybody else.
    pub(in crate::dialog) fn for_the_other(&self, side: Color) -> Option<Vec<Effect>> {
        let by = self.asker.filter(|by| *by != side)?;
        Some(tell(by, Message::ForTheOther(side)))
    }

    /// Who sent this event, as far as it is known.
    pub(in crate::dialog) fn asking(&self) -> Asker {
        Asker::of(self.asker, self.setup.player, self.turn())
    }

    /// Whose words these are, where two players share microphone and keyboard, but not a language: of a question, and of
    /// what a player does without having the move. Moves, presses and answers are the player's who is waited for. Of an
    /// assistant's lines only what a player alone can say is that player's, in a language that is the player's own.
    pub(in crate::dialog) fn speaker_by_language(&self, event: &Event) -> Option<Color> {
        let tongues = self.tongues.as_ref()?;
        let is_assistants = self.hands_behind(event) == Hands::Assistant;
        if self.setup.player != Player::Both
            || is_assistants && !matches!(event.words()?, Words::Typed(_))
        {
            return None;
        }
        let said = match event.words()? {
            Words::Heard(utterance) => {
                let likeliest = utterance.hypotheses.first()?.probability;
                let readings = utterance.hypotheses.iter();
                let likely = readings.filter(|it| 2.0 * it.probability >= likeliest);
                likely.map(|reading| reading.text.as_str()).collect()
            }
            Words::Typed(text) => vec![text],
            Words::Command(_) => return None,
        };
        let meant = self.own_intent(said.first()?)?;
        // An assistant asks for anybody, and writes for a player what only players can say.
        let is_a_step = matches!(meant, Intent::Game(step) if is_a_players_step(step));
        if is_assistants && !is_a_step {
            return None;
        }
        // `abandono` and `abbandono` sound the same, and do not tell who resigns.
        let alike = said
            .into_iter()
            .filter(|text| self.own_intent(text) == Some(meant));
        let mut speakers = alike.map(|text| tongues.speaker(text));
        let speaker = speakers.next()??;
        // The common language is the assistant's own, whose else it may be.
        let own = self.setup.players.of(speaker);
        let is_theirs = !is_assistants || own.is_some_and(|own| own != self.setup.language);
        (is_theirs && speakers.all(|other| other == Some(speaker))).then_some(speaker)
    }

    /// What `text` asks or does for who says it, whoever has the move.
    fn own_intent(&self, text: &str) -> Option<Intent> {
        let intent = parse(text, &self.lexicon).intent()?;
        // A word for the time in full may be a yes, which is the player's who was asked.
        let is_answer = self.is_exactly_an_answer(&Sense::Intent(intent));
        (is_the_speakers_own(intent) && !is_answer).then_some(intent)
    }

    /// Which player speaks, as far as it is known: also where only one speaks here. An assistant tells of both.
    pub(in crate::dialog) fn known_speaker(&self) -> Option<Color> {
        match (self.hands, self.asking()) {
            (Hands::Players, Asker::Known(side)) => Some(side),
            (Hands::Players, Asker::Supposed(_)) | (Hands::Assistant, _) => self.asker,
        }
    }
}

/// Whether this is asked or done for who says it, whoever has the move.
const fn is_the_speakers_own(intent: Intent) -> bool {
    match intent {
        Intent::Time(_) | Intent::Board(_) | Intent::Look(_) | Intent::Repeat | Intent::Help => {
            true
        }
        Intent::Game(intent) => matches!(
            intent,
            GameIntent::Resign
                | GameIntent::OfferDraw
                | GameIntent::Accept
                | GameIntent::Decline
                | GameIntent::RecordingDuty
                | GameIntent::RulesHelp
        ),
        Intent::Clock(intent) => matches!(intent, ClockIntent::Exact),
        Intent::Incident(_)
        | Intent::Voice(_)
        | Intent::Stop
        | Intent::Correction
        | Intent::Press
        | Intent::Halt
        | Intent::Yes
        | Intent::No => false,
    }
}
