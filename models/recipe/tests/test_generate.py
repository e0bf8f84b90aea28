"""What the data is made of is named rightly, before any of it is made."""

from pathlib import Path

import numpy as np
import pytest
import soundfile
from conftest import LOCALES

from rochade_am import generate


@pytest.fixture
def counts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many shards were to be made at each call; none of them is."""
    made: list[int] = []
    monkeypatch.setattr(generate, "generate", lambda todo, _: made.append(len(todo)))
    for name in ("_STAMPS", "_LETTERS", "_RUSSIAN"):
        monkeypatch.setattr(generate, name, tmp_path / "missing")
    return made


def _call(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, *sources: str) -> None:
    none = [part for kind in ("synthetic", "recorded", "parametric", "svox", "kokoro") for part in (f"--{kind}", "0")]
    options = ["--locales", str(LOCALES), "--out", str(tmp_path / "out"), *none, *sources]
    monkeypatch.setattr("sys.argv", ["generate", *options])
    generate.main()


@pytest.mark.parametrize("kind", ["german", "english", "stamps", "letters", "russian", "noise"])
def test_a_folder_without_any_sound_is_an_error(
    kind: str, counts: list[int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    wrong = tmp_path / "wrong"
    wrong.mkdir()
    (wrong / "metadata.csv").write_text("one|Der erste Satz.\n", encoding="utf-8")
    with pytest.raises(SystemExit):
        _call(monkeypatch, tmp_path, f"--{kind}", str(wrong))
    assert f"--{kind}" in capsys.readouterr().err.splitlines()[-1]
    assert not counts


def test_readings_that_are_there_become_shards_and_what_is_not_installed_is_told(
    counts: list[int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    soundfile.write(tmp_path / "one.flac", np.ones(16000), 16000)
    soundfile.write(tmp_path / "hum.wav", np.ones(16000), 16000)
    (tmp_path / "metadata.csv").write_text("one|Der erste Satz.\n", encoding="utf-8")
    _call(monkeypatch, tmp_path, "--german", str(tmp_path), "--noise", str(tmp_path), "--rounds", "3")
    assert counts == [3]
    assert "festvox-ru is not installed" in capsys.readouterr().out
