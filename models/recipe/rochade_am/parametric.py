"""Voices modelled on recorded people: RHVoice, given our phones in letters of its languages."""

from __future__ import annotations

import ctypes
import random
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from .phones import DATA, Pronunciation, bare, read_table
from .pronounce import SpokenWord
from .sound import Scaling, Sound, spoken, with_pauses

ENGLISH = "en"
"""The language whose voices read text as it is: its letters do not tell the sounds."""
_LETTERS = ("eo", "ky", "ru", "uk")
_STRESSED = ("ru", "uk")
"""Languages whose letters do not tell the stress: an accent on the vowel does."""
_ACCENT = "\u0301"
_DATA_PATH, _CONFIG_PATH = b"/usr/share/RHVoice", b"/etc/RHVoice"
_TEXT = 0

_Rate = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_int, ctypes.c_void_p)
_Play = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.POINTER(ctypes.c_short), ctypes.c_uint, ctypes.c_void_p)


class _Callbacks(ctypes.Structure):
    _fields_ = [
        ("set_sample_rate", _Rate),
        ("play_speech", _Play),
        *((name, ctypes.c_void_p) for name in ("mark", "word", "word_end", "sentence", "sentence_end", "audio", "done")),
    ]


class _Start(ctypes.Structure):
    _fields_ = [
        ("data_path", ctypes.c_char_p),
        ("config_path", ctypes.c_char_p),
        ("resource_paths", ctypes.c_void_p),
        ("callbacks", _Callbacks),
        ("options", ctypes.c_uint),
    ]


class _Manner(ctypes.Structure):
    _fields_ = [
        ("voice", ctypes.c_char_p),
        *((name, ctypes.c_double) for name in ("own_rate", "own_pitch", "own_volume", "rate", "pitch", "volume")),
        ("punctuation", ctypes.c_int),
        ("punctuation_list", ctypes.c_char_p),
        ("capitals", ctypes.c_int),
        ("flags", ctypes.c_int),
    ]


@dataclass(frozen=True)
class ParametricVoice:
    """One voice of ``data/parametric_voices.tsv``."""

    name: str
    language: str


def parametric_voices() -> list[ParametricVoice]:
    """The voices, all for training."""
    return [ParametricVoice(*row) for row in read_table(DATA / "parametric_voices.tsv")]


@lru_cache
def _letters() -> dict[str, dict[str, list[str]]]:
    table: dict[str, dict[str, list[str]]] = {language: {} for language in _LETTERS}
    for phone, *columns in read_table(DATA / "letters.tsv"):
        for language, column in zip(_LETTERS, columns, strict=True):
            table[language][phone] = column.split(" | ")
    return table


def respelled(phones: Pronunciation, language: str, rng: random.Random) -> str:
    """A word in letters that a voice of the language reads nearly as the phones, most often with the best ones."""
    table = _letters()[language]
    out = []
    for phone in phones:
        choices = table[bare(phone)]
        letters = choices[0] if rng.random() < 0.7 else rng.choice(choices)
        accented = language in _STRESSED and phone.startswith("'")
        out.append(letters[0] + _ACCENT + letters[1:] if accented else letters)
    return "".join(out)


class Rhvoice:
    """The synthesizer (its library reads the voices of ``/usr/share/RHVoice``)."""

    def __init__(self) -> None:
        self._library = ctypes.CDLL("libRHVoice.so.5")
        self._library.RHVoice_new_tts_engine.restype = ctypes.c_void_p
        self._library.RHVoice_new_message.restype = ctypes.c_void_p
        self._rate = 0
        self._chunks: list[np.ndarray] = []
        self._callbacks = _Callbacks(_Rate(self._set_rate), _Play(self._receive))
        start = _Start(_DATA_PATH, _CONFIG_PATH, None, self._callbacks, 0)
        self._engine = ctypes.c_void_p(self._library.RHVoice_new_tts_engine(ctypes.byref(start)))
        if not self._engine:
            raise RuntimeError("RHVoice does not start")

    def _set_rate(self, rate: int, _: object) -> int:
        self._rate = rate
        return 1

    def _receive(self, samples: ctypes.Array, count: int, _: object) -> int:
        self._chunks.append(np.ctypeslib.as_array(samples, (count,)).copy())
        return 1

    def say(self, voice: str, text: str, rate: float, pitch: float) -> tuple[np.ndarray, int]:
        """Samples, full scale 1, and their rate in Hz; rate and pitch are relative to the voice's own."""
        self._chunks.clear()
        manner = _Manner(voice.encode(), 0, 0, 0, rate, pitch, 1, 0, None, 0, 0)
        encoded = text.encode()
        message = ctypes.c_void_p(
            self._library.RHVoice_new_message(
                self._engine, encoded, ctypes.c_uint(len(encoded)), _TEXT, ctypes.byref(manner), None
            )
        )
        if not message:
            raise ValueError(f"RHVoice cannot say {text!r} with {voice}")
        self._library.RHVoice_speak(message)
        self._library.RHVoice_delete_message(message)
        samples = np.concatenate(self._chunks) if self._chunks else np.zeros(0, np.int16)
        return samples.astype(np.float32) / 32768, self._rate


def speak(words: list[SpokenWord], rng: random.Random, rhvoice: Rhvoice, voice: ParametricVoice) -> Sound | None:
    """The words by a voice in some manner, or nothing if it stays silent."""

    # The manner must not depend on how many phones there are.
    each = random.Random(rng.random())

    def spell(word: SpokenWord) -> str:
        return word.spelling if voice.language == ENGLISH else respelled(word.phones, voice.language, each)

    text = with_pauses(words, spell, lambda: ", ", each)
    said = rhvoice.say(voice.name, text + ".", rng.uniform(0.8, 1.35), rng.uniform(0.8, 1.25))
    return spoken(said, words, None, voice.name, Scaling(), rng)
