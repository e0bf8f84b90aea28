"""Lattice-free maximum mutual information: the transcript against a phone bigram."""

from __future__ import annotations

import collections
import math
from typing import NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

from .lexicon import UNKNOWN
from .phones import COUNT, GARBAGE, INDEX, SILENCE
from .shards import Example

Array = jax.Array
_LOG_HALF = math.log(0.5)
IMPOSSIBLE = -1e5
_PAUSE = 0.5
"""Share of word boundaries with a pause, for the bigram."""


class Transcript(NamedTuple):
    """A linear graph of phones; weights are log probabilities of the phone bigram."""

    phones: np.ndarray
    enter: np.ndarray
    """Weight of beginning in a state."""
    step: np.ndarray
    """Weight of coming from the state before."""
    skip: np.ndarray
    """Weight of coming from two states before, around an optional pause."""
    leave: np.ndarray
    """Weight of ending in a state."""


def chain(words: list[list[str]]) -> list[int]:
    """Phones of the words with a pause before, between and after them."""
    phones = [INDEX[SILENCE]]
    for word in words:
        phones += [INDEX[p] for p in word] + [INDEX[SILENCE]]
    return phones


def garbage_share(example: Example) -> float:
    """Share of unknown words that training turns into the garbage phone.

    People say almost nothing but unknown words in our recordings. Their share is low, or else the network would
    take a human voice for a sign of garbage.
    """
    return 0.06 if example.people else 0.35


def _readings(example: Example, label: str, phones: list[int]) -> list[tuple[float, list[int]]]:
    """How often training reads a word as its phones and how often as garbage."""
    if label != UNKNOWN:
        return [(1.0, phones)]
    share = garbage_share(example)
    return [(1 - share, phones), (share, [INDEX[GARBAGE]])]


def bigram(examples: list[Example]) -> np.ndarray:
    """Log probabilities [from, to] of phones; the last row is the beginning, the last column the end."""
    counts = np.zeros((COUNT + 1, COUNT + 1))
    silence, edge = INDEX[SILENCE], COUNT
    for example in examples:
        before: dict[int, float] = {silence: 1 - _PAUSE / 2, edge: _PAUSE / 2}
        counts[edge, silence] += 1 - _PAUSE / 2
        for label, word in example.words:
            after: dict[int, float] = collections.defaultdict(float, {silence: _PAUSE})
            for weight, phones in _readings(example, label, [INDEX[p] for p in word]):
                for source, share in before.items():
                    counts[source, phones[0]] += weight * share
                np.add.at(counts, (phones[:-1], phones[1:]), weight)
                counts[phones[-1], silence] += weight * _PAUSE
                after[phones[-1]] += weight * (1 - _PAUSE)
            before = after
        for source, share in before.items():
            counts[source, edge] += share
    everywhere = (counts.sum(0) + 1) / (counts.sum() + COUNT + 1)
    rows = counts.sum(1, keepdims=True)
    mixed = 0.97 * counts / np.maximum(rows, 1) + 0.03 * everywhere
    mixed[edge, edge] = 1e-10
    return np.log(mixed / mixed.sum(1, keepdims=True)).astype(np.float32)


def transcript(words: list[list[str]], lm: np.ndarray, size: int) -> Transcript:
    """The graph of the words, padded to a size."""
    phones = chain(words)
    count, silence, edge = len(phones), INDEX[SILENCE], COUNT
    weights = [np.full(size, IMPOSSIBLE, np.float32) for _ in range(4)]
    enter, step, skip, leave = weights
    for state in range(min(2, count)):
        enter[state] = lm[edge, phones[state]]
    for state in range(1, count):
        step[state] = lm[phones[state - 1], phones[state]]
        if state > 1 and phones[state - 1] == silence:
            skip[state] = lm[phones[state - 2], phones[state]]
    for state in range(max(0, count - 2), count):
        leave[state] = lm[phones[state], edge]
    padded = np.zeros(size, np.int32)
    padded[:count] = phones
    return Transcript(padded, enter, step, skip, leave)


def _over_time(x: Array) -> Array:
    return jnp.swapaxes(x, 0, 1)


def denominator(scores: Array, lengths: Array, lm: Array) -> Array:
    """Log probability of anything that the bigram allows, by utterance."""
    frames = scores.shape[1]
    peak = jax.lax.stop_gradient(scores.max(2))
    likelihood = jnp.exp(scores - peak[..., None])
    inner, begin, end = jnp.exp(lm[:COUNT, :COUNT]), jnp.exp(lm[COUNT, :COUNT]), jnp.exp(lm[:COUNT, COUNT])

    def advance(carry: tuple[Array, Array], now: tuple[Array, Array, Array]) -> tuple[tuple[Array, Array], None]:
        alpha, total = carry
        here, top, time = now
        first, stay = here[:, 0::2], here[:, 1::2]
        arrived = jnp.matmul(alpha, inner, precision="highest")
        moved = jnp.where(time == 0, begin * first, 0.5 * (arrived * first + alpha * stay))
        mass = moved.sum(1, keepdims=True)
        live = (time < lengths)[:, None]
        gain = jnp.where(live[:, 0], jnp.log(mass[:, 0]) + top, 0)
        return (jnp.where(live, moved / mass, alpha), total + gain), None

    batch = scores.shape[0]
    start = (jnp.full((batch, COUNT), 1 / COUNT), jnp.zeros(batch))
    (alpha, total), _ = jax.lax.scan(advance, start, (_over_time(likelihood), _over_time(peak), jnp.arange(frames)))
    return total + jnp.log(0.5 * jnp.matmul(alpha, end, precision="highest") + 1e-30)


def numerator(scores: Array, lengths: Array, graph: Transcript) -> Array:
    """Log probability of the transcripts, by utterance."""
    frames = scores.shape[1]
    chosen = jax.nn.one_hot(graph.phones, COUNT, dtype=scores.dtype)
    first, stay = (jnp.einsum("btp,bsp->tbs", scores[:, :, half::2], chosen, precision="highest") for half in (0, 1))

    def shifted(alpha: Array, by: int) -> Array:
        return jnp.pad(alpha[:, :-by], ((0, 0), (by, 0)), constant_values=IMPOSSIBLE)

    def advance(alpha: Array, now: tuple[Array, Array, Array]) -> tuple[Array, None]:
        entering, staying, time = now
        arrived = jnp.logaddexp(shifted(alpha, 1) + graph.step, shifted(alpha, 2) + graph.skip)
        moved = _LOG_HALF + jnp.logaddexp(alpha + staying, arrived + entering)
        moved = jnp.where(time == 0, graph.enter + entering, moved)
        return jnp.where((time < lengths)[:, None], moved, alpha), None

    start = jnp.full(graph.phones.shape, IMPOSSIBLE)
    alpha, _ = jax.lax.scan(advance, start, (first, stay, jnp.arange(frames)))
    return jax.nn.logsumexp(alpha + graph.leave, 1) + _LOG_HALF
