"""Words outside the vocabulary, from which the garbage phone is learned."""

from __future__ import annotations

from .phones import DATA, read_table


def oov_words() -> dict[str, list[str]]:
    """Words outside the vocabulary by language, from ``data/oov.tsv``."""
    words: dict[str, list[str]] = {}
    for language, line in read_table(DATA / "oov.tsv"):
        words.setdefault(language, []).extend(line.split())
    return words
