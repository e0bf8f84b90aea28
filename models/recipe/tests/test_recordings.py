"""Readings by people, and what the voices made of recordings are given to say; no synthesizer is needed."""

import random
from pathlib import Path

import numpy as np
import soundfile

from rochade_am.lexicon import UNKNOWN
from rochade_am.parametric import respelled
from rochade_am.people import labelled_readings, letter_readings, stamp_readings
from rochade_am.phones import DATA, NAMES, read_table
from rochade_am.recorded import Note, repaired


def test_stamps_and_letters_are_read_in_the_languages_of_their_texts(tmp_path: Path) -> None:
    stamp = tmp_path / "chess" / "knight.txt"
    stamp.parent.mkdir()
    stamp.write_text("Knight\nes.utf8=El caballo.\nfr.utf8=L'un des 2 cavaliers.\nru.utf8=Конь\n", encoding="utf-8")
    for language in ("es", "fr"):
        soundfile.write(stamp.with_name(f"knight_desc_{language}.ogg"), np.zeros((44100, 2)), 44100)
    (reading,) = stamp_readings(tmp_path)
    assert (reading.language, reading.words) == ("es", ["El", "caballo"])
    assert len(reading.samples()) == 0
    letters = tmp_path / "de" / "alpha"
    letters.mkdir(parents=True)
    soundfile.write(letters / "ae.ogg", np.r_[np.zeros(9000), np.ones(8000), np.zeros(9000)], 16000)
    index = '<sound name="Ä" file="de/alpha/ae.ogg" /> <sound name="B" file="de/alpha/missing.ogg" />'
    (tmp_path / "de" / "sounds.xml").write_text(index, encoding="utf-8")
    (letter,) = letter_readings(tmp_path)
    assert (letter.language, letter.words) == ("de", ["ä"])
    assert 8000 <= len(letter.samples()) < 14000


def test_a_labelled_sentence_is_cut_at_its_pauses(tmp_path: Path) -> None:
    for folder in ("lab", "wav"):
        (tmp_path / folder).mkdir()
    phrases = [("c", "aa"), ("nn", "ee"), ("sch", "i")]
    ends = [1.0, 4.0, 5.0, 8.5, 9.0, 10.0]
    times = iter(ends)
    lines = ["#"]
    for first, second in phrases:
        pause = next(times)
        end = next(times)
        lines += [f"{pause:.5f} 125 pau", f"{pause + 0.1:.5f} 125 {first}", f"{end:.5f} 125 {second}"]
    (tmp_path / "lab" / "ru_1.lab").write_text("\n".join([*lines, "10.5 125 pau"]) + "\n", encoding="utf-8")
    (tmp_path / "lab" / "ru_2.lab").write_text("#\n", encoding="utf-8")
    for name in ("ru_1", "ru_2"):
        soundfile.write(tmp_path / "wav" / f"{name}.wav", np.ones(16000 * 11), 16000)
    whole, last = labelled_readings(tmp_path)
    assert [phrase.phones for phrase in whole.phrases()] == [("ts", "a")]
    assert whole.span == (1.0, 4.0) and len(whole.samples()) == 48000
    assert [(phrase.label, phrase.phones) for phrase in last.phrases()] == [(UNKNOWN, ("n", "E")), (UNKNOWN, ("S", "I"))]
    assert last.span == (5.0, 10.0)


def test_the_russians_sounds_are_heard_as_known_phones() -> None:
    rows = read_table(DATA / "russian.tsv")
    assert len({name for name, _ in rows}) == len(rows)
    assert {phone for _, phones in rows for phone in phones.split()} <= set(NAMES)


def test_british_voices_say_no_r_and_no_short_vowel_at_the_end() -> None:
    notes = [Note(phone, 0.1) for phone in ("#", "t", "u", "r", "m", "r", "e", "#")]
    assert [note.phone for note in repaired(notes, "gb")] == ["#", "t", "uu", "@", "m", "r", "ei", "#"]


def test_czech_voices_say_no_long_sound_before_a_vowel_or_after_a_pause() -> None:
    notes = [Note(phone, 0.1) for phone in ("#", "a:", "t", "o:", "e:", "k", "#")]
    assert [note.phone for note in repaired(notes, "cs")] == ["#", "a", "t", "o", "e:", "k", "#"]


def test_a_stressed_vowel_of_a_russian_voice_has_its_accent() -> None:
    assert respelled(("d", "'a:", "m"), "ru", random.Random(1)) == "да\u0301м"
    assert respelled(("d", "'a:", "m"), "ky", random.Random(1)) == "даам"
