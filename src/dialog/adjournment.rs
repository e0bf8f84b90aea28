//! The adjournment: the move is sealed in private, the envelope opened with two codes.
//!
//! Source: FIDE Laws of Chess 2023, Guidelines I; 1993, Articles 13 and 14.

use shakmaty::{Color, Square};

use crate::{
    arbiter::{
        Ruling, Verdict,
        adjournment::{CODE_SQUARES, Case, Cover, Fault, Side, Times, resumption},
    },
    dialog::{
        Effect, Message, Session,
        session::{Moments, Stage, say},
    },
    hearing::{Candidate, Decision, Intent, Lexicon, Meaning, Sense, parse, read_typed},
    notation::{SpokenMove, SpokenPieceMove, Style, announce, annex_d::read_squares},
    time::Timestamp,
};

/// A move is being sealed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::dialog) struct Sealing {
    /// What is written so far; it may be changed until the clock is stopped.
    note: Option<String>,
    /// Date, time and venue of the resumption.
    resumption: String,
}

/// The game is adjourned.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::dialog) struct Adjourned {
    /// What stands on the envelope.
    cover: Cover,
    /// The envelope's file, once it is written.
    envelope: Option<String>,
    /// The codes, as far as they were told; `None` while nobody opens the envelope.
    codes: Option<Vec<Square>>,
    /// Whether the clock of the player who replies was started before the envelope was opened.
    replier_started: bool,
    /// Whether the envelope is lost: the player who sealed says the move.
    lost: bool,
}

/// What is said about an adjournment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AdjournmentMessage {
    /// The player to move shall write the sealed move, and press when it is written.
    WriteMove(Color),
    /// This is written now, in the words of a move.
    Written(SpokenMove),
    /// This is written now; it is no move that the program can read, and it is not told so.
    WrittenText(String),
    /// The clock was pressed, but nothing is written.
    NothingWritten,
    /// The move is sealed.
    Sealed {
        /// Who sealed.
        side: Color,
        /// The number of the sealed move.
        number: u32,
        /// The envelope's file.
        envelope: String,
    },
    /// The codes that open the envelope, and the receipt; told once, in private.
    Codes {
        /// The arbiter's.
        arbiter: Vec<Square>,
        /// That of the player who replies.
        replier: Vec<Square>,
        /// What proves the move when the envelope cannot be opened.
        receipt: Vec<Square>,
        /// The player who replies.
        side: Color,
    },
    /// The envelope could not be written: the move is still to be sealed.
    NotSealed,
    /// An adjourned game: who sealed, and how it goes on.
    Resume {
        /// Who sealed.
        side: Color,
        /// The number of the sealed move.
        number: u32,
    },
    /// The arbiter's code is awaited; so many squares are still to come.
    ArbiterCode(u32),
    /// The code of the player who replies is awaited; so many squares are still to come.
    ReplierCode {
        /// That player.
        side: Color,
        /// Squares still to come.
        squares: u32,
    },
    /// The codes do not open the envelope.
    WrongCodes,
    /// The envelope was changed after it was sealed.
    Changed,
    /// The envelope is open, and this was sealed.
    Opened(SpokenMove),
    /// The envelope is open, and this was written, which is no move.
    OpenedText(String),
    /// The player who sealed shall say the move.
    StateMove(Color),
    /// There is no envelope to open.
    NoEnvelope,
    /// Only the player to move can adjourn, and before the move is announced.
    CannotAdjourn,
    /// All that stands on an envelope.
    Cover(Box<Cover>),
    /// Whether a receipt proves that this move was sealed.
    Proved(bool),
}

impl Session {
    /// What stands on the envelope, once the game is adjourned.
    #[must_use]
    pub fn adjourned(&self) -> Option<&Cover> {
        match &self.stage {
            Stage::Adjourned(adjourned) => Some(&adjourned.cover),
            Stage::Thinking { .. } | Stage::Announced | Stage::Sealing(_) | Stage::Over(_) => None,
        }
    }

    /// Whether a move is being sealed: what is heard and typed now belongs into no record but the
    /// envelope.
    #[must_use]
    pub fn is_private(&self) -> bool {
        match self.stage {
            Stage::Sealing(_) => true,
            Stage::Thinking { .. }
            | Stage::Announced
            | Stage::Adjourned(_)
            | Stage::Over(_) => false,
        }
    }

    /// Begins to seal.
    pub(in crate::dialog) fn adjourn(&mut self, resumption: &str) -> Vec<Effect> {
        match &self.stage {
            Stage::Over(ending) => say(Message::GameOver(*ending)),
            Stage::Sealing(_) | Stage::Thinking { .. } if self.speaker() == self.turn() => {
                self.question = None;
                self.stage = Stage::Sealing(Sealing {
                    note: None,
                    resumption: resumption.trim().to_owned(),
                });
                tell(AdjournmentMessage::WriteMove(self.turn()))
            }
            Stage::Sealing(_)
            | Stage::Thinking { .. }
            | Stage::Announced
            | Stage::Adjourned(_) => tell(AdjournmentMessage::CannotAdjourn),
        }
    }

    /// The rest of a typed line that begins with the command to adjourn: when and where the game
    /// is resumed.
    pub(in crate::dialog) fn adjournment_until<'a>(
        text: &'a str,
        lexicon: &Lexicon,
    ) -> Option<&'a str> {
        text.char_indices()
            .filter(|(_, letter)| letter.is_whitespace())
            .map(|(at, _)| text.split_at(at))
            .find(|(first, _)| parse(first, lexicon) == Meaning::Intent(Intent::Adjourn))
            .map(|(_, rest)| rest.trim())
    }

    /// What was heard while the game is adjourned or about to be.
    pub(in crate::dialog) fn adjournment_hears(
        &mut self,
        decision: Decision,
        at: Moments,
    ) -> Vec<Effect> {
        match decision {
            Decision::Act(sense) => {
                let note = match &sense {
                    Sense::PromotionMissing(moves) => {
                        let SpokenMove::Piece(piece) =
                            announce(self.game.position(), moves[0], Style::Short)
                        else {
                            return say(Message::NotUnderstood);
                        };
                        Some(SpokenMove::Piece(SpokenPieceMove {
                            promotion: None,
                            ..piece
                        }))
                    }
                    Sense::Correction(said) => Some(*said),
                    Sense::Move(Candidate { said, .. })
                    | Sense::Ambiguous { said, .. }
                    | Sense::Illegal { said, .. } => Some(*said),
                    Sense::Fragment(_) | Sense::Intent(_) => None,
                };
                match (note, sense) {
                    (Some(said), _) => self.adjournment_said(said, &said.words(), at),
                    (None, Sense::Intent(intent)) => self.adjournment_asked(intent, at),
                    (None, _) => say(Message::NotUnderstood),
                }
            }
            // To ask about the likeliest legal moves would tell what is legal.
            Decision::Ask(_) | Decision::NotUnderstood => say(Message::NotUnderstood),
            Decision::Foreign | Decision::Silence => Vec::new(),
        }
    }

    /// What was typed while the game is adjourned or about to be.
    pub(in crate::dialog) fn adjournment_typed(
        &mut self,
        text: &str,
        now: Timestamp,
    ) -> Vec<Effect> {
        let at = Moments { now, began: now };
        match (
            read_typed(text, &self.lexicon, self.game.position()),
            &self.stage,
        ) {
            (Meaning::Intent(intent), _) => self.adjournment_asked(intent, at),
            (_, Stage::Adjourned(Adjourned { codes: Some(_), .. })) => match read_squares(text) {
                Ok(squares) => self.take_code(&squares),
                Err(_) => say(Message::NotUnderstood),
            },
            (_, Stage::Adjourned(Adjourned { lost: false, .. })) => say(Message::NotUnderstood),
            (Meaning::Move(said) | Meaning::Correction(said), _) => {
                self.adjournment_said(said, text.trim(), at)
            }
            (Meaning::Fragment(_) | Meaning::Nothing, _) => self.write(text.trim(), None, now),
        }
    }

    /// Answers a command or a question.
    pub(in crate::dialog) fn adjournment_asked(
        &mut self,
        intent: Intent,
        at: Moments,
    ) -> Vec<Effect> {
        match (intent, &mut self.stage) {
            (Intent::Press | Intent::Halt, Stage::Sealing(_)) => self.seal(at.began),
            (Intent::Correction | Intent::No, Stage::Sealing(sealing)) => {
                sealing.note = None;
                tell(AdjournmentMessage::WriteMove(self.turn()))
            }
            (Intent::Repeat, Stage::Sealing(Sealing { note: None, .. })) => {
                tell(AdjournmentMessage::WriteMove(self.turn()))
            }
            (Intent::Press, Stage::Adjourned(_)) => self.start_replier(at.began),
            (Intent::OpenEnvelope, Stage::Adjourned(adjourned)) => {
                if adjourned.envelope.is_none() {
                    return tell(AdjournmentMessage::NoEnvelope);
                }
                adjourned.codes = Some(Vec::new());
                self.ask_code()
            }
            (
                Intent::Correction | Intent::No,
                Stage::Adjourned(Adjourned {
                    codes: Some(codes), ..
                }),
            ) => {
                codes.clear();
                self.ask_code()
            }
            (Intent::EnvelopeLost, Stage::Adjourned(adjourned)) => {
                adjourned.lost = true;
                adjourned.codes = None;
                let side = Color::from(adjourned.cover.sealed_by);
                let case = Case::EnvelopeLost {
                    position_known: true,
                    times_known: true,
                };
                let mut effects = self.rule_resumption(case, at.now);
                effects.extend(tell(AdjournmentMessage::StateMove(side)));
                effects
            }
            (Intent::OfferDraw, Stage::Adjourned(_)) => {
                let mut effects = self.rule_resumption(Case::OfferAfterSealing, at.now);
                effects.extend(self.on_intent(intent, at));
                effects
            }
            _ => self.on_intent(intent, at),
        }
    }

    /// The envelope was written, or a journal tells so.
    pub(in crate::dialog) fn sealed(&mut self, at: Timestamp, envelope: String) -> Vec<Effect> {
        if let Stage::Sealing(sealing) = &self.stage {
            let cover = self.cover(&sealing.resumption, at);
            self.stop_for_adjournment(cover, at);
        }
        let Stage::Adjourned(adjourned) = &mut self.stage else {
            return Vec::new();
        };
        adjourned.envelope = Some(envelope.clone());
        let message = AdjournmentMessage::Sealed {
            side: adjourned.cover.sealed_by.into(),
            number: adjourned.cover.move_number,
            envelope,
        };
        vec![
            Effect::Say(Message::Adjournment(message)),
            Effect::Save,
        ]
    }

    /// The envelope could not be written: the move is to be sealed again, and the clock runs on.
    pub(in crate::dialog) fn not_sealed(&mut self, now: Timestamp) -> Vec<Effect> {
        if let Stage::Adjourned(adjourned) = &self.stage {
            let resumption = adjourned.cover.resumption.clone();
            let sealer = Color::from(adjourned.cover.sealed_by);
            self.stage = Stage::Sealing(Sealing {
                note: None,
                resumption,
            });
            if let Some(clock) = &mut self.clock {
                clock.ensure_running(sealer, now);
            }
        }
        tell(AdjournmentMessage::NotSealed)
    }

    /// The codes that open the envelope: told, and never kept.
    pub(in crate::dialog) fn tell_codes(
        &self,
        arbiter: &str,
        replier: &str,
        receipt: &str,
    ) -> Vec<Effect> {
        let squares = |letters| read_squares(letters).unwrap_or_default();
        tell(AdjournmentMessage::Codes {
            arbiter: squares(arbiter),
            replier: squares(replier),
            receipt: squares(receipt),
            side: self.game.turn().other(),
        })
    }

    /// The envelope was not opened.
    pub(in crate::dialog) fn not_opened(&mut self, changed: bool) -> Vec<Effect> {
        if let Stage::Adjourned(adjourned) = &mut self.stage {
            adjourned.codes = None;
        }
        tell(if changed {
            AdjournmentMessage::Changed
        } else {
            AdjournmentMessage::WrongCodes
        })
    }

    /// The envelope is open: the sealed move is made, or its fault decides the game.
    pub(in crate::dialog) fn opened(&mut self, note: &str, now: Timestamp) -> Vec<Effect> {
        let Stage::Adjourned(adjourned) = &self.stage else {
            return tell(AdjournmentMessage::NoEnvelope);
        };
        let sealer = Color::from(adjourned.cover.sealed_by);
        let started = adjourned.replier_started;
        let meaning = read_typed(note, &self.lexicon, self.game.position());
        let said = match meaning {
            Meaning::Move(said) | Meaning::Correction(said) => said,
            Meaning::Fragment(_) | Meaning::Intent(_) | Meaning::Nothing => {
                let mut effects = tell(AdjournmentMessage::OpenedText(note.to_owned()));
                effects.extend(self.lose_by_note(Fault::Unreadable, sealer, now));
                return effects;
            }
        };
        let mut effects = tell(AdjournmentMessage::Opened(said));
        let mv = match Sense::of_move(said, self.game.position()) {
            Sense::Move(Candidate { mv, .. }) => mv,
            Sense::Ambiguous { .. } | Sense::PromotionMissing(_) => {
                effects.extend(self.lose_by_note(Fault::Ambiguous, sealer, now));
                return effects;
            }
            Sense::Illegal { .. }
            | Sense::Correction(_)
            | Sense::Fragment(_)
            | Sense::Intent(_) => {
                effects.extend(self.lose_by_note(Fault::Illegal, sealer, now));
                return effects;
            }
        };
        self.stage = Stage::thinking();
        effects.extend(self.make_sealed(mv, started, now));
        effects
    }

    /// What is said when an adjourned game is taken up again.
    pub(in crate::dialog) fn resume_adjourned(&mut self) -> Option<Vec<Effect>> {
        match &mut self.stage {
            Stage::Sealing(sealing) => {
                sealing.note = None;
                Some(tell(AdjournmentMessage::WriteMove(self.turn())))
            }
            Stage::Adjourned(adjourned) => {
                adjourned.codes = None;
                Some(tell(AdjournmentMessage::Resume {
                    side: adjourned.cover.sealed_by.into(),
                    number: adjourned.cover.move_number,
                }))
            }
            Stage::Thinking { .. } | Stage::Announced | Stage::Over(_) => None,
        }
    }

    /// A move was said: written down, or part of a code.
    fn adjournment_said(&mut self, said: SpokenMove, text: &str, at: Moments) -> Vec<Effect> {
        match &self.stage {
            Stage::Sealing(_) => self.write(text, Some(said), at.now),
            Stage::Adjourned(Adjourned { codes: Some(_), .. }) => match squares_said(said) {
                Some(squares) => self.take_code(&squares),
                None => say(Message::NotUnderstood),
            },
            Stage::Adjourned(Adjourned { lost: true, .. }) => self.opened(text, at.now),
            Stage::Adjourned(_) => self
                .resume_adjourned()
                .unwrap_or_else(|| say(Message::NotUnderstood)),
            Stage::Thinking { .. } | Stage::Announced | Stage::Over(_) => {
                say(Message::NotUnderstood)
            }
        }
    }

    /// Writes the note, without a word about what it is worth.
    fn write(&mut self, text: &str, said: Option<SpokenMove>, now: Timestamp) -> Vec<Effect> {
        match &mut self.stage {
            Stage::Sealing(sealing) => {
                if text.is_empty() {
                    return tell(AdjournmentMessage::WriteMove(self.turn()));
                }
                sealing.note = Some(text.to_owned());
                tell(match said {
                    Some(said) => AdjournmentMessage::Written(said),
                    None => AdjournmentMessage::WrittenText(text.to_owned()),
                })
            }
            Stage::Adjourned(Adjourned { lost: true, .. }) => self.opened(text, now),
            Stage::Adjourned(_) | Stage::Thinking { .. } | Stage::Announced | Stage::Over(_) => {
                say(Message::NotUnderstood)
            }
        }
    }

    /// Stops the clock and puts the note into its envelope.
    fn seal(&mut self, at: Timestamp) -> Vec<Effect> {
        let Stage::Sealing(sealing) = &self.stage else {
            return tell(AdjournmentMessage::CannotAdjourn);
        };
        let Some(note) = sealing.note.clone() else {
            return tell(AdjournmentMessage::NothingWritten);
        };
        let cover = self.cover(&sealing.resumption, at);
        self.stop_for_adjournment(cover.clone(), at);
        vec![Effect::Seal {
            cover: Box::new(cover),
            note,
            at,
        }]
    }

    fn stop_for_adjournment(&mut self, cover: Cover, at: Timestamp) {
        if let Some(clock) = &mut self.clock {
            clock.stop(at);
        }
        self.stage = Stage::Adjourned(Adjourned {
            cover,
            envelope: None,
            codes: None,
            replier_started: false,
            lost: false,
        });
    }

    fn cover(&self, resumption: &str, at: Timestamp) -> Cover {
        let times = |of: &dyn Fn(Color) -> std::time::Duration| {
            Times::new(shakmaty::ByColor::new_with(of))
        };
        Cover {
            edition: self.setup.edition,
            white: self.setup.white.clone(),
            black: self.setup.black.clone(),
            fen: self.game.fen(),
            chess960: self.game.castling_mode().is_chess960(),
            used: self
                .clock
                .as_ref()
                .map(|clock| times(&|side| clock.used(side, at))),
            left: self
                .clock
                .as_ref()
                .map(|clock| times(&|side| clock.remaining(side, at))),
            sealed_by: Side::from(self.game.turn()),
            move_number: self.game.move_number(),
            draw_offer: self.offer.map(Side::from),
            resumption: resumption.to_owned(),
        }
    }

    /// Starts the clock of the player who must reply before the envelope is open (I.9.2).
    fn start_replier(&mut self, at: Timestamp) -> Vec<Effect> {
        let Stage::Adjourned(adjourned) = &mut self.stage else {
            return say(Message::AnnounceFirst);
        };
        let sealer = Color::from(adjourned.cover.sealed_by);
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

    fn rule_resumption(&mut self, case: Case, now: Timestamp) -> Vec<Effect> {
        let ruling = resumption(self.setup.edition, case);
        let mut effects = Vec::new();
        for step in ruling.steps {
            effects.push(self.rule_as(
                Ruling {
                    verdict: Verdict::Resumption(step),
                    article: ruling.article,
                },
                now,
            ));
        }
        effects
    }

    fn ask_code(&self) -> Vec<Effect> {
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

    /// Takes squares of the codes; with the last one the envelope is opened.
    fn take_code(&mut self, squares: &[Square]) -> Vec<Effect> {
        let Stage::Adjourned(Adjourned {
            codes: Some(codes),
            envelope: Some(envelope),
            ..
        }) = &mut self.stage
        else {
            return tell(AdjournmentMessage::NoEnvelope);
        };
        codes.extend_from_slice(squares);
        if codes.len() < 2 * CODE_SQUARES {
            return self.ask_code();
        }
        let (arbiter, replier) = codes.split_at(CODE_SQUARES);
        vec![Effect::Open {
            envelope: envelope.clone(),
            arbiter: arbiter.to_vec(),
            replier: replier.to_vec(),
        }]
    }
}

/// The squares of an announcement that holds nothing else: `Anna drei`, `Anna drei Gustav eins`.
fn squares_said(said: SpokenMove) -> Option<Vec<Square>> {
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
        SpokenMove::Castling(_) | SpokenMove::Piece(_) => None,
    }
}

fn count(squares: usize) -> u32 {
    u32::try_from(squares).unwrap_or(u32::MAX)
}

fn tell(message: AdjournmentMessage) -> Vec<Effect> {
    say(Message::Adjournment(message))
}
