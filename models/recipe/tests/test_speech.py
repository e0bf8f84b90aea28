"""Synthetic speech, its phone times and its augmentation: needs the synthesizers, and `script/test` leaves this file out."""

import json
import random
from functools import partial
from pathlib import Path

import chess
import numpy as np
import pytest

from rochade_am import kokoro, sound, svox
from rochade_am.augment import Augmenter, Noises
from rochade_am.batches import NO_LABEL, TRAIL_FRAMES, collate, frame_labels, output_frames, trimmed
from rochade_am.espeak import Espeak
from rochade_am.features import log_mel
from rochade_am.lexicon import UNKNOWN, Lexicon
from rochade_am.lfmmi import bigram
from rochade_am.parametric import ENGLISH, Rhvoice, parametric_voices, respelled, speak
from rochade_am.people import STAMP_LANGUAGES
from rochade_am.phones import INDEX, NAMES, bare
from rochade_am.pronounce import Speaker, SpokenWord
from rochade_am.recorded import Composer, perform, recorded_voices, taught_voices
from rochade_am.sentences import Utterance
from rochade_am.shards import Example, read_shard, write_shard
from rochade_am.sound import Scaling, Sound, joined, said
from rochade_am.synthetic import ACCENTS, HELD_ACCENTS, HELD_VARIANTS, SyntheticVoices
from rochade_am.testset import TestSet, groups


@pytest.fixture(scope="module")
def espeak() -> Espeak:
    """The synthesizer."""
    return Espeak()


@pytest.fixture
def words(espeak: Espeak, lexicon: Lexicon) -> list[SpokenWord]:
    """Three words, the last one unknown."""
    utterance = Utterance([("springer", "de"), ("acht", "de"), ("Bahnhof", "de")])
    return Speaker(espeak, lexicon).choose(utterance, random.Random(2))


def test_unknown_words_are_pronounced_too(words: list[SpokenWord]) -> None:
    assert [word.label for word in words] == ["springer", "acht", UNKNOWN]
    assert "".join(bare(p) for p in words[2].phones) == "ba:nho:f"


def test_phone_times_follow_the_words(espeak: Espeak, words: list[SpokenWord]) -> None:
    sound = SyntheticVoices(espeak).phones(words, random.Random(5), "de", "f2")
    assert sound is not None and sound.segments is not None
    said = [phone for _, phone in sound.segments if phone != "SIL"]
    assert said == [bare(p) for word in words for p in word.phones]
    assert [t for t, _ in sound.segments] == sorted(t for t, _ in sound.segments)


def test_example_becomes_a_batch(espeak: Espeak, words: list[SpokenWord], tmp_path: Path) -> None:
    sound = SyntheticVoices(espeak).phones(words, random.Random(5), "de", "")
    samples, segments = Augmenter(Noises([]), 3).apply(sound.samples, sound.segments)
    spoken = [(word.label, [bare(p) for p in word.phones]) for word in words]
    write_shard(tmp_path / "a.npz", [Example(log_mel(samples), spoken, segments)])
    (example,) = read_shard(tmp_path / "a.npz")
    assert example.words == spoken
    labels = frame_labels(example, 136)
    frames = output_frames(example.features)
    assert (labels[frames:] == NO_LABEL).all() and (labels[:frames] >= 0).all()
    heard = [label // 2 for label in labels[:frames] if label % 2 == 0]
    assert heard[0] == INDEX["SIL"] and INDEX["x"] in heard
    shorter = [trimmed(example, random.Random(i)) for i in range(20)]
    assert 0 < max(len(example.features) - len(s.features) for s in shorter) <= TRAIL_FRAMES + 4
    batch = collate([example], 136, bigram([example]))
    assert batch.lengths[0] == frames and np.isfinite(batch.features).all()


def test_recorded_voices_speak(espeak: Espeak, words: list[SpokenWord]) -> None:
    rng = random.Random(1)
    composer = Composer(SyntheticVoices(espeak))
    voices = taught_voices()
    sounds = perform([composer.compose(words, voice, rng) for voice in voices], rng, vary=False)
    assert {sound.voice for sound in sounds} == {voice.name for voice in voices}
    assert all(len(sound.samples) > 8000 for sound in sounds)
    # Units that fit, of a voice that has many, are as long as they are.
    engines = {voice.name: voice.engine for voice in voices}
    assert {engines[sound.voice] for sound in sounds if sound.segments} == {"festival"}
    assert set(engines.values()) == {"festival", "clunits", "flite"}


def test_every_accent_is_heard_and_a_voice_that_does_not_exist_is_no_other(espeak: Espeak) -> None:
    voices = SyntheticVoices(espeak)
    for language in [*ACCENTS, *HELD_ACCENTS, *STAMP_LANGUAGES]:
        for variant in ["", *voices.variants, *HELD_VARIANTS]:
            espeak.voice(f"{language}+{variant}" if variant else language)
    with pytest.raises(ValueError, match="no voice fr-fr"):
        espeak.voice("fr-fr")


def test_spanish_voices_get_the_sounds_that_their_recordings_have(espeak: Espeak, lexicon: Lexicon) -> None:
    composer, speaker, rng = Composer(SyntheticVoices(espeak)), Speaker(espeak, lexicon), random.Random(1)
    voice = recorded_voices("mbrola")[0]

    def sounds(word: str, language: str) -> list[str]:
        words = speaker.transcribe(Utterance([(word, language)]))
        return [note.phone for note in composer.compose(words, voice, rng).notes]

    assert sounds("torre", "es") == ["_", "t", "o", "rr", "e", "_"]
    assert sounds("rey", "es")[1] == sounds("enroque", "es")[3] == "rr"
    assert sounds("tres", "es") == ["_", "t", "r", "e", "s", "_"]
    assert sounds("siete", "es") == ["_", "s", "i", "e", "t", "e", "_"]
    assert sounds("ocho", "es") == ["_", "o", "tS", "o", "_"]
    assert sounds("acht", "de") == ["_", "a", "x", "t", "_"]


def test_a_test_set_has_legal_moves_by_every_group(lexicon: Lexicon, tmp_path: Path) -> None:
    TestSet(lexicon).write(tmp_path, 1, None, None)
    rows = [json.loads(line) for line in (tmp_path / "manifest.jsonl").read_text().splitlines()]
    assert [row["id"] for row in rows] == [
        f"{condition}/{group}/000"
        for group in groups("test")
        for condition in ("clean", "hall", "narrow", "high", "slow")
    ]
    for row in rows:
        assert chess.Move.from_uci(row["expected"]) in chess.Board(row["fen"]).legal_moves
        assert (tmp_path / row["wav"]).stat().st_size > 16000


def test_modelled_voices_speak_all_phones(words: list[SpokenWord]) -> None:
    rhvoice, rng = Rhvoice(), random.Random(1)
    for voice in parametric_voices():
        sound = speak(words, rng, rhvoice, voice)
        assert sound is not None and len(sound.samples) > 8000, voice
        if voice.language != ENGLISH:
            assert all(respelled((phone,), voice.language, rng) for phone in NAMES[2:]), voice


@pytest.mark.skipif(not svox.installed(), reason="SVOX Pico is not installed")
def test_native_voices_read_their_languages() -> None:
    words = [SpokenWord(word, word, ("t",)) for word in ("dama", "a", "tres")]
    for language in svox.LANGUAGES:
        sound = svox.speak(words, random.Random(1), language)
        assert sound is not None and 0.5 < len(sound.samples) / 16000 < 6, language


class _Singer:
    """In place of Kokoro's model: a tone, as long as the codes are many."""

    said: list[dict[str, np.ndarray]]

    def __init__(self, *_: object) -> None:
        self.said = []

    def run(self, _: None, said: dict[str, np.ndarray]) -> list[np.ndarray]:
        self.said.append(said)
        tone = np.sin(np.arange(2400 * said["tokens"].shape[1]) / 10).astype(np.float32)
        return [np.pad(tone, 24000)]


@pytest.fixture
def synthesizer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> kokoro.Kokoro:
    """Kokoro with four voices and no model; the style of each is a number of its own."""
    monkeypatch.setattr(kokoro.onnxruntime, "InferenceSession", _Singer)
    voices = {"af_bella": 1.0, "af_nova": 5.0, "ff_siwis": 3.0, "am_santa": 7.0}
    np.savez(tmp_path / "styles.npz", **{name: np.full((90, 256), style, np.float32) for name, style in voices.items()})
    return kokoro.Kokoro(tmp_path)


def test_kokoro_says_words_phone_by_phone_and_reads_its_own_language(espeak: Espeak) -> None:
    words = [SpokenWord("turm", "Turm", ("t", "'U", "6", "m")), SpokenWord("knight", "knight", ("n", "'aI", "t"))]
    first = kokoro.symbols(espeak, words, "af_bella", False, random.Random(3))
    assert first[0] == "t" and first.endswith(".") and first.count("ˈ") == 2
    assert kokoro.symbols(espeak, words[1:], "af_bella", True, random.Random(3)) == "nˈIt."
    assert kokoro.read_by("bf_emma", "en") and not kokoro.read_by("ff_siwis", "en")
    assert not kokoro.read_by("zf_xiaoni", "en") and not kokoro.read_by("af_bella", None)


def test_kokoro_speaks_once_and_is_heard_in_many_pitches(
    espeak: Espeak, words: list[SpokenWord], synthesizer: kokoro.Kokoro
) -> None:
    assert synthesizer.voices() == ["af_bella", "ff_siwis"]
    rng = random.Random(1)
    said = synthesizer._session.said
    for _ in range(8):
        sounds = kokoro.speak(synthesizer, espeak, words, "af_bella", False, 3, rng)
        assert len({len(sound.samples) for sound in sounds}) == 3
        assert all(sound.words == words and len(sound.samples) > 8000 for sound in sounds)
    assert len(said) == 8
    assert {float(call["style"][0, 0]) for call in said} == {1.0, 2.0}
    assert all(call["tokens"][0, 0] == call["tokens"][0, -1] == 0 < call["tokens"][0, 1] for call in said)


def test_words_said_one_by_one_are_one_sound(words: list[SpokenWord]) -> None:
    parts = [Sound(np.ones(4000, np.float32), [word], [(0.0, "SIL"), (0.1, "a")], "de") for word in words]
    sound = joined(parts, random.Random(3))
    assert sound is not None and sound.segments is not None
    assert sound.words == words
    pauses = len(sound.samples) - 4000 * len(words)
    assert 0.1 <= pauses / 16000 / (len(words) - 1) <= 0.6
    assert int((sound.samples == 0).sum()) == pauses
    starts = [time for time, phone in sound.segments if phone == "a"]
    assert starts[0] == 0.1 and starts[1] >= 0.45 and starts == sorted(starts)
    assert joined([*parts, None], random.Random(3)) is None
    untimed = Sound(parts[0].samples, parts[0].words, None, "de")
    assert joined([parts[0], untimed], random.Random(3)).segments is None


def test_some_announcements_are_said_word_by_word(words: list[SpokenWord]) -> None:
    counts: list[int] = []

    def say(part: list[SpokenWord], _: random.Random) -> Sound:
        counts.append(len(part))
        return Sound(np.ones(4000, np.float32), part, None, "de")

    rng = random.Random(4)
    sounds = [said(words, say, rng) for _ in range(100)]
    assert all(sound is not None and sound.words == words for sound in sounds)
    assert 3 * 3 <= counts.count(1) <= 3 * 30
    assert counts.count(1) // 3 + counts.count(3) == 100


def test_words_said_one_by_one_are_in_one_manner(words: list[SpokenWord], monkeypatch: pytest.MonkeyPatch) -> None:
    manners: list[object] = []
    factor, say = Scaling.factor, Rhvoice.say

    def kept_factor(scaling: Scaling, rng: random.Random) -> float:
        manners.append(factor(scaling, rng))
        return manners[-1]

    def kept_say(rhvoice: Rhvoice, voice: str, text: str, rate: float, pitch: float) -> tuple[np.ndarray, int]:
        manners.append((rate, pitch))
        return say(rhvoice, voice, text, rate, pitch)

    monkeypatch.setattr(sound, "WORD_BY_WORD", 1.0)
    monkeypatch.setattr(Scaling, "factor", kept_factor)
    monkeypatch.setattr(Rhvoice, "say", kept_say)
    # Its library speaks to the last one who opened it.
    voices, rhvoice = SyntheticVoices(Espeak()), Rhvoice()
    foreign = next(voice for voice in parametric_voices() if voice.language != ENGLISH)
    for speaker in (
        partial(voices.phones, language="it", variant=""),
        partial(speak, rhvoice=rhvoice, voice=foreign),
    ):
        manners.clear()
        assert said(words[::2], speaker, random.Random(1)) is not None
        assert len(manners) in (2, 4)
        assert len(set(manners)) == len(manners) // 2
