//! What the event loop can drive: a game, or a clock alone.

use shakmaty::Color;

use crate::{
    app::{
        ear::Spoken,
        feed::{Control, Shown},
        hearer::Hearer,
    },
    clock::Clock,
    dialog::{
        self, ClockMessage, Earcon, Effect, Event, Information, Journaled, Listener, Listening,
        Message, Permission, Player, Resume, Session, SingleKeys, TalkingClock, Tones,
    },
    hearing::Lexicon,
    time::Timestamp,
};

/// A pure state machine that is spoken with.
pub(crate) trait Conversation: Clone + Journaled {
    /// When the next tick is due.
    fn poll_timeout(&self) -> Option<Timestamp>;
    /// What the recognizer should listen for.
    fn listening(&self) -> Listening;
    /// What may be said.
    fn lexicon(&self) -> &Lexicon;
    /// What this player alone may say, if the other one has another language.
    fn lexicon_of(&self, _side: Color) -> Option<Lexicon> {
        None
    }
    /// What may be said into `whose` microphone.
    fn spoken_into(&self, whose: Hearer) -> Spoken {
        let everybodys = self.lexicon().clone();
        let own = match whose {
            Hearer::Player(side) => self.lexicon_of(side),
            Hearer::Everybody | Hearer::Assistant => None,
        };
        match own {
            Some(own) => Spoken::by_a_player(own, everybodys),
            None => Spoken::by_everybody(everybodys),
        }
    }
    /// The clock, if there is one.
    fn clock(&self) -> Option<&Clock>;
    /// Who is spoken with.
    fn player(&self) -> Player;
    /// What who looks on may see of the clock, if there is one.
    fn shown(&self) -> Option<Shown<'_>>;
    /// What a single key does now.
    fn single_keys(&self) -> SingleKeys;
    /// Whether the arbiter has changed the clock, and its reason may follow.
    fn awaits_reason(&self) -> bool;
    /// Whether what is being typed may be a sealed move or a code, which nobody else may hear or read.
    fn may_be_secret(&self, _typed: &str) -> bool {
        false
    }
    /// Whether the assistant is told apart what everybody is.
    fn is_for_assistant_too(&self, _message: &Message) -> bool {
        false
    }
    /// What is said when the program ends before the end, if anything; without `way` nobody can go on.
    fn interrupted(&self, way: Option<Resume>) -> Option<Message>;
    /// What the journal is to hold of the user's leaving, where that tells whether all was over.
    fn parting(&self) -> Option<Event> {
        None
    }
    /// Whether it is to be told when all is said.
    fn awaits_silence(&self) -> bool {
        false
    }
    /// Whether everything is over and the program may end.
    fn is_over(&self) -> bool;
    /// The tone that goes with an event and its effects, and for whose ear it is; a conversation
    /// that asks for its tones itself has none here.
    fn tone(&self, event: &Event, effects: &[Effect]) -> Option<(Earcon, Option<Color>)>;
    /// Whether it takes tones for heard, where words stand in for them.
    fn tones(&self) -> Option<Tones> {
        None
    }
}

impl Conversation for Session {
    fn poll_timeout(&self) -> Option<Timestamp> {
        Self::poll_timeout(self)
    }

    fn listening(&self) -> Listening {
        Self::listening(self)
    }

    fn lexicon(&self) -> &Lexicon {
        Self::lexicon(self)
    }

    fn lexicon_of(&self, side: Color) -> Option<Lexicon> {
        self.setup().lexicon_of(side)
    }

    fn clock(&self) -> Option<&Clock> {
        Self::clock(self)
    }

    fn player(&self) -> Player {
        self.setup().player
    }

    fn shown(&self) -> Option<Shown<'_>> {
        let clock = Self::clock(self)?;
        let profile = &self.setup().table.profile;
        let may = |information| {
            let permission = profile.permits(Listener::Spectator, self.game_phase(), information);
            permission == Permission::Unasked
        };
        let control = if may(Information::MovesToControl) {
            Control::Told
        } else {
            Control::Untold
        };
        may(Information::BothTimes).then_some(Shown { clock, control })
    }

    fn single_keys(&self) -> SingleKeys {
        SingleKeys::GiveCommands
    }

    fn awaits_reason(&self) -> bool {
        Self::awaits_reason(self)
    }

    fn may_be_secret(&self, typed: &str) -> bool {
        Self::may_be_secret(self, typed)
    }

    fn is_for_assistant_too(&self, message: &Message) -> bool {
        Self::is_for_assistant_too(self, message)
    }

    fn interrupted(&self, way: Option<Resume>) -> Option<Message> {
        way.map(Message::Interrupted)
    }

    fn awaits_silence(&self) -> bool {
        Self::awaits_silence(self)
    }

    fn is_over(&self) -> bool {
        self.ending().is_some()
    }

    fn tone(&self, event: &Event, effects: &[Effect]) -> Option<(Earcon, Option<Color>)> {
        dialog::tone(event, effects)
    }
}

impl Conversation for TalkingClock {
    fn poll_timeout(&self) -> Option<Timestamp> {
        Self::poll_timeout(self)
    }

    fn listening(&self) -> Listening {
        Self::listening(self)
    }

    fn lexicon(&self) -> &Lexicon {
        Self::lexicon(self)
    }

    fn lexicon_of(&self, side: Color) -> Option<Lexicon> {
        let setup = self.setup();
        setup.players.lexicon_of(side, setup.language)
    }

    fn clock(&self) -> Option<&Clock> {
        Self::clock(self)
    }

    fn player(&self) -> Player {
        self.setup().player
    }

    fn shown(&self) -> Option<Shown<'_>> {
        let control = Control::Told;
        Self::clock(self).map(|clock| Shown { clock, control })
    }

    fn single_keys(&self) -> SingleKeys {
        Self::single_keys(self)
    }

    fn awaits_reason(&self) -> bool {
        Self::awaits_reason(self)
    }

    fn interrupted(&self, way: Option<Resume>) -> Option<Message> {
        way.map(|way| ClockMessage::Interrupted(way).into())
    }

    fn parting(&self) -> Option<Event> {
        let flag = Self::clock(self).and_then(Clock::flag);
        (flag.is_some() && !self.is_arbiters()).then_some(Event::Left)
    }

    fn is_over(&self) -> bool {
        false
    }

    fn tone(&self, _event: &Event, _effects: &[Effect]) -> Option<(Earcon, Option<Color>)> {
        None
    }

    fn tones(&self) -> Option<Tones> {
        Some(Self::tones(self))
    }
}
