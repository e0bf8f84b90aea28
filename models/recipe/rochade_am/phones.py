"""The phone set, read from ``data/phones.tsv``."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

DATA = Path(__file__).parent / "data"
SILENCE = "SIL"
GARBAGE = "SPN"


@dataclass(frozen=True)
class Phone:
    """One phone: its kind, its eSpeak mnemonic in German and the mnemonic runs other voices may use for it."""

    name: str
    kind: str
    german: str
    foreign: tuple[tuple[str, ...], ...]


def read_table(path: Path) -> list[list[str]]:
    """Rows of a tab-separated file without its comments and empty lines."""
    lines = path.read_text(encoding="utf-8").splitlines()
    return [line.split("\t") for line in lines if line.strip() and not line.startswith("#")]


def _read_phones() -> dict[str, Phone]:
    phones = {}
    for name, kind, german, foreign in read_table(DATA / "phones.tsv"):
        runs = tuple(tuple(run.split()) for run in foreign.split(" | ") if run)
        phones[name] = Phone(name, kind, german, runs)
    return phones


PHONES = _read_phones()
NAMES = tuple(PHONES)
INDEX = {name: position for position, name in enumerate(NAMES)}
COUNT = len(NAMES)
PDFS = 2 * COUNT
"""Two outputs per phone: 2i for its first frame, 2i + 1 for the frames after."""

Pronunciation = tuple[str, ...]
"""Phones of a word; an apostrophe before a vowel marks the stress."""


def bare(phone: str) -> str:
    """The phone without its stress mark."""
    return phone.lstrip("'")


def is_vowel(phone: str) -> bool:
    """Whether the phone (with or without a stress mark) is a vowel."""
    return PHONES[bare(phone)].kind == "vowel"
