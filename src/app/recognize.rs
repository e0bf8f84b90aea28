//! `rochade recognize`: sound files through the same ear and decision as a game.

use std::{
    error::Error,
    io::{self, Write as _},
    num::NonZeroUsize,
    process::ExitCode,
    sync::{
        atomic::{AtomicUsize, Ordering},
        mpsc,
    },
    thread,
    time::{Duration, Instant},
};

use serde_json::json;
use shakmaty::{Chess, Position as _, uci::UciMove};

use crate::{
    app::{
        ear::{Ear, EarError, Heard, Hearings, Looks, Model, Spoken},
        recognize::{
            jobs::{Job, Unusable, jobs},
            report::{HearingReport, Report, rounded},
        },
        terms::Terms,
        with_causes,
    },
    audio::{FRAME_SAMPLES, SAMPLE_RATE_HZ, read_recording},
    cli::{LooksArg, RecognizeArgs},
    dialog::Listening,
    hearing::{
        Awaited, Calibration, Decision, Intent, Interpretation, Lexicon, Moment, Sense, Utterance,
        Word, continued,
    },
    notation::{Fragment, san},
};

mod jobs;
mod report;

/// Silence added behind every file, so that the last utterance is ended by its pause, as it would
/// be at a microphone, and its latency is a real one.
const TAIL: Duration = Duration::from_millis(1500);

/// Recognizes every file; a file that cannot be read, or a line of the manifest, is told and does not stop the rest.
pub(crate) fn run(terms: &Terms, args: &RecognizeArgs) -> Result<ExitCode, Box<dyn Error>> {
    let jobs = jobs(args)?;
    let model = Model::open(terms.model(args.model.as_deref()))?;
    let lexicon = Lexicon::new(terms.language).and_names(&terms.also(args.also.clone()));
    let hearing = Hearing {
        model: &model,
        lexicon: &lexicon,
        looks: match args.looks {
            LooksArg::None => Looks::None,
            LooksArg::AsNeeded => Looks::AsNeeded,
            LooksArg::All => Looks::All,
        },
    };
    let next = AtomicUsize::new(0);
    let (results, finished) = mpsc::channel();
    let workers = args
        .jobs
        .or_else(|| thread::available_parallelism().ok())
        .map_or(1, NonZeroUsize::get)
        .min(jobs.len());
    thread::scope(|scope| {
        for _ in 0..workers {
            let results = results.clone();
            scope.spawn(|| {
                let results = results;
                let mut ear = None;
                loop {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    let result = match jobs.get(index) {
                        Some(Ok(job)) => recognize(job, &mut ear, &hearing),
                        Some(Err(unusable)) => Err(with_causes(&unusable.error).into()),
                        None => break,
                    };
                    if results.send((index, result)).is_err() {
                        break;
                    }
                }
            });
        }
        drop(results);
        print_in_order(&jobs, args.json, finished.iter())
    })
}

/// What hears the files.
struct Hearing<'a> {
    model: &'a Model,
    lexicon: &'a Lexicon,
    /// How often each utterance is heard.
    looks: Looks,
}

impl Hearing<'_> {
    fn ear(&self, listening: Listening) -> Result<Ear, EarError> {
        let (ear, _) = self
            .model
            .ear(Spoken::by_everybody(self.lexicon.clone()), listening)?;
        Ok(ear.hearing(self.looks))
    }
}

/// Prints the results in the order of the jobs, each as soon as those before it are there.
fn print_in_order(
    jobs: &[Result<Job, Unusable>],
    json: bool,
    finished: impl Iterator<Item = (usize, Result<Report, Box<dyn Error + Send + Sync>>)>,
) -> Result<ExitCode, Box<dyn Error>> {
    let mut waiting: Vec<Option<Result<Report, Box<dyn Error + Send + Sync>>>> = Vec::new();
    waiting.resize_with(jobs.len(), || None);
    let mut printed = 0;
    let mut code = ExitCode::SUCCESS;
    let mut out = io::stdout().lock();
    for (index, result) in finished {
        waiting[index] = Some(result);
        while let Some(result) = waiting.get_mut(printed).and_then(Option::take) {
            match result {
                Ok(report) => {
                    if json {
                        writeln!(out, "{}", serde_json::to_string(&report)?)?;
                    } else {
                        writeln!(out, "{}", report.line())?;
                    }
                    // What was heard of a file that was cut off is told all the same.
                    if let Some(error) = &report.error {
                        code = ExitCode::FAILURE;
                        writeln!(io::stderr(), "rochade: {}: {error}", report.id)?;
                    }
                }
                Err(error) => {
                    code = ExitCode::FAILURE;
                    let id = match &jobs[printed] {
                        Ok(job) => &job.id,
                        Err(unusable) => &unusable.id,
                    };
                    if json {
                        let told = json!({"id": id, "error": with_causes(error.as_ref())});
                        writeln!(out, "{told}")?;
                    }
                    writeln!(
                        io::stderr(),
                        "rochade: {id}: {}",
                        with_causes(error.as_ref())
                    )?;
                }
            }
            printed += 1;
        }
    }
    Ok(code)
}

#[expect(
    clippy::disallowed_methods,
    reason = "the computing time is part of the report"
)]
fn recognize(
    job: &Job,
    ear: &mut Option<Ear>,
    hearing: &Hearing<'_>,
) -> Result<Report, Box<dyn Error + Send + Sync>> {
    let lexicon = hearing.lexicon;
    let recording = read_recording(&job.path)?;
    let mut sound = recording.samples;
    let audio_s = seconds(sound.len());
    let tail = TAIL.as_secs_f64() * f64::from(SAMPLE_RATE_HZ);
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a constant of some thousand samples"
    )]
    sound.resize(sound.len() + tail as usize, 0);
    let mut listening = Listening {
        moment: Moment::Playing,
        position: job.position.clone(),
        awaited: job.awaited.clone(),
        correctable: job.correctable.clone(),
        private: false,
    };
    // As in a game, the phrases are made ready once, before anybody speaks.
    let ear = match ear {
        Some(ear) => {
            ear.restart(listening.clone())?;
            ear
        }
        None => ear.insert(hearing.ear(listening.clone())?),
    };
    let calibration = ear.calibration();
    let started = Instant::now();
    let mut outcomes: Vec<Outcome> = Vec::new();
    let mut taken_back = Vec::new();
    let mut judge = |heard: Option<Heard>, listening: &mut Listening, before| {
        let Some(heard) = heard else { return false };
        if heard.utterance.replaces_last
            && let Some(at) = outcomes.iter().rposition(Outcome::is_move)
        {
            let last = outcomes.remove(at);
            taken_back.extend(last.act(job));
            listening.position = last.position;
        }
        let begun = outcomes.iter().rev().find(|it| it.begun().is_some());
        let outcome = Outcome::of(heard, begun, listening, lexicon, &calibration, before);
        outcome.leave_open(listening);
        outcomes.push(outcome);
        true
    };
    for frame in sound.chunks(FRAME_SAMPLES) {
        let before = Instant::now();
        if judge(ear.feed(frame), &mut listening, before) {
            ear.listen_for(listening.clone())?;
        }
    }
    let before = Instant::now();
    judge(ear.end(), &mut listening, before);
    for outcome in &outcomes {
        tracing::debug!(
            id = job.id,
            utterance = serde_json::to_string(&outcome.utterance)?
        );
    }
    let reports = outcomes.into_iter();
    let reports = reports.map(|outcome| (outcome.rank(), outcome.report(job)));
    let mut report = Report::of_all(job, reports.collect());
    report.error = recording.lack.map(|lack| with_causes(&lack));
    report.taken_back = taken_back;
    report.audio_s = rounded(audio_s);
    report.compute_s = rounded(started.elapsed().as_secs_f64());
    Ok(report)
}

#[expect(
    clippy::cast_precision_loss,
    reason = "no file has two to the fifty-two samples"
)]
fn seconds(samples: usize) -> f64 {
    samples as f64 / f64::from(SAMPLE_RATE_HZ)
}

/// One utterance of a file and what was decided about it.
#[derive(Debug)]
struct Outcome {
    utterance: Utterance,
    /// In which it was said.
    position: Chess,
    hearings: Option<Hearings>,
    decision: Decision,
    /// Probability of the likeliest sense.
    confidence: f64,
    latency: Duration,
}

impl Outcome {
    /// Decides about an utterance that may answer or complete what is awaited. What follows part of
    /// an announcement completes it, as in a game.
    fn of(
        heard: Heard,
        earlier: Option<&Self>,
        listening: &Listening,
        lexicon: &Lexicon,
        calibration: &Calibration,
        before: Instant,
    ) -> Self {
        let mut utterance = heard.utterance;
        let Listening {
            position,
            awaited,
            correctable,
            ..
        } = listening;
        let awaited = awaited.as_ref();
        let meant = Interpretation::new(&utterance, lexicon, position)
            .answering(awaited, position)
            .correcting(correctable.clone());
        if let (Some(earlier), Some(Awaited::Rest { .. })) = (earlier, awaited) {
            utterance = continued(&earlier.utterance, utterance);
        }
        let mut decision = meant.decide(calibration);
        if let Decision::Act(Sense::Correction(said)) = decision
            && utterance.replaces_last
        {
            decision = Decision::Act(Sense::of_move(said, position));
        }
        if let Decision::Act(sense) = &decision
            && let Some(begun) = sense.begun(position)
        {
            decision = Decision::Act(Sense::Fragment(begun));
        }
        let corrected = correctable.as_ref().filter(|correctable| {
            if let Decision::Act(sense) = &decision
                && let Some(instead) = correctable.in_place(sense)
            {
                decision = Decision::Act(instead);
                true
            } else {
                matches!(decision, Decision::AskInstead(_))
            }
        });
        let position = corrected.map_or(position, |corrected| &corrected.position);
        let senses = meant.senses(calibration);
        let confidence = senses.weighed.first().map_or(0.0, |best| best.weight);
        Self {
            utterance,
            position: position.clone(),
            hearings: heard.hearings,
            decision,
            confidence,
            latency: heard.decided.saturating_sub(heard.speech_end) + before.elapsed(),
        }
    }

    /// The part of an announcement that was heard.
    fn begun(&self) -> Option<Fragment> {
        if let Decision::Act(Sense::Fragment(begun)) = self.decision {
            Some(begun)
        } else {
            None
        }
    }

    fn is_move(&self) -> bool {
        matches!(self.decision, Decision::Act(Sense::Move(_)))
    }

    /// What is awaited after this, and where: what was refused, asked about or not understood answers nothing, and
    /// a refusal ends what was begun.
    fn leave_open(&self, listening: &mut Listening) {
        let Listening {
            position,
            awaited,
            correctable,
            ..
        } = listening;
        if let Decision::Act(Sense::Move(candidate)) = &self.decision {
            position.clone_from(&self.position);
            position.play_unchecked(candidate.mv);
            *correctable = None;
        }
        match &self.decision {
            Decision::Act(Sense::Illegal { .. }) => {
                if let Some(Awaited::Rest { asked, .. }) = awaited {
                    let asked = std::mem::take(asked);
                    *awaited = (asked.len() > 1).then_some(Awaited::OneOf(asked));
                }
            }
            Decision::Ask(_)
            | Decision::AskInstead(_)
            | Decision::NotUnderstood
            | Decision::Foreign
            | Decision::Silence => {}
            Decision::Act(_) => {
                *awaited = self.begun().map(|begun| Awaited::Rest {
                    begun,
                    asked: awaited.take().map_or_else(Vec::new, Awaited::asked),
                });
            }
        }
    }

    /// What would be done, in one word: a move in UCI or the name of a command.
    fn act(&self, job: &Job) -> Option<String> {
        match &self.decision {
            Decision::Act(Sense::Move(candidate)) => {
                Some(UciMove::from_move(candidate.mv, job.mode).to_string())
            }
            Decision::Act(sense) => command(sense).map(str::to_owned),
            Decision::Ask(_)
            | Decision::AskInstead(_)
            | Decision::NotUnderstood
            | Decision::Foreign
            | Decision::Silence => None,
        }
    }

    /// The order in which the utterances of one file are told: what would act goes first.
    fn rank(&self) -> u8 {
        match &self.decision {
            Decision::Act(Sense::Move(_)) => 0,
            Decision::Act(
                Sense::Intent(_)
                | Sense::Correction(_)
                | Sense::CorrectedPart(_)
                | Sense::Claim(..),
            ) => 1,
            Decision::Ask(_)
            | Decision::AskInstead(_)
            | Decision::Act(Sense::Ambiguous { .. } | Sense::PromotionMissing(_)) => 2,
            Decision::Act(Sense::Illegal { .. }) => 3,
            Decision::Act(Sense::Fragment(_)) => 4,
            Decision::NotUnderstood => 5,
            Decision::Foreign => 6,
            Decision::Silence => 7,
        }
    }

    fn report(self, job: &Job) -> Report {
        let uci = |mv: &shakmaty::Move| UciMove::from_move(*mv, job.mode).to_string();
        let mut report = Report::silence(job);
        report.acts = self.act(job).into_iter().collect();
        report.confidence = rounded(self.confidence);
        report.latency_ms = Some((self.latency.as_secs_f64() * 1000.0).round());
        match &self.decision {
            Decision::Act(Sense::Move(candidate)) => {
                report.decision = "move";
                report.mv = Some(uci(&candidate.mv));
                report.san = Some(san(
                    &self.position,
                    candidate.mv,
                    crate::language::Language::English,
                ));
            }
            Decision::Act(Sense::Ambiguous { moves, .. }) => {
                report.decision = "ask";
                report.reason = Some("ambiguous");
                report.candidates = moves.iter().map(uci).collect();
            }
            Decision::Act(Sense::PromotionMissing(moves)) => {
                report.decision = "ask";
                report.reason = Some("incomplete");
                report.candidates = moves.iter().map(uci).collect();
            }
            Decision::Act(Sense::Fragment(_)) => {
                report.decision = "ask";
                report.reason = Some("incomplete");
            }
            Decision::Act(Sense::Illegal { .. }) => {
                report.decision = "reject";
                report.reason = Some("illegal");
            }
            Decision::Act(
                sense @ (Sense::Correction(_)
                | Sense::CorrectedPart(_)
                | Sense::Claim(..)
                | Sense::Intent(_)),
            ) => {
                report.decision = "command";
                report.command = command(sense);
            }
            Decision::Ask(candidates) => {
                report.decision = "ask";
                report.reason = Some("unclear");
                report.candidates = candidates.iter().map(|c| uci(&c.mv)).collect();
            }
            Decision::AskInstead(candidate) => {
                report.decision = "ask";
                report.reason = Some("unclear");
                report.candidates = vec![uci(&candidate.mv)];
            }
            Decision::NotUnderstood | Decision::Foreign => {
                report.decision = "reject";
                report.reason = Some("unclear");
            }
            Decision::Silence => (),
        }
        report.heard = self
            .utterance
            .hypotheses
            .first()
            .map(|best| best.text.clone())
            .unwrap_or_default();
        report.readings.clone_from(&self.utterance.hypotheses);
        report.hearings = self.hearings.map_or_else(Vec::new, HearingReport::all);
        report.words = self
            .utterance
            .words
            .into_iter()
            .map(|word| Word {
                start_s: rounded(word.start_s),
                end_s: rounded(word.end_s),
                confidence: rounded(word.confidence),
                ..word
            })
            .collect();
        report
    }
}

/// The name of the command that `sense` is, if it is one.
fn command(sense: &Sense) -> Option<&'static str> {
    match sense {
        Sense::Correction(_) | Sense::CorrectedPart(_) => Some("correction"),
        Sense::Claim(rule, _) => Some(Intent::claim(*rule).name()),
        Sense::Intent(intent) => Some(intent.name()),
        Sense::Move(_)
        | Sense::Ambiguous { .. }
        | Sense::PromotionMissing(_)
        | Sense::Illegal { .. }
        | Sense::Fragment(_) => None,
    }
}
