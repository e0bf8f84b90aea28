"""eSpeak NG through ctypes: sound with sample-exact phoneme events, and letter-to-sound."""

from __future__ import annotations

import ctypes
import subprocess
import tempfile
from pathlib import Path

import numpy as np
import soundfile

_SYNCHRONOUS, _PHONEME_EVENTS = 2, 1
_TEXT_UTF8, _TEXT_PHONEMES = 1, 0x100
_EVENT_END, _EVENT_PHONEME = 0, 7
_RATE, _PITCH, _RANGE = 1, 3, 4
_PHONES_IPA, _PHONES_TIED = 0x02, 0x80


class _Id(ctypes.Union):
    _fields_ = [("number", ctypes.c_int), ("name", ctypes.c_char_p), ("string", ctypes.c_char * 8)]


class _Event(ctypes.Structure):
    _fields_ = [
        ("type", ctypes.c_int),
        ("unique_identifier", ctypes.c_uint),
        ("text_position", ctypes.c_int),
        ("length", ctypes.c_int),
        ("audio_position", ctypes.c_int),
        ("sample", ctypes.c_int),
        ("user_data", ctypes.c_void_p),
        ("id", _Id),
    ]


_Callback = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.POINTER(ctypes.c_short), ctypes.c_int, ctypes.POINTER(_Event))


class Espeak:
    """The synthesizer of this process (the library holds one global state)."""

    def __init__(self) -> None:
        self._library = ctypes.CDLL("libespeak-ng.so.1")
        self._chunks: list[np.ndarray] = []
        self._events: list[tuple[int, str]] = []
        self.rate: int = self._library.espeak_Initialize(_SYNCHRONOUS, 200, None, _PHONEME_EVENTS)
        if self.rate <= 0:
            raise RuntimeError("espeak-ng does not start")
        self._callback = _Callback(self._receive)
        self._library.espeak_SetSynthCallback(self._callback)
        self._library.espeak_TextToPhonemes.restype = ctypes.c_char_p
        self._library.espeak_TextToPhonemes.argtypes = [ctypes.POINTER(ctypes.c_void_p), ctypes.c_int, ctypes.c_int]
        path = ctypes.c_char_p()
        self._library.espeak_Info.restype = ctypes.c_char_p
        self._library.espeak_Info(ctypes.byref(path))
        self.data = Path((path.value or b"").decode())

    def _receive(self, samples: ctypes.Array, count: int, events: ctypes.Array) -> int:
        if count > 0 and samples:
            self._chunks.append(np.ctypeslib.as_array(samples, (count,)).copy())
        position = 0
        while events[position].type != _EVENT_END:
            event = events[position]
            if event.type == _EVENT_PHONEME:
                name = bytes(event.id.string).split(b"\0")[0].decode("utf-8", "replace")
                self._events.append((event.sample, name))
            position += 1
        return 0

    def variants(self) -> list[str]:
        """Names of the installed voice variants."""
        return sorted(p.name for p in (self.data / "voices" / "!v").iterdir())

    def voice(self, name: str, rate: int = 160, pitch: int = 50, pitch_range: int = 50) -> None:
        """Choose a voice (``language`` or ``language+variant``) and its manner.

        Raises ``ValueError`` for a name that no voice has, with which eSpeak NG would speak on as before: British English
        is ``en``, the French of France ``fr``.
        """
        if self._library.espeak_SetVoiceByName(name.encode()):
            raise ValueError(f"eSpeak NG has no voice {name}")
        for parameter, value in ((_RATE, rate), (_PITCH, pitch), (_RANGE, pitch_range)):
            self._library.espeak_SetParameter(parameter, value, 0)

    def say(self, text: str) -> tuple[np.ndarray, list[tuple[int, str]]]:
        """Speak text (mnemonics in double brackets): 16-bit samples and phoneme events (sample, mnemonic)."""
        self._chunks.clear()
        self._events.clear()
        data = text.encode()
        size = ctypes.c_size_t(len(data) + 1)
        self._library.espeak_Synth(data, size, 0, 1, 0, _TEXT_UTF8 | _TEXT_PHONEMES, None, None)
        self._library.espeak_Synchronize()
        samples = np.concatenate(self._chunks) if self._chunks else np.zeros(0, np.int16)
        return samples, list(self._events)

    def mnemonics(self, text: str) -> list[list[str]]:
        """Letter-to-sound of the current voice: the phoneme mnemonics of every word."""
        buffer = ctypes.create_string_buffer(text.encode())
        pointer = ctypes.c_void_p(ctypes.addressof(buffer))
        words = []
        while pointer.value:
            clause = self._library.espeak_TextToPhonemes(ctypes.byref(pointer), 1, ord("|") << 8)
            for word in clause.decode("utf-8", "replace").split():
                words.append([m for m in word.split("|") if m.strip("_,'%=:!;")])
        return words

    def ipa(self, text: str) -> str:
        """Letter-to-sound of the current voice in the International Phonetic Alphabet, sounds of two signs tied by ``^``."""
        buffer = ctypes.create_string_buffer(text.encode())
        pointer = ctypes.c_void_p(ctypes.addressof(buffer))
        clauses = []
        while pointer.value:
            mode = _PHONES_IPA | _PHONES_TIED | ord("^") << 8
            clauses.append(self._library.espeak_TextToPhonemes(ctypes.byref(pointer), 1, mode).decode("utf-8", "replace"))
        return " ".join(clause.strip() for clause in clauses)


def read(text: str, voice: str, *manner: str) -> tuple[np.ndarray, int]:
    """Samples, full scale 1, and their rate in Hz, by eSpeak NG's program and its options: the way to MBROLA's voices. A
    voice that is not installed is a ``CalledProcessError``."""
    with tempfile.TemporaryDirectory() as folder:
        wav = Path(folder) / "said.wav"
        subprocess.run(["espeak-ng", "-v", voice, *manner, "-w", str(wav), text], check=True, capture_output=True)
        return soundfile.read(wav, dtype="float32")
