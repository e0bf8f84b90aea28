"""What measuring hears, training has not heard; no synthesizer is needed."""

import random
from pathlib import Path

import numpy as np
import pytest
import soundfile

from rochade_am import kokoro, testset
from rochade_am.augment import HELD_NOISE, Noises
from rochade_am.recorded import recorded_voices
from rochade_am.synthetic import ACCENTS, HELD_ACCENTS, HELD_VARIANTS, SyntheticVoices
from rochade_am.talkset import TalkSet
from rochade_am.testconditions import Conditions
from rochade_am.testset import groups


def test_no_voice_is_for_training_and_for_testing() -> None:
    assert not {v.name for v in recorded_voices("train")} & {v.name for v in recorded_voices("test")}


def test_no_accent_is_for_training_and_for_testing() -> None:
    assert not set(ACCENTS) & set(HELD_ACCENTS)


class _Espeak:
    """In place of eSpeak NG, with these variants of its voices."""

    def variants(self) -> list[str]:
        return ["f2", "whisper2", *HELD_VARIANTS]


def test_training_hears_no_variant_that_is_kept_back_and_no_effect() -> None:
    assert SyntheticVoices(_Espeak()).variants == ["", "f2"]


def test_a_synthetic_voice_that_measures_has_a_variant_that_is_kept_back() -> None:
    parts = [set(variants) for variants in testset._VARIANTS.values()]
    assert set.union(*parts) <= set(HELD_VARIANTS)
    assert sum(map(len, parts)) == len(set.union(*parts)), "none measures what another is fitted on"


def test_training_does_not_hear_the_voices_of_kokoro_that_measure(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kokoro.onnxruntime, "InferenceSession", lambda *_: None)
    measuring = groups("kokoro")
    np.savez(tmp_path / "styles.npz", **dict.fromkeys(["af_bella", "am_santa", *measuring], np.zeros((1, 256))))
    assert kokoro.Kokoro(tmp_path).voices() == ["af_bella"]


def test_training_and_testing_hear_other_parts_of_each_noise_and_one_is_for_testing_alone(tmp_path: Path) -> None:
    whole = np.arange(1000) / 2000
    for name, sign in (("dishes", 1), (HELD_NOISE, -1)):
        soundfile.write(tmp_path / f"{name}.wav", sign * whole, 16000, subtype="FLOAT")
    (trained,) = Noises.for_training(tmp_path).recordings
    rest, held = Noises.for_testing(tmp_path).recordings
    np.testing.assert_allclose(np.concatenate([trained, rest]), whole, atol=1e-6)
    assert len(trained) == 600
    np.testing.assert_allclose(held, -whole, atol=1e-6)


def test_what_is_reported_is_measured_among_other_talk_than_what_is_fitted(tmp_path: Path) -> None:
    lengths = [2000 * number for number in range(1, 9)]
    for length in lengths:
        soundfile.write(tmp_path / f"{length:05}.flac", np.full(length, 0.1), 16000)

    def talk(part: str) -> list[int]:
        return [len(clip) for clip in Conditions.of(None, tmp_path, part, random.Random(1)).talk]

    assert talk("calibration") == talk("taught")
    assert talk("test") == talk("mbrola") == talk("kokoro")
    assert sorted(talk("calibration") + talk("test")) == lengths
    TalkSet(tmp_path, {}).write(tmp_path / "set", minutes=1)
    assert sorted(soundfile.info(path).frames for path in (tmp_path / "set" / "en").iterdir()) == talk("test")
