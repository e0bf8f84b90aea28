"""Synthetic voices: eSpeak NG in German and, with an accent, in other languages."""

from __future__ import annotations

import random

import numpy as np

from .espeak import Espeak
from .phones import NAMES, PHONES, SILENCE, bare
from .pronounce import SpokenWord
from .sound import Scaling, Segments, Sound, spoken

ACCENTS = (
    "en-us en en-gb-scotland es es-419 fr pl tr nl da hu sv ro pt pt-br "
    "el hi uk fi nb sr hr sk sl lt lv et ca eo id bg"
).split()
"""Languages whose voices speak our phones with their accent, in training."""
HELD_ACCENTS = ["it", "ru", "cs"]
"""Accents kept back for evaluation."""
HELD_VARIANTS = ["Annie", "Denis", "Storm", "f3", "john", "klatt3", "linda", "m4", "max", "sandro", "steph2"]
"""Voice variants kept back for evaluation."""
_EFFECTS = ("whisper", "croak", "UniRobot", "Alien", "Demonic", "iven", "robosoft")
_NATIVE = {"de": ["de"], "en": ["en-us", "en", "en-gb-scotland"], "es": ["es", "es-419"], "fr": ["fr"], "it": ["it"]}
_SCALING = Scaling(spread=0.09, least=0.8, raised=(1.15, 1.45))


class SyntheticVoices:
    """Renders words through eSpeak NG with random voices and manners."""

    def __init__(self, espeak: Espeak) -> None:
        self._espeak = espeak
        self._usable: dict[str, dict[str, list[tuple[str, ...]]]] = {}
        human = [v for v in espeak.variants() if not v.startswith(_EFFECTS)]
        self.variants = ["", *(v for v in human if v not in HELD_VARIANTS)]

    def native(self, words: list[SpokenWord], rng: random.Random, language: str, variants: list[str]) -> Sound | None:
        """Read text with a voice of its language; the phone times are not kept."""
        self._choose(rng.choice(_NATIVE[language]), rng.choice(variants), rng)
        samples, _ = self._espeak.say(" ".join(word.spelling for word in words))
        return self._finish(samples, words, None, language, rng)

    def phones(self, words: list[SpokenWord], rng: random.Random, language: str, variant: str) -> Sound | None:
        """Say phones one by one with a voice of any language, which gives them its accent."""
        table = self._table(language)
        self._choose(language, variant, rng)
        drift = rng.random() * 0.6
        pause = rng.choice(["", "", "", "_", "_:", "_:_:"])
        # What follows, the manner of ``_finish``, must not depend on how many phones there are.
        each = random.Random(rng.random())
        tokens: list[str] = []
        expected: list[tuple[str, int]] = []
        for position, word in enumerate(words):
            if position and pause and each.random() < 0.5:
                tokens.append(f"[[{pause}]]")
            mnemonics: list[str] = []
            for phone in word.phones:
                run = _drawn(table[bare(phone)], drift, each)
                stress = "'" if phone.startswith("'") else ""
                mnemonics += [stress + run[0], *run[1:]]
                expected.append((bare(phone), len(run)))
            tokens.append("[[" + "|".join(mnemonics) + "]]")
        samples, events = self._espeak.say(" ".join(tokens))
        segments = _align(events, expected, self._espeak.rate)
        return self._finish(samples, words, segments, f"{language}+{variant}", rng)

    def durations(self, words: list[SpokenWord], rng: random.Random) -> list[float] | None:
        """Seconds that the German voice gives every phone."""
        table = self._table("de")
        self._choose("de", "", rng)
        text = " ".join("[[" + "|".join(m for p in w.phones for m in _marked(p, table)) + "]]" for w in words)
        _, events = self._espeak.say(text)
        expected = [(bare(p), len(table[bare(p)][0])) for w in words for p in w.phones]
        segments = _align(events, expected, self._espeak.rate)
        if segments is None:
            return None
        times = [time for time, _ in segments] + [segments[-1][0] + 0.1]
        return [end - start for start, end, (_, name) in zip(times, times[1:], segments) if name != SILENCE]

    def _choose(self, language: str, variant: str, rng: random.Random) -> None:
        name = f"{language}+{variant}" if variant else language
        self._espeak.voice(name, rng.randint(110, 230), rng.randint(15, 90), rng.randint(15, 90))

    def _finish(
        self, samples: np.ndarray, words: list[SpokenWord], segments: Segments | None, voice: str, rng: random.Random
    ) -> Sound | None:
        said = (samples.astype(np.float32) / 32768, self._espeak.rate)
        return spoken(said, words, segments, voice, _SCALING, rng)

    def _table(self, language: str) -> dict[str, list[tuple[str, ...]]]:
        """The mnemonic runs that a voice speaks in full, by phone; found by trial."""
        if language not in self._usable:
            self._espeak.voice(language)
            table = {}
            for name in NAMES[2:]:
                phone = PHONES[name]
                runs = [(phone.german,), *phone.foreign] if language == "de" and phone.german else phone.foreign
                good = [run for run in runs if self._speaks(run)]
                if language == "de" and phone.german:
                    good = good[:1]
                table[name] = good or [("a",) if phone.kind == "vowel" else ("t",)]
            self._usable[language] = table
        return self._usable[language]

    def _speaks(self, run: tuple[str, ...]) -> bool:
        _, events = self._espeak.say("[[t|'a|" + "|".join(run) + "|t|'a]]")
        heard = [name for _, name in events if not name.startswith("_")]
        return len(heard) == 4 + len(run)


def _marked(phone: str, table: dict[str, list[tuple[str, ...]]]) -> list[str]:
    run = table[bare(phone)][0]
    stress = "'" if phone.startswith("'") else ""
    return [stress + run[0], *run[1:]]


def _drawn(runs: list[tuple[str, ...]], drift: float, rng: random.Random) -> tuple[str, ...]:
    choice = 0
    while choice + 1 < len(runs) and rng.random() < drift:
        choice += 1
    return runs[choice]


def _align(events: list[tuple[int, str]], expected: list[tuple[str, int]], rate: int) -> Segments | None:
    """Phone starts from phoneme events, if there are exactly as many as were asked for."""
    real = [sample for sample, name in events if not name.startswith("_")]
    if len(real) != sum(count for _, count in expected):
        return None
    segments = [(sample / rate, SILENCE) for sample, name in events if name.startswith("_")]
    position = 0
    for phone, count in expected:
        segments.append((real[position] / rate, phone))
        position += count
    return sorted(segments)
