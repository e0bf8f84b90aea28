//! The codes of an envelope are told, each to whom it is for.
//!
//! Who replies must not hear the arbiter's code too: with both the envelope can be opened. Players with headsets are
//! told apart; at one loudspeaker the player who replies goes out of hearing between the codes.
//!
//! Source: FIDE Laws of Chess 2023, Guidelines I.1, I.3 and I.7.

use shakmaty::{Color, Square};

use crate::{
    dialog::{
        AdjournmentMessage, Effect, Session,
        adjournment::{Adjourned, tell},
        stage::Stage,
    },
    hearing::{ClockIntent, Intent},
    notation::annex_d::read_squares,
};

/// Whether the codes of an envelope were told to the end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::dialog) enum Telling {
    /// They are not told yet.
    Awaited,
    /// The player who replies is told one code, and goes out of hearing before the others are told.
    ToReplier(Codes),
    /// All are told, or were: they can be repeated.
    ToAll(Codes),
    /// They were told, and nobody wants them again.
    Done,
    /// The program ended before: nobody may have them, and the move can be sealed anew.
    BrokenOff,
}

/// The codes that open an envelope, and the receipt that proves what is in it. They stand in no file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::dialog) struct Codes {
    arbiter: Vec<Square>,
    replier: Vec<Square>,
    receipt: Vec<Square>,
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
        let codes = Codes {
            arbiter: squares(arbiter),
            replier: squares(replier),
            receipt: squares(receipt),
        };
        let is_one_seat = self.desk.is_one_seat(Color::White, Color::Black);
        let Stage::Adjourned(adjourned) = &mut self.stage else {
            return Vec::new();
        };
        if is_one_seat {
            adjourned.telling = Telling::ToReplier(codes);
            self.repeat_codes().unwrap_or_default()
        } else {
            let replier = Color::from(adjourned.cover.sealed_by).other();
            adjourned.telling = Telling::ToAll(codes.clone());
            vec![
                Effect::Tell {
                    to: replier,
                    message: codes.for_replier(replier, false).into(),
                },
                Effect::Tell {
                    to: replier.other(),
                    message: codes.for_arbiter().into(),
                },
                Effect::LastCodes,
            ]
        }
    }

    /// What a command does while codes are told; `None` where it is one like others.
    pub(in crate::dialog) fn asked_of_codes(&mut self, intent: Intent) -> Option<Vec<Effect>> {
        let is_asked = self.question.is_some();
        let Stage::Adjourned(adjourned) = &mut self.stage else {
            return None;
        };
        match (intent, &adjourned.telling) {
            (Intent::Repeat, _) => self.repeat_codes(),
            (Intent::Clock(ClockIntent::GoOn) | Intent::Yes, Telling::ToReplier(codes))
                if !is_asked =>
            {
                adjourned.telling = Telling::ToAll(codes.clone());
                let mut effects = self.repeat_codes().unwrap_or_default();
                effects.push(Effect::LastCodes);
                Some(effects)
            }
            (Intent::Clock(ClockIntent::GoOn) | Intent::Yes, Telling::ToAll(_)) if !is_asked => {
                adjourned.telling = Telling::Done;
                self.resume_adjourned()
            }
            // Who was to go out of hearing has only just been told so.
            (Intent::Press, Telling::ToReplier(_)) => self.repeat_codes(),
            _ => None,
        }
    }

    /// Tells once more the codes that are being told, whatever was said since; with headsets to the player who asks
    /// for them. `None` where none are.
    fn repeat_codes(&self) -> Option<Vec<Effect>> {
        let Stage::Adjourned(Adjourned { telling, cover, .. }) = &self.stage else {
            return None;
        };
        let replier = Color::from(cover.sealed_by).other();
        match telling {
            Telling::ToReplier(codes) => Some(tell(codes.for_replier(replier, true))),
            Telling::ToAll(codes) if self.desk.is_one_seat(Color::White, Color::Black) => {
                Some(tell(codes.for_arbiter()))
            }
            Telling::ToAll(codes) => {
                let to = self.speaker();
                let message = if to == replier {
                    codes.for_replier(replier, false)
                } else {
                    codes.for_arbiter()
                };
                Some(vec![Effect::Tell {
                    to,
                    message: message.into(),
                }])
            }
            Telling::Awaited | Telling::Done | Telling::BrokenOff => None,
        }
    }

    /// The codes were told to the end: from now on the envelope can be opened.
    pub(in crate::dialog) fn codes_told(&mut self) -> Vec<Effect> {
        if let Stage::Adjourned(adjourned) = &mut self.stage {
            match adjourned.telling {
                // A journal tells so, which does not hold them.
                Telling::Awaited | Telling::BrokenOff => adjourned.telling = Telling::Done,
                Telling::ToReplier(_) | Telling::ToAll(_) | Telling::Done => (),
            }
        }
        Vec::new()
    }
}

impl Codes {
    fn for_replier(&self, side: Color, leaves: bool) -> AdjournmentMessage {
        AdjournmentMessage::CodeForReplier {
            side,
            code: self.replier.clone(),
            leaves,
        }
    }

    fn for_arbiter(&self) -> AdjournmentMessage {
        AdjournmentMessage::CodeForArbiter {
            code: self.arbiter.clone(),
            receipt: self.receipt.clone(),
        }
    }
}
