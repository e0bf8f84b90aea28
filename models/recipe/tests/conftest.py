"""What the tests share: the lexicon and a model with random weights."""

from __future__ import annotations

import sys
from pathlib import Path

import numpy as np
import pytest

sys.path.insert(0, str(Path(__file__).parents[1]))

from rochade_am import network
from rochade_am.export import export
from rochade_am.features import MELS
from rochade_am.fold import fold
from rochade_am.lexicon import Lexicon, read_lexicon

LOCALES = Path(__file__).parents[3] / "locales"


@pytest.fixture(scope="session")
def lexicon() -> Lexicon:
    """The words of the program."""
    return read_lexicon(LOCALES)


@pytest.fixture(scope="session")
def random_network() -> network.Network:
    """Random weights, and batch statistics that are not the identity."""
    draw = np.random.default_rng(3)
    net = network.create(1, draw.normal(12, 3, (500, MELS)).astype(np.float32))
    statistics = {
        name: {"mean": draw.normal(0.3, 0.2, network.WIDTH), "variance": draw.uniform(0.5, 2, network.WIDTH)}
        for name in net.statistics
    }
    return net._replace(statistics=statistics)


@pytest.fixture(scope="session")
def random_model(random_network: network.Network, lexicon: Lexicon, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A model directory made from random weights."""
    folder = tmp_path_factory.mktemp("model")
    export(fold(random_network), lexicon, folder)
    return folder
