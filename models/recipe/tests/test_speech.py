"""Synthetic speech, its phone times and its augmentation."""

import json
import random
from functools import partial
from pathlib import Path

import chess
import jax
import numpy as np
import pytest
import soundfile

from rochade_am import kokoro, matmul, sound, svox, testset
from rochade_am.augment import Augmenter, Noises
from rochade_am.batches import NO_LABEL, TRAIL_FRAMES, collate, frame_labels, output_frames, trimmed
from rochade_am.espeak import Espeak
from rochade_am.features import log_mel
from rochade_am.lexicon import UNKNOWN, Lexicon
from rochade_am.lfmmi import bigram
from rochade_am.parametric import ENGLISH, Rhvoice, parametric_voices, respelled, speak
from rochade_am.people import STAMP_LANGUAGES
from rochade_am.phones import INDEX, NAMES, bare, read_table
from rochade_am.pronounce import Speaker, SpokenWord
from rochade_am.recorded import Composer, perform, recorded_voices, taught_voices
from rochade_am.sentences import Utterance
from rochade_am.shards import Example, read_shard, write_shard
from rochade_am.sound import Scaling, Sound, joined, said
from rochade_am.synthetic import ACCENTS, HELD_ACCENTS, HELD_VARIANTS, SyntheticVoices
from rochade_am.testset import TestSet, groups, write_numbers


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


def test_no_voice_is_for_training_and_for_testing() -> None:
    assert not {v.name for v in recorded_voices("train")} & {v.name for v in recorded_voices("test")}


def test_voices_that_leave_sounds_out_say_nothing_for_people(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for voice in ("de1", "es1", "es3", "it1", "it3", "us2"):
        (tmp_path / voice).mkdir()
    monkeypatch.setattr(testset, "MBROLA", tmp_path)
    assert groups("mbrola", "de") == ["mb-de1"]
    assert groups("mbrola", "en") == ["mb-us2"]
    assert groups("mbrola", "it") == ["mb-it3"]
    assert groups("mbrola", "es") == groups("mbrola", "de", accent=True) == ["mb-es1"]
    with pytest.raises(FileNotFoundError, match="words of fr"):
        groups("mbrola", "fr")


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


def test_every_phone_has_symbols_that_kokoro_knows() -> None:
    known = {row[0] for row in read_table(kokoro.DATA / "kokoro_symbols.tsv")}
    table = dict(read_table(kokoro.DATA / "kokoro.tsv"))
    assert tuple(table) == NAMES[2:]
    assert set("".join(table.values())) - {" ", "|"} <= known


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


def test_kokoros_archives_must_be_those_that_the_recipe_knows() -> None:
    with pytest.raises(ValueError, match="not what the recipe"):
        kokoro._checked(b"another", kokoro._MODEL_HASH, "the model")


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


def test_a_stressed_vowel_of_a_russian_voice_has_its_accent() -> None:
    assert respelled(("d", "'a:", "m"), "ru", random.Random(1)) == "да\u0301м"
    assert respelled(("d", "'a:", "m"), "ky", random.Random(1)) == "даам"


def test_numbers_of_tiles_are_written_with_their_words(tmp_path: Path, lexicon: Lexicon) -> None:
    for tile in ("de/anna/b3", "de/anna/c9", "de/otto/s8", "anna/c1"):
        path = tmp_path / "voices" / f"{tile}.ogg"
        path.parent.mkdir(parents=True, exist_ok=True)
        soundfile.write(path, np.full((22050, 2), 0.25), 44100)
    assert write_numbers(lexicon, "de", tmp_path / "voices", tmp_path / "de") == 2
    assert read_table(tmp_path / "de" / "manifest.tsv") == [["anna-b3.wav", "anna", "drei"], ["otto-s8.wav", "otto", "acht"]]
    assert write_numbers(lexicon, "en", tmp_path / "voices", tmp_path / "en") == 1
    assert read_table(tmp_path / "en" / "manifest.tsv") == [["anna-c1.wav", "anna", "one"]]
    sound, rate = soundfile.read(tmp_path / "en" / "anna-c1.wav")
    assert rate == 16000
    assert np.abs(sound).max() == pytest.approx(0.5, abs=0.01)


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
