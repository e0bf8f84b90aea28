"""The tables of words, phones and sentences hold together."""

import random

import pytest

from rochade_am.g2p import distance, phones_of
from rochade_am.lexicon import LANGUAGES, SLOTS, Lexicon, parse_pronunciations
from rochade_am.oov import oov_words
from rochade_am.phones import DATA, NAMES, PHONES, Pronunciation, bare, read_table
from rochade_am.sentences import Sentences


def test_every_word_has_pronunciations(lexicon: Lexicon) -> None:
    assert all(entry.all_pronunciations() for entry in lexicon.entries.values())


def test_a_spelling_of_two_languages_has_the_pronunciations_of_both(lexicon: Lexicon) -> None:
    no = lexicon.entries["no"]
    assert set(no.meanings) == {"en", "es", "it"}
    pronunciations = no.all_pronunciations()
    assert {("n", "o:"), ("n", "O")} <= set(pronunciations)
    assert len(pronunciations) == len(set(pronunciations))


def test_unknown_phones_are_refused() -> None:
    with pytest.raises(ValueError, match="Q"):
        parse_pronunciations("a Q a")


def test_every_phone_can_be_said_by_the_recorded_voices() -> None:
    rows = {row[0]: row[1:] for row in read_table(DATA / "phonesets.tsv")}
    assert set(rows) == set(NAMES[2:])
    assert all(len(columns) == 8 and all(columns) for columns in rows.values())


def test_mnemonics_become_known_phones() -> None:
    for _, mnemonic, phones in read_table(DATA / "mnemonics.tsv"):
        assert all(phone in PHONES for phone in phones.split()), mnemonic
    assert phones_of(["S", "p", "r", "'I", "N", "3"], "de") == ("S", "p", "R", "'I", "N", "6")


def test_distance_ignores_stress() -> None:
    assert distance(("'a", "n", "a"), ("a", "n", "a:")) == 1


def test_sentences_repeat_with_the_seed_and_cover_all_words(lexicon: Lexicon) -> None:
    sentences = Sentences(lexicon, oov_words(), [["ein", "Satz"]])
    first = [sentences.draw(random.Random(i)).words for i in range(50)]
    assert first == [sentences.draw(random.Random(i)).words for i in range(50)]
    rng = random.Random(1)
    drawn = {word for _ in range(150_000) for word, _ in sentences.draw(rng).words}
    assert set(lexicon.entries) <= drawn
    assert drawn - set(lexicon.entries)
    assert not drawn & SLOTS


def test_phrases_hold_words_and_known_slots_only(lexicon: Lexicon) -> None:
    for language, phrases in lexicon.phrases.items():
        for phrase in phrases:
            assert set(phrase) - SLOTS <= set(lexicon.words(language)), (language, phrase)
        slots = {word for phrase in phrases for word in phrase} & SLOTS
        assert slots == SLOTS, language
        assert all(not SLOTS & set(phrase) for phrase in lexicon.plain_phrases(language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_answer_is_no_number_but_for_its_last_sound(lexicon: Lexicon, language: str) -> None:
    """French ``huit`` said as ``oui`` with a soft ``t`` took every ``oui`` for itself."""

    def said(*words: str) -> set[Pronunciation]:
        return {tuple(bare(p) for p in pron) for word in words for pron in lexicon.entries[word].pronunciations[language]}

    answers = [phrase for phrase, intent in lexicon.intents[language].items() if intent in ("yes", "no") and " " not in phrase]
    numbers = [word for word in lexicon.words(language) if lexicon.meaning(word, language).startswith("number.")]
    assert len(answers) >= 4
    assert not said(*answers) & {pron[:-1] for pron in said(*numbers)}
