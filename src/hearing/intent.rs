//! What a player can want, other than to announce a move.

use crate::{
    arbiter::ClaimRule,
    hearing::{BoardQuestion, ClockIntent, ClockQuestion, GameIntent, Incident, Look, VoiceIntent},
};

/// A command or a question, from voice or keyboard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Intent {
    /// A question that a clock can answer, with or without a game.
    Time(ClockQuestion),
    /// A question about board and score.
    Board(BoardQuestion),
    /// Say the last thing again.
    Repeat,
    /// Stop talking.
    Stop,
    /// What can I say?
    Help,
    /// Take back the announcement just made (D.2.8).
    Correction,
    /// Press the clock.
    Press,
    /// Stop the clock (6.11.1); by key only.
    Halt,
    /// Yes.
    Yes,
    /// No.
    No,
    /// About the game's end and its rules.
    Game(GameIntent),
    /// What a clock is told, by its arbiter or while it is set.
    Clock(ClockIntent),
    /// A touched piece or an irregularity.
    Incident(Incident),
    /// About the program's voice and ear.
    Voice(VoiceIntent),
    /// Around a square, or the last thing otherwise.
    Look(Look),
}

impl Intent {
    /// The intent called `name` that has no slot; the inverse of
    /// [`name`](Self::name).
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        const PLAIN: [Intent; 10] = [
            Intent::Repeat,
            Intent::Stop,
            Intent::Help,
            Intent::Correction,
            Intent::Press,
            Intent::Halt,
            Intent::Yes,
            Intent::No,
            Intent::Look(Look::Otherwise),
            Intent::Look(Look::Pronunciation),
        ];
        PLAIN
            .into_iter()
            .chain(ClockQuestion::ALL.map(Intent::Time))
            .chain(BoardQuestion::PLAIN.map(Intent::Board))
            .chain(GameIntent::ALL.map(Intent::Game))
            .chain(ClockIntent::ALL.map(Intent::Clock))
            .chain(Incident::PLAIN.map(Intent::Incident))
            .chain(VoiceIntent::ALL.map(Intent::Voice))
            .find(|intent| intent.name() == name)
    }

    /// The rule by which this claims a draw, if it claims one that a move may bring about.
    #[must_use]
    pub fn claimed_rule(self) -> Option<ClaimRule> {
        ClaimRule::ALL
            .into_iter()
            .find(|rule| Self::claim(*rule) == self)
    }

    /// The claim by `rule`.
    #[must_use]
    pub const fn claim(rule: ClaimRule) -> Self {
        Self::Game(GameIntent::Claim(rule))
    }

    /// Whether acting on this wrongly would change the game or the clock.
    #[must_use]
    pub const fn changes_the_game(self) -> bool {
        match self {
            Self::Game(intent) => intent.changes_the_game(),
            Self::Clock(intent) => intent.changes_the_game(),
            Self::Incident(incident) => incident.changes_the_game(),
            Self::Voice(intent) => intent.must_be_certain(),
            Self::Correction | Self::Press | Self::Halt | Self::Yes | Self::No => true,
            Self::Time(_)
            | Self::Board(_)
            | Self::Look(_)
            | Self::Repeat
            | Self::Stop
            | Self::Help => false,
        }
    }

    /// Whether acting on this wrongly costs the player something whatever is going on.
    pub(super) const fn must_be_certain(self) -> bool {
        match self {
            Self::Voice(intent) => intent.must_be_certain(),
            Self::Time(_)
            | Self::Board(_)
            | Self::Game(_)
            | Self::Clock(_)
            | Self::Incident(_)
            | Self::Look(_)
            | Self::Repeat
            | Self::Stop
            | Self::Help
            | Self::Correction
            | Self::Press
            | Self::Halt
            | Self::Yes
            | Self::No => false,
        }
    }

    /// Whether it is still wanted where it ends with a question mark: what changes nothing, and `remis?`.
    #[must_use]
    pub(super) const fn may_be_asked(self) -> bool {
        let offers = matches!(
            self,
            Self::Game(GameIntent::OfferDraw | GameIntent::OfferDrawBy(_))
        );
        offers || !self.changes_the_game()
    }

    /// The name used in `phrases.tsv` and in JSON output: `own-clock`, `square`, …
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Time(question) => question.name(),
            Self::Board(question) => question.name(),
            Self::Repeat => "repeat",
            Self::Stop => "stop",
            Self::Help => "help",
            Self::Correction => "correction",
            Self::Press => "press",
            Self::Halt => "halt",
            Self::Yes => "yes",
            Self::No => "no",
            Self::Game(intent) => intent.name(),
            Self::Clock(intent) => intent.name(),
            Self::Incident(incident) => incident.name(),
            Self::Voice(intent) => intent.name(),
            Self::Look(look) => look.name(),
        }
    }
}
