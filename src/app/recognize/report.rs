//! What is told of a file.

use serde::Serialize;

use crate::{
    app::{ear::Hearings, recognize::jobs::Job},
    hearing::{Hypothesis, SecondLook, Word},
};

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

impl Report {
    pub(super) fn silence(job: &Job) -> Self {
        Self {
            id: job.id.clone(),
            error: None,
            heard: String::new(),
            words: Vec::new(),
            readings: Vec::new(),
            hearings: Vec::new(),
            decision: "silence",
            mv: None,
            san: None,
            acts: Vec::new(),
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
