"""Augmentation of log mel features inside the training step: other throats, rooms, talkers, noise, colour, gaps."""

from __future__ import annotations

from typing import NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

from .features import MELS

Array = jax.Array
_WAVES = 5
_TALKERS = 3
_FRAMES_PER_SECOND = 100


class Crowd(NamedTuple):
    """Shares of the utterances that lie in the echo of a large room, and among other talkers."""

    echoed: float
    among: float


def _curves(key: Array, batch: int, amplitude: float) -> Array:
    """Smooth random curves over the mel bands."""
    order = jnp.arange(1, _WAVES + 1)
    weights = jax.random.normal(key, (batch, _WAVES)) * amplitude / order**0.7
    return weights @ jnp.cos(np.pi * order[:, None] * jnp.arange(MELS) / (MELS - 1))


def _warped(key: Array, x: Array) -> Array:
    """Stretch or squeeze the mel axis of two utterances in three, as another vocal tract would."""
    size, whether = jax.random.split(key)
    batch = x.shape[0]
    factor = jax.random.uniform(size, (batch, 1), minval=0.88, maxval=1.18)
    factor = jnp.where(jax.random.uniform(whether, (batch, 1)) < 0.65, factor, 1.0)
    place = jnp.clip(jnp.arange(MELS) * factor, 0, MELS - 1)
    weights = jnp.maximum(0, 1 - jnp.abs(place[:, None, :] - jnp.arange(MELS)[None, :, None]))
    return jnp.einsum("bnf,bfg->bng", x, weights)


def _masked(key: Array, x: Array, axis: int, longest: int, share: float) -> Array:
    """Replace a random band or stretch by the mean."""
    keys = jax.random.split(key, 3)
    shape = (x.shape[0], 1, 1)
    start = jax.random.randint(keys[0], shape, 0, x.shape[axis])
    width = jax.random.randint(keys[1], shape, 0, longest + 1) * (jax.random.uniform(keys[2], shape) < share)
    place = jnp.arange(x.shape[axis]).reshape([-1 if a == axis else 1 for a in range(3)])
    return jnp.where((place >= start) & (place < start + width), x.mean((1, 2), keepdims=True), x)


def _level(x: Array) -> Array:
    """Logarithm of the mean power of each utterance."""
    return jax.nn.logsumexp(x.reshape(len(x), -1), 1) - np.log(x[0].size)


def _echoed(key: Array, x: Array, share: float) -> Array:
    """Add the tail of a large room to a share of the utterances: powers that decay by 60 dB in 0.5 to 1.9 s, in all
    between a tenth and twice those of the voice."""
    keys = jax.random.split(key, 5)
    batch, frames, _ = x.shape
    seconds = jax.random.uniform(keys[0], (batch, 1, 1), minval=0.5, maxval=1.9)
    kept = 10 ** (-6 / _FRAMES_PER_SECOND / seconds)
    ratio = jax.random.uniform(keys[1], (batch, 1, 1), minval=-10.0, maxval=3.0)
    first = 10 ** (ratio / 10) * (1 - kept) / kept
    past = jnp.arange(frames)[:, None] - jnp.arange(frames)
    response = jnp.where(past > 0, first * kept ** jnp.maximum(past, 0), 0)
    peak = x.max((1, 2), keepdims=True)
    tail = jnp.log(jnp.einsum("btu,bum->btm", response, jnp.exp(x - peak)) + 1e-12) + peak
    tail += _curves(keys[2], batch, 0.5)[:, None] + 0.4 * jax.random.normal(keys[3], x.shape)
    return jnp.where(jax.random.uniform(keys[4], (batch, 1, 1)) < share, jnp.logaddexp(x, tail), x)


def _among(key: Array, x: Array, share: float) -> Array:
    """Let other utterances of the batch be heard beside a share, 4 to 20 dB below them."""
    keys = jax.random.split(key, _TALKERS + 2)
    batch, frames, _ = x.shape
    level = _level(x)[:, None, None]
    talk = jnp.full_like(x, -jnp.inf)
    for number, place in enumerate(keys[:_TALKERS], 1):
        moved = jnp.roll(x - level, jax.random.randint(place, (), 0, frames), 1)
        talk = jnp.logaddexp(talk, jnp.roll(moved, number, 0))
    decibels = jax.random.uniform(keys[-2], (batch, 1, 1), minval=4.0, maxval=20.0)
    talk += level - np.log(_TALKERS) - decibels * np.log(10) / 10
    return jnp.where(jax.random.uniform(keys[-1], (batch, 1, 1)) < share, jnp.logaddexp(x, talk), x)


def vary(key: Array, x: Array, crowd: Crowd | None = None) -> Array:
    """Features [batch, frame, band] under random conditions, and a share of them in large rooms and among talkers."""
    batch, frames, _ = x.shape
    if crowd:
        room, talk, key = jax.random.split(key, 3)
        x = _among(talk, _echoed(room, x, crowd.echoed), crowd.among)
    keys = jax.random.split(key, 11)
    x = _warped(keys[0], x)
    level = _level(x)
    decibels = jax.random.uniform(keys[1], (batch,), minval=3.0, maxval=40.0)
    quiet = jax.random.uniform(keys[2], (batch,)) < 0.35
    floor = level - jnp.where(quiet, 1e3, decibels * np.log(10) / 10)
    swell = jnp.repeat(jax.random.normal(keys[3], (batch, frames // 12 + 1, 1)), 12, 1)[:, :frames]
    swell *= 0.5 * (jax.random.uniform(keys[4], (batch, 1, 1)) < 0.4)
    noise = floor[:, None, None] + _curves(keys[5], batch, 1.5)[:, None] + swell
    x = jnp.logaddexp(x, noise + 0.5 * jax.random.normal(keys[6], x.shape))
    x += _curves(keys[7], batch, 0.7)[:, None]
    x += jax.random.uniform(keys[8], (batch, 1, 1), minval=-4.5, maxval=2.5)
    return _masked(keys[9], _masked(keys[10], x, 2, 6, 0.4), 1, 8, 0.4)
