//! The resumption of an adjourned game: two codes open the envelope, and the sealed move is made.
//!
//! Source: FIDE Laws of Chess 2023, Guidelines I.5 to I.13; 1993, Articles 10.16 and 14.

use shakmaty::{Move, Square};

use crate::{
    arbiter::{
        Ruling, Verdict,
        adjournment::{CODE_SQUARES, Case, resumption},
        ends,
    },
    dialog::{
        AdjournmentMessage, Effect, IncidentMessage, Message, Session,
        adjournment::{Adjourned, tell},
        codes::Telling,
        going_back::Press,
        question::Act,
        session::say,
        stage::Stage,
    },
    hearing::{GameIntent, Intent, Utterance, squares_in_a_row},
    notation::{SpokenMove, SpokenPieceMove},
    time::Timestamp,
};

/// How many squares an announcement has at most.
const SQUARES_ANNOUNCED: usize = 2;

/// Whether an envelope is lost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::dialog) enum Lost {
    /// It is not.
    No,
    /// The player who sealed is to say the move.
    Unsaid,
    /// That player has said this, and is asked whether it was sealed.
    Said(String),
}

impl Adjourned {
    /// What is to be done with the adjourned game.
    pub(in crate::dialog) fn resumption(&self) -> AdjournmentMessage {
        AdjournmentMessage::Resume {
            side: self.cover.sealed_by.into(),
            number: self.cover.move_number,
            has_clock: self.cover.left.is_some() && !self.replier_started,
        }
    }
}

impl Session {
    /// What is said of an envelope where none waits to be opened: how the game ended, if it has.
    pub(in crate::dialog) fn tell_no_envelope(&self) -> Vec<Effect> {
        match &self.stage {
            Stage::Over(ending) => say(Message::GameOver(*ending)),
            Stage::Thinking { .. } | Stage::Announced | Stage::Sealing(_) | Stage::Adjourned(_) => {
                tell(AdjournmentMessage::NoEnvelope)
            }
        }
    }

    /// The envelope was not opened.
    pub(in crate::dialog) fn not_opened(&mut self, changed: bool, missing: bool) -> Vec<Effect> {
        let Stage::Adjourned(adjourned) = &mut self.stage else {
            return tell(AdjournmentMessage::NoEnvelope);
        };
        adjourned.codes = None;
        tell(match &adjourned.envelope {
            Some(envelope) if missing => AdjournmentMessage::Missing(envelope.file.clone()),
            Some(_) | None if changed => AdjournmentMessage::Changed,
            Some(_) | None => AdjournmentMessage::WrongCodes,
        })
    }

    /// A command about an envelope that is lost: that it is, and a yes or a no to what was sealed, which the player who
    /// sealed is asked once it was said. `None` for any other.
    pub(in crate::dialog) fn asked_of_a_lost_envelope(
        &mut self,
        intent: Intent,
        now: Timestamp,
    ) -> Option<Vec<Effect>> {
        let Stage::Adjourned(adjourned) = &mut self.stage else {
            return None;
        };
        let asks_for_codes = adjourned.codes.is_some();
        match (intent, &mut adjourned.lost) {
            // It is found again.
            (Intent::Yes | Intent::Correction | Intent::No, _) if asks_for_codes => None,
            (Intent::Game(GameIntent::EnvelopeLost), _) => {
                let sealer = adjourned.cover.sealer();
                let confirm = IncidentMessage::ConfirmEnvelopeLost(sealer);
                Some(self.ask_arbiter(Act::EnvelopeLost, confirm, now))
            }
            (Intent::Yes | Intent::Correction | Intent::No, _) if self.question.is_some() => None,
            (Intent::Yes | Intent::Correction | Intent::No, Lost::Unsaid | Lost::Said(_))
                if self.asker.is_some_and(|by| by != adjourned.cover.sealer()) =>
            {
                Some(say(Message::NothingAsked))
            }
            (Intent::Yes, Lost::Said(text)) => {
                let text = std::mem::take(text);
                Some(self.note_stated(&text, now))
            }
            (Intent::Correction | Intent::No, Lost::Said(_)) => Some(self.ask_what_was_sealed()),
            (Intent::Correction | Intent::No, lost @ Lost::Unsaid) => {
                *lost = Lost::No;
                let as_it_was = say(Message::Incident(IncidentMessage::AsItWas));
                Some([as_it_was, self.resume_adjourned().unwrap_or_default()].concat())
            }
            (_, Lost::No | Lost::Unsaid | Lost::Said(_)) => None,
        }
    }

    /// The arbiter takes the envelope for lost: the player who sealed says the move.
    pub(in crate::dialog) fn envelope_lost(&mut self, now: Timestamp) -> Vec<Effect> {
        if let Stage::Adjourned(adjourned) = &mut self.stage {
            adjourned.codes = None;
        }
        let case = Case::EnvelopeLost {
            position_known: true,
            times_known: true,
        };
        [self.rule_resumption(case, now), self.ask_what_was_sealed()].concat()
    }

    /// Asks the player who sealed for the move, whatever was said of it before.
    pub(in crate::dialog) fn ask_what_was_sealed(&mut self) -> Vec<Effect> {
        let Stage::Adjourned(adjourned) = &mut self.stage else {
            return tell(AdjournmentMessage::NoEnvelope);
        };
        adjourned.lost = Lost::Unsaid;
        tell(AdjournmentMessage::StateMove(
            adjourned.cover.sealed_by.into(),
        ))
    }

    /// What the end of the program broke off, if anything: the sealing, or the telling of the
    /// codes.
    pub(in crate::dialog) fn break_off(&mut self) -> Option<AdjournmentMessage> {
        let sealing = match &mut self.stage {
            Stage::Sealing(sealing) => Some(sealing),
            Stage::Adjourned(adjourned) => adjourned.unwritten.as_mut().map(|it| &mut it.sealing),
            Stage::Thinking { .. } | Stage::Announced | Stage::Over(_) => None,
        };
        if let Some(adjourned) = sealing.and_then(|sealing| sealing.instead_of.take()) {
            // What was to be sealed in its place is not: it is still what it was.
            self.stage = Stage::Adjourned(*adjourned);
        }
        match &mut self.stage {
            Stage::Sealing(_) => Some(AdjournmentMessage::SealingBrokenOff),
            Stage::Adjourned(Adjourned {
                envelope: Some(envelope),
                telling: telling @ (Telling::Awaited | Telling::BrokenOff),
                ..
            }) => {
                *telling = Telling::BrokenOff;
                Some(AdjournmentMessage::CodesUntold(envelope.file.clone()))
            }
            Stage::Adjourned(_) | Stage::Thinking { .. } | Stage::Announced | Stage::Over(_) => {
                None
            }
        }
    }

    /// What is said when an adjourned game is taken up again.
    pub(in crate::dialog) fn resume_adjourned(&mut self) -> Option<Vec<Effect>> {
        match &mut self.stage {
            Stage::Sealing(sealing) => {
                sealing.note = None;
                Some(self.ask_for_note())
            }
            Stage::Adjourned(adjourned) => {
                adjourned.codes = None;
                if adjourned.unread.is_some() {
                    return Some(self.ask_what_is_noted());
                }
                if let Lost::Said(_) = adjourned.lost {
                    adjourned.lost = Lost::Unsaid;
                }
                adjourned.told = true;
                Some(tell(adjourned.resumption()))
            }
            Stage::Thinking { .. } | Stage::Announced | Stage::Over(_) => None,
        }
    }

    /// Starts the clock of the player who must reply before the envelope is open (I.9.2).
    pub(in crate::dialog) fn start_replier(&mut self, at: Timestamp) -> Vec<Effect> {
        if let Some(question) = self.arbiter_first() {
            return question;
        }
        let Stage::Adjourned(adjourned) = &mut self.stage else {
            return say(Message::AnnounceFirst);
        };
        if !adjourned.told {
            return self.resume_adjourned().unwrap_or_default();
        }
        let sealer = adjourned.cover.sealer();
        let Some(clock) = &mut self.clock else {
            return say(Message::NoClock);
        };
        if adjourned.replier_started {
            clock.ensure_running(sealer.other(), at);
            return say(Message::Turn(sealer.other()));
        }
        adjourned.replier_started = true;
        clock.ensure_running(sealer, at);
        // Both at one moment: the sealed move costs no time.
        let pressed = clock.press(sealer, at);
        debug_assert!(pressed.is_ok(), "the clock was set running for this press");
        self.rule_resumption(Case::ReplierAbsent, at)
    }

    pub(in crate::dialog) fn rule_resumption(&mut self, case: Case, now: Timestamp) -> Vec<Effect> {
        let ruling = resumption(self.setup.edition, case);
        let article = ruling.article;
        let steps = ruling.steps.into_iter().map(|step| Ruling {
            verdict: Verdict::Resumption(step),
            article,
        });
        let steps = steps.map(|step| self.note_ruling(step, now)).collect();
        say(Message::Rulings(steps))
    }

    pub(in crate::dialog) fn ask_code(&self) -> Vec<Effect> {
        let Stage::Adjourned(Adjourned {
            codes: Some(codes),
            cover,
            ..
        }) = &self.stage
        else {
            return tell(AdjournmentMessage::NoEnvelope);
        };
        let told = codes.len();
        tell(match CODE_SQUARES.checked_sub(told) {
            Some(left) if left > 0 => AdjournmentMessage::ArbiterCode(count(left)),
            _ => AdjournmentMessage::ReplierCode {
                side: cover.replies(),
                squares: count((2 * CODE_SQUARES).saturating_sub(told)),
            },
        })
    }

    /// Words that are no part of a code: tells what is still to come, and how to leave it.
    pub(in crate::dialog) fn no_code(&self) -> Vec<Effect> {
        [say(Message::NotUnderstood), self.ask_code_or_no()].concat()
    }

    /// The same of what was heard; more squares than an announcement has in one breath may have been too many.
    pub(in crate::dialog) fn no_code_heard(&self, utterance: &Utterance) -> Vec<Effect> {
        let likeliest = utterance.hypotheses.first().map_or("", |it| &it.text);
        let row = squares_in_a_row(likeliest, &self.lexicon);
        if row.is_some_and(|row| row.len() > SQUARES_ANNOUNCED) {
            [tell(AdjournmentMessage::FewSquares), self.ask_code_or_no()].concat()
        } else {
            self.no_code()
        }
    }

    /// The squares of a code that were heard in one breath, more than an announcement has, if that is sure enough.
    pub(in crate::dialog) fn code_heard(&self, utterance: &Utterance) -> Option<Vec<Square>> {
        if !self.asks_for_codes() || self.question.is_some() {
            return None;
        }
        let sharpened = |probability: f64| probability.max(0.0).powf(self.calibration.sharpness);
        let listed: f64 = (utterance.hypotheses.iter()).map(|it| it.probability).sum();
        let mut total = sharpened(1.0 - listed);
        let mut rows: Vec<(Vec<Square>, f64)> = Vec::new();
        for reading in &utterance.hypotheses {
            let weight = sharpened(reading.probability);
            total += weight;
            let row = squares_in_a_row(&reading.text, &self.lexicon).unwrap_or_default();
            match rows.iter_mut().find(|(known, _)| *known == row) {
                Some((_, sum)) => *sum += weight,
                None => rows.push((row, weight)),
            }
        }
        let needed = self.calibration.answer * total;
        let mut sure = rows.into_iter().filter(|(_, sum)| *sum >= needed);
        let (row, _) = sure.next()?;
        (row.len() > SQUARES_ANNOUNCED).then_some(row)
    }

    /// Whether the codes of an envelope are asked for.
    pub(in crate::dialog) const fn asks_for_codes(&self) -> bool {
        matches!(
            self.stage,
            Stage::Adjourned(Adjourned { codes: Some(_), .. })
        )
    }

    /// Takes squares of the codes; with the last one the envelope is opened.
    pub(in crate::dialog) fn take_code(&mut self, squares: &[Square]) -> Vec<Effect> {
        let Stage::Adjourned(Adjourned {
            codes: Some(codes),
            envelope: Some(envelope),
            ..
        }) = &mut self.stage
        else {
            return tell(AdjournmentMessage::NoEnvelope);
        };
        if codes.len() + squares.len() > 2 * CODE_SQUARES {
            return self.no_code();
        }
        codes.extend_from_slice(squares);
        if codes.len() < 2 * CODE_SQUARES {
            return self.ask_code();
        }
        let (arbiter, replier) = codes.split_at(CODE_SQUARES);
        vec![Effect::Open {
            envelope: envelope.file.clone(),
            commitment: envelope.commitment.clone(),
            arbiter: arbiter.to_vec(),
            replier: replier.to_vec(),
        }]
    }

    /// Makes on the board the move that was sealed. It costs its player no time any more.
    ///
    /// * `replier_started`: the clock of the player who replies was started before.
    pub(in crate::dialog) fn make_sealed(
        &mut self,
        mv: Move,
        replier_started: bool,
        now: Timestamp,
    ) -> Vec<Effect> {
        if let Some(clock) = &mut self.clock {
            clock.stop(now);
        }
        self.put_on_board(mv);
        let ending = ends::by_itself(self.setup.edition, self.game.position(), &self.record);
        if let Some(ending) = ending {
            return [self.prompts_of_last_move(), self.end(ending, now)].concat();
        }
        if replier_started {
            self.stage = Stage::thinking();
            let replier = self.game.turn();
            let press = Press::before(self.clock.as_ref(), &self.incidents.awards, now);
            self.incidents
                .presses
                .push(press.after(self.clock.as_ref(), now));
            if let Some(clock) = &mut self.clock {
                self.game.note_clock(clock.remaining(replier.other(), now));
                clock.ensure_running(replier, now);
            }
        } else {
            self.complete_move(now);
        }
        let mut effects = self.prompts_of_last_move();
        effects.extend(say(Message::Turn(self.game.turn())));
        // Nobody must answer before the next move (9.1.2.1).
        let offered = self.offers.by().map(Message::DrawStillOffered);
        effects.extend(offered.map(Effect::Say));
        effects
    }
}

/// The squares of an announcement that holds nothing else: `Anna drei`, `Anna drei Gustav eins`.
pub(in crate::dialog) fn squares_said(said: SpokenMove) -> Option<Vec<Square>> {
    match said {
        SpokenMove::Piece(SpokenPieceMove {
            role: None,
            from_file: Some(file),
            from_rank: Some(rank),
            captures: false,
            to,
            en_passant: false,
            promotion: None,
        }) => Some(vec![Square::from_coords(file, rank), to]),
        SpokenMove::Piece(piece) if piece == SpokenPieceMove::to(piece.to) => Some(vec![piece.to]),
        SpokenMove::Castling(_)
        | SpokenMove::CastlingTo(_)
        | SpokenMove::AnyCastling
        | SpokenMove::Piece(_) => None,
    }
}

fn count(squares: usize) -> u32 {
    u32::try_from(squares).unwrap_or(u32::MAX)
}
