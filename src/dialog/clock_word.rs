//! One thing said or typed to a clock.

use crate::{
    clock::TimeControl,
    hearing::{
        Calibration, ClockPhrase, Intent, Lexicon, Meaning, Utterance, parse, read_clock_phrase,
        read_control,
    },
};

/// What was said to a clock.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::dialog) enum ClockWord {
    /// A command or a question.
    Intent(Intent),
    /// A number, a time or a correction.
    Phrase(ClockPhrase),
    /// A time control, where one was asked for.
    Control(TimeControl),
    /// Words that are neither.
    Text(String),
}

impl ClockWord {
    /// What a typed line says.
    pub(in crate::dialog) fn typed(text: &str, lexicon: &Lexicon) -> Self {
        read(text, lexicon).unwrap_or_else(|| Self::Text(text.trim().to_owned()))
    }

    /// What a typed line says where a time control is asked for.
    pub(in crate::dialog) fn typed_at_desk(text: &str, lexicon: &Lexicon) -> Self {
        read_at_desk(text, lexicon).unwrap_or_else(|| Self::Text(text.trim().to_owned()))
    }

    /// What was heard clearly, if anything. Chatter gets no answer.
    pub(in crate::dialog) fn heard(utterance: &Utterance, lexicon: &Lexicon) -> Option<Self> {
        Self::clear(likeliest(utterance, |text| read(text, lexicon))?)
    }

    /// What was heard clearly where a time control is asked for.
    pub(in crate::dialog) fn heard_at_desk(
        utterance: &Utterance,
        lexicon: &Lexicon,
    ) -> Option<Self> {
        Self::clear(likeliest(utterance, |text| read_at_desk(text, lexicon))?)
    }

    /// Whether `text` is a command or a question in the words of `lexicon`.
    pub(in crate::dialog) fn is_command(text: &str, lexicon: &Lexicon) -> bool {
        matches!(parse(text, lexicon), Meaning::Intent(_))
    }

    fn clear((word, weight): (Self, f64)) -> Option<Self> {
        let calibration = Calibration::default();
        let needed = match &word {
            Self::Intent(intent) => calibration.needed_for(*intent),
            // Corrections and set-up are read back before anything is done.
            Self::Phrase(_) | Self::Control(_) | Self::Text(_) => calibration.answer,
        };
        (weight >= needed).then_some(word)
    }
}

fn read(text: &str, lexicon: &Lexicon) -> Option<ClockWord> {
    if let Meaning::Intent(intent) = parse(text, lexicon) {
        return Some(ClockWord::Intent(intent));
    }
    read_clock_phrase(text, lexicon).map(ClockWord::Phrase)
}

fn read_at_desk(text: &str, lexicon: &Lexicon) -> Option<ClockWord> {
    // A number or a time alone is an answer to the question; a control says more than that.
    read(text, lexicon)
        .filter(|word| match word {
            ClockWord::Phrase(
                ClockPhrase::Number(_) | ClockPhrase::Count(_) | ClockPhrase::Time(_),
            )
            | ClockWord::Intent(_) => true,
            ClockWord::Phrase(_) | ClockWord::Control(_) | ClockWord::Text(_) => false,
        })
        .or_else(|| {
            // Who announces in German may well go on in German.
            let own = lexicon.language();
            let own = std::iter::once(&own);
            own.chain(lexicon.languages())
                .find_map(|language| read_control(text, *language).ok())
                .map(ClockWord::Control)
        })
}

/// The likeliest sense of an utterance, with the sum of its readings' probabilities.
pub(in crate::dialog) fn likeliest<T: PartialEq>(
    utterance: &Utterance,
    sense: impl Fn(&str) -> Option<T>,
) -> Option<(T, f64)> {
    let mut weights: Vec<(T, f64)> = Vec::new();
    for hypothesis in &utterance.hypotheses {
        let Some(found) = sense(&hypothesis.text) else {
            continue;
        };
        match weights.iter_mut().find(|(known, _)| *known == found) {
            Some((_, weight)) => *weight += hypothesis.probability,
            None => weights.push((found, hypothesis.probability)),
        }
    }
    weights
        .into_iter()
        .max_by(|(_, one), (_, other)| one.total_cmp(other))
}
