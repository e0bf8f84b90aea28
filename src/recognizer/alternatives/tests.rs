use proptest::prelude::*;

use super::*;

/// An entry whose words last a tenth of a second each, `delay` tenths after the start.
fn entry(text: &str, log_likelihood: f64, delay: u32) -> Alternative {
    let words = text
        .split_whitespace()
        .zip(delay..)
        .map(|(word, place)| TimedWord {
            word: word.to_owned(),
            start_s: f64::from(place) / 10.0,
            end_s: f64::from(place + 1) / 10.0,
        })
        .collect();
    Alternative {
        words,
        log_likelihood,
    }
}

fn texts(utterance: &Utterance) -> Vec<&str> {
    utterance
        .hypotheses
        .iter()
        .map(|hypothesis| hypothesis.text.as_str())
        .collect()
}

fn assert_close(found: f64, expected: f64) {
    assert!((found - expected).abs() < 1e-9, "{found} is not {expected}");
}

#[test]
fn one_entry_is_certain() {
    let heard = utterance(&[entry("dame eva zwei", 4321.5, 0)]);
    assert_eq!(texts(&heard), ["dame eva zwei"]);
    assert_close(heard.hypotheses[0].probability, 1.0);
    assert_eq!(heard.words.len(), 3);
    assert_close(heard.words[2].confidence, 1.0);
}

#[test]
fn entries_with_the_same_words_are_one_reading() {
    // Twice as likely as the rest together, but only in two timings.
    let heard = utterance(&[
        entry("dame eva drei", 100.0, 0),
        entry("dame eva zwei", 100.0, 0),
        entry("dame eva zwei", 100.0, 5),
    ]);
    assert_eq!(texts(&heard), ["dame eva zwei", "dame eva drei"]);
    assert_close(heard.hypotheses[0].probability, 2.0 / 3.0);
    assert_close(heard.hypotheses[1].probability, 1.0 / 3.0);
}

#[test]
fn times_are_those_of_the_likeliest_entry_of_the_best_reading() {
    let heard = utterance(&[
        entry("turm anna eins", 10.0, 0),
        entry("turm anna eins", 11.0, 7),
        entry("turm anna acht", 9.0, 0),
    ]);
    assert_close(heard.words[0].start_s, 0.7);
    assert_close(heard.words[2].end_s, 1.0);
}

#[test]
fn a_word_is_as_sure_as_the_readings_that_have_it_at_its_place() {
    let (a, b, c) = (0.6_f64, 0.3_f64, 0.1_f64);
    let heard = utterance(&[
        entry("springer felix drei", a.ln(), 0),
        entry("springer felix zwei", b.ln(), 0),
        entry("und springer felix drei", c.ln(), 0),
    ]);
    let confidences: Vec<f64> = heard.words.iter().map(|word| word.confidence).collect();
    // The extra word shifts the places, but the alignment finds them again.
    assert_close(confidences[0], 1.0);
    assert_close(confidences[1], 1.0);
    assert_close(confidences[2], a + c);
}

#[test]
fn a_doubled_word_counts_once_for_each_place() {
    let (a, b) = (0.75_f64, 0.25_f64);
    let heard = utterance(&[
        entry("eva vier eva vier", a.ln(), 0),
        entry("eva vier", b.ln(), 0),
    ]);
    let sum: f64 = heard.words.iter().map(|word| word.confidence).sum();
    assert_close(sum, 4.0 * a + 2.0 * b);
}

#[test]
fn silence_that_is_likeliest_is_nothing_heard() {
    let heard = utterance(&[entry("", 10.0, 0), entry("ja", 8.0, 0)]);
    assert_eq!(heard, Utterance::default());
    assert_eq!(utterance(&[]), Utterance::default());
}

#[test]
fn silence_that_is_less_likely_takes_its_share() {
    let (a, b) = (0.8_f64, 0.2_f64);
    let heard = utterance(&[entry("ja", a.ln(), 0), entry("", b.ln(), 0)]);
    assert_eq!(texts(&heard), ["ja"]);
    assert_close(heard.hypotheses[0].probability, a);
    assert_close(heard.words[0].confidence, a);
}

#[test]
fn likelihoods_that_are_no_numbers_are_ignored() {
    let heard = utterance(&[
        entry("nein", f64::NAN, 0),
        entry("ja", 1.0, 0),
        entry("halt", f64::INFINITY, 0),
        entry("turm", f64::NEG_INFINITY, 0),
    ]);
    assert_eq!(texts(&heard), ["ja"]);
    assert_close(heard.hypotheses[0].probability, 1.0);
}

#[test]
fn shifting_moves_words_and_nothing_else() {
    let heard = utterance(&[entry("lange rochade", 1.0, 0)]);
    let later = shifted(heard.clone(), 2.5);
    assert_eq!(later.hypotheses, heard.hypotheses);
    assert_close(later.words[1].start_s, 2.6);
    assert_close(later.words[1].end_s, 2.7);
}

fn any_alternatives() -> impl Strategy<Value = Vec<Alternative>> {
    let word = prop::sample::select(vec!["anna", "eva", "eins", "drei", "[unk]"]);
    let text = prop::collection::vec(word, 0..5).prop_map(|words| words.join(" "));
    prop::collection::vec((text, -5_000.0..5_000.0, 0_u32..3), 0..12).prop_map(|list| {
        list.into_iter()
            .map(|(text, log_likelihood, delay)| entry(&text, log_likelihood, delay))
            .collect()
    })
}

proptest! {
    #[test]
    fn readings_are_different_sorted_and_sum_to_at_most_one(list in any_alternatives()) {
        let heard = utterance(&list);
        let probabilities: Vec<f64> = heard
            .hypotheses
            .iter()
            .map(|hypothesis| hypothesis.probability)
            .collect();
        prop_assert!(probabilities.is_sorted_by(|a, b| a >= b));
        prop_assert!(probabilities.iter().sum::<f64>() <= 1.0 + 1e-9);
        prop_assert!(probabilities.iter().all(|p| (0.0..=1.0 + 1e-9).contains(p)));
        let mut seen = texts(&heard);
        seen.sort_unstable();
        prop_assert!(seen.windows(2).all(|pair| pair[0] != pair[1]));
    }

    #[test]
    fn words_are_those_of_the_best_reading_and_at_least_as_sure(list in any_alternatives()) {
        let heard = utterance(&list);
        if let Some(best) = heard.hypotheses.first() {
            let words: Vec<&str> = heard.words.iter().map(|word| word.word.as_str()).collect();
            prop_assert_eq!(words.join(" "), best.text.clone());
            for word in &heard.words {
                prop_assert!(word.confidence >= best.probability - 1e-9);
                prop_assert!(word.confidence <= 1.0);
            }
        } else {
            prop_assert!(heard.words.is_empty());
        }
    }

    #[test]
    fn the_order_of_the_list_does_not_matter(
        (list, shuffled) in any_alternatives()
            .prop_flat_map(|list| (Just(list.clone()), Just(list).prop_shuffle()))
    ) {
        let (one, other) = (utterance(&list), utterance(&shuffled));
        for hypothesis in &one.hypotheses {
            let same = other.hypotheses.iter().find(|found| found.text == hypothesis.text);
            // Ties may put another reading, or silence, on top; the probabilities stay.
            if let Some(same) = same {
                prop_assert!((same.probability - hypothesis.probability).abs() < 1e-9);
            }
        }
    }
}
