"""The words of the program and their pronunciations, read from ``locales/*/lexicon.tsv``."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from .phones import PHONES, Pronunciation, bare, read_table

LANGUAGES = ("de", "en", "es", "fr", "it")
UNKNOWN = "[unk]"
SLOTS = frozenset({"SQUARE", "PIECE", "FILE", "RANK"})
"""What stands in a command phrase for words of its own choice."""

_RANKS = frozenset("12345678")


@dataclass
class Entry:
    """One spelling with everything the tables say about it."""

    word: str
    meanings: dict[str, str] = field(default_factory=dict)
    """Meaning by language."""
    pronunciations: dict[str, list[Pronunciation]] = field(default_factory=dict)
    """Pronunciations by language."""

    def all_pronunciations(self) -> list[Pronunciation]:
        """Pronunciations of every language, without stress marks and without repeats."""
        seen = {tuple(bare(p) for p in pron): None for prons in self.pronunciations.values() for pron in prons}
        return list(seen)


@dataclass
class Lexicon:
    """All words of all languages, and the command phrases."""

    entries: dict[str, Entry]
    phrases: dict[str, list[list[str]]]
    """Command phrases by language, each a list of words and SLOTS."""
    intents: dict[str, dict[str, str]]
    """What each command phrase means, by language."""

    def plain_phrases(self, language: str) -> list[list[str]]:
        """Command phrases of one language that have no slots."""
        return [phrase for phrase in self.phrases[language] if not SLOTS & set(phrase)]

    def words(self, language: str) -> list[str]:
        """Words of one language."""
        return [e.word for e in self.entries.values() if language in e.meanings]

    def meaning(self, word: str, language: str = "de") -> str:
        """Meaning of a word in one language."""
        return self.entries[word].meanings[language]

    def announced(self, language: str) -> dict[str, str]:
        """Meanings of the words of one language in an announcement: a number may be a rank there.

        As in the program, of several words for a number (``uno``, ``un``, ``una``) the first is the rank, and none where
        the table names the ranks themselves.
        """
        meanings = {word: self.meaning(word, language) for word in self.words(language)}
        ranks = set(meanings.values())
        for word, meaning in meanings.items():
            kind, _, value = meaning.partition(".")
            rank = f"rank.{value}"
            if kind == "number" and value in _RANKS and rank not in ranks:
                meanings[word] = rank
                ranks.add(rank)
        return meanings

    def with_meaning(self, prefix: str) -> list[str]:
        """German words whose meaning starts with the prefix."""
        return [w for w in self.words("de") if self.meaning(w).startswith(prefix)]


def parse_pronunciations(text: str) -> list[Pronunciation]:
    """Split the third column of a lexicon; an unknown phone is an error."""
    prons = [tuple(part.split()) for part in text.split(" | ")]
    for phone in {bare(p) for pron in prons for p in pron}:
        if phone not in PHONES:
            raise ValueError(f"unknown phone {phone!r} in {text!r}")
    if not all(prons):
        raise ValueError(f"empty pronunciation in {text!r}")
    return prons


def tables(locales: Path) -> list[Path]:
    """The files from which the words and phrases of all languages are read."""
    return [locales / language / name for language in LANGUAGES for name in ("lexicon.tsv", "phrases.tsv")]


def read_lexicon(locales: Path) -> Lexicon:
    """Read the tables of all languages."""
    entries: dict[str, Entry] = {}
    phrases, intents = {}, {}
    for language in LANGUAGES:
        for word, meaning, prons in read_table(locales / language / "lexicon.tsv"):
            entry = entries.setdefault(word, Entry(word))
            entry.meanings[language] = meaning
            entry.pronunciations[language] = parse_pronunciations(prons)
        rows = read_table(locales / language / "phrases.tsv")
        intents[language] = {phrase: intent for intent, column in rows for phrase in column.split(" | ")}
        phrases[language] = [phrase.split() for phrase in intents[language]]
    return Lexicon(entries, phrases, intents)
