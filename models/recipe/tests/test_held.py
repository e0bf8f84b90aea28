"""What measuring hears, training has not heard."""

from rochade_am.recorded import recorded_voices


def test_no_voice_is_for_training_and_for_testing() -> None:
    assert not {v.name for v in recorded_voices("train")} & {v.name for v in recorded_voices("test")}
