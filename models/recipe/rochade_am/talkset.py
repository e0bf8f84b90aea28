"""Makes talk that is not for the program, to count what it would do while it waits for a move."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import soundfile

from . import svox
from .augment import power, stretch_of
from .features import RATE
from .moves import random_position

_SEED = 13
_SHORTEST, _LONGEST = 25, 160
"""Letters of a sentence that is read; what is shorter is a heading, what is longer a table."""
_TALKERS = 4


def sentences(text: str) -> list[str]:
    """What can be read aloud of a text, in its order."""
    parts = re.split(r"(?<=[.;:?!])\s+|\n\s*\n", text)
    joined = (re.sub(r"[\s<>&|*_#]+", " ", part).strip() for part in parts)
    return [part for part in joined if _SHORTEST <= len(part) <= _LONGEST]


class TalkSet:
    """People who talk in English, SVOX Pico that reads texts, and four at a time."""

    def __init__(self, talk: Path, texts: dict[str, Path]) -> None:
        """``talk`` is a folder of FLAC files, of which the half is taken that calibration does not hear; ``texts``
        are plain texts by language."""
        self._rng = random.Random(_SEED)
        self._people = sorted(talk.glob("*.flac"))[1::2]
        self._texts = {language: sentences(path.read_text(encoding="utf-8")) for language, path in texts.items()}

    def write(self, folder: Path, minutes: float) -> None:
        """Write so many minutes of every kind as WAV files, and ``manifest.jsonl``, each clip with some position."""
        rows = []
        spoken: list[np.ndarray] = []
        kinds = {"en": self._english(), **{language: self._read(language) for language in self._texts}}
        for kind, clips in kinds.items():
            spoken += self._write_kind(folder, kind, clips, minutes, rows)
        self._write_kind(folder, "babble", self._babble(spoken), minutes, rows)
        (folder / "manifest.jsonl").write_text("\n".join(rows) + "\n", encoding="utf-8")

    def _write_kind(
        self, folder: Path, kind: str, clips: Iterator[np.ndarray], minutes: float, rows: list[str]
    ) -> list[np.ndarray]:
        (folder / kind).mkdir(parents=True, exist_ok=True)
        seconds, written = 0.0, []
        for number, clip in enumerate(clips):
            if seconds > minutes * 60:
                break
            name = f"{kind}/{number:04}"
            soundfile.write(folder / f"{name}.wav", clip / np.abs(clip).max() * 0.5, RATE, subtype="PCM_16")
            rows.append(json.dumps({"id": name, "wav": f"{name}.wav", "fen": random_position(self._rng).fen()}))
            seconds += len(clip) / RATE
            written.append(clip)
        return written

    def _english(self) -> Iterator[np.ndarray]:
        for path in self._rng.sample(self._people, len(self._people)):
            yield soundfile.read(path, dtype="float32")[0]

    def _read(self, language: str) -> Iterator[np.ndarray]:
        texts = self._texts[language]
        for text in self._rng.sample(texts, len(texts)):
            speed, pitch = self._rng.randint(80, 120), self._rng.randint(80, 125)
            yield svox.read(text, svox.voice_of(language, self._rng), speed, pitch)[0]

    def _babble(self, spoken: list[np.ndarray]) -> Iterator[np.ndarray]:
        length = 8 * RATE
        while True:
            talkers = [stretch_of(clip, length, self._rng) for clip in self._rng.sample(spoken, _TALKERS)]
            yield np.sum([talker / power(talker) for talker in talkers], 0).astype(np.float32)
