"""SVOX Pico: native voices of five languages, each one woman's, that read text."""

from __future__ import annotations

import random
import shutil
import subprocess
import tempfile
from pathlib import Path

import numpy as np
import soundfile

from .pronounce import SpokenWord
from .sound import Scaling, Sound, spoken, with_pauses

_PROGRAM = "pico2wave"
VOICES = {"de": ["de-DE"], "en": ["en-GB", "en-US"], "es": ["es-ES"], "fr": ["fr-FR"], "it": ["it-IT"]}
"""Its voices by language."""
LANGUAGES = tuple(VOICES)
"""Languages that it reads."""

_SCALING = Scaling(mean=0.97, spread=0.1, least=0.78)


def installed() -> bool:
    """Whether the synthesizer is there (Debian's non-free section has it; its licence is Apache 2.0)."""
    return shutil.which(_PROGRAM) is not None


def read(text: str, voice: str, speed: int, pitch: int) -> tuple[np.ndarray, int]:
    """Samples, full scale 1, and their rate in Hz; speed and pitch are percentages of the voice's own."""
    with tempfile.TemporaryDirectory() as folder:
        wav = Path(folder) / "said.wav"
        marked = f"<speed level='{speed}'><pitch level='{pitch}'>{text}</pitch></speed>"
        subprocess.run([_PROGRAM, "-l", voice, "-w", str(wav), marked], check=True)
        return soundfile.read(wav, dtype="float32")


def voice_of(language: str, rng: random.Random) -> str:
    """A voice that reads the language."""
    return rng.choice(VOICES[language])


def speak(words: list[SpokenWord], rng: random.Random, language: str) -> Sound | None:
    """The words in some manner, now and then with pauses, or nothing if it stays silent."""
    # The manner must not depend on how many words there are.
    each = random.Random(rng.random())
    text = with_pauses(words, lambda word: word.spelling, lambda: f" <break time='{each.randint(80, 500)}ms'/> ", each)
    voice = voice_of(language, rng)
    said = read(text, voice, rng.randint(75, 140), rng.randint(70, 140))
    return spoken(said, words, None, voice, _SCALING, rng)
