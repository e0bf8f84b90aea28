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


class State(dict):
    """Everything a checkpoint holds: step, network, optimizer, bigram."""


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


def _endless(corpus: Corpus, aligned: bool, rng: random.Random) -> Iterator[tuple[int, list[Example]]]:
    while True:
        corpus.refresh()
        pool = [e for e in corpus.examples if e.segments is not None] if aligned else corpus.examples
        for length, members in batches.plan(pool, rng):
            yield length, [pool[m] for m in members]


def _make_evaluation(lm: jax.Array) -> Callable:
    return jax.jit(lambda net, batch: _loss(net.weights, net, batch, lm, jax.random.PRNGKey(0), _CHECK, False)[1][1])


def _validate(evaluate: Callable, net: Network, corpus: Corpus, lm: np.ndarray) -> float:
    losses = []
    for length, members in batches.plan(corpus.validation, random.Random(0)):
        losses.append(float(evaluate(net, batches.collate([corpus.validation[m] for m in members], length, lm))))
    return float(np.mean(losses)) if losses else float("nan")


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


def train(folder: Path, checkpoint: Path, schedule: Schedule, seed: int, start: Path | None = None) -> Network:
    """Train, or go on from the checkpoint, or from the network of a finished model."""
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
    evaluate = _make_evaluation(jnp.asarray(lm))
    shown: list[jax.Array] = []
    began = time.monotonic()
    for phase in schedule.phases():
        if number >= phase.end:
            continue
        rng = random.Random(seed + number)
        step = _make_step(optimizer, jnp.asarray(lm), phase)
        for length, chosen in _endless(corpus, not phase.mmi, rng):
            drawn = [batches.trimmed(batches.with_garbage(e, rng), rng) for e in chosen] if phase.mmi else chosen
            batch = batches.collate(drawn, length, lm)
            net, moments, loss = step(net, moments, batch, jax.random.fold_in(jax.random.PRNGKey(seed), number))
            number += 1
            shown.append(loss)
            if number % _SAVE_EVERY == 0 or number == phase.end:
                spent = time.monotonic() - began
                mean = float(np.mean(shown))
                check = f" validation {_validate(evaluate, net, corpus, lm):.4f}" if phase.mmi else ""
                kind = "crowded" if phase.crowd else "mmi" if phase.mmi else "ce"
                print(f"step {number}/{schedule.phases()[-1].end} {kind} {mean:.4f}{check} {spent:.0f} s", flush=True)
                if not np.isfinite(mean):
                    raise FloatingPointError("the training diverged")
                shown.clear()
                _save(checkpoint, State(step=number, network=tuple(net), moments=jax.tree.leaves(moments), bigram=lm))
            if number == phase.end:
                break
    return net


def _origin(folder: Path, schedule: Schedule, seed: int, start: Path | None) -> dict[str, str]:
    """What a training follows from; more data of the same origin may come to it."""
    return {
        "data": origin.of_files(folder.glob(ORIGIN)),
        "recipe": origin.of_code("training"),
        "schedule": str(schedule),
        "seed": str(seed),
        "model to start from": origin.of_files([start] if start else []),
    }


def main() -> None:
    """Command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--checkpoint", type=Path, required=True)
    parser.add_argument("--start", type=Path, help="final.mdl of a finished model to start from")
    parser.add_argument("--steps", type=int, default=7000)
    parser.add_argument("--warm-up", type=int, default=300)
    parser.add_argument("--rate", type=float, default=1.5e-3)
    parser.add_argument("--crowded", type=int, default=6000, help="steps of the second part, with large rooms and talkers")
    parser.add_argument("--crowded-rate", type=float, default=1e-3)
    parser.add_argument("--echoed", type=float, default=0.2, help="share of the second part that lies in large rooms")
    parser.add_argument("--among", type=float, default=0.15, help="share of it among other talkers")
    parser.add_argument("--seed", type=int, default=_SEED)
    options = parser.parse_args()
    crowd = Crowd(options.echoed, options.among)
    schedule = Schedule(options.steps, options.warm_up, options.rate, options.crowded, options.crowded_rate, crowd)
    checkpoint = options.checkpoint
    kept = checkpoint.with_suffix(f".{ORIGIN}")
    origin.claim(checkpoint, kept, _origin(options.data, schedule, options.seed, options.start), begun=checkpoint.exists())
    fast = matmul.use_bfloat16(checkpoint.parent)
    print(f"products in {'bfloat16' if fast else 'single precision'}", flush=True)
    train(options.data, checkpoint, schedule, options.seed, options.start)


if __name__ == "__main__":
    main()
