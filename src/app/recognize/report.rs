//! What is told of a file.

use serde::Serialize;

use crate::{
    app::{ear::Hearings, recognize::jobs::Job},
    hearing::{Hypothesis, SecondLook, Word},
};

/// The decision where nothing was said.
const SILENCE: &str = "silence";

/// What is printed for one file with `--json`.
#[derive(Debug, Serialize)]
pub(super) struct Report {
    pub(super) id: String,
    /// What the file lacks, if it could not be read to its end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) error: Option<String>,
    pub(super) heard: String,
    pub(super) words: Vec<Word>,
    pub(super) readings: Vec<Hypothesis>,
    /// What each way to hear it heard, first the first, if all were asked for.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) hearings: Vec<HearingReport>,
    pub(super) decision: &'static str,
    #[serde(rename = "move", skip_serializing_if = "Option::is_none")]
    pub(super) mv: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) san: Option<String>,
    /// All that would be done, one after the other: moves in UCI, commands by their names.
    pub(super) acts: Vec<String>,
    /// All that was said, one after the other; what stands beside this is told of the one that would do most.
    pub(super) utterances: Vec<UtteranceReport>,
    /// Moves that were made before the announcement was over, and taken back when it went on.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) taken_back: Vec<String>,
    pub(super) candidates: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) reason: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) command: Option<&'static str>,
    pub(super) confidence: f64,
    pub(super) latency_ms: Option<f64>,
    pub(super) audio_s: f64,
    pub(super) compute_s: f64,
}

/// What one way to hear an utterance heard; no look is the first hearing.
#[derive(Debug, Serialize)]
pub(super) struct HearingReport {
    #[serde(flatten)]
    pub(super) look: Option<SecondLook>,
    pub(super) readings: Vec<Hypothesis>,
}

impl HearingReport {
    pub(super) fn all(hearings: Hearings) -> Vec<Self> {
        let first = Self {
            look: None,
            readings: hearings.first.hypotheses,
        };
        let looks = hearings.looks.into_iter().map(|(look, heard)| Self {
            look: Some(look),
            readings: heard.hypotheses,
        });
        std::iter::once(first).chain(looks).collect()
    }
}

/// One utterance of a file.
#[derive(Debug, Serialize)]
pub(super) struct UtteranceReport {
    pub(super) heard: String,
    pub(super) start_s: Option<f64>,
    pub(super) end_s: Option<f64>,
    pub(super) decision: &'static str,
    pub(super) acts: Vec<String>,
    pub(super) candidates: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) reason: Option<&'static str>,
}

impl UtteranceReport {
    /// What `report` tells of its utterance; `None` of silence.
    pub(super) fn of(report: &Report) -> Option<Self> {
        (report.decision != SILENCE).then(|| Self {
            heard: report.heard.clone(),
            start_s: report.words.first().map(|word| word.start_s),
            end_s: report.words.last().map(|word| word.end_s),
            decision: report.decision,
            acts: report.acts.clone(),
            candidates: report.candidates.clone(),
            reason: report.reason,
        })
    }
}

impl Report {
    pub(super) fn silence(job: &Job) -> Self {
        Self {
            id: job.id.clone(),
            error: None,
            heard: String::new(),
            words: Vec::new(),
            readings: Vec::new(),
            hearings: Vec::new(),
            decision: SILENCE,
            mv: None,
            san: None,
            acts: Vec::new(),
            utterances: Vec::new(),
            taken_back: Vec::new(),
            candidates: Vec::new(),
            reason: None,
            command: None,
            confidence: 0.0,
            latency_ms: None,
            audio_s: 0.0,
            compute_s: 0.0,
        }
    }

    /// The report of a file with these utterances, each with its rank: of the one with the lowest, with what would be done
    /// after any, and each of them by itself.
    pub(super) fn of_all(job: &Job, reports: Vec<(u8, Self)>) -> Self {
        let all = || reports.iter().map(|(_, report)| report);
        let acts = all().flat_map(|report| report.acts.clone()).collect();
        let utterances = all().filter_map(UtteranceReport::of).collect();
        let best = reports.into_iter().min_by_key(|(rank, _)| *rank);
        let best = best.map(|(_, report)| report);
        Self {
            acts,
            utterances,
            ..best.unwrap_or_else(|| Self::silence(job))
        }
    }

    /// The report as a plain line.
    pub(super) fn line(&self) -> String {
        let detail = [self.san.as_deref(), self.command, self.reason]
            .into_iter()
            .flatten()
            .collect::<Vec<_>>()
            .join(" ");
        format!("{}\t{}\t{detail}\t{}", self.id, self.decision, self.heard)
    }
}

/// To the thousandth: more would only look exact.
pub(super) fn rounded(value: f64) -> f64 {
    (value * 1000.0).round() / 1000.0
}

#[cfg(test)]
mod tests {
    use shakmaty::{CastlingMode, Chess};

    use super::Report;
    use crate::{app::recognize::jobs::Job, hearing::Word};

    #[test]
    fn each_utterance_tells_what_was_heard_and_refused_and_when() {
        let job = Job {
            id: "said.wav".to_owned(),
            path: "said.wav".into(),
            position: Chess::default(),
            mode: CastlingMode::Standard,
            awaited: None,
            correctable: None,
        };
        let word = |start_s, end_s| Word {
            word: "eva".to_owned(),
            start_s,
            end_s,
            confidence: 1.0,
        };
        let silence = Report::of_all(&job, Vec::new());
        assert!(silence.utterances.is_empty());
        let mut made = Report::silence(&job);
        made.decision = "move";
        made.acts = vec!["e2e4".to_owned()];
        let mut report = Report::silence(&job);
        report.decision = "reject";
        report.reason = Some("illegal");
        report.heard = "eva fünf".to_owned();
        report.words = vec![word(1.5, 1.75), word(1.75, 2.0)];
        let all = Report::of_all(&job, vec![(0, made), (3, report), (7, silence)]);
        assert_eq!((all.decision, all.acts), ("move", vec!["e2e4".to_owned()]));
        assert_eq!(all.utterances.len(), 2, "silence is none");
        let told = serde_json::to_value(&all.utterances[1]).unwrap();
        let expected = serde_json::json!({
            "heard": "eva fünf", "start_s": 1.5, "end_s": 2.0, "decision": "reject", "acts": [], "candidates": [],
            "reason": "illegal",
        });
        assert_eq!(told, expected);
    }
}
