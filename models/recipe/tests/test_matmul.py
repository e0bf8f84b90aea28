"""Products of matrices in bfloat16."""

from pathlib import Path

import jax
import numpy as np
import pytest

from rochade_am import matmul


@pytest.mark.parametrize("card", [False, True], ids=["processor", "graphics card"])
def test_products_in_bfloat16_are_those_in_single_precision_nearly(
    card: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(matmul, "_loaded", [])
    monkeypatch.setattr(matmul, "_halves", False)
    draw = np.random.default_rng(2)
    x, matrix = draw.normal(size=(3, 20, 64)).astype(np.float32), draw.normal(size=(64, 30)).astype(np.float32)

    def both() -> list[np.ndarray]:
        slopes = jax.grad(lambda x, matrix: (matmul.times(x, matrix) ** 2).sum(), (0, 1))(x, matrix)
        return [np.asarray(part) for part in (matmul.times(x, matrix), *slopes)]

    exact = both()
    monkeypatch.setattr(matmul, "on_card", lambda: card)
    if not matmul.use_bfloat16(tmp_path):
        pytest.skip("this processor has no AVX-512 BF16, or libdnnl-dev is not installed")
    for part, nearly in zip(exact, both(), strict=True):
        assert 0 < np.abs(part - nearly).max() < 0.01 * np.abs(part).max()


def test_a_broken_build_of_the_products_is_told_and_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    compiler = tmp_path / "g++"
    compiler.write_text('#!/bin/sh\nfor last; do :; done\necho half > "$last"\necho no dnnl.hpp >&2\nexit 1\n')
    compiler.chmod(0o755)
    work = tmp_path / "work"
    work.mkdir()
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(matmul, "_FEATURE", "")
    assert not matmul.use_bfloat16(work)
    assert "no dnnl.hpp" in capsys.readouterr().out
    assert not list(work.glob("*.so"))
    compiler.unlink()
    assert not matmul.use_bfloat16(work)
    assert "g++" in capsys.readouterr().out
