"""Trains the network: cross-entropy on exact phone times first, then LF-MMI, then LF-MMI again in harder conditions."""

from __future__ import annotations

import argparse
import pickle
import random
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
import optax

from . import batches, matmul, network, origin
from .card import Card
from .conditions import Crowd, vary
from .lfmmi import bigram, denominator, numerator
from .muon import muon
from .network import Network
from .shards import ORIGIN, PEOPLE, Example, read_shard
from .start import from_model

_SEED = 7
_SIDE_WEIGHT = 0.2
_OUTPUT_PENALTY = 3e-4
_SAVE_EVERY = 200
_RISE = 200
"""Steps in which the learning rate rises, but a quarter of all at most."""
_VALIDATION = 160
_START_LENGTH, _START_BATCHES = 136, 2
"""Examples from which the statistics are taken when the training starts from a finished model."""
_CARD_ANSWERS = 25_600
"""Answers of a batch that is made on a graphics card."""
_SETTLING = 100
"""Batches from which the statistics of averaged weights are taken."""
_TIMES = dict.fromkeys(PEOPLE, 2) | {"kokoro": 3}
"""How often an epoch hears shards of a kind; the others once."""


class Phase(NamedTuple):
    """Which loss, in what crowd, and the step at which it ends."""

    mmi: bool
    crowd: Crowd | None
    end: int


_CHECK = Phase(mmi=True, crowd=None, end=0)
"""What the validation measures."""


@dataclass(frozen=True)
class Schedule:
    """Steps of the parts of the training, and the highest learning rates.

    The rate rises and falls along half a cosine, and again in the crowded part (Loshchilov and Hutter, "SGDR", 2016).
    """

    steps: int
    """Of the first part, whose rate is ``rate``."""
    warm_up: int
    """Of these, steps of cross-entropy."""
    rate: float
    crowded: int
    """Of the second part, which also hears large rooms and talkers."""
    crowded_rate: float
    crowd: Crowd
    """How many of them."""

    def rates(self) -> optax.Schedule:
        """The learning rate by step."""
        parts = [(self.rate, self.steps), (self.crowded_rate, self.crowded)]
        curves = [
            optax.warmup_cosine_decay_schedule(1e-4, rate, min(_RISE, steps // 4), steps, rate / 40)
            for rate, steps in parts
            if steps
        ]
        return optax.join_schedules(curves, [self.steps][: len(curves) - 1])

    def phases(self) -> list[Phase]:
        """What is trained, in order."""
        end = self.steps + self.crowded
        return [Phase(False, None, self.warm_up), Phase(True, None, self.steps), Phase(True, self.crowd, end)]


@dataclass(frozen=True)
class Averaging:
    """What is written is no network of one step but the running mean of their weights (Polyak and Juditsky, 1992)."""

    decay: float
    kept: tuple[int, ...] = ()
    """Steps at which the mean so far is written too."""


class State(dict):
    """Everything a checkpoint holds: step, network, optimizer, bigram; and the mean weights where they are averaged."""


class Corpus:
    """The shards of a folder; new ones are taken in whenever an epoch begins."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._read: set[Path] = set()
        self.examples: list[Example] = []
        self.validation: list[Example] = []

    def refresh(self) -> None:
        """Read shards that were not there before; the first keeps some examples for validation."""
        for path in sorted(self._folder.glob("*.npz")):
            if path in self._read or path.name.endswith(".part.npz"):
                continue
            self._read.add(path)
            found = read_shard(path)
            if path.name == "recorded-000.npz":
                self.validation, found = found[:_VALIDATION], found[_VALIDATION:]
            self.examples += found * _TIMES.get(path.name.split("-")[0], 1)
        hours = sum(len(e.features) for e in self.examples) / 360000
        print(f"{len(self.examples)} utterances, {hours:.1f} h", flush=True)


def _cross_entropy(scores: jax.Array, labels: jax.Array) -> jax.Array:
    known = labels != batches.NO_LABEL
    picked = jnp.take_along_axis(jax.nn.log_softmax(scores), jnp.maximum(labels, 0)[..., None], 2)[..., 0]
    return -(picked * known).sum() / jnp.maximum(known.sum(), 1)


def _loss(
    weights: dict, net: Network, batch: batches.Batch, lm: jax.Array, key: jax.Array, phase: Phase, training: bool
) -> tuple[jax.Array, tuple[dict, jax.Array]]:
    features = vary(key, batch.features, phase.crowd) if training else batch.features
    scores, side, statistics = network.forward(net._replace(weights=weights), features, training)
    side_loss = _cross_entropy(side, batch.labels)
    if not phase.mmi:
        main = _cross_entropy(scores, batch.labels)
        return main + side_loss, (statistics, main)
    frames = batch.lengths.sum()
    truth = numerator(scores, batch.lengths, batch.graph)
    gain = jnp.where(truth > -1e4, truth - denominator(scores, batch.lengths, lm), 0).sum() / frames
    live = (jnp.arange(scores.shape[1]) < batch.lengths[:, None])[..., None]
    penalty = _OUTPUT_PENALTY * (scores**2 * live).sum() / frames
    return penalty - gain + _SIDE_WEIGHT * side_loss, (statistics, -gain)


def _make_step(optimizer: optax.GradientTransformation, lm: jax.Array, phase: Phase) -> Callable:
    def step(
        net: Network, moments: optax.OptState, batch: batches.Batch, key: jax.Array
    ) -> tuple[Network, optax.OptState, jax.Array]:
        gradient = jax.value_and_grad(_loss, has_aux=True)
        (_, (statistics, shown)), slopes = gradient(net.weights, net, batch, lm, key, phase, True)
        updates, moments = optimizer.update(slopes, moments, net.weights)
        weights = optax.apply_updates(net.weights, updates)
        return Network(weights, statistics, net.scaling), moments, shown

    return jax.jit(step, donate_argnums=(0, 1))


def _save(path: Path, state: State) -> None:
    part = path.with_suffix(".part")
    part.write_bytes(pickle.dumps(dict(jax.tree.map(np.asarray, dict(state)))))
    part.rename(path)


def load(path: Path) -> State:
    """Read a checkpoint (written by this program: never load one from a stranger)."""
    return State(jax.tree.map(jnp.asarray, pickle.loads(path.read_bytes())))


def _endless(corpus: Corpus, aligned: bool, lm: np.ndarray, rng: random.Random) -> Iterator[batches.Batch]:
    while True:
        corpus.refresh()
        pool = [e for e in corpus.examples if e.segments is not None] if aligned else corpus.examples
        for length, members in batches.plan(pool, rng):
            chosen = [pool[m] for m in members]
            drawn = chosen if aligned else [batches.trimmed(batches.with_garbage(e, rng), rng) for e in chosen]
            yield batches.collate(drawn, length, lm)


def _make_evaluation(lm: jax.Array) -> Callable:
    return jax.jit(lambda net, batch: _loss(net.weights, net, batch, lm, jax.random.PRNGKey(0), _CHECK, False)[1][1])


def _validate(evaluate: Callable, net: Network, corpus: Corpus, lm: np.ndarray) -> float:
    """The loss on examples that are not trained on; not a number where the data has none."""
    if not corpus.validation:
        return float("nan")
    losses = []
    for length, members in batches.plan(corpus.validation, random.Random(0)):
        losses.append(float(evaluate(net, batches.collate([corpus.validation[m] for m in members], length, lm))))
    return float(np.mean(losses))


def _begin(corpus: Corpus, seed: int, start: Path | None) -> tuple[Network, np.ndarray]:
    """The network to begin with, and the bigram."""
    net = network.create(seed, np.concatenate([e.features for e in corpus.examples[::20]]))
    lm = bigram(corpus.examples)
    if start:
        rng = random.Random(seed)
        plans = [plan for plan in batches.plan(corpus.examples, rng) if plan[0] == _START_LENGTH][:_START_BATCHES]
        chosen = [corpus.examples[m] for _, members in plans for m in members]
        net = from_model(start.read_bytes(), net, batches.collate(chosen, _START_LENGTH, lm).features)
    return net, lm


def train(
    folder: Path,
    checkpoint: Path,
    schedule: Schedule,
    seed: int,
    start: Path | None = None,
    averaging: Averaging | None = None,
    large: bool = False,
) -> Network:
    """Train, or go on from the checkpoint, or from the network of a finished model; ``large`` makes batches on the card."""
    corpus = Corpus(folder)
    corpus.refresh()
    optimizer = optax.chain(optax.clip_by_global_norm(5.0), muon(schedule.rates()))
    if checkpoint.exists():
        state = load(checkpoint)
        state["network"] = Network(*state["network"])
    else:
        net, lm = _begin(corpus, seed, start)
        state = State(step=0, network=net, moments=optimizer.init(net.weights), bigram=lm)
    lm = np.asarray(state["bigram"])
    moments = jax.tree.unflatten(
        jax.tree.structure(optimizer.init(state["network"].weights)), jax.tree.leaves(state["moments"])
    )
    net, number = state["network"], int(state["step"])
    mean = (state.get("mean") or jax.tree.map(jnp.copy, net.weights)) if averaging else None
    card = Card(corpus.examples, lm, _CARD_ANSWERS, random.Random(seed)) if large else None
    evaluate = _make_evaluation(jnp.asarray(lm))
    shown: list[jax.Array] = []
    began = time.monotonic()
    for phase in schedule.phases():
        if number >= phase.end:
            continue
        rng = random.Random(seed + number)
        step = _make_step(optimizer, jnp.asarray(lm), phase)
        source = card.batches(rng) if card else _endless(corpus, not phase.mmi, lm, rng)
        for batch in source:
            net, moments, loss = step(net, moments, batch, jax.random.fold_in(jax.random.PRNGKey(seed), number))
            number += 1
            if averaging:
                # Of the first steps it is the plain mean, or else the beginning would weigh most.
                mean = _averaged(mean, net.weights, min(averaging.decay, 1 - 1 / number))
                if number in averaging.kept:
                    kept = checkpoint.with_suffix(f".{number}.pickle")
                    _save(kept, State(step=number, network=tuple(_settled(net, mean, source, phase.crowd, seed)), bigram=lm))
            shown.append(loss)
            if number % _SAVE_EVERY == 0 or number == phase.end:
                spent = time.monotonic() - began
                loss_shown = float(np.mean(shown))
                check = f" validation {_validate(evaluate, net, corpus, lm):.4f}" if phase.mmi else ""
                kind = "crowded" if phase.crowd else "mmi" if phase.mmi else "ce"
                print(f"step {number}/{schedule.phases()[-1].end} {kind} {loss_shown:.4f}{check} {spent:.0f} s", flush=True)
                if not np.isfinite(loss_shown):
                    raise FloatingPointError("the training diverged")
                shown.clear()
                state = State(step=number, network=tuple(net), moments=jax.tree.leaves(moments), bigram=lm, mean=mean)
                if averaging and number == schedule.phases()[-1].end:
                    net = _settled(net, mean, source, phase.crowd, seed)
                    state["network"] = tuple(net)
                _save(checkpoint, state)
            if number == phase.end:
                break
    return net


@jax.jit
def _averaged(mean: dict, weights: dict, decay: float) -> dict:
    return jax.tree.map(lambda before, now: decay * before + (1 - decay) * now, mean, weights)


def _settled(
    net: Network, weights: dict, source: Iterator[batches.Batch], crowd: Crowd | None, seed: int
) -> Network:
    """The network with these weights, which are no step's, and the statistics that they bring about."""

    @jax.jit
    def heard(net: Network, features: jax.Array, key: jax.Array) -> Network:
        return net._replace(statistics=network.forward(net, vary(key, features, crowd), training=True)[2])

    net = net._replace(weights=weights)
    for key, batch in zip(jax.random.split(jax.random.PRNGKey(seed), _SETTLING), source):
        net = heard(net, batch.features, key)
    return net


def _origin(
    folder: Path, schedule: Schedule, seed: int, start: Path | None, averaging: Averaging | None, large: bool
) -> dict[str, str]:
    """What a training follows from; more data of the same origin may come to it."""
    return {
        "data": origin.of_files(folder.glob(ORIGIN)),
        "recipe": origin.of_code("training"),
        "schedule": str(schedule),
        "averaging": str(averaging),
        "large batches": str(large),
        "seed": str(seed),
        "model to start from": origin.of_files([start] if start else []),
    }


def main() -> None:
    """Command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, required=True, help="folder of the shards")
    parser.add_argument("--checkpoint", type=Path, required=True, help="file that it is kept in, and goes on from")
    parser.add_argument("--start", type=Path, help="final.mdl of a finished model to start from")
    parser.add_argument("--steps", type=int, default=7000, help="steps of the first part")
    parser.add_argument("--warm-up", type=int, default=300, help="steps of it on exact phone times")
    parser.add_argument("--rate", type=float, default=1.5e-3, help="its highest learning rate")
    parser.add_argument("--crowded", type=int, default=6000, help="steps of the second part, with large rooms and talkers")
    parser.add_argument("--crowded-rate", type=float, default=1e-3, help="highest learning rate of the second part")
    parser.add_argument("--echoed", type=float, default=0.2, help="share of the second part that lies in large rooms")
    parser.add_argument("--among", type=float, default=0.15, help="share of it among other talkers")
    parser.add_argument("--seed", type=int, default=_SEED, help="seed of the network and of what it hears")
    parser.add_argument("--average", type=float, metavar="DECAY", help="write the running mean of the weights, e.g. 0.999")
    parser.add_argument("--keep", type=int, nargs="*", default=[], metavar="STEP", help="write the mean of these steps too")
    parser.add_argument("--card", action="store_true", help="make batches eight times as large on a graphics card")
    options = parser.parse_args()
    crowd = Crowd(options.echoed, options.among)
    schedule = Schedule(options.steps, options.warm_up, options.rate, options.crowded, options.crowded_rate, crowd)
    checkpoint = options.checkpoint
    kept = checkpoint.with_suffix(f".{ORIGIN}")
    if options.card and not matmul.on_card():
        parser.error("--card: JAX finds no graphics card (is jax[cuda13] installed?)")
    if options.card and options.warm_up:
        parser.error("--card has no --warm-up: its batches are not for cross-entropy")
    if options.average is not None and not 0 < options.average < 1:
        parser.error("--average must lie between 0 and 1")
    if options.keep and (options.average is None or max(options.keep) > options.steps + options.crowded):
        parser.error("--keep takes steps of a training with --average")
    averaging = Averaging(options.average, tuple(options.keep)) if options.average else None
    made_of = _origin(options.data, schedule, options.seed, options.start, averaging, options.card)
    origin.claim(checkpoint, kept, made_of, begun=checkpoint.exists())
    fast = matmul.use_bfloat16(checkpoint.parent)
    print(f"products in {'bfloat16' if fast else 'single precision'}", flush=True)
    train(options.data, checkpoint, schedule, options.seed, options.start, averaging, options.card)


if __name__ == "__main__":
    main()
