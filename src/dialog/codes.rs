//! The codes of an envelope are told, each to whom it is for.
//!
//! Who replies must not hear the arbiter's code too: with both the envelope can be opened. Where both players have
//! headphones, the codes are told at the same time; elsewhere the player who replies goes out of hearing between them, and
//! the word for the arbiter's code is not taken from that player's own microphone.
//!
//! Source: FIDE Laws of Chess 2023, Guidelines I.1, I.3 and I.7.

use shakmaty::{Color, Square};

use crate::{
    dialog::{
        AdjournmentMessage, Effect, IncidentMessage, Leaving, Message, Session,
        adjournment::{Adjourned, tell},
        resumption::Lost,
        session::{self, say},
        stage::Stage,
    },
    hearing::{ClockIntent, Intent},
    notation::read_squares,
};

/// Whether the codes of an envelope were told to the end, as the journal knows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::dialog) enum Telling {
    /// Not yet.
    Awaited,
    /// They were.
    Done,
    /// The program ended before: nobody may have them, and the move can be sealed anew.
    BrokenOff,
}

/// The codes that open an envelope, and the receipt that proves what is in it, while they can be repeated.
///
/// They stand in no file, and so nothing may depend on them but what is said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::dialog) struct Codes {
    arbiter: Vec<Square>,
    replier: Vec<Square>,
    receipt: Vec<Square>,
    /// Whether all are being told, and not only that of the player who replies, who is to go out of hearing then.
    all: bool,
}

impl Session {
    /// The codes as they come with the envelope: told, and never kept.
    pub(in crate::dialog) fn tell_codes(
        &mut self,
        arbiter: &str,
        replier: &str,
        receipt: &str,
    ) -> Vec<Effect> {
        let squares = |letters| read_squares(letters).unwrap_or_default();
        let leaves = self.desk.is_overheard();
        let Stage::Adjourned(adjourned) = &mut self.stage else {
            return Vec::new();
        };
        adjourned.told_codes = Some(Box::new(Codes {
            arbiter: squares(arbiter),
            replier: squares(replier),
            receipt: squares(receipt),
            all: !leaves,
        }));
        let mut told = self.codes_told_to(None).unwrap_or_default();
        if !leaves {
            told.push(Effect::LastCodes);
        }
        told
    }

    /// What a command does while codes are told; `None` where it is one like others.
    pub(in crate::dialog) fn asked_of_codes(&mut self, intent: Intent) -> Option<Vec<Effect>> {
        let is_asked = self.question.is_some();
        let Stage::Adjourned(adjourned) = &mut self.stage else {
            return None;
        };
        // Who presses before all have been told starts no clock.
        if intent == Intent::Press && adjourned.telling == Telling::Awaited {
            return Some(self.codes_told_to(self.asker).unwrap_or_default());
        }
        if intent == Intent::Repeat {
            return self.codes_told_to(self.asker);
        }
        // Not by a yes, which may mean that the code is written down while its player is still here; and once the clock of
        // the player who replies was started, the word is the clock's.
        let goes_on = intent == Intent::Clock(ClockIntent::GoOn) && !adjourned.replier_started;
        if !goes_on || is_asked {
            return None;
        }
        if let Some(refused) = self.not_for_who_replies() {
            return Some(refused);
        }
        let Stage::Adjourned(adjourned) = &mut self.stage else {
            return None;
        };
        match &mut adjourned.told_codes {
            Some(codes) if !codes.all => {
                codes.all = true;
                let mut told = self.codes_told_to(None)?;
                told.push(Effect::LastCodes);
                Some(told)
            }
            codes @ Some(_) => {
                *codes = None;
                Some(tell(adjourned.resumption()))
            }
            None => None,
        }
    }

    /// Whether codes are told that can be repeated, and nothing else waits for an answer.
    pub(in crate::dialog) fn awaits_word_about_codes(&self) -> bool {
        let Stage::Adjourned(adjourned) = &self.stage else {
            return false;
        };
        let is_told = adjourned.told_codes.is_some() && adjourned.codes.is_none();
        is_told && !adjourned.replier_started && self.question.is_none()
    }

    /// The codes that are being told, and who sealed; `None` where none are.
    fn codes_in_telling(&self) -> Option<(&Codes, Color)> {
        if let Stage::Adjourned(adjourned) = &self.stage {
            let sealer = adjourned.cover.sealer();
            adjourned.told_codes.as_deref().map(|codes| (codes, sealer))
        } else {
            None
        }
    }

    /// What the player who replies is told to the word that goes on: it is for the one who sealed, who was told so, and ends
    /// the telling for both. `None` to anybody else, and where no codes are told.
    fn not_for_who_replies(&self) -> Option<Vec<Effect>> {
        let (codes, sealer) = self.codes_in_telling()?;
        let refused = self.for_the_other(sealer)?;
        if codes.all {
            return Some(refused);
        }
        let replier = sealer.other();
        let message = AdjournmentMessage::WordOfWhoStays(replier).into();
        Some(session::tell(replier, message))
    }

    /// The codes that are being told, whatever was said since: to each player what is for that player, or only to the one
    /// who asks for them. `None` where none are.
    fn codes_told_to(&self, asker: Option<Color>) -> Option<Vec<Effect>> {
        let (codes, sealer) = self.codes_in_telling()?;
        let replier = sealer.other();
        let is_for_all = self.desk.is_one_seat(Color::White, Color::Black);
        let leaves = self.desk.is_overheard();
        // The arbiter's code waits until the player who replies is out of hearing.
        let waits = leaves && !codes.all;
        let leaving = match (leaves, waits && is_for_all) {
            (false, _) => Leaving::No,
            (true, true) => Leaving::AndTheWord,
            (true, false) => Leaving::Alone,
        };
        let by_replier = asker == Some(replier);
        // At one loudspeaker both hear what comes next, whoever asks.
        let replier_hears = match asker {
            Some(_) => by_replier || waits && is_for_all,
            None => waits || !leaves,
        };
        let for_replier = replier_hears.then(|| (replier, codes.for_replier(replier, leaving)));
        // Beside the one who sealed, for the arbiter has no voice; who replies does not get it by asking.
        let for_sealer = if by_replier || waits && is_for_all {
            None
        } else if waits {
            Some(AdjournmentMessage::ArbiterCodeFollows(replier))
        } else {
            Some(codes.for_arbiter())
        };
        let for_sealer = for_sealer.map(|message| (sealer, message));
        let told = for_replier.into_iter().chain(for_sealer);
        let told = told.map(|(to, message)| {
            let message = message.into();
            if is_for_all {
                Effect::Say(message)
            } else {
                Effect::Tell { to, message }
            }
        });
        Some(told.collect())
    }

    /// Asks for the code, and tells the way out.
    pub(in crate::dialog) fn ask_code_or_no(&self) -> Vec<Effect> {
        let begun = matches!(
            &self.stage,
            Stage::Adjourned(Adjourned { codes: Some(codes), .. }) if !codes.is_empty()
        );
        let way_out = tell(AdjournmentMessage::NoLeavesShut { begun });
        [self.ask_code(), way_out].concat()
    }

    /// A no while the codes are told: begins anew, or where none of their squares is told leaves the envelope shut.
    pub(in crate::dialog) fn deny_codes(&mut self) -> Vec<Effect> {
        let Stage::Adjourned(adjourned) = &mut self.stage else {
            return tell(AdjournmentMessage::NoEnvelope);
        };
        if let Some(codes) = adjourned.codes.as_mut().filter(|codes| !codes.is_empty()) {
            codes.clear();
            return self.ask_code();
        }
        adjourned.codes = None;
        let goes_on = match adjourned.lost {
            Lost::No => self.resume_adjourned().unwrap_or_default(),
            Lost::Unsaid | Lost::Said(_) => self.ask_what_was_sealed(),
        };
        let as_it_was = say(Message::Incident(IncidentMessage::AsItWas));
        [as_it_was, goes_on].concat()
    }

    /// The codes were told to the end: from now on the envelope can be opened.
    pub(in crate::dialog) fn codes_told(&mut self) -> Vec<Effect> {
        if let Stage::Adjourned(adjourned) = &mut self.stage {
            adjourned.telling = Telling::Done;
        }
        Vec::new()
    }
}

impl Codes {
    fn for_replier(&self, side: Color, leaving: Leaving) -> AdjournmentMessage {
        AdjournmentMessage::CodeForReplier {
            side,
            code: self.replier.clone(),
            leaving,
        }
    }

    fn for_arbiter(&self) -> AdjournmentMessage {
        AdjournmentMessage::CodeForArbiter {
            code: self.arbiter.clone(),
            receipt: self.receipt.clone(),
        }
    }
}
