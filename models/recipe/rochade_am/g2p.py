"""Letters to our phones, by way of eSpeak NG's letter-to-sound rules."""

from __future__ import annotations

import re
from functools import lru_cache

from .espeak import Espeak
from .phones import DATA, Pronunciation, bare, is_vowel, read_table

_MARKS = re.compile(r"[',%=_!;]")


@lru_cache
def _table() -> dict[tuple[str, str], tuple[str, ...]]:
    return {(row[0], row[1]): tuple(row[2].split()) for row in read_table(DATA / "mnemonics.tsv")}


def phones_of(mnemonics: list[str], language: str) -> Pronunciation:
    """Our phones for a word's mnemonics; unknown mnemonics are read by their first letter or skipped."""
    table = _table()
    result: list[str] = []
    for mnemonic in mnemonics:
        stressed = "'" in mnemonic
        name = _MARKS.sub("", mnemonic)
        if not name or name.startswith("("):
            continue
        run: tuple[str, ...] = ()
        for key in ((language, name), ("*", name), ("*", name[0])):
            if key in table:
                run = table[key]
                break
        for position, phone in enumerate(run):
            result.append("'" + phone if stressed and position == 0 and is_vowel(phone) else phone)
    return tuple(result)


def text_phones(espeak: Espeak, text: str, language: str) -> list[Pronunciation]:
    """Pronunciations of the words of a text, read by the plain voice of the language."""
    espeak.voice(language)
    return [p for p in (phones_of(word, language) for word in espeak.mnemonics(text)) if p]


def distance(left: Pronunciation, right: Pronunciation) -> int:
    """Number of phone edits between two pronunciations, stress aside."""
    row = list(range(len(right) + 1))
    for i, a in enumerate(left, 1):
        last, row[0] = row[0], i
        for j, b in enumerate(right, 1):
            last, row[j] = row[j], min(row[j] + 1, row[j - 1] + 1, last + (bare(a) != bare(b)))
    return row[-1]
