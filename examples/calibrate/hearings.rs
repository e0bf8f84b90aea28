//! What was heard of clips.

use std::{path::Path, rc::Rc};

use rochade::hearing::{Hypothesis, SecondLook, Utterance};
use serde::Deserialize;

use crate::{Result, announcements::lines};

/// What was heard of one clip.
pub(crate) struct Hearings {
    /// What was heard first, or what was decided about in the end if no look is told.
    pub(crate) first: Utterance,
    /// What each look heard.
    pub(crate) looks: Vec<(SecondLook, Utterance)>,
}

/// What this program needs of a line of `recognize --json`.
#[derive(Deserialize)]
struct Line {
    id: String,
    readings: Vec<Hypothesis>,
    /// With `--looks all`.
    #[serde(default)]
    hearings: Vec<Hearing>,
}

#[derive(Deserialize)]
struct Hearing {
    #[serde(flatten)]
    look: Option<SecondLook>,
    readings: Vec<Hypothesis>,
}

/// The clips in a file by `recognize --json`, each with what was heard of it.
pub(crate) fn heard_in(path: &str) -> Result<Vec<(String, Rc<Hearings>)>> {
    let heard = lines::<Line>(Path::new(path))?.into_iter().map(|line| {
        let mut first = utterance(line.readings);
        let mut looks = Vec::new();
        for hearing in line.hearings {
            let heard = utterance(hearing.readings);
            match hearing.look {
                Some(look) => looks.push((look, heard)),
                None => first = heard,
            }
        }
        (line.id, Rc::new(Hearings { first, looks }))
    });
    Ok(heard.collect())
}

fn utterance(hypotheses: Vec<Hypothesis>) -> Utterance {
    Utterance {
        hypotheses,
        ..Utterance::default()
    }
}
