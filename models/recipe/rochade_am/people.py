"""Recordings of people reading sentences.

Four kinds: folders with ``metadata.csv`` (id|text) and FLAC files; the descriptions of Tux Paint's stamps and the
letters and syllables of KLettres, which people of many languages have read aloud; and the sentences that Festival's Russian
voice is cut from, with the times of their phones.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import soundfile

from .features import RATE
from .lexicon import UNKNOWN
from .phones import DATA, Pronunciation, read_table
from .pronounce import SpokenWord
from .sound import resampled

STAMP_LANGUAGES = ("bg", "ca", "el", "es", "fr", "ro", "ru")
"""Languages in which Debian's tuxpaint-stamps-default holds many readings, and whose sounds are all near our phones."""
_LETTER_LANGUAGES = {
    "cs": "cs", "de": "de", "en": "en-us", "en_GB": "en", "es": "es",
    "fr": "fr", "it": "it", "pt_BR": "pt-br", "ru": "ru",
}  # fmt: skip
"""Folders of Debian's klettres-data whose letters eSpeak NG reads in sounds that are near our phones, and its voices."""
_LETTER = re.compile(r'<sound name="([^"]+)" file="([^"]+)"')
_NO_LETTERS = re.compile(r"[^A-Za-zÄÖÜäöüßáéíóúñ ]")
_LONGEST = 6.0
"""Seconds of a labelled sentence that are taken at once, at most, where the speaker pauses often enough."""
_WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)*")


@dataclass(frozen=True)
class Reading:
    """One recorded sentence, or a part of one."""

    path: Path
    words: list[str]
    language: str
    labelled: tuple[Pronunciation, ...] = ()
    """The phones between its pauses where somebody wrote them down: it has no words then."""
    span: tuple[float, float] | None = None
    """Start and end of the part in seconds."""

    def phrases(self) -> list[SpokenWord]:
        """What is between the pauses of a labelled reading."""
        return [SpokenWord(UNKNOWN, "", phones) for phones in self.labelled]

    def samples(self) -> np.ndarray:
        """Mono samples at 16 kHz without the silence around the speech."""
        samples, rate = soundfile.read(self.path, dtype="float32", always_2d=True)
        samples = samples.mean(1)
        if self.span:
            samples = samples[round(self.span[0] * rate) : round(self.span[1] * rate)]
        if rate != RATE:
            samples, _ = resampled(samples, rate, 1.0, None)
        loud = np.flatnonzero(np.abs(samples) > 0.02 * np.abs(samples).max())
        if not len(loud):
            return samples[:0]
        return samples[max(0, loud[0] - RATE // 10) : loud[-1] + RATE // 7]


def readings(folder: Path, language: str) -> Iterator[Reading]:
    """The sentences of a folder, all in one language."""
    index = folder / "metadata.csv"
    for line in index.read_text(encoding="utf-8").splitlines() if index.exists() else []:
        name, text = line.split("|")[:2]
        path = folder / f"{name}.flac"
        if path.exists():
            yield Reading(path, _NO_LETTERS.sub(" ", text).split(), language)


def stamp_readings(folder: Path) -> Iterator[Reading]:
    """The descriptions of stamps below a folder, where they are read aloud and hold no numbers in figures."""
    for path in sorted(folder.rglob("*.txt")):
        texts = dict(_described(path))
        for language in STAMP_LANGUAGES:
            sound = path.with_name(f"{path.stem}_desc_{language}.ogg")
            text = texts.get(language, "")
            if text and sound.exists() and not any(letter.isdigit() for letter in text):
                yield Reading(sound, _WORD.findall(text), language)


def _described(path: Path) -> Iterator[tuple[str, str]]:
    """Language and text of the translations in a stamp's file (``de.utf8=Springer``)."""
    for line in path.read_text(encoding="utf-8", errors="replace").splitlines():
        name, equals, text = line.partition(".utf8=")
        if equals:
            yield name, text


def letter_readings(folder: Path) -> Iterator[Reading]:
    """The letters and syllables of KLettres, by name."""
    for name, language in _LETTER_LANGUAGES.items():
        index = folder / name / "sounds.xml"
        if index.exists():
            for text, file in _LETTER.findall(index.read_text(encoding="utf-8")):
                if (folder / file).exists():
                    yield Reading(folder / file, [text.lower()], language)


def labelled_readings(folder: Path) -> Iterator[Reading]:
    """The sentences of Festival's Russian voice, cut at pauses into parts of some seconds."""
    phones = {name: tuple(ours.split()) for name, ours in read_table(DATA / "russian.tsv")}
    for path in sorted((folder / "lab").glob("*.lab")):
        sound = folder / "wav" / f"{path.stem}.wav"
        if sound.exists():
            for start, end, phrases in _parts(_phrases(path)):
                said = tuple(tuple(ours for name in phrase for ours in phones[name]) for phrase in phrases)
                yield Reading(sound, [], "ru", said, (start, end))


def _phrases(path: Path) -> Iterator[tuple[float, float, list[str]]]:
    """Start and end of what is said between two pauses, and its phones (``end 125 phone`` in each line of the file)."""
    rows = [line.split() for line in path.read_text(encoding="utf-8").splitlines()]
    phrase: list[str] = []
    start = time = 0.0
    for row in rows:
        if len(row) != 3:
            # The line that ends the head of the file.
            continue
        if row[2] == "pau":
            if phrase:
                yield start, time, phrase
            phrase, start = [], float(row[0])
        else:
            phrase.append(row[2])
        time = float(row[0])
    if phrase:
        yield start, time, phrase


def _parts(phrases: Iterator[tuple[float, float, list[str]]]) -> Iterator[tuple[float, float, list[list[str]]]]:
    """Neighbouring phrases put together while they are short enough."""
    start = end = 0.0
    part: list[list[str]] = []
    for begins, ends, phrase in phrases:
        if part and ends - start > _LONGEST:
            yield start, end, part
            part = []
        if not part:
            start = begins
        part.append(phrase)
        end = ends
    if part:
        yield start, end, part
