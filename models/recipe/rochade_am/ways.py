"""Announcements in the words of every day beside those of Annex D, and utterances that are no announcement, by voices that
read text: does the program make a move that was not said?"""

from __future__ import annotations

import collections
import json
import re
import subprocess
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import soundfile

from . import espeak, svox
from .features import RATE
from .phones import DATA, read_table
from .sound import resampled

POSITIONS = {
    "start": "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "castle": "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
    "no-short": "r3k2r/8/8/8/8/8/8/R3K2R w Qkq - 0 1",
    "knights": "4k3/8/8/8/8/6N1/3N4/4K3 w - - 0 1",
    "rooks": "4k3/8/8/8/8/8/3R4/R3K3 w - - 0 1",
    "queens": "3qk3/8/8/8/8/8/1Q6/4K2Q w - - 0 1",
    "middle": "r3k2r/pp1q1ppp/2n2n2/1B1pp1B1/3PP1b1/2N2N2/PP1Q1PPP/R3K2R w KQkq - 0 1",
    "passing": "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1",
    "promotion": "8/4P3/8/8/8/8/k6K/8 w - - 0 1",
}
_VOICES = {
    "de": ["de", "mb-de2", "mb-de5", "mb-de6"],
    "en": ["en", "en-us", "mb-en1", "mb-us1", "mb-us3"],
    "es": ["es", "es-419", "mb-es1"],
    "fr": ["fr", "mb-fr1", "mb-fr4"],
    "it": ["it", "mb-it3", "mb-it4"],
}
"""Voices of eSpeak NG and, through it, of MBROLA; SVOX Pico's come beside them."""
_MOVE = re.compile("[a-h][1-8][a-h][1-8][qrbn]?")
_BEFORE_S, _AFTER_S = 0.7, 0.9
_NOISE = 25 / 32768
"""Of a quiet room, as a deviation, full scale 1."""
_SEED = 16


@dataclass(frozen=True)
class Way:
    """Something that is said in a position, or right after a move in it: ``start+e2e4``."""

    language: str
    kind: str
    position: str
    moves: tuple[str, ...]
    """What may be made of it, in UCI."""
    text: str

    @property
    def fen(self) -> str:
        """The position, before the move that was announced last."""
        return POSITIONS[self.position.partition("+")[0]]

    @property
    def corrects(self) -> dict[str, str]:
        """What the manifest tells of the move that was announced last, if there is one."""
        last = self.position.partition("+")[2]
        return {"last": last} if last else {}


def ways(language: str) -> list[Way]:
    """What the table has in one language."""
    return [
        Way(row[0], row[1], row[2], () if row[3] == "-" else tuple(row[3].split()), row[4])
        for row in read_table(DATA / "ways.tsv")
        if row[0] == language
    ]


def write_ways(language: str, folder: Path) -> int:
    """Write each way by each voice that is installed, and ``manifest.jsonl``: id (voice, kind, position, words), file, position,
    and the moves that may be made. How many clips there are is returned."""
    rng = np.random.default_rng(_SEED)
    folder.mkdir(parents=True, exist_ok=True)
    rows = []
    for place, way in enumerate(ways(language)):
        for voice in _VOICES[language] + (["pico"] if svox.installed() else []):
            said = _read(way, voice)
            if said is None:
                continue
            around = np.pad(said, (int(_BEFORE_S * RATE), int(_AFTER_S * RATE)))
            name = f"{voice}-{place:03}.wav"
            soundfile.write(folder / name, around + rng.normal(0, _NOISE, len(around)), RATE, subtype="PCM_16")
            key = f"{voice}/{way.kind}/{way.position}/{way.text}"
            rows.append({"id": key, "wav": name, "fen": way.fen, "moves": list(way.moves)} | way.corrects)
    lines = (json.dumps(row, ensure_ascii=False) for row in rows)
    (folder / "manifest.jsonl").write_text("\n".join(lines) + "\n", encoding="utf-8")
    return len(rows)


def count_ways(folder: Path, heard: Path) -> dict[str, collections.Counter[str]]:
    """What the program has ``heard``, by kind: a move made that was said, one that was not, a question, nothing. Where
    no move was to be made, each that was is wrong."""
    rows = (json.loads(line) for line in (folder / "manifest.jsonl").read_text(encoding="utf-8").splitlines())
    reports = (json.loads(line) for line in heard.read_text(encoding="utf-8").splitlines())
    told = {report["id"]: report for report in reports}
    counts: dict[str, collections.Counter[str]] = collections.defaultdict(collections.Counter)
    for row in rows:
        report = told[row["id"]]
        made = [act for act in report["acts"] if _MOVE.fullmatch(act)]
        wrong = any(act not in row["moves"] for act in made)
        verdict = "wrong" if wrong else "made" if made else "asked" if report["decision"] == "ask" else "nothing"
        counts[row["id"].split("/")[1]][verdict] += 1
    return counts


def _read(way: Way, voice: str) -> np.ndarray | None:
    """The words by a voice, or nothing where that is not installed."""
    if voice == "pico":
        samples, rate = svox.read(way.text, svox.VOICES[way.language][0], 100, 100)
    else:
        try:
            samples, rate = espeak.read(way.text, voice, "-s", "145")
        except (FileNotFoundError, subprocess.CalledProcessError):
            return None
    scaled, _ = resampled(samples, rate, 1.0, None)
    return scaled / max(np.abs(scaled).max(), 1e-6) * 0.5
