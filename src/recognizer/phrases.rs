//! What a recognizer is to listen for.

use std::{fmt, sync::Arc};

/// Phrases of words, in order, cheap to clone.
///
/// They lie in one piece of memory: with the names of all languages there are nearly 50 000, which both networks hold
/// as long as they have an engine for them.
#[derive(Clone, PartialEq, Eq, Default)]
pub struct Phrases(Arc<Joined>);

#[derive(PartialEq, Eq, Default)]
struct Joined {
    /// All of them, one behind the other.
    text: Box<str>,
    /// Where each ends in it.
    ends: Box<[usize]>,
}

impl Phrases {
    /// All of them.
    pub fn iter(&self) -> impl Iterator<Item = &str> {
        let Joined { text, ends } = self.0.as_ref();
        let starts = [0].into_iter().chain(ends.iter().copied());
        let places = starts.zip(ends.iter().copied());
        places.filter_map(|(start, end)| text.get(start..end))
    }

    /// How many there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.ends.len()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

impl<S: AsRef<str>> FromIterator<S> for Phrases {
    fn from_iter<I: IntoIterator<Item = S>>(phrases: I) -> Self {
        let mut text = String::new();
        let add = |phrase: S| {
            text.push_str(phrase.as_ref());
            text.len()
        };
        let ends = phrases.into_iter().map(add).collect();
        Self(Arc::new(Joined {
            text: text.into(),
            ends,
        }))
    }
}

impl fmt::Debug for Phrases {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::Phrases;

    #[test]
    fn phrases_come_back_as_they_were_whatever_is_in_them() {
        for listed in [
            &[][..],
            &[""],
            &["dame eva zwei", "[unk]", "dame eva zwei"],
            &["", "läufer\ncäsar", ""],
        ] {
            let phrases: Phrases = listed.iter().collect();
            assert!(phrases.iter().eq(listed.iter().copied()), "{phrases:?}");
            assert_eq!(phrases.len(), listed.len());
            assert_eq!(phrases.is_empty(), listed.is_empty());
            assert_eq!(format!("{phrases:?}"), format!("{listed:?}"));
        }
    }

    #[test]
    fn where_one_ends_tells_phrases_apart() {
        let [one, other]: [Phrases; 2] =
            [["ja", "nein"], ["jan", "ein"]].map(|listed| listed.iter().collect());
        assert_ne!(one, other);
        assert_eq!(one, one.iter().collect());
    }
}
