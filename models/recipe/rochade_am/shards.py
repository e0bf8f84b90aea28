"""Training data on disk: features and transcripts in numbered files."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from .sound import Segments


@dataclass
class Example:
    """Features (log mel) of one utterance, its words and, where they are exact, its phone times."""

    features: np.ndarray
    words: list[tuple[str, list[str]]]
    """Label and phones (without stress) of every word."""
    segments: Segments | None
    people: bool = False
    """Whether a person read it, and no synthetic voice."""


ORIGIN = "made-of.json"
"""Name of the file that tells what the shards of its folder are made of."""
PEOPLE = ("german", "english", "stamps", "letters", "russian")
"""Kinds of shards with recordings of people."""


def write_shard(path: Path, examples: list[Example]) -> None:
    """Write a shard in one step, so that a broken run leaves none half-written."""
    offsets = np.cumsum([0, *(len(e.features) for e in examples)])
    meta = np.array([json.dumps({"words": e.words, "segments": e.segments}) for e in examples])
    part = path.with_suffix(".part.npz")
    features = np.concatenate([e.features for e in examples]).astype(np.float16)
    np.savez(part, features=features, offsets=offsets, meta=meta)
    part.rename(path)


def read_shard(path: Path) -> list[Example]:
    """The examples of a shard."""
    with np.load(path) as archive:
        features, offsets = archive["features"], archive["offsets"]
        metas = [json.loads(str(m)) for m in archive["meta"]]
    people = path.name.startswith(PEOPLE)
    examples = []
    for position, meta in enumerate(metas):
        words = [(label, phones) for label, phones in meta["words"]]
        segments = None if meta["segments"] is None else [(t, p) for t, p in meta["segments"]]
        examples.append(Example(features[offsets[position] : offsets[position + 1]], words, segments, people))
    return examples
