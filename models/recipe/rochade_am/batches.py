"""Batches of examples of similar length."""

from __future__ import annotations

import random
from typing import NamedTuple

import numpy as np

from .features import MELS
from .lexicon import UNKNOWN
from .lfmmi import Transcript, chain, garbage_share, transcript
from .network import LEFT, RIGHT, STRIDE
from .phones import GARBAGE, INDEX, SILENCE
from .shards import Example
from .sound import Segments

LENGTHS = (40, 64, 96, 136, 200, 300)
"""Output frames of the buckets."""
BATCH_FRAMES = 3200
NO_LABEL = -1
TRIMMED = 0.4
"""Share of the examples that are cut."""
LEAD_FRAMES, TRAIL_FRAMES = 4, 24
"""Silence that every example of the data has before and after the speech, in frames of 10 ms."""


class Batch(NamedTuple):
    """Padded features, output lengths, frame labels and transcripts."""

    features: np.ndarray
    lengths: np.ndarray
    labels: np.ndarray
    graph: Transcript


def output_frames(features: np.ndarray) -> int:
    """Answers of the network to these features."""
    return -(-len(features) // STRIDE)


def bucket_of(example: Example) -> int | None:
    """The smallest bucket that holds the example."""
    frames = output_frames(example.features)
    needed = len(chain([phones for _, phones in example.words]))
    if needed > 0.8 * frames + 1:
        return None
    fits = [length for length in LENGTHS if frames <= length and needed <= states(length)]
    return fits[0] if fits else None


def states(length: int) -> int:
    """States of the transcripts in a bucket."""
    return round(0.55 * length)


def plan(examples: list[Example], rng: random.Random, answers: int = BATCH_FRAMES) -> list[tuple[int, list[int]]]:
    """A shuffled epoch: bucket and members of every batch, each of so many answers."""
    buckets: dict[int, list[int]] = {length: [] for length in LENGTHS}
    for position, example in enumerate(examples):
        if bucket := bucket_of(example):
            buckets[bucket].append(position)
    result = []
    for length, members in buckets.items():
        rng.shuffle(members)
        size = answers // length
        result += [(length, members[i : i + size]) for i in range(0, len(members) - size + 1, size)]
    if not result:
        raise ValueError("there is too little data: no batch could be filled")
    rng.shuffle(result)
    return result


def frame_labels(example: Example, length: int) -> np.ndarray:
    """Output unit of every frame from the phone times, or ``NO_LABEL`` throughout."""
    labels = np.full(length, NO_LABEL, np.int32)
    if example.segments is None:
        return labels
    frames = output_frames(example.features)
    place, units = places(example.segments, np.arange(frames) * STRIDE)
    fresh = np.diff(place, prepend=-1) != 0
    labels[:frames] = 2 * units[place] + ~fresh
    return labels


def places(segments: Segments, frames: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Which of the phones lies at each of these frames of 10 ms, and the phones."""
    merged: list[tuple[float, int]] = []
    for time, phone in segments:
        if not (merged and phone == SILENCE and merged[-1][1] == INDEX[SILENCE]):
            merged.append((time, INDEX[phone]))
    starts = np.array([time for time, _ in merged])
    # The middle of the window of 25 ms.
    place = np.maximum(np.searchsorted(starts, frames * 0.01 + 0.0125, side="right") - 1, 0)
    return place, np.array([phone for _, phone in merged])


def with_garbage(example: Example, rng: random.Random) -> Example:
    """Now and then turn unknown words into the garbage phone, whose times are then unknown."""
    if rng.random() < 0.5:
        return example
    share = 2 * garbage_share(example)
    words = [
        (label, [GARBAGE] if label == UNKNOWN and rng.random() < share else phones) for label, phones in example.words
    ]
    return example if words == example.words else Example(example.features, words, None, example.people)


def trimmed(example: Example, rng: random.Random) -> Example:
    """Now and then cut into the silence around the speech, as clips and voice detectors do."""
    if rng.random() >= TRIMMED:
        return example
    front, back = rng.randint(0, LEAD_FRAMES), rng.randint(0, TRAIL_FRAMES)
    features = example.features[front : len(example.features) - back]
    segments = example.segments and [(max(0.0, time - front * 0.01), phone) for time, phone in example.segments]
    return Example(features, example.words, segments, example.people)


def collate(examples: list[Example], length: int, lm: np.ndarray) -> Batch:
    """One batch; features are padded by repeating their edges, as Kaldi does."""
    frames = STRIDE * (length - 1) + LEFT + RIGHT + 1
    features = np.zeros((len(examples), frames, MELS), np.float32)
    for row, example in enumerate(examples):
        place = np.clip(np.arange(frames) - LEFT, 0, len(example.features) - 1)
        features[row] = example.features[place]
    graphs = [transcript([phones for _, phones in e.words], lm, states(length)) for e in examples]
    return Batch(
        features,
        np.array([output_frames(e.features) for e in examples], np.int32),
        np.stack([frame_labels(e, length) for e in examples]),
        Transcript(*(np.stack(parts) for parts in zip(*graphs))),
    )
