"""Voices cut from recorded people: Festival's diphone voices, Flite and MBROLA's Spanish ones, given phones one by one."""

from __future__ import annotations

import random
import subprocess
import tempfile
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path

import soundfile

from .phones import DATA, SILENCE, bare, is_vowel, read_table
from .pronounce import SpokenWord
from .sound import PAUSE, Scaling, Segments, Sound, spoken
from .synthetic import SyntheticVoices

_PHONESETS = ("fi", "cs", "it", "en", "gb", "hi", "ru", "es")
_FESTIVALS = ("festival", "clunits")
"""Engines of Festival's voices: of one piece for each pair of phones, or of those that fit among many."""
_FESTIVAL = Path("/usr/share/festival/voices")
_NO_LEXICON = """(require 'mrpa_phones)
(define (setup_oald_lex) (lex.create "oald") (lex.set.phoneset "mrpa"))
"""
"""The British voices get phones: the lexicon that they read text with is not free."""
_CHECKED = {"a": "aa", "e": "ei", "i": "ii", "o": "oo", "u": "uu", "uh": "@"}
"""British vowels that a consonant must follow, and those that come near them."""
MBROLA = Path("/usr/share/mbrola")
"""Voices cut from recorded people, more of them than of any other synthesizer. Their licences allow no training."""


@dataclass(frozen=True)
class RecordedVoice:
    """One voice of ``data/recorded_voices.tsv``."""

    name: str
    engine: str
    phoneset: str
    silence: str
    pitch: float
    use: str


@dataclass(frozen=True)
class Note:
    """One sound to make: the voice's phone, its seconds and, for vowels, its pitch in Hz."""

    phone: str
    seconds: float
    pitch: float | None = None


@dataclass
class Score:
    """What a voice is to say, and the phone times that follow from it."""

    voice: RecordedVoice
    words: list[SpokenWord]
    notes: list[Note]
    segments: Segments
    stretch: float
    text: str | None = None
    """Text to read instead of the notes (English, by an English voice)."""


def recorded_voices(use: str) -> list[RecordedVoice]:
    """Voices for training (``train``) or for testing (``test``, or ``mbrola``), which need not be installed."""
    rows = read_table(DATA / "recorded_voices.tsv")
    voices = [
        RecordedVoice(name, engine, phoneset, silence, float(pitch), purpose)
        for name, engine, phoneset, silence, pitch, purpose in rows
    ]
    return [voice for voice in voices if voice.use == use]


def taught_voices() -> list[RecordedVoice]:
    """Those for training that are installed."""
    return [voice for voice in recorded_voices("train") if installed(voice)]


def installed(voice: RecordedVoice) -> bool:
    """Whether one of Festival's voices is there; Flite has its voices built in."""
    return voice.engine not in _FESTIVALS or any(_FESTIVAL.glob(f"*/{voice.name}"))


@lru_cache
def _substitutes() -> dict[str, dict[str, list[list[str]]]]:
    table: dict[str, dict[str, list[list[str]]]] = {phoneset: {} for phoneset in _PHONESETS}
    for phone, *columns in read_table(DATA / "phonesets.tsv"):
        for phoneset, column in zip(_PHONESETS, columns, strict=True):
            table[phoneset][phone] = [run.split() for run in column.split(" | ")]
    return table


class Composer:
    """Writes scores: durations from eSpeak NG's German voice, a simple falling melody."""

    def __init__(self, timing: SyntheticVoices) -> None:
        self._timing = timing

    def compose(
        self, words: list[SpokenWord], voice: RecordedVoice, rng: random.Random, word_by_word: bool = False
    ) -> Score:
        """A score for the words, on request with a pause between any two of them, which Flite makes a short one."""
        table = _substitutes()[voice.phoneset]
        always_first = rng.random() < 0.6
        durations = self._timing.durations(words, rng) or [rng.uniform(0.05, 0.12) for w in words for _ in w.phones]
        base = voice.pitch * rng.uniform(0.85, 1.2)
        pause_rate = 1.0 if word_by_word else rng.choice([0.0, 0.0, 0.1, 0.4])
        shortest, longest = PAUSE if word_by_word else (0.05, 0.3)
        notes = [Note(voice.silence, rng.uniform(0.1, 0.3))]
        segments: Segments = [(0.0, SILENCE)]
        time = notes[0].seconds
        for position, word in enumerate(words):
            if position and rng.random() < pause_rate:
                notes.append(Note(voice.silence, rng.uniform(shortest, longest)))
                segments.append((time, SILENCE))
                time += notes[-1].seconds
            for place, phone in enumerate(word.phones):
                runs = [["rr"]] if voice.phoneset == "es" and _is_trill(word, place) else table[bare(phone)]
                run = runs[0] if always_first or rng.random() < 0.4 else rng.choice(runs)
                seconds = min(max(durations.pop(0), 0.035), 0.3) * rng.uniform(0.8, 1.25)
                pitch = None
                if is_vowel(phone):
                    pitch = base * rng.uniform(0.93, 1.07) * (1.12 if phone.startswith("'") else 1.0)
                    pitch *= 1 - 0.15 * position / len(words)
                segments.append((time, bare(phone)))
                notes += [Note(name, seconds / len(run), pitch) for name in run]
                time += seconds
        notes.append(Note(voice.silence, rng.uniform(0.1, 0.3)))
        segments.append((time, SILENCE))
        return Score(voice, words, repaired(notes, voice.phoneset), segments, rng.uniform(0.8, 1.2))


def _is_trill(word: SpokenWord, place: int) -> bool:
    """Whether the phone is an r that Spaniards roll."""
    return word.phones[place] == "R" and (place == 0 or word.phones[place - 1] == "n" or "rr" in word.spelling)


def repaired(notes: list[Note], phoneset: str) -> list[Note]:
    """Avoid the diphones that the voices lack."""
    result = _british(notes) if phoneset == "gb" else list(notes)
    for position, note in enumerate(result):
        before = result[position - 1].phone if position else ""
        after = result[position + 1].phone if position + 1 < len(result) else ""
        if phoneset == "cs" and note.phone.endswith(":") and (after[:1] in tuple("aeiou") or before == "#"):
            result[position] = replace(note, phone=note.phone[:-1])
        if phoneset == "it" and note.phone == "S" and after and after[0] not in "aeiouEOj#":
            result[position] = replace(note, phone="s")
        if phoneset == "es" and note.phone == "jj" and before not in ("_", *"aeiou"):
            result[position] = replace(note, phone="i")
        if phoneset == "es" and note.phone == "tS" and before == "t":
            result[position - 1] = replace(note, seconds=0)
    return [note for note in result if note.seconds]


def _british(notes: list[Note]) -> list[Note]:
    """An r that no vowel follows is a schwa, and no checked vowel ends a syllable without a consonant."""
    result: list[Note] = []
    for note in reversed(notes):
        after = result[0].phone if result else ""
        vowel_follows = after[:1] in tuple("aeiou@")
        if note.phone == "r" and not vowel_follows:
            note = replace(note, phone="@")
        elif note.phone in _CHECKED and (vowel_follows or after == "#"):
            note = replace(note, phone=_CHECKED[note.phone])
        result.insert(0, note)
    return result


def _scheme(score: Score, wav: Path) -> str:
    parts = []
    for note in score.notes:
        target = f" ({note.seconds * 0.4:.3f} {note.pitch:.0f})" if note.pitch else ""
        parts.append(f"({note.phone} {note.seconds:.3f}{target})")
    return f'(set! u (Utterance Segments ({" ".join(parts)})))\n(utt.synth u)\n(utt.save.wave u "{wav}" \'riff)\n'


def perform(scores: list[Score], rng: random.Random, vary: bool = True) -> list[Sound]:
    """Synthesize scores, one Festival process per voice; those a voice cannot say are left out."""
    with tempfile.TemporaryDirectory() as folder:
        wavs = [Path(folder) / f"{i}.wav" for i in range(len(scores))]
        by_voice: dict[str, list[int]] = {}
        for i, score in enumerate(scores):
            if score.voice.engine == "flite":
                _flite(score, wavs[i])
            elif score.voice.engine == "mbrola":
                _mbrola(score, wavs[i])
            else:
                by_voice.setdefault(score.voice.name, []).append(i)
        for name, members in by_voice.items():
            script = Path(folder) / f"{name}.scm"
            script.write_text(
                f"{_NO_LEXICON}(voice_{name})\n" + "".join(_scheme(scores[i], wavs[i]) for i in members), encoding="ascii"
            )
            subprocess.run(["festival", "-b", str(script)], check=False, capture_output=True)
        sounds = [_read(score, wav, rng, vary) for score, wav in zip(scores, wavs) if wav.exists()]
    return [sound for sound in sounds if sound is not None]


def _flite(score: Score, wav: Path) -> None:
    what = ["-t", score.text] if score.text else ["-p", " ".join(note.phone for note in score.notes)]
    stretch = ["--setf", f"duration_stretch={score.stretch:.2f}"]
    subprocess.run(["flite", "-voice", score.voice.name, *what, *stretch, str(wav)], check=False, capture_output=True)


def _mbrola(score: Score, wav: Path) -> None:
    notes = [
        f"{note.phone} {note.seconds * 1000 * score.stretch:.0f}" + (f" 40 {note.pitch:.0f}" if note.pitch else "")
        for note in score.notes
    ]
    name = score.voice.name.removeprefix("mb-")
    said = "\n".join(notes)
    done = subprocess.run(["mbrola", MBROLA / name / name, "-", wav], input=said, text=True, check=False, capture_output=True)
    if done.returncode:
        # It has no such sequence of sounds.
        wav.unlink(missing_ok=True)


def _read(score: Score, wav: Path, rng: random.Random, vary: bool) -> Sound | None:
    samples, rate = soundfile.read(wav, dtype="float32", always_2d=True)
    exact = score.segments if score.voice.engine == "festival" else None
    return spoken((samples[:, 0], rate), score.words, exact, score.voice.name, Scaling() if vary else None, rng)
