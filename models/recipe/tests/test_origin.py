"""Data and checkpoints of another origin are not gone on with."""

from pathlib import Path

import pytest

from rochade_am import origin


def test_code_counts_with_what_it_imports_but_without_its_documentation(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(origin, "_CODE", tmp_path)

    def hashed(voice: str) -> str:
        (tmp_path / "voice.py").write_text(voice)
        return origin.of_code("data")

    (tmp_path / "data.py").write_text("from . import voice\nfrom .sound import loud\nloud(voice.pitch)\n")
    (tmp_path / "sound.py").write_text('def loud(x):\n    """Louder."""\n    return 2 * x\n')
    first = hashed("pitch = 100\n")
    assert hashed('"""A voice."""\n\npitch = 100  # Hz\n') == first
    assert hashed("pitch = 110\n") != first


def test_what_was_made_of_something_else_is_refused(tmp_path: Path) -> None:
    made, kept = tmp_path / "data", tmp_path / "made-of.json"
    origin.claim(made, kept, {"words": "a", "recipe": "x"}, begun=False)
    origin.claim(made, kept, {"words": "a", "recipe": "x"}, begun=True)
    with pytest.raises(SystemExit, match=r"data was .* \(words\): .* delete it"):
        origin.claim(made, kept, {"words": "b", "recipe": "x"}, begun=True)
    origin.claim(made, kept, {"words": "b", "recipe": "x"}, begun=False)
    kept.unlink()
    with pytest.raises(SystemExit, match="words, recipe"):
        origin.claim(made, kept, {"words": "b", "recipe": "x"}, begun=True)
