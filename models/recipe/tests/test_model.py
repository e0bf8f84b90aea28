"""A model of random weights works in Vosk."""

import json
import zlib
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
import vosk
from conftest import LOCALES

from rochade_am.balance import Cost, read_costs, write_costs
from rochade_am.export import export, main, mean
from rochade_am.fold import AffineLayer, fold
from rochade_am.kaldi import Affine, KaldiWriter, read_affines
from rochade_am.lexicon import Lexicon
from rochade_am.network import Network
from rochade_am.second import SECOND, differences, give


def _speech() -> bytes:
    return np.random.default_rng(0).normal(0, 3000, 32000).astype(np.int16).tobytes()


def test_vosk_knows_every_word_and_decodes(random_model: Path, lexicon: Lexicon) -> None:
    vosk.SetLogLevel(-1)
    model = vosk.Model(str(random_model))
    assert all(model.vosk_model_find_word(word) >= 0 for word in [*lexicon.entries, "[unk]"])
    assert model.vosk_model_find_word("xyzzy") < 0
    recognizer = vosk.KaldiRecognizer(model, 16000, json.dumps(["anna eins", "[unk]"]))
    recognizer.SetWords(True)
    recognizer.AcceptWaveform(_speech())
    assert "partial" in json.loads(recognizer.PartialResult())
    heard = json.loads(recognizer.FinalResult())
    assert set(heard["text"].split()) <= {"anna", "eins", "[unk]"}
    recognizer.SetMaxAlternatives(5)
    recognizer.AcceptWaveform(_speech())
    assert "alternatives" in json.loads(recognizer.FinalResult())
    free = vosk.KaldiRecognizer(model, 16000)
    free.AcceptWaveform(_speech())
    assert "text" in json.loads(free.FinalResult())


def test_a_number_in_one_byte_comes_back_nearly(tmp_path: Path) -> None:
    values = np.random.default_rng(1).normal(size=(96, 60)).astype(np.float32)
    values[:, 7] = 0.25
    with (tmp_path / "matrix").open("wb") as stream:
        out = KaldiWriter(stream)
        out.token("<LinearParams>")
        out.matrix(values)
        out.token("<BiasParams>")
        out.vector(np.arange(96))
    (layer,) = read_affines((tmp_path / "matrix").read_bytes())
    lost = np.abs(layer.matrix.T - values)
    lower, upper = np.quantile(values, [0.25, 0.75], 0)
    inner = (values >= lower) & (values <= upper)
    assert (layer.bias == np.arange(96)).all()
    assert lost[inner].max() < 0.01 < 0.1 > lost.max()
    assert (tmp_path / "matrix").stat().st_size < 96 * 60 + 8 * 60 + 4 * 96 + 80


def _contents(folder: Path) -> dict[Path, bytes]:
    return {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_the_mean_with_the_start_lies_between_both(random_network: Network, random_model: Path) -> None:
    start = (random_model / "am" / "final.mdl").read_bytes()
    layers = fold(random_network)
    doubled = [replace(layer, matrix=2 * layer.matrix, bias=2 * layer.bias) for layer in layers]
    for others, factor in (([doubled], 1.5), ([doubled, doubled], 5 / 3)):
        for layer, between in zip(layers, mean(others, start), strict=True):
            assert np.abs(between.matrix - factor * layer.matrix).max() < 0.01 * np.abs(layer.matrix).max()
            assert np.allclose(between.bias, factor * layer.bias, atol=1e-4)
    narrower = [replace(layers[0], matrix=layers[0].matrix[:, 1:], bias=layers[0].bias[1:]), *layers[1:]]
    assert mean([narrower], start) is narrower


def test_the_second_network_comes_nearer_to_what_was_learned(random_network: Network, random_model: Path) -> None:
    first = (random_model / "am" / "final.mdl").read_bytes()
    rng = np.random.default_rng(3)
    learned = [
        replace(
            layer,
            matrix=layer.matrix + rng.laplace(0, 0.1 * layer.matrix.std(), layer.matrix.shape).astype(np.float32),
            bias=layer.bias + 1,
        )
        for layer in fold(random_network)
    ]
    sizes, left = [], []
    for step in (0.5, 1.0, 1.5):
        delta = differences(first, learned, step)
        changed = np.frombuffer(first, np.uint8) + np.frombuffer(zlib.decompress(delta), np.uint8)
        reached = read_affines(changed.tobytes())
        assert all((after.bias == goal.bias).all() for after, goal in zip(reached, learned, strict=True))
        left.append(_distance(reached, learned) / _distance(read_affines(first), learned))
        sizes.append(len(delta) / len(first))
    assert left == sorted(left) and left[1] < 0.35
    assert sizes == sorted(sizes, reverse=True) and sizes[1] < 0.3
    with pytest.raises(ValueError, match="not of this recipe"):
        differences(first, [replace(learned[0], matrix=learned[0].matrix[:, 1:]), *learned[1:]])


def _distance(layers: list[Affine], others: list[AffineLayer]) -> float:
    return sum(float(((one.matrix - other.matrix) ** 2).sum()) for one, other in zip(layers, others, strict=True))


def test_a_model_is_given_another_second_network_and_keeps_the_first(random_network: Network, random_model: Path) -> None:
    before = _contents(random_model)
    learned = [replace(layer, bias=layer.bias + 1) for layer in fold(random_network)]
    give(random_model, learned)
    after = _contents(random_model)
    delta, sums = random_model / "am" / SECOND, random_model / "SHA256SUMS"
    first = (random_model / "am" / "final.mdl").read_bytes()
    assert {path for path in after if before.get(path) != after[path]} == {delta, sums}
    assert after[delta] == differences(first, learned)
    assert f"am/{SECOND}" in after[sums].decode()


def test_a_second_network_of_another_width_is_an_error(
    random_network: Network, random_model: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with (tmp_path / "narrow.mdl").open("wb") as stream:
        out = KaldiWriter(stream)
        out.token("<LinearParams>")
        out.matrix(np.zeros((96, 60), np.float32))
        out.token("<BiasParams>")
        out.vector(np.zeros(96))
    monkeypatch.setattr("rochade_am.export.load", lambda _: {"network": tuple(random_network)})

    def call(second: Path) -> None:
        options = ["--checkpoint", "x", "--locales", str(LOCALES), "--out", str(tmp_path / "out"), "--second", str(second)]
        monkeypatch.setattr("sys.argv", ["export", *options])
        main()

    with pytest.raises(SystemExit):
        call(tmp_path / "narrow.mdl")
    assert not (tmp_path / "out").exists()
    call(random_model / "am" / "final.mdl")
    assert (tmp_path / "out" / "am" / SECOND).exists()


def test_a_model_that_cannot_be_made_leaves_the_former_one(
    random_network: Network, random_model: Path, lexicon: Lexicon, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = _contents(random_model)
    monkeypatch.setenv("PATH", "")
    with pytest.raises(FileNotFoundError, match="fstcompile.*system-packages.txt"):
        export(fold(random_network), lexicon, random_model)
    assert _contents(random_model) == before


def test_a_model_takes_the_place_of_the_former_one(
    random_network: Network, random_model: Path, lexicon: Lexicon, tmp_path: Path
) -> None:
    folder = tmp_path / "model"
    (folder / "graph").mkdir(parents=True)
    (folder / "graph" / "former").touch()
    (folder / "decision.tsv").write_text("kept")
    export(fold(random_network), lexicon, folder)
    assert {path.name for path in folder.iterdir()} == {"SHA256SUMS", "am", "conf", "decision.tsv", "graph"}
    assert not (folder / "graph" / "former").exists()
    assert (folder / "graph" / "HCLr.fst").read_bytes() == (random_model / "graph" / "HCLr.fst").read_bytes()
    assert list(tmp_path.iterdir()) == [folder]


def test_words_cost_what_they_cost_in_the_former_model(
    random_network: Network, random_model: Path, lexicon: Lexicon, tmp_path: Path
) -> None:
    write_costs(tmp_path, {"eva": Cost(2.0)})
    export(fold(random_network), lexicon, tmp_path)
    assert read_costs(tmp_path)["eva"] == Cost(2.0)
    assert (tmp_path / "graph" / "HCLr.fst").read_bytes() != (random_model / "graph" / "HCLr.fst").read_bytes()


def test_the_model_is_small_and_its_sums_are_complete(random_model: Path) -> None:
    files = [p for p in random_model.rglob("*") if p.is_file()]
    assert sum(p.stat().st_size for p in files) < 6_000_000
    listed = {line.split("  ")[1] for line in (random_model / "SHA256SUMS").read_text().splitlines()}
    assert listed == {p.relative_to(random_model).as_posix() for p in files if p.name != "SHA256SUMS"}
