"""Makes test sets of spoken moves and commands by voices that training never hears."""

from __future__ import annotations

import json
import random
from dataclasses import dataclass
from pathlib import Path

import chess
import numpy as np
import soundfile

from . import espeak, kokoro
from .augment import power
from .espeak import Espeak
from .features import RATE
from .lexicon import Lexicon
from .moves import Announcer, random_move, random_position, random_rivals
from .people import Reading
from .pronounce import Speaker, SpokenWord
from .recorded import MBROLA, Composer, perform, recorded_voices, taught_voices
from .sentences import Utterance
from .sound import Sound, resampled, spoken
from .synthetic import SyntheticVoices
from .testconditions import Conditions

_SEED = {"test": 11, "calibration": 12, "mbrola": 13, "kokoro": 14, "taught": 15}
PARTS = tuple(_SEED)
"""Whose voices a test set of moves may have."""
COMMAND_PARTS = ("test", "calibration", "mbrola")
"""Whose voices one of commands may have."""
_MBROLA_NAMES = {"de": ["de"], "en": ["en", "us"], "es": ["es"], "fr": ["fr"], "it": ["it"]}
"""The beginnings of the names of the voices that speak a language."""
_MBROLA_GAPS = {"es3", "it1", "it2"}
"""Voices for which eSpeak NG 1.51 writes sounds that their recordings lack: MBROLA warns of missing diphones, which it
leaves silent, in two thirds and more of the announcements, of it3 and it4 in a fifth, of the German, English and French
voices in none. For the Spanish ones it writes none for the r of ``rey``: es1, es2 and es4 get their phones from the lexicon.
"""
_SPANIARDS = ["es1", "es2"]
"""Voices that have all sounds of the German words too, as Spaniards say them."""
_GROUPS = {
    "calibration": ["german", "ru", "pl", "en-us", "es-419", "rms"],
    "test": ["german", "it", "cs", "es", "fr", "en", "hy_fi_mv_diphone", "czech_dita"],
}
"""Voices and accents: disjoint between the parts, but for German by eSpeak NG, whose variants are."""
_VARIANTS = {
    "calibration": ["Annie", "Denis", "f3", "john", "klatt3"],
    "test": ["Storm", "linda", "m4", "max", "sandro", "steph2"],
}
TILES = {"de": "de/*/[bcs][1-8].ogg", "en": "*/[bcs][1-8].ogg"}
"""Where Debian's kajongg has the tiles of Mah-Jongg named by people: suit and number (``Bambus drei``)."""


@dataclass(frozen=True)
class Case:
    """A spoken move in a position."""

    name: str
    board: chess.Board
    move: chess.Move
    words: list[str]
    asked: tuple[chess.Move, ...] = ()
    """The moves between which it answers, if it is an answer."""


def groups(part: str, names: str = "de", accent: bool = False) -> list[str]:
    """Names of the groups of voices of a part, those that are installed; of MBROLA's, those of the language, or, with an
    accent, Spaniards; of Kokoro's, those that training does not hear; of those that it does, Festival's and Flite's.

    Raises ``FileNotFoundError`` where no voice of MBROLA's that says the language's words whole is installed.
    """
    if part == "kokoro":
        return sorted(kokoro.HELD)
    if part == "taught":
        return [voice.name for voice in taught_voices()]
    if part != "mbrola":
        return list(_GROUPS[part])
    wanted = _SPANIARDS if accent else [f"{start}[0-9]" for start in _MBROLA_NAMES[names]]
    found = [voice.name for pattern in wanted for voice in sorted(MBROLA.glob(pattern))]
    whole = [f"mb-{name}" for name in found if name not in _MBROLA_GAPS]
    if not whole:
        raise FileNotFoundError(f"no voice of MBROLA's that says words of {names} whole is in {MBROLA}")
    return whole


class TestSet:
    """Renders moves and commands with held-out voices."""

    __test__ = False

    def __init__(
        self, lexicon: Lexicon, part: str = "test", names: str = "de", accent: bool = False, model: Path | None = None
    ) -> None:
        """``names`` is the language of the words with which moves are announced; German ones are Annex D's. With an
        ``accent`` MBROLA's Spaniards say them. ``model`` is a folder of Kokoro's, for its part."""
        self._espeak = Espeak()
        self._kokoro = kokoro.Kokoro(model) if model else None
        self._lexicon = lexicon
        self._voices = SyntheticVoices(self._espeak)
        self._composer = Composer(self._voices)
        self._speaker = Speaker(self._espeak, lexicon)
        self._announcer = Announcer(lexicon, names)
        self._names = names
        self._recorded = {voice.name: voice for use in ("train", "test", "mbrola") for voice in recorded_voices(use)}
        self._part = part
        self._groups = groups(part, names, accent)
        self._rng = random.Random(_SEED[part])

    def write_commands(self, folder: Path) -> None:
        """Write WAV files and ``manifest.jsonl``: every command phrase by native and by recorded voices.

        Each row of the manifest tells what is ``said`` and which command is ``expected``.
        """
        folder.mkdir(parents=True, exist_ok=True)
        language, rows = self._names, []
        voices = self._groups
        if self._part != "mbrola":
            voices = ["native", *(voice for voice in voices if voice in self._recorded)]
        for group in voices:
            for number, phrase in enumerate(self._lexicon.plain_phrases(language)):
                name, said = f"{group}-{number:03}", " ".join(phrase)
                if self._lexicon.intents[language][said] in ("talk", "slip"):
                    continue
                sound = self._command(group, phrase, language)
                if sound and sound.samples.any():
                    _write(folder / f"{name}.wav", _padded(sound.samples))
                    row = {"id": name, "wav": f"{name}.wav", "said": said}
                    rows.append(json.dumps(row | {"expected": self._lexicon.intents[language][said]}))
        (folder / "manifest.jsonl").write_text("\n".join(rows) + "\n", encoding="utf-8")

    def _command(self, group: str, phrase: list[str], language: str) -> Sound | None:
        words = self._speaker.transcribe(Utterance([(word, language) for word in phrase]))
        if group == "native":
            return self._voices.native(words, self._rng, language, _VARIANTS[self._part])
        if group not in self._recorded:
            return _mbrola(words, group, self._rng)
        sounds = perform([self._composer.compose(words, self._recorded[group], self._rng)], self._rng, vary=False)
        return sounds[0] if sounds else None

    def _case(self, name: str) -> Case:
        board = random_position(self._rng)
        move = random_move(board, self._rng)
        return Case(name, board, move, self._linked(board, move, self._announcer.announce(board, move, self._rng)))

    def _answer(self, name: str) -> Case:
        """A question which of two moves was meant, answered with a square."""
        while True:
            board = random_position(self._rng)
            rivals = random_rivals(board, self._rng)
            if rivals:
                move = self._rng.choice(rivals)
                return Case(name, board, move, self._announcer.arrival(move, self._rng), tuple(rivals))

    def _linked(self, board: chess.Board, move: chess.Move, words: list[str]) -> list[str]:
        """One long form in six says a word between the squares: for a capture, or for a move."""
        if self._names != "de" or len(words) < 5 or self._rng.random() > 1 / 6:
            return words
        link = self._rng.choice(["schlägt", "nimmt"] if board.is_capture(move) else ["nach", "auf"])
        return [*words[:3], link, *words[3:]]

    def _render(self, group: str, cases: list[Case]) -> list[tuple[Case, Sound]]:
        said = [case.words for case in cases]
        return [(cases[number], sound) for number, sound in self._speak(group, said)]

    def _word_by_word(self, group: str, cases: list[Case]) -> list[tuple[Case, Sound]]:
        """The cases by a slow speaker, who pauses for a third to two thirds of a second between words."""
        words = [[word] for case in cases for word in case.words]
        owners = [number for number, case in enumerate(cases) for _ in case.words]
        by_case: dict[int, list[Sound]] = {}
        for place, sound in self._speak(group, words):
            by_case.setdefault(owners[place], []).append(sound)
        return [
            (cases[number], self._with_pauses(sounds))
            for number, sounds in by_case.items()
            if len(sounds) == len(cases[number].words)
        ]

    def _with_pauses(self, sounds: list[Sound]) -> Sound:
        parts: list[np.ndarray] = []
        for sound in sounds:
            loud = np.flatnonzero(np.abs(sound.samples) > 0.02 * np.abs(sound.samples).max())
            parts += [sound.samples[loud[0] : loud[-1] + 1], np.zeros(int(RATE * self._rng.uniform(0.33, 0.66)))]
        samples = np.concatenate(parts[:-1]).astype(np.float32)
        return Sound(samples, [word for sound in sounds for word in sound.words], None, sounds[0].voice)

    def _speak(self, group: str, said: list[list[str]]) -> list[tuple[int, Sound]]:
        """What could be said, each with its place in the list."""
        rng = self._rng
        chosen = [self._speaker.choose(Utterance([(word, self._names) for word in words]), rng) for words in said]
        if group in self._recorded:
            scores = [self._composer.compose(words, self._recorded[group], rng) for words in chosen]
            by_words = {id(words): number for number, words in enumerate(chosen)}
            return [(by_words[id(sound.words)], sound) for sound in perform(scores, rng, vary=False)]
        if group.startswith("mb-"):
            said_so = [(number, _mbrola(words, group, rng)) for number, words in enumerate(chosen)]
            return [(number, sound) for number, sound in said_so if sound.samples.any()]
        if self._kokoro:
            said_so = [(number, self._by_kokoro(self._kokoro, words, group)) for number, words in enumerate(chosen)]
            return [(number, sound) for number, sound in said_so if sound]
        language = "de" if group == "german" else group
        found = [(number, self._synthetic(words, language)) for number, words in enumerate(chosen)]
        return [(number, sound) for number, sound in found if sound]

    def _by_kokoro(self, synthesizer: kokoro.Kokoro, words: list[SpokenWord], voice: str) -> Sound | None:
        read = kokoro.read_by(voice, self._names)
        said = kokoro.symbols(self._espeak, words, voice, read, self._rng)
        clip = synthesizer.say(said, [voice], self._rng.uniform(0.8, 1.2))
        return spoken(clip, words, None, voice, None, self._rng)

    def _synthetic(self, words: list[SpokenWord], language: str) -> Sound | None:
        return self._voices.phones(words, self._rng, language, self._rng.choice(_VARIANTS[self._part]))

    def write(self, folder: Path, count: int, noise: Path | None, talk: Path | None, answers: bool = False) -> None:
        """Write WAV files, ``manifest.jsonl`` and ``spoken.tsv``: every clip in every condition.

        The clips are whole moves, or ``answers`` to the question which of two moves was meant.
        """
        draw = self._answer if answers else self._case
        conditions = Conditions.of(noise, talk, self._part, self._rng)
        manifest, texts = [], []
        for group in self._groups:
            cases = [draw(f"{i:03}") for i in range(count)]
            fluent, slow = self._render(group, cases), self._word_by_word(group, cases)
            for condition in conditions.names():
                for case, sound in slow if condition == "slow" else fluent:
                    clip = conditions.apply(condition, _padded(sound.samples), power(sound.samples))
                    name = f"{condition}/{group}/{case.name}"
                    wav = folder / f"{name}.wav"
                    wav.parent.mkdir(parents=True, exist_ok=True)
                    _write(wav, clip)
                    row: dict[str, str | list[str]] = {"id": name, "wav": f"{name}.wav", "fen": case.board.fen()}
                    row["expected"] = case.move.uci()
                    if case.asked:
                        row["asked"] = [move.uci() for move in case.asked]
                    manifest.append(json.dumps(row))
                    texts.append(f"{name}\t{' '.join(case.words)}")
        (folder / "manifest.jsonl").write_text("\n".join(manifest) + "\n", encoding="utf-8")
        (folder / "spoken.tsv").write_text("\n".join(texts) + "\n", encoding="utf-8")


def write_numbers(lexicon: Lexicon, language: str, voices: Path, folder: Path) -> int:
    """Write the tiles named by people below ``voices``, and ``manifest.tsv``: file, speaker and the number, which is all
    that the model knows of it. How many clips there are is returned."""
    names = reversed(lexicon.announced(language).items())
    numbers = {meaning[-1]: word for word, meaning in names if meaning.startswith("rank.")}
    folder.mkdir(parents=True, exist_ok=True)
    rows = []
    for path in sorted(voices.glob(TILES[language])):
        speaker, tile = path.parent.name, path.stem
        name = f"{speaker}-{tile}.wav"
        _write(folder / name, _padded(Reading(path, [], language).samples()))
        rows.append(f"{name}\t{speaker}\t{numbers[tile[1]]}\n")
    (folder / "manifest.tsv").write_text("".join(rows), encoding="utf-8")
    return len(rows)


def _mbrola(words: list[SpokenWord], voice: str, rng: random.Random) -> Sound:
    """The words read as text by eSpeak NG with a voice of MBROLA."""
    text = " ".join(word.spelling for word in words)
    manner = ["-s", str(rng.randint(120, 180)), "-p", str(rng.randint(35, 65))]
    samples, rate = espeak.read(text, voice, *manner)
    scaled, _ = resampled(samples, rate, 1.0, None)
    return Sound(scaled, words, None, voice)


def _padded(samples: np.ndarray) -> np.ndarray:
    return np.pad(samples, (RATE // 4, RATE // 2)).astype(np.float32)


def _write(path: Path, samples: np.ndarray) -> None:
    soundfile.write(path, samples / np.abs(samples).max() * 0.5, RATE, subtype="PCM_16")
