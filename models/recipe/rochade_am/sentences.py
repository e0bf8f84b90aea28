"""What the training voices say: moves, commands, single words, word salads and words we do not know."""

from __future__ import annotations

import random
from dataclasses import dataclass

from .lexicon import Lexicon

Text = list[tuple[str, str]]
"""Words with their language."""


@dataclass
class Utterance:
    """Words with their languages; a word that the lexicon lacks counts as unknown."""

    words: Text

    def language(self) -> str | None:
        """The one language of all words, or nothing for a mixture."""
        languages = {language for _, language in self.words}
        return languages.pop() if len(languages) == 1 else None


NATO = frozenset("alfa alpha bravo charlie delta echo eco foxtrot golf hotel".split())
_LOCAL = ("en", "es", "fr", "it")
"""Languages whose own names of pieces and numbers an announcement may have, beside Annex D."""
CASTLING_FIRST = ("en", "es", "it")
"""Languages that say castling before its side."""
_LOCAL_SHARE = 0.4
"""Share of the moves that are said in the names of another language than Annex D's."""


@dataclass(frozen=True)
class _Names:
    """Names for announcements in one language other than Annex D's."""

    pieces: list[str]
    files: list[str]
    ranks: list[str]
    links: list[str]
    castling: list[str]
    sides: list[str]
    calls: list[str]

    @classmethod
    def of(cls, lexicon: Lexicon, language: str) -> _Names:
        """What the table of the language holds."""

        def named(*meanings: str) -> list[str]:
            return [w for w in lexicon.words(language) if lexicon.meaning(w, language).startswith(meanings)]

        ranks = named(*(f"number.{rank}" for rank in range(1, 9)))
        return cls(
            named("piece."),
            named("file."),
            [w for w in ranks if lexicon.meaning(w, language)[7:] in set("12345678")],
            [w for w in lexicon.words(language) if lexicon.meaning(w, language) in ("takes", "to")],
            [w for w in lexicon.words(language) if lexicon.meaning(w, language) == "castle"],
            named("castle."),
            [w for w in lexicon.words(language) if lexicon.meaning(w, language) in ("check", "mate")],
        )


class Sentences:
    """Draws utterances; every draw depends on the random generator alone."""

    def __init__(self, lexicon: Lexicon, oov: dict[str, list[str]], texts: list[list[str]]) -> None:
        """Texts are running German sentences, from which runs of words are cut."""
        self._lexicon = lexicon
        self._texts = [text for text in texts if text]
        self._files = [w for w in lexicon.with_meaning("file.") if w not in NATO]
        self._ranks = [w for w in lexicon.with_meaning("rank.") if w != "zwo"]
        self._pieces = lexicon.with_meaning("piece.")
        self._local = {language: _Names.of(lexicon, language) for language in _LOCAL}
        self._slots = {"PIECE": self._pieces, "FILE": self._files, "RANK": self._ranks}
        self._german = lexicon.words("de")
        self._core = self._files + self._ranks + self._pieces
        known = set(lexicon.entries)
        self._oov = {language: [w for w in words if w not in known] for language, words in oov.items()}

    def draw(self, rng: random.Random) -> Utterance:
        """One utterance."""
        kinds = (self._move, self._castling, self._command, self._single, self._salad, self._unknown)
        kind = rng.choices(kinds, weights=(46, 4, 20, 9, 10, 11))[0]
        return Utterance(kind(rng))

    def _meaning(self, meaning: str) -> list[str]:
        return [w for w in self._german if self._lexicon.meaning(w) == meaning]

    def _square(self, rng: random.Random) -> list[str]:
        rank = "zwo" if rng.random() < 0.02 else rng.choice(self._ranks)
        return [rng.choice(self._files), rank]

    def _ending(self, rng: random.Random) -> list[str]:
        words = []
        if rng.random() < 0.12:
            linking = self._meaning("promotes")
            words += ([rng.choice(linking)] if rng.random() < 0.4 else []) + [rng.choice(self._pieces)]
        if rng.random() < 0.04:
            words += ["en", "passant"]
        if rng.random() < 0.12:
            words.append(rng.choice(["schach", "matt"]))
        return words

    def _move(self, rng: random.Random) -> Text:
        if rng.random() < _LOCAL_SHARE:
            return self._local_move(rng)
        words = [rng.choice(self._pieces)] if rng.random() < 0.65 else []
        if rng.random() < 0.7:
            words += (["von"] if rng.random() < 0.08 else []) + self._square(rng)
        elif rng.random() < 0.25:
            words.append(rng.choice(self._files + self._ranks))
        if rng.random() < 0.35:
            words.append(rng.choice(self._meaning("takes") + self._meaning("to")))
        words += self._square(rng) + self._ending(rng)
        return [(w, "de") for w in words]

    def _local_move(self, rng: random.Random) -> Text:
        """A move in the names of another language, now and then with some of Annex D's."""
        language = rng.choice(_LOCAL)
        names = self._local[language]
        mixed = 0.25 if rng.random() < 0.4 else 0.0

        def pick(local: list[str], german: list[str]) -> tuple[str, str]:
            return (rng.choice(german), "de") if rng.random() < mixed else (rng.choice(local), language)

        def square() -> Text:
            return [pick(names.files, self._files), pick(names.ranks, self._ranks)]

        words: Text = [pick(names.pieces, self._pieces)] if rng.random() < 0.75 else []
        if rng.random() < 0.5:
            words += square()
        if names.links and rng.random() < 0.3:
            words.append((rng.choice(names.links), language))
        words += square()
        if rng.random() < 0.1:
            words.append(pick(names.pieces, self._pieces))
        if names.calls and rng.random() < 0.1:
            words.append((rng.choice(names.calls), language))
        return words

    def _local_castling(self, rng: random.Random) -> Text:
        language = rng.choice(_LOCAL)
        names = self._local[language]
        words = [rng.choice(names.sides), rng.choice(names.castling)]
        if language in CASTLING_FIRST and rng.random() < 0.85:
            words.reverse()
        return [(w, language) for w in words]

    def _castling(self, rng: random.Random) -> Text:
        if rng.random() < _LOCAL_SHARE:
            return self._local_castling(rng)
        words = [rng.choice(["lange", "kurze"]), "rochade"]
        if rng.random() < 0.25:
            words += ["könig", *self._square(rng), "turm", *self._square(rng)]
        return [(w, "de") for w in words]

    def _command(self, rng: random.Random) -> Text:
        language = rng.choices(list(self._lexicon.phrases), weights=(4, 3, 3, 3, 3))[0]
        words: Text = []
        for word in rng.choice(self._lexicon.phrases[language]):
            if word == "SQUARE":
                words += [(w, "de") for w in self._square(rng)]
            elif word in self._slots:
                words.append((rng.choice(self._slots[word]), "de"))
            else:
                words.append((word, language))
        return words

    def _any_word(self, rng: random.Random) -> tuple[str, str]:
        if rng.random() < 0.6:
            return rng.choice(self._core), "de"
        language = rng.choices(list(self._lexicon.phrases), weights=(6, 2, 2, 2, 2))[0]
        return rng.choice(self._lexicon.words(language)), language

    def _single(self, rng: random.Random) -> Text:
        return [self._any_word(rng)]

    def _salad(self, rng: random.Random) -> Text:
        return [self._any_word(rng) for _ in range(rng.randint(2, 6))]

    def _unknown(self, rng: random.Random) -> Text:
        if self._texts and rng.random() < 0.5:
            text = rng.choice(self._texts)
            length = rng.randint(2, 6)
            start = rng.randrange(max(1, len(text) - length))
            return [(w, "de") for w in text[start : start + length]]
        words = [self._any_word(rng) for _ in range(rng.choice([0, 0, 1, 2, 3]))]
        language = rng.choices(list(self._oov), weights=[6 if k == "de" else 2 for k in self._oov])[0]
        for _ in range(rng.randint(1, 4)):
            words.insert(rng.randint(0, len(words)), (rng.choice(self._oov[language]), language))
        return words
