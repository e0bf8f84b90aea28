//! The session: one game with its clock and its conversation, as a state machine.

use std::sync::Arc;

use shakmaty::{CastlingMode, Color};

use crate::{
    arbiter::{DrawRecord, Verdict, ends},
    clock::Clock,
    dialog::{
        ArbitersWord, Effect, Event, Known, Message, NotedRequest, NotedRuling, Setup, Start,
        alarm_bell::ClockBell,
        appeals::Appeal,
        assistance::Hands,
        board_steps::AtTheBoard,
        clock_arbiter::ClockArbiter,
        effect::{said_once, tell_anything_new},
        finish::BeforeEnd,
        irregularities::Incidents,
        obligation::{Fulfilled, LostClaim, Obligation},
        offers::Offers,
        overhearing::NotUnderstood,
        player_languages::Tongues,
        question::{ArbiterQuestion, PlayerAsked, Question},
        recording::ShortOfTime,
        sealing::Written,
        session_clock::ClockTalk,
        since_asked::SinceAsked,
        stage::Stage,
        telling::Occasion,
        voice_desk::VoiceDesk,
    },
    game::{Chess960Start, Ending, Game, StartError},
    hearing::{Calibration, Decision, GameIntent, Intent, Lexicon, Sense},
    notation::SpokenMove,
    time::Timestamp,
};

/// A game by voice and keyboard.
///
/// Hand it every [`Event`] with its time and carry out the [`Effect`]s that it returns. It keeps
/// no time of its own: ask [`poll_timeout`](Self::poll_timeout) when to send the next
/// [`Event::Tick`]. The same events at the same times give the same game, clock and words.
///
/// # Invariants
///
/// * No move is made that was not named in full and legal, or asked about and confirmed.
/// * The opponent's clock starts only after a move was announced (D.2.4).
#[derive(Clone, Debug)]
pub struct Session {
    pub(in crate::dialog) setup: Setup,
    pub(in crate::dialog) lexicon: Arc<Lexicon>,
    /// The players' languages apart, where there are two.
    pub(in crate::dialog) tongues: Option<Tongues>,
    pub(in crate::dialog) calibration: Calibration,
    pub(in crate::dialog) game: Game,
    /// The announcements of the plies made, in order.
    pub(in crate::dialog) announced: Vec<SpokenMove>,
    pub(in crate::dialog) clock: Option<Clock>,
    /// What the clock says of its own accord, where it may.
    pub(in crate::dialog) bell: Option<ClockBell>,
    /// The arbiter's dialogue, while the clock stands for that.
    pub(in crate::dialog) arbiter: Option<ClockArbiter>,
    pub(in crate::dialog) stage: Stage,
    pub(in crate::dialog) question: Option<Question>,
    /// What the arbiter was asked, while something else is asked.
    pub(in crate::dialog) put_off: Option<ArbiterQuestion>,
    /// What a player was asked, while something else is asked.
    pub(in crate::dialog) player_asked: Option<PlayerAsked>,
    /// What the arbiter has decided, in order.
    pub(in crate::dialog) rulings: Vec<NotedRuling>,
    /// The positions of the game, as the rules of repetition and of quiet moves count them.
    pub(in crate::dialog) record: DrawRecord,
    /// What the player having the move is bound to.
    pub(in crate::dialog) obligation: Option<Obligation>,
    /// What the last move has fulfilled: it binds again if the move is taken back.
    pub(in crate::dialog) fulfilled: Fulfilled,
    /// What has happened beside the moves.
    pub(in crate::dialog) incidents: Incidents,
    /// What was told about the move on its way from hand to clock.
    pub(in crate::dialog) at_the_board: AtTheBoard,
    /// The right to claim a draw, as it was lost last by touching.
    pub(in crate::dialog) lost_claim: Option<LostClaim>,
    /// The clock as a claim stopped it, while that is asked back.
    pub(in crate::dialog) claim_clock: Option<Clock>,
    /// Whether the event at hand has made a claim.
    pub(in crate::dialog) claim_made: bool,
    /// What waits for the arbiter's word.
    pub(in crate::dialog) appeal: Option<Appeal>,
    /// Whose claim by Guidelines III the arbiter has postponed.
    pub(in crate::dialog) postponed: Option<Color>,
    /// Who is free of recording the moves for being short of time.
    pub(in crate::dialog) short_of_time: ShortOfTime,
    /// The offers of a draw.
    pub(in crate::dialog) offers: Offers,
    /// What the score noted beside a move that was taken back: it belongs to the next one.
    pub(in crate::dialog) carried_remark: String,
    /// What the end of the game may be taken back to.
    pub(in crate::dialog) before_end: Option<BeforeEnd>,
    /// Whether the event at hand was a question.
    pub(in crate::dialog) occasion: Occasion,
    /// What was asked for in a game where that stands in the score.
    pub(in crate::dialog) requests: Vec<NotedRequest>,
    /// What was heard since the question that is open was asked.
    pub(in crate::dialog) since_asked: SinceAsked,
    pub(in crate::dialog) not_understood: NotUnderstood,
    /// What is remembered of talking about the clock.
    pub(in crate::dialog) clock_talk: ClockTalk,
    /// How the program speaks, whether it listens, and what it has said.
    pub(in crate::dialog) desk: VoiceDesk,
    /// Who sent this event, if it is known.
    pub(in crate::dialog) asker: Option<Color>,
    /// Whose hands this event came from.
    pub(in crate::dialog) hands: Hands,
    /// When the words of this event began, if they were heard, and may have been misheard.
    pub(in crate::dialog) began: Option<Timestamp>,
}

impl Session {
    /// A session about to begin; send it [`Event::Started`].
    ///
    /// # Errors
    ///
    /// [`StartError`] when the starting position cannot be read or is not legal.
    pub fn new(setup: Setup) -> Result<Self, StartError> {
        let mut game = match &setup.start {
            Start::Standard => Game::new(),
            Start::Fen { fen, chess960 } => {
                Game::from_fen(fen, CastlingMode::from_chess960(*chess960))?
            }
        };
        let record = DrawRecord::new(setup.edition, game.position());
        let stage = match ends::by_itself(setup.edition, game.position(), &record) {
            Some(ending) => Stage::Over(game.declare(ending)),
            None => Stage::thinking(),
        };
        let clock = setup.control.as_ref().map(Clock::new);
        let profile = &setup.table.profile;
        Ok(Self {
            lexicon: Arc::new(setup.lexicon()),
            tongues: setup.players.tongues(setup.language),
            calibration: Calibration::default(),
            bell: clock
                .as_ref()
                .and_then(|clock| ClockBell::new(profile, clock, Timestamp::ZERO)),
            clock,
            arbiter: None,
            game,
            announced: Vec::new(),
            stage,
            question: None,
            since_asked: SinceAsked::Nothing,
            not_understood: NotUnderstood::default(),
            put_off: None,
            player_asked: None,
            record,
            obligation: None,
            fulfilled: Fulfilled::default(),
            incidents: Incidents::default(),
            at_the_board: AtTheBoard::default(),
            lost_claim: None,
            claim_clock: None,
            claim_made: false,
            appeal: None,
            postponed: None,
            short_of_time: ShortOfTime::default(),
            rulings: Vec::new(),
            offers: Offers::default(),
            carried_remark: String::new(),
            before_end: None,
            occasion: Occasion::default(),
            requests: Vec::new(),
            clock_talk: ClockTalk::default(),
            desk: VoiceDesk::default(),
            asker: None,
            hands: Hands::default(),
            began: None,
            setup,
        })
    }

    /// Advances the conversation by one event.
    ///
    /// Cost: microseconds; a few milliseconds for an utterance with many readings, and about as much for a move, after
    /// which it is asked whether the position is dead. The fall of a flag can take up to about a second, when it is hard
    /// to tell whether the opponent can still mate.
    #[must_use]
    pub fn handle(&mut self, event: Event, now: Timestamp) -> Vec<Effect> {
        let now = event.counts_at(now);
        if self.claim_is_open() {
            return self.handle_in_claim(event, now);
        }
        if let Some(effects) = self.words_before_flag(&event, now) {
            return effects;
        }
        self.take(event, now)
    }

    pub(in crate::dialog) fn take(&mut self, event: Event, now: Timestamp) -> Vec<Effect> {
        self.hands = self.hands_behind(&event);
        self.began = event.began();
        self.asker = event.by().or_else(|| self.speaker_by_language(&event));
        self.occasion = Occasion::Unasked;
        let rung = self.ring(now);
        let mut told = self.told(rung);
        told.extend(self.take_at(event, now));
        self.note_since_asked(&told, now);
        self.not_understood.lead_to_help(&mut told);
        told
    }

    fn take_at(&mut self, event: Event, now: Timestamp) -> Vec<Effect> {
        let mut effects = self.watch_recording(now);
        effects.extend(self.drop_flag(now));
        if self.is_no_press(&event, now) {
            return self.told(effects);
        }
        if let Some(told) = self.tell_arbiter(&event, now) {
            effects.extend(told);
            return self.told(effects);
        }
        let claim_waited = self.claim_waits();
        effects.extend(match event {
            Event::Calibrated(calibration) => self.calibrate(*calibration),
            Event::Seats(plan) => self.desk.sit(plan),
            Event::Started => self.welcome(now),
            Event::Resumed => self.resume(Known::ToASecond, now),
            Event::ResumedInTheDark => self.resume(Known::AtTheLastEntry, now),
            Event::ReasonLacking => self.ask_reason_again(),
            Event::Speaks { language, players } => self.speak_and_hear(language, players),
            Event::Heard { utterance, began }
            | Event::HeardFrom {
                utterance, began, ..
            } => self.hear(&utterance, self.moments(began, now)),
            Event::Typed(text) => self.on_typed(&text, now),
            Event::Command(name) | Event::Understood { intent: name, .. } => {
                match Intent::from_name(&name) {
                    Some(intent) => self.on_command(intent, Moments::at(now)),
                    None => say(Message::NotUnderstood),
                }
            }
            Event::Asked { by, intent } => self.asked_by(by, &intent, now),
            Event::Pressed => self.on_command(Intent::Press, Moments::at(now)),
            Event::Lever(side) => self.press_by(side, now),
            Event::Jumped(jump) => self.jumped(jump, now),
            Event::Tick
            | Event::Recorded(_)
            | Event::Tones(_)
            | Event::Left
            | Event::Options(_) => Vec::new(),
            Event::Sealed {
                at,
                envelope,
                commitment,
                draw_offer,
            } => self.sealed(at, Written::new(envelope, commitment), draw_offer),
            Event::NotSealed => self.not_sealed(),
            Event::Codes {
                arbiter,
                replier,
                receipt,
            } => self.tell_codes(&arbiter, &replier, &receipt),
            Event::CodesTold => self.codes_told(),
            Event::Opened(note) => self.opened(&note, now),
            Event::NoteOpened(note) => self.note_opened(&note, now),
            Event::NotOpened { changed, missing } => self.not_opened(changed, missing),
            Event::SpokenOut => self.spoken_out(now),
            Event::Trouble(trouble) => self.on_trouble(trouble, now),
            Event::Saved(score) => self.tell_saved(score),
        });
        self.forget_closed_claim();
        effects.extend(self.come_back_to_arbiter(now));
        if claim_waited {
            effects.extend(self.claim_that_waited());
        }
        self.stand_for_the_arbiter(now);
        effects.extend(self.watch_recording(now));
        self.told(effects)
    }

    /// What of `effects` may be told, kept for `repeat`.
    pub(in crate::dialog) fn told(&mut self, effects: Vec<Effect>) -> Vec<Effect> {
        let effects = self.in_own_ear(said_once(effects));
        let effects = self.assisted(effects);
        let effects = self.permitted(effects);
        self.desk.remember(&effects);
        if tell_anything_new(&effects) {
            self.clock_talk.said();
        }
        effects
    }

    /// The game as it stands.
    #[must_use]
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The clock, if the game is played with one.
    #[must_use]
    pub fn clock(&self) -> Option<&Clock> {
        self.clock.as_ref()
    }

    /// The terms of the game.
    #[must_use]
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// What may be said in this session.
    #[must_use]
    pub fn lexicon(&self) -> &Lexicon {
        &self.lexicon
    }

    /// How the game ended, once it has.
    #[must_use]
    pub fn ending(&self) -> Option<Ending> {
        match self.stage {
            Stage::Over(ending) => Some(ending),
            Stage::Thinking { .. } | Stage::Announced | Stage::Sealing(_) | Stage::Adjourned(_) => {
                None
            }
        }
    }

    pub(in crate::dialog) fn welcome(&mut self, now: Timestamp) -> Vec<Effect> {
        let mut effects = say(Message::Welcome {
            white: self.setup.white.clone(),
            black: self.setup.black.clone(),
            turn: self.game.turn(),
            control: self.setup.control.clone(),
        });
        if self.game.castling_mode() == CastlingMode::Chess960
            && let Some(start) = Chess960Start::of_position(self.game.initial_position())
        {
            effects.push(Effect::Say(Message::Chess960Start(start)));
        }
        // The position to begin from may be an end already.
        if let Stage::Over(ending) = self.stage {
            effects.push(self.rule(Verdict::Ended(ending), now));
            effects.push(Effect::Save);
        }
        effects
    }

    pub(in crate::dialog) fn on_decision(
        &mut self,
        decision: Decision,
        at: Moments,
    ) -> Vec<Effect> {
        match decision {
            Decision::Act(sense) => self.on_sense(sense, at),
            Decision::Ask(_) if self.awaits_repetition() && !self.doubts_last_move() => {
                say(Message::NotUnderstood)
            }
            Decision::Ask(candidates) => self
                .keep_asking(at.now)
                .unwrap_or_else(|| self.ask_whether_meant(candidates)),
            Decision::AskInstead(candidate) => self.ask_whether_instead(candidate, at.now),
            Decision::NotUnderstood => self.tell_not_understood(at.now),
            Decision::Foreign | Decision::Silence => Vec::new(),
        }
    }

    pub(in crate::dialog) fn on_command(&mut self, intent: Intent, at: Moments) -> Vec<Effect> {
        self.note_question(intent);
        if self.stage.is_adjournment() {
            self.adjournment_asked(intent, at)
        } else {
            self.on_intent(intent, at)
        }
    }

    /// When an utterance that `began` then counts. The journal of a private talk holds the command in it, but not the
    /// utterance and when it began.
    fn moments(&self, began: Timestamp, now: Timestamp) -> Moments {
        // The clock of the sound may go before the other one.
        let sealed = began.min(now);
        let began = if self.is_private() { now } else { sealed };
        Moments { now, began, sealed }
    }

    pub(in crate::dialog) fn on_sense(&mut self, sense: Sense, at: Moments) -> Vec<Effect> {
        if let Some(answered) = self.named_in_doubt(&sense, at.now) {
            return answered;
        }
        if let Some(compared) = self.on_repetition(&sense, at.now) {
            return compared;
        }
        if self.is_exactly_an_answer(&sense) {
            return self.ask_for_a_yes_again(at.now);
        }
        if self.is_none_a_refusal(&sense) {
            return self.on_no(at.now);
        }
        if let Sense::Correction(_) = sense {
            // It says all that is meant.
            self.at_the_board.unread = None;
        }
        match sense {
            Sense::Intent(intent) => self.on_intent(intent, at),
            Sense::Correction(said) => self.correct_in_one_breath(said, at.now),
            Sense::CorrectedPart(part) => self.correct_part_in_one_breath(part, at.now),
            Sense::Claim(rule, said) => self.ask_claim_with(rule, said, at.began),
            Sense::Move(_)
            | Sense::Ambiguous { .. }
            | Sense::PromotionMissing(_)
            | Sense::Illegal { .. }
            | Sense::Fragment(_) => self.on_announcement(sense, at.now),
        }
    }

    pub(in crate::dialog) fn on_intent(&mut self, intent: Intent, at: Moments) -> Vec<Effect> {
        self.note_question(intent);
        match intent {
            Intent::Time(question) => self.tell_clock(question, at.now),
            Intent::Board(question) => tell(self.speaker(), self.answer(question)),
            Intent::Help => {
                let help = self.tell_help();
                [help, self.ask_anew(at.now)].concat()
            }
            Intent::Game(intent) => self.on_game_intent(intent, at),
            Intent::Clock(intent) => self.on_clock_intent(intent, at),
            Intent::Repeat => self
                .repeat_clock(at.now)
                .unwrap_or_else(|| self.desk.repeat(self.speaker())),
            Intent::Voice(intent) => self.desk.hear(intent, self.speaker()),
            Intent::Stop => vec![Effect::Hush],
            Intent::Correction => self.correct(at.now),
            Intent::Press => self.press(at.began),
            Intent::Halt => self.halt(at.began),
            Intent::Yes => self.on_yes(at.now),
            Intent::No => self.on_no(at.now),
            Intent::Incident(incident) => self.on_incident(incident, at.now),
            Intent::Look(look) => self.on_look(look),
        }
    }

    fn on_game_intent(&mut self, intent: GameIntent, at: Moments) -> Vec<Effect> {
        // What stops the clock stops it when it is said, as a press counts.
        let Moments { now, began, .. } = at;
        match intent {
            GameIntent::RulesHelp => tell(self.speaker(), Message::RulesHelp),
            GameIntent::Resign => self.ask_resign(self.speaker(), now),
            GameIntent::ResignBy(side) => self.ask_resign(side, now),
            GameIntent::OfferDraw => self.offer_draw(None, now),
            GameIntent::OfferDrawBy(side) => self.offer_draw(Some(side), now),
            GameIntent::Accept => self.accept_draw(now),
            GameIntent::Decline => self.decline_draw(now),
            GameIntent::ClaimDraw => self.ask_which_claim(began),
            GameIntent::Claim(rule) => self.ask_claim(rule, None, began),
            GameIntent::ClaimFor(ground) => self.claim_normal_means(ground, began),
            GameIntent::AskIncrement => self.ask_increment(began),
            GameIntent::BothFlags => self.both_flags(now),
            GameIntent::RecordingDuty => self.recording_duty(),
            GameIntent::ArbiterAgrees => self.ask_decision(ArbitersWord::Agrees, now),
            GameIntent::ArbiterRejects => self.ask_decision(ArbitersWord::Rejects, now),
            GameIntent::ArbiterPostpones => self.ask_decision(ArbitersWord::Postpones, now),
            GameIntent::ArbiterPostponesAwarding => {
                self.ask_decision(ArbitersWord::PostponesAwarding, now)
            }
            GameIntent::Adjourn => self.ask_adjourn("", now),
            GameIntent::OpenEnvelope | GameIntent::EnvelopeLost => self.tell_no_envelope(),
        }
    }
}

/// When an utterance began, and now, at its end.
#[derive(Clone, Copy, Debug)]
pub(in crate::dialog) struct Moments {
    pub(in crate::dialog) now: Timestamp,
    /// When it began, as far as the journal tells.
    pub(in crate::dialog) began: Timestamp,
    /// When it began, for a move that it seals: that is told with a time of its own.
    pub(in crate::dialog) sealed: Timestamp,
}

impl Moments {
    /// Those of what takes no time.
    pub(in crate::dialog) fn at(now: Timestamp) -> Self {
        Self {
            now,
            began: now,
            sealed: now,
        }
    }
}

/// The effect of saying one thing.
pub(in crate::dialog) fn say(message: Message) -> Vec<Effect> {
    vec![Effect::Say(message)]
}

/// The effect of saying one thing to one player.
pub(in crate::dialog) fn tell(to: Color, message: Message) -> Vec<Effect> {
    vec![Effect::Tell { to, message }]
}
