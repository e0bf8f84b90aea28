"""The schedule of the training, and the conditions that it makes anew at each step."""

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from rochade_am.conditions import Crowd, vary
from rochade_am.features import MELS
from rochade_am.training import Phase, Schedule

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
