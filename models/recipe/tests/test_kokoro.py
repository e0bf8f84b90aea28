"""Kokoro's voices, without their model."""

import pytest

from rochade_am import kokoro
from rochade_am.phones import NAMES, read_table


def test_every_phone_has_symbols_that_kokoro_knows() -> None:
    known = {row[0] for row in read_table(kokoro.DATA / "kokoro_symbols.tsv")}
    table = dict(read_table(kokoro.DATA / "kokoro.tsv"))
    assert tuple(table) == NAMES[2:]
    assert set("".join(table.values())) - {" ", "|"} <= known


def test_kokoros_archives_must_be_those_that_the_recipe_knows() -> None:
    with pytest.raises(ValueError, match="not what the recipe"):
        kokoro._checked(b"another", kokoro._MODEL_HASH, "the model")
