//! Makes texts safe to speak.

use crate::voice::Span;

/// The spans that have something to say, without control characters, neighbours of one language
/// joined.
///
/// Speech Dispatcher's client library hangs after an empty text and breaks on a NUL byte;
/// `espeak-ng` takes doubled brackets for phoneme codes.
pub(super) fn speakable(spans: &[Span]) -> Vec<Span> {
    let mut clean: Vec<Span> = Vec::new();
    for span in spans {
        let text: String = span
            .text
            .chars()
            .map(|ch| match ch {
                '[' | ']' => ' ',
                _ if ch.is_control() => ' ',
                _ => ch,
            })
            .collect();
        let text = text.trim();
        if !text.chars().any(char::is_alphanumeric) {
            continue;
        }
        match clean.last_mut() {
            Some(last) if last.language == span.language => {
                last.text.push(' ');
                last.text.push_str(text);
            }
            Some(_) | None => clean.push(Span {
                language: span.language,
                text: text.to_owned(),
            }),
        }
    }
    clean
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::Language;

    fn span(language: Language, text: &str) -> Span {
        Span {
            language,
            text: text.to_owned(),
        }
    }

    #[test]
    fn what_cannot_be_spoken_is_left_out() {
        let spans = ["", "  ", "\0", "…", "\n\t"].map(|text| span(Language::German, text));
        assert_eq!(speakable(&spans), []);
    }

    #[test]
    fn control_characters_and_brackets_become_spaces() {
        let spans = [span(Language::German, "\0Dame\0Eva [[zwei\u{7}")];
        assert_eq!(
            speakable(&spans),
            [span(Language::German, "Dame Eva   zwei")]
        );
    }

    #[test]
    fn neighbours_of_one_language_are_joined() {
        let spans = [
            span(Language::English, "White:"),
            span(Language::German, "Dame"),
            span(Language::German, "Eva zwei"),
            span(Language::English, "check"),
        ];
        assert_eq!(
            speakable(&spans),
            [
                span(Language::English, "White:"),
                span(Language::German, "Dame Eva zwei"),
                span(Language::English, "check"),
            ]
        );
    }
}
