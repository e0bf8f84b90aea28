"""Batches made on a graphics card, which holds all the data in its memory: there the host would be too slow to make them."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from functools import partial
from typing import NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

from .batches import LEAD_FRAMES, LENGTHS, NO_LABEL, TRAIL_FRAMES, TRIMMED, Batch, places, plan, states, with_garbage
from .lfmmi import IMPOSSIBLE, Transcript, chain
from .network import LEFT, RIGHT, STRIDE
from .phones import COUNT, INDEX, SILENCE
from .shards import Example

Array = jax.Array
_READINGS = 4
"""Draws of ``with_garbage`` that are kept of each example."""
_NO_PHONE = 255
_SILENCE = INDEX[SILENCE]


class Sounds(NamedTuple):
    """Every example's frames of 10 ms, one after the other."""

    features: Array
    place: Array
    """Number of the frame's phone in its example, modulo 256."""
    phone: Array
    """The phone, or ``_NO_PHONE`` where its times are not known."""


class Texts(NamedTuple):
    """Where each example lies in ``Sounds``, and several readings of it: [example, reading, state]."""

    first: Array
    frames: Array
    phones: Array
    states: Array
    timed: Array
    """Whether the phone times hold for the reading."""


class Card:
    """Data on the device, which makes of it batches like those of ``batches.collate``, for LF-MMI: read and cut at random."""

    def __init__(
        self, examples: Sequence[Example], lm: np.ndarray, answers: int, rng: random.Random, trimmed: float = TRIMMED
    ) -> None:
        """``answers`` are those of a batch, ``trimmed`` is the share of examples that are cut."""
        self._examples = list(examples)
        self._answers = answers
        self._trimmed = trimmed
        self._lm = jnp.asarray(lm)
        # An example that an epoch hears several times lies in memory once.
        unique = list({id(example): example for example in examples}.values())
        numbers = {id(example): number for number, example in enumerate(unique)}
        self._numbers = np.array([numbers[id(example)] for example in examples], np.int32)
        self._sounds = _sounds(unique)
        self._texts = _texts(unique, rng)

    def batches(self, rng: random.Random) -> Iterator[Batch]:
        """Batches without end, epoch by epoch."""
        key = jax.random.PRNGKey(rng.getrandbits(31))
        count = 0
        while True:
            for length, members in plan(self._examples, rng, self._answers):
                yield self.batch(length, members, jax.random.fold_in(key, count))
                count += 1

    def batch(self, length: int, members: Sequence[int], key: Array) -> Batch:
        """These examples."""
        numbers = jnp.asarray(self._numbers[list(members)])
        return _batch(self._sounds, self._texts, self._lm, numbers, key, self._trimmed, length)


def _sounds(examples: list[Example]) -> Sounds:
    place, phone = [], []
    for example in examples:
        frames = len(example.features)
        if example.segments is None:
            place.append(np.zeros(frames, np.uint8))
            phone.append(np.full(frames, _NO_PHONE, np.uint8))
        else:
            where, units = places(example.segments, np.arange(frames))
            place.append((where % 256).astype(np.uint8))
            phone.append(units[where].astype(np.uint8))
    features = np.concatenate([example.features for example in examples])
    return Sounds(jnp.asarray(features), jnp.asarray(np.concatenate(place)), jnp.asarray(np.concatenate(phone)))


def _texts(examples: list[Example], rng: random.Random) -> Texts:
    frames = np.array([len(example.features) for example in examples])
    phones = np.zeros((len(examples), _READINGS, states(LENGTHS[-1])), np.uint8)
    counts = np.zeros((len(examples), _READINGS), np.int32)
    timed = np.zeros((len(examples), _READINGS), bool)
    for number, example in enumerate(examples):
        for reading in range(_READINGS):
            drawn = with_garbage(example, rng)
            chained = chain([sounds for _, sounds in drawn.words])[: phones.shape[2]]
            phones[number, reading, : len(chained)] = chained
            counts[number, reading] = len(chained)
            timed[number, reading] = drawn.segments is not None
    first = np.cumsum(frames) - frames
    return Texts(*(jnp.asarray(part) for part in (first.astype(np.int32), frames.astype(np.int32), phones, counts, timed)))


@partial(jax.jit, static_argnames="length")
def _batch(sounds: Sounds, texts: Texts, lm: Array, numbers: Array, key: Array, share: float, length: int) -> Batch:
    keys = jax.random.split(key, 4)
    count = len(numbers)
    reading = jax.random.randint(keys[0], (count,), 0, _READINGS)
    trimmed = jax.random.bernoulli(keys[1], share, (count,))
    front = jnp.where(trimmed, jax.random.randint(keys[2], (count,), 0, LEAD_FRAMES + 1), 0)
    back = jnp.where(trimmed, jax.random.randint(keys[3], (count,), 0, TRAIL_FRAMES + 1), 0)
    begin = (texts.first[numbers] + front)[:, None]
    frames = (texts.frames[numbers] - front - back)[:, None]
    lengths = -(-frames // STRIDE)
    context = jnp.arange(STRIDE * (length - 1) + LEFT + RIGHT + 1) - LEFT
    features = sounds.features[begin + jnp.clip(context, 0, frames - 1)].astype(jnp.float32)
    answers = jnp.arange(length)
    here, before = (begin + jnp.clip(STRIDE * at, 0, frames - 1) for at in (answers, answers - 1))
    fresh = (sounds.place[here] != sounds.place[before]) | (answers == 0)
    known = (sounds.phone[here] != _NO_PHONE) & texts.timed[numbers, reading][:, None] & (answers < lengths)
    labels = jnp.where(known, 2 * sounds.phone[here].astype(jnp.int32) + ~fresh, NO_LABEL)
    phones = texts.phones[numbers, reading, : states(length)].astype(jnp.int32)
    return Batch(features, lengths[:, 0], labels, _transcript(phones, texts.states[numbers, reading][:, None], lm))


def _transcript(phones: Array, count: Array, lm: Array) -> Transcript:
    """``lfmmi.transcript`` of each row."""
    state = jnp.arange(phones.shape[1])
    one, two = (jnp.pad(phones, ((0, 0), (by, 0)))[:, :-by] for by in (1, 2))

    def where(possible: Array, weights: Array) -> Array:
        return jnp.where(possible & (state < count), weights, IMPOSSIBLE)

    return Transcript(
        phones,
        enter=where(state < 2, lm[COUNT, phones]),
        step=where(state >= 1, lm[one, phones]),
        skip=where((state > 1) & (one == _SILENCE), lm[two, phones]),
        leave=where(state >= count - 2, lm[phones, COUNT]),
    )
