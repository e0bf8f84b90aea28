"""The LF-MMI sums equal sums over all paths."""

import itertools

import jax.numpy as jnp
import numpy as np
import pytest

from rochade_am.lfmmi import Transcript, bigram, chain, denominator, numerator, transcript
from rochade_am.phones import COUNT, INDEX, PDFS
from rochade_am.shards import Example

FRAMES = 3


def _score(scores: np.ndarray, lm: np.ndarray, path: tuple[tuple[int, bool], ...]) -> float:
    """Log probability of one path of (phone, entered) steps."""
    total = 0.0
    before = COUNT
    for frame, (phone, entered) in enumerate(path):
        total += scores[frame, 2 * phone + (not entered)] + (lm[before, phone] if entered else 0)
        total += np.log(0.5) if frame else 0
        before = phone
    return total + np.log(0.5) + lm[before, COUNT]


def _paths(allowed: list[int]) -> list[tuple[tuple[int, bool], ...]]:
    steps = list(itertools.product(allowed, (True, False)))
    paths = itertools.product(steps, repeat=FRAMES)
    return [p for p in paths if p[0][1] and all(b[1] or a[0] == b[0] for a, b in itertools.pairwise(p))]


def _entered(path: tuple[tuple[int, bool], ...]) -> list[int]:
    return [phone for phone, entered in path if entered]


@pytest.fixture
def lm() -> np.ndarray:
    """A bigram from two words."""
    return bigram([Example(np.zeros((1, 1)), [("am", ["a", "m"]), ("a", ["a"])], None)])


def test_bigram_rows_are_distributions(lm: np.ndarray) -> None:
    assert np.allclose(np.exp(lm).sum(1), 1, atol=1e-5)


def test_denominator_sums_all_paths(lm: np.ndarray) -> None:
    allowed = [INDEX[p] for p in ("SIL", "a", "m")]
    scores = np.full((FRAMES, PDFS), -60.0, np.float32)
    units = [2 * p + k for p in allowed for k in (0, 1)]
    scores[:, units] = np.random.default_rng(1).normal(size=(FRAMES, len(units)))
    expected = np.logaddexp.reduce([_score(scores, lm, p) for p in _paths(allowed)])
    padded = jnp.asarray(np.concatenate([scores, scores])[None])
    assert denominator(padded, jnp.array([FRAMES]), jnp.asarray(lm))[0] == pytest.approx(expected, abs=1e-3)


def test_numerator_sums_the_paths_of_the_transcript(lm: np.ndarray) -> None:
    words = [["a"], ["m"]]
    silence, a, m = (INDEX[p] for p in ("SIL", "a", "m"))
    assert chain(words) == [silence, a, silence, m, silence]
    scores = np.random.default_rng(2).normal(size=(FRAMES, PDFS)).astype(np.float32)
    right = [p for p in _paths([silence, a, m]) if [x for x in _entered(p) if x != silence] == [a, m]]
    right = [p for p in right if not any(x == y for x, y in itertools.pairwise(_entered(p)))]
    expected = np.logaddexp.reduce([_score(scores, lm, p) for p in right])
    graph = Transcript(*(jnp.asarray(part)[None] for part in transcript(words, lm, 8)))
    padded = jnp.asarray(np.concatenate([scores, scores])[None])
    assert numerator(padded, jnp.array([FRAMES]), graph)[0] == pytest.approx(expected, abs=1e-3)
