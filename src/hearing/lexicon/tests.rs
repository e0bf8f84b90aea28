use std::collections::HashSet;

use shakmaty::{CastlingSide, File, Rank, Role};

use crate::{
    hearing::{
        Incident, Intent, Lexicon, LexiconWord, Meaning, Phrase, PhrasePart, Request, TouchReport,
        WordMeaning,
        lexicon::{LEXICON, PHRASES, read_phrases, read_word},
        parse,
    },
    language::Language,
    notation::annex_d,
};

/// Every word of a language's own table, with every line read.
fn own_words(language: Language) -> Vec<LexiconWord> {
    LEXICON
        .lines_of(language)
        .map(|line| {
            read_word(line, language).unwrap_or_else(|| panic!("unreadable in {language}: {line}"))
        })
        .collect()
}

/// Every phrase of a language's own table, with every line read.
fn own_phrases(language: Language) -> Vec<Phrase> {
    PHRASES
        .lines_of(language)
        .flat_map(|line| {
            read_phrases(line, language)
                .unwrap_or_else(|| panic!("unreadable in {language}: {line}"))
        })
        .collect()
}

#[test]
fn every_word_stands_once_in_its_table() {
    for language in Language::ALL {
        let mut seen = HashSet::new();
        for word in own_words(language) {
            assert!(seen.insert(word.text), "twice in {language}: {}", word.text);
        }
    }
}

#[test]
fn every_word_of_every_phrase_is_in_the_lexicon_of_its_language() {
    for language in Language::ALL {
        let words = own_words(language);
        for phrase in own_phrases(language) {
            for part in phrase.parts {
                let PhrasePart::Word(text) = part else {
                    continue;
                };
                assert!(
                    words.iter().any(|word| word.text == text),
                    "`{text}` is missing in {language}"
                );
            }
        }
    }
}

#[test]
fn every_phrase_has_the_slot_that_it_needs() {
    for language in Language::ALL {
        for phrase in own_phrases(language) {
            let slots: Vec<PhrasePart> = phrase
                .parts
                .iter()
                .copied()
                .filter(|part| !matches!(part, PhrasePart::Word(_)))
                .collect();
            let needed = match phrase.request {
                Request::Plain(_) | Request::Talk | Request::Slip => vec![],
                // The kind of piece that was released may be told or not.
                Request::Touch(TouchReport::Released(_) | TouchReport::ReleaseClaim(_))
                    if slots.contains(&PhrasePart::Piece) =>
                {
                    vec![PhrasePart::Piece, PhrasePart::Square]
                }
                Request::Square | Request::Touch(_) | Request::Look(_) => vec![PhrasePart::Square],
                Request::Piece => vec![PhrasePart::Piece],
                Request::File => vec![PhrasePart::File],
                Request::Rank | Request::LastMoves => vec![PhrasePart::Rank],
            };
            assert_eq!(slots, needed, "{phrase:?}");
            assert!(!phrase.parts.is_empty());
        }
    }
}

#[test]
fn every_language_can_say_everything() {
    let requests = |language| {
        let mut names: Vec<String> = own_phrases(language)
            .iter()
            .map(|phrase| format!("{:?}", phrase.request))
            .collect();
        names.sort();
        names.dedup();
        names
    };
    let german = requests(Language::German);
    assert_eq!(german.len(), 101);
    for language in Language::ALL {
        assert_eq!(requests(language), german, "{language}");
    }
}

#[test]
fn no_spelling_has_two_meanings_within_announcements() {
    for language in Language::ALL {
        let lexicon = Lexicon::new(language).and_names(&Language::ALL);
        for (spelling, words) in &lexicon.by_spelling {
            let mut meanings: Vec<WordMeaning> = words
                .iter()
                .map(|word| word.meaning)
                .filter(|meaning| meaning.is_announced())
                .collect();
            meanings.dedup();
            // French `en` is `to`, that of `en passant` stands before one word only.
            let is_en = spelling == "en" && meanings.contains(&WordMeaning::Passant);
            assert!(meanings.len() <= 1 || is_en, "{spelling}: {meanings:?}");
        }
    }
}

#[test]
fn a_number_is_a_rank_too_where_the_language_has_no_other_word() {
    let lexicon = Lexicon::new(Language::Spanish);
    let meanings = |text| -> Vec<WordMeaning> {
        let words = lexicon.words().filter(|word| word.text == text);
        words.map(|word| word.meaning).collect()
    };
    let third = WordMeaning::Rank(Rank::Third);
    assert_eq!(meanings("tres"), [WordMeaning::Number(3), third]);
    assert_eq!(meanings("drei"), [third]);
    // Of several words for one number, the first is the rank.
    assert!(meanings("uno").contains(&WordMeaning::Rank(Rank::First)));
    assert_eq!(meanings("una"), [WordMeaning::Number(1)]);
    assert_eq!(meanings("ein"), [WordMeaning::Number(1)]);
}

#[test]
fn words_are_lower_case_and_single() {
    for language in Language::ALL {
        for word in own_words(language) {
            assert_eq!(word.text, word.text.to_lowercase());
            // An elision is one word: `j'adoube`.
            let parts: Vec<&str> = word.text.split('\'').collect();
            assert!(parts.len() <= 2, "{}", word.text);
            for part in parts {
                assert!(!part.is_empty(), "{}", word.text);
                assert!(part.chars().all(char::is_alphabetic), "{}", word.text);
            }
        }
    }
}

#[test]
fn the_names_of_annex_d_are_the_usual_words() {
    let lexicon = Lexicon::new(Language::English);
    let usual = |meaning| lexicon.words_for(meaning).next().expect("a word");
    for file in File::ALL {
        let name = annex_d::file_name(file).to_lowercase();
        assert_eq!(usual(WordMeaning::File(file)), name);
    }
    for rank in Rank::ALL {
        assert_eq!(usual(WordMeaning::Rank(rank)), annex_d::rank_name(rank));
    }
    for role in Role::ALL {
        let name = annex_d::role_name(role).to_lowercase();
        assert_eq!(usual(WordMeaning::Piece(role)), name);
    }
    for side in CastlingSide::ALL {
        let name = annex_d::castling_name(side).to_lowercase();
        let words = [
            usual(WordMeaning::CastleTo(side)),
            usual(WordMeaning::Castle),
        ];
        assert_eq!(words.join(" "), name);
    }
    assert_eq!(usual(WordMeaning::Takes), annex_d::TAKES);
}

#[test]
fn german_words_are_understood_in_every_language() {
    let german = Lexicon::new(Language::German);
    for language in Language::ALL {
        let lexicon = Lexicon::new(language);
        assert_eq!(lexicon.language(), language);
        let words: Vec<LexiconWord> = lexicon.words().collect();
        assert!(german.words().all(|word| words.contains(&word)));
        for phrase in german.phrases() {
            assert!(lexicon.phrases().contains(phrase));
        }
    }
}

/// A word that the graph of the shipped model lacks is never heard: `models/recipe/rebuild-words` makes it anew.
#[test]
fn every_word_is_in_the_graph_of_the_shipped_model() {
    let graph: HashSet<&str> = include_str!("../../../models/rochade/graph/words.txt")
        .lines()
        .filter_map(|line| line.split(' ').next())
        .collect();
    for language in Language::ALL {
        for word in own_words(language) {
            assert!(graph.contains(word.text), "{language}: {}", word.text);
        }
    }
}

/// A pronunciation with any other phone would keep the graph of the model from being made.
#[test]
fn every_pronunciation_uses_the_phones_of_the_model() {
    let phones: Vec<&str> = include_str!("../../../models/recipe/rochade_am/data/phones.tsv")
        .lines()
        .filter(|line| !line.starts_with('#'))
        .filter_map(|line| line.split('\t').next())
        .collect();
    for language in Language::ALL {
        for line in LEXICON.lines_of(language) {
            let pronunciations = line.split('\t').nth(2).unwrap_or_default();
            assert!(!pronunciations.is_empty(), "unspoken in {language}: {line}");
            for phone in pronunciations.split([' ', '|']).filter(|p| !p.is_empty()) {
                let bare = phone.trim_start_matches('\'');
                assert!(phones.contains(&bare), "`{phone}` in {language}: {line}");
            }
        }
    }
}

#[test]
fn italian_per_is_said_for_a_capture_and_stays_a_word_of_its_commands() {
    let lexicon = Lexicon::new(Language::Italian);
    for (per, prende) in [
        ("torre per davide cinque", "torre prende davide cinque"),
        ("eva per davide cinque", "eva prende davide cinque"),
        ("torre per torre", "torre prende torre"),
    ] {
        assert_ne!(parse(per, &lexicon), Meaning::Nothing, "{per}");
        assert_eq!(parse(per, &lexicon), parse(prende, &lexicon), "{per}");
    }
    let castling = parse("sto per arroccare", &lexicon);
    assert_eq!(
        castling,
        Meaning::Intent(Intent::Incident(Incident::Castling))
    );
}
