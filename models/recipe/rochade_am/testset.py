"""Makes test sets of spoken moves and commands by voices that training never hears."""

from __future__ import annotations

import json
import random
from dataclasses import dataclass
from pathlib import Path

import chess
import numpy as np
import soundfile

from .augment import Noises, mixed, power
from .espeak import Espeak
from .features import RATE
from .lexicon import Lexicon
from .moves import Announcer, random_move, random_position
from .pronounce import Speaker, SpokenWord
from .recorded import Composer, perform, recorded_voices
from .sentences import Utterance
from .sound import Sound
from .synthetic import HELD_ACCENTS, SyntheticVoices

_SEED = 11


@dataclass(frozen=True)
class Case:
    """A spoken move in a position."""

    name: str
    board: chess.Board
    move: chess.Move
    words: list[str]


def groups() -> list[str]:
    """Names of the groups of voices: German variants, accents, recorded voices."""
    return ["german", *HELD_ACCENTS, *(voice.name for voice in recorded_voices("test"))]


class TestSet:
    """Renders moves and commands with held-out voices."""

    __test__ = False

    def __init__(self, lexicon: Lexicon) -> None:
        espeak = Espeak()
        self._lexicon = lexicon
        self._voices = SyntheticVoices(espeak)
        self._composer = Composer(self._voices)
        self._speaker = Speaker(espeak, lexicon)
        self._announcer = Announcer(lexicon)
        self._recorded = {voice.name: voice for voice in recorded_voices("test")}
        self._rng = random.Random(_SEED)

    def write_commands(self, folder: Path, language: str) -> None:
        """Write every command phrase of a language, read by native voices and said by the recorded ones."""
        folder.mkdir(parents=True, exist_ok=True)
        phrases = self._lexicon.plain_phrases(language)
        rows = []
        for group in ("native", *self._recorded):
            for number, phrase in enumerate(phrases):
                sound = self._command(group, phrase, language)
                if sound:
                    name = f"{group}-{number:02}.wav"
                    _write(folder / name, _padded(sound.samples))
                    rows.append(f"{name}\t{group}\t{' '.join(phrase)}")
        (folder / "manifest.tsv").write_text("\n".join(rows) + "\n", encoding="utf-8")

    def _command(self, group: str, phrase: list[str], language: str) -> Sound | None:
        utterance = Utterance([(word, language) for word in phrase])
        words = self._speaker.transcribe(utterance)
        if group == "native":
            return self._voices.native(words, language, self._rng, self._voices.held_variants)
        sounds = perform([self._composer.compose(words, self._recorded[group], self._rng)], self._rng, vary=False)
        return sounds[0] if sounds else None

    def _case(self, name: str) -> Case:
        board = random_position(self._rng)
        move = random_move(board, self._rng)
        return Case(name, board, move, self._announcer.announce(board, move, self._rng))

    def _render(self, group: str, cases: list[Case]) -> list[tuple[Case, Sound]]:
        rng = self._rng
        spoken = [self._speaker.choose(Utterance([(w, "de") for w in case.words]), rng) for case in cases]
        if group in self._recorded:
            scores = [self._composer.compose(words, self._recorded[group], rng) for words in spoken]
            by_words = {id(words): case for words, case in zip(spoken, cases)}
            return [(by_words[id(sound.words)], sound) for sound in perform(scores, rng, vary=False)]
        language = "de" if group == "german" else group
        found = [(case, self._synthetic(words, language)) for words, case in zip(spoken, cases)]
        return [(case, sound) for case, sound in found if sound]

    def _synthetic(self, words: list[SpokenWord], language: str) -> Sound | None:
        return self._voices.phones(words, self._rng, language, self._rng.choice(self._voices.held_variants))

    def write(self, folder: Path, count: int, noise: Path | None, snr: float = 10.0) -> None:
        """Write WAV files, ``manifest.jsonl`` and ``spoken.tsv``; with noises, every clip in two conditions."""
        noises = Noises.for_testing(noise) if noise else None
        manifest, spoken = [], []
        for group in groups():
            cases = [self._case(f"{i:03}") for i in range(count)]
            for case, sound in self._render(group, cases):
                clean = _padded(sound.samples)
                versions = {"clean": clean}
                if noises:
                    versions["noise"] = mixed(clean, noises.cut(len(clean), self._rng), power(sound.samples), snr)
                for condition, samples in versions.items():
                    name = f"{group}-{condition}/{case.name}"
                    wav = folder / f"{name}.wav"
                    wav.parent.mkdir(parents=True, exist_ok=True)
                    _write(wav, samples)
                    row = {"id": name, "wav": f"{name}.wav", "fen": case.board.fen(), "expected": case.move.uci()}
                    manifest.append(json.dumps(row))
                    spoken.append(f"{name}\t{' '.join(case.words)}")
        (folder / "manifest.jsonl").write_text("\n".join(manifest) + "\n", encoding="utf-8")
        (folder / "spoken.tsv").write_text("\n".join(spoken) + "\n", encoding="utf-8")


def _padded(samples: np.ndarray) -> np.ndarray:
    return np.pad(samples, (RATE // 4, RATE // 2)).astype(np.float32)


def _write(path: Path, samples: np.ndarray) -> None:
    soundfile.write(path, samples / np.abs(samples).max() * 0.5, RATE, subtype="PCM_16")
