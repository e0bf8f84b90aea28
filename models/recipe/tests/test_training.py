"""The schedule of the training, the conditions that it makes anew at each step, and how it goes on."""

from pathlib import Path

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from rochade_am import batches, training
from rochade_am.conditions import Crowd, vary
from rochade_am.features import MELS
from rochade_am.network import Network
from rochade_am.shards import Example, write_shard
from rochade_am.training import Averaging, Phase, Schedule, load, train

CROWD = Crowd(echoed=0.2, among=0.15)


def test_the_rate_rises_and_falls_once_in_each_part() -> None:
    schedule = Schedule(steps=800, warm_up=100, rate=1.5e-3, crowded=400, crowded_rate=1e-3, crowd=CROWD)
    rates = schedule.rates()
    assert [float(rates(step)) for step in (0, 200, 800, 900)] == pytest.approx([1e-4, 1.5e-3, 1e-4, 1e-3])
    assert float(rates(799)) < 5e-5 and float(rates(1199)) < 5e-5
    assert schedule.phases() == [Phase(False, None, 100), Phase(True, None, 800), Phase(True, CROWD, 1200)]


def test_without_a_crowded_part_the_first_is_all() -> None:
    schedule = Schedule(steps=800, warm_up=0, rate=1.5e-3, crowded=0, crowded_rate=1e-3, crowd=CROWD)
    assert schedule.phases()[-1].end == 800
    assert float(schedule.rates()(799)) < 5e-5


def test_rooms_and_talkers_fill_the_silence_of_some_utterances() -> None:
    speech = np.full((64, 120, MELS), -8.0, np.float32)
    speech[:, 20:60] = 4.0
    crowds = (None, CROWD, Crowd(echoed=0.5, among=0.3))
    plain, crowded, harder = (np.asarray(vary(jax.random.PRNGKey(5), jnp.asarray(speech), crowd)) for crowd in crowds)
    assert np.isfinite(crowded).all() and np.isfinite(harder).all()

    def filled(x: np.ndarray) -> int:
        """Utterances in which the second after the speech holds more than a hundredth of its power."""
        return int((x[:, 62:110].mean((1, 2)) > x[:, 20:60].mean((1, 2)) - np.log(100)).sum())

    assert filled(plain) < 32
    assert filled(plain) + 5 < filled(crowded) < 48
    assert filled(crowded) + 5 < filled(harder) < 64


def _plus_one(net: Network, moments: object, *_: object) -> tuple[Network, object, jax.Array]:
    """In place of a step, which takes long to compile."""
    return net._replace(weights=jax.tree.map(lambda weights: weights + 1, net.weights)), moments, jnp.zeros(())


def test_a_training_goes_on_after_an_interruption_and_ends_as_the_mean_of_its_steps(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    draw = np.random.default_rng(1)
    # None of these is for validation.
    examples = [Example(draw.normal(size=(100, MELS)), [("eva", ["e:", "v", "a"])], None) for _ in range(20)]
    write_shard(tmp_path / "synthetic-000.npz", examples)
    checkpoint = tmp_path / "checkpoint.pickle"
    plan, save = batches.plan, training._save
    monkeypatch.setattr(batches, "plan", lambda pool, rng: plan(pool, rng, answers=batches.LENGTHS[-1]))
    monkeypatch.setattr(training, "_make_step", lambda *_: _plus_one)
    monkeypatch.setattr(training, "_SAVE_EVERY", 1)
    monkeypatch.setattr(training, "_SETTLING", 0)

    def save_and_stop(path: Path, state: training.State) -> None:
        save(path, state)
        if path == checkpoint and state["step"] == 2:
            raise KeyboardInterrupt

    def bias(network: tuple) -> float:
        """One of the weights, nothing at first."""
        return float(Network(*network).weights["output"]["bias"][0])

    def go_on() -> Network:
        schedule = Schedule(steps=3, warm_up=0, rate=1e-3, crowded=0, crowded_rate=0, crowd=CROWD)
        return train(tmp_path, checkpoint, schedule, 7, averaging=Averaging(0.999, kept=(1,)))

    with monkeypatch.context() as patched, pytest.raises(KeyboardInterrupt):
        patched.setattr(training, "_save", save_and_stop)
        go_on()
    capsys.readouterr()
    ended = go_on()
    told = capsys.readouterr().out
    assert "step 3/3 mmi" in told and "step 2/3" not in told
    assert bias(load(checkpoint.with_suffix(".1.pickle"))["network"]) == 1
    assert bias(ended) == bias(load(checkpoint)["network"]) == pytest.approx((1 + 2 + 3) / 3)
    # Of what is finished nothing is left to do.
    assert bias(go_on()) == bias(ended)
