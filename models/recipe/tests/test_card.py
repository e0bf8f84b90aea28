"""Batches made on the device."""

import random

import jax
import numpy as np

from rochade_am import batches, card
from rochade_am.features import MELS
from rochade_am.lexicon import UNKNOWN
from rochade_am.lfmmi import bigram
from rochade_am.phones import GARBAGE, INDEX
from rochade_am.shards import Example


def _examples() -> list[Example]:
    rng = np.random.default_rng(1)
    words = [("eva", ["e:", "v", "a"]), ("acht", ["a", "x", "t"])]
    timed = [(0.0, "SIL"), (0.1, "e:"), (0.2, "v"), (0.26, "a"), (0.35, "SIL"), (0.5, "a"), (0.6, "x"), (0.7, "t")]
    timed.append((0.8, "SIL"))
    return [
        Example(rng.normal(size=(100, MELS)).astype(np.float16), words, timed),
        Example(rng.normal(size=(119, MELS)).astype(np.float16), words[:1], None),
        Example(rng.normal(size=(98, MELS)).astype(np.float16), [], [(0.0, "SIL")]),
    ]


def test_a_batch_is_the_one_that_the_host_would_make() -> None:
    examples = _examples()
    lm = bigram(examples)
    made = card.Card(examples, lm, 400, random.Random(1), trimmed=0.0).batch(40, [2, 0, 1], jax.random.PRNGKey(1))
    expected = batches.collate([examples[2], examples[0], examples[1]], 40, lm)
    for mine, other in zip(jax.tree.leaves(made), jax.tree.leaves(expected), strict=True):
        np.testing.assert_allclose(np.asarray(mine), other, atol=1e-6)


def test_cut_examples_keep_their_times() -> None:
    examples = _examples()[:1] * 64
    lm = bigram(examples)
    made = card.Card(examples, lm, 64 * 40, random.Random(1)).batch(40, range(64), jax.random.PRNGKey(2))
    features = examples[0].features
    cut = 0
    for row in range(64):
        first = np.asarray(made.features[row, 0])
        front = int(np.flatnonzero((features == first.astype(np.float16)).all(1))[0])
        cut += int(made.lengths[row]) < 34 or front > 0
        place, units = batches.places(examples[0].segments, np.arange(100))
        at = np.minimum(front + 3 * np.arange(int(made.lengths[row])), 99)
        fresh = np.diff(place[at], prepend=-1) != 0
        assert (np.asarray(made.labels[row, : len(at)]) == 2 * units[place[at]] + ~fresh).all()
        assert (np.asarray(made.labels[row, len(at) :]) == batches.NO_LABEL).all()
    assert 10 < cut < 42


def test_batches_go_on_without_end() -> None:
    one, two, _ = _examples()
    examples = [*[one] * 9, *[two] * 5]
    source = card.Card(examples, bigram(examples), 300, random.Random(1)).batches(random.Random(2))
    drawn = [next(source) for _ in range(6)]
    assert [batch.features.shape[0] for batch in drawn] == [7] * 6
    assert {int(length) for batch in drawn for length in batch.lengths} >= {34, 40}


def test_an_unknown_word_is_garbage_now_and_then_and_has_no_times_then() -> None:
    timed = _examples()[0]
    words = [(UNKNOWN, ["e:", "v", "a"])]
    examples = [Example(timed.features.copy(), words, timed.segments) for _ in range(64)]
    lm = bigram(examples)
    made = card.Card(examples, lm, 64 * 40, random.Random(1)).batch(40, range(64), jax.random.PRNGKey(2))
    garbage = (np.asarray(made.graph.phones) == INDEX[GARBAGE]).any(1)
    assert 8 < garbage.sum() < 40
    assert ((np.asarray(made.labels) == batches.NO_LABEL).all(1) == garbage).all()
