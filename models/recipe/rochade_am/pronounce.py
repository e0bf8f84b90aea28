"""From words to the phones a voice is to say."""

from __future__ import annotations

import random
from dataclasses import dataclass

from .espeak import Espeak
from .g2p import distance, text_phones
from .lexicon import UNKNOWN, Lexicon
from .phones import Pronunciation
from .sentences import Utterance


@dataclass(frozen=True)
class SpokenWord:
    """A word as it is to be learned: its label, its spelling and its phones (with stress)."""

    label: str
    spelling: str
    phones: Pronunciation


class Speaker:
    """Chooses pronunciations: from the lexicon, or by letter-to-sound for words it lacks."""

    def __init__(self, espeak: Espeak, lexicon: Lexicon) -> None:
        self._espeak = espeak
        self._lexicon = lexicon
        self._unknown: dict[tuple[str, str], Pronunciation] = {}

    def _known(self, word: str, language: str) -> list[Pronunciation] | None:
        entry = self._lexicon.entries.get(word.lower())
        return entry.pronunciations.get(language) if entry else None

    def _guess(self, word: str, language: str) -> Pronunciation:
        key = (word, language)
        if key not in self._unknown:
            runs = text_phones(self._espeak, word, language)
            self._unknown[key] = tuple(phone for run in runs for phone in run)
        return self._unknown[key]

    def choose(self, utterance: Utterance, rng: random.Random) -> list[SpokenWord]:
        """Pronounce every word, the first pronunciation more often than the others."""
        spoken = []
        for word, language in utterance.words:
            known = self._known(word, language)
            if known:
                phones = known[0] if rng.random() < 0.6 else rng.choice(known)
                spoken.append(SpokenWord(word.lower(), word, phones))
            else:
                spoken.append(SpokenWord(UNKNOWN, word, self._guess(word, language)))
        return [word for word in spoken if word.phones]

    def transcribe(self, utterance: Utterance) -> list[SpokenWord]:
        """Label words that somebody reads from text: the lexicon's pronunciation nearest to letter-to-sound."""
        spoken = []
        for word, language in utterance.words:
            heard = self._guess(word, language)
            if not heard:
                continue
            known = self._known(word, language)
            if known:
                nearest = min(known, key=lambda pron: distance(pron, heard))
                spoken.append(SpokenWord(word.lower(), word, nearest))
            else:
                spoken.append(SpokenWord(UNKNOWN, word, heard))
        return spoken
