"""Measures a model with Vosk: isolated words, whole spoken moves, and talk that is not for us."""

from __future__ import annotations

import argparse
import collections
import json
import sys
from collections.abc import Callable, Iterable
from pathlib import Path

import chess
import numpy as np
import soundfile
import vosk

from rochade_am import kokoro
from rochade_am.g2p import distance
from rochade_am.lexicon import LANGUAGES, UNKNOWN, Lexicon, read_lexicon
from rochade_am.moves import Announcer
from rochade_am.phones import read_table
from rochade_am.talkset import TalkSet
from rochade_am.testset import COMMAND_PARTS, PARTS, TILES, TestSet, write_numbers
from rochade_am.ways import count_ways, write_ways

_Run = Callable[[Lexicon, argparse.Namespace], None]
"""What a subcommand does."""
_ALTERNATIVES = 10
_CHUNK = 4000
_FEWEST_CLIPS = 8
"""Clips of talk: four talk at a time, and half of the clips are for calibration."""
_NOT_IN_A_GAME = ("reason-disturbance", "reason-clock-fault", "all-moves", "none", "preset-", "next", "previous")
"""How the commands begin that the program takes only while a clock is set or corrected."""


class Listener:
    """A Vosk recognizer with a runtime grammar."""

    def __init__(self, model: vosk.Model, phrases: list[str], alternatives: int = 0) -> None:
        self._model, self._grammar, self._alternatives = model, json.dumps(phrases, ensure_ascii=False), alternatives

    def hear(self, path: Path) -> list[list[str]]:
        """Word sequences for a whole file, best first; pauses inside do not end it."""
        samples, rate = soundfile.read(path, dtype="int16")
        recognizer = vosk.KaldiRecognizer(self._model, rate, self._grammar)
        recognizer.SetMaxAlternatives(self._alternatives)
        heard: list[list[str]] = [[]]
        data = np.ascontiguousarray(samples).tobytes()
        for start in range(0, len(data), _CHUNK):
            if recognizer.AcceptWaveform(data[start : start + _CHUNK]):
                heard = _joined(heard, recognizer.Result())
        return _joined(heard, recognizer.FinalResult())


def _joined(heard: list[list[str]], result: str) -> list[list[str]]:
    """Alternatives so far, each followed by the alternatives of the next part."""
    parsed = json.loads(result)
    parts = [choice["text"].split() for choice in parsed.get("alternatives", [parsed])]
    return [before + after for before in heard for after in parts][:_ALTERNATIVES]


def score_words(model: vosk.Model, lexicon: Lexicon, folder: Path, language: str, moves_only: bool) -> None:
    """Word error rate on clips listed in ``manifest.tsv`` (file, speaker, words)."""
    everything = [*lexicon.words(language), UNKNOWN]
    listener = Listener(model, Announcer(lexicon).grammar() if moves_only else everything)
    errors: collections.Counter[str] = collections.Counter()
    totals: collections.Counter[str] = collections.Counter()

    def meanings(words: list[str]) -> tuple[str, ...]:
        return tuple(_sense(lexicon, word, language) for word in words if word != UNKNOWN)

    for name, speaker, text in read_table(folder / "manifest.tsv"):
        heard = listener.hear(folder / name)[0]
        wrong = distance(meanings(text.split()), meanings(heard))
        errors[speaker] += wrong
        totals[speaker] += len(text.split())
        if wrong:
            print(f"  {name}: {text!r} heard as {' '.join(heard)!r}")
    for speaker in [*sorted(totals)]:
        print(f"{speaker}: {errors[speaker]} errors in {totals[speaker]} words")
    print(f"word error {100 * errors.total() / totals.total():.1f} %")


def score_numbers(model: vosk.Model, lexicon: Lexicon, folder: Path, language: str) -> None:
    """Numbers said after a word that is none of ours, by what there is to choose from."""
    meanings = lexicon.announced(language)
    choices = {
        "the numbers": [word for word, meaning in meanings.items() if meaning.startswith("rank.")],
        "numbers, files and pieces": [w for w, m in meanings.items() if m.startswith(("rank.", "file.", "piece."))],
        "all words": lexicon.words(language),
    }
    rows = read_table(folder / "manifest.tsv")
    for choice, words in choices.items():
        listener = Listener(model, [f"{UNKNOWN} {word}" for word in words])
        right: collections.Counter[str] = collections.Counter()
        for name, speaker, word in rows:
            heard = [UNKNOWN, *listener.hear(folder / name)[0]][-1]
            right[speaker] += meanings.get(heard) == meanings[word]
        speakers = ", ".join(f"{speaker} {count}" for speaker, count in sorted(right.items()))
        print(f"among {choice}: {right.total()} of {len(rows)} right ({speakers})")


def score_commands(model: vosk.Model, lexicon: Lexicon, folder: Path, language: str) -> None:
    """Whole command phrases, as Vosk alone hears them among moves."""
    counts: dict[str, collections.Counter[str]] = collections.defaultdict(collections.Counter)
    phrases = [" ".join(phrase) for phrase in lexicon.plain_phrases(language)]
    listener = Listener(model, [*phrases, *Announcer(lexicon).grammar()])
    for row in _rows(folder / "manifest.jsonl"):
        words = " ".join(word for word in listener.hear(folder / row["wav"])[0] if word != UNKNOWN)
        verdict = "right" if words == row["said"] else "another phrase" if words in phrases else "none"
        counts[_voice(row)][verdict] += 1
    _print_counts(counts)


def count_commands(folder: Path, heard: Path) -> None:
    """Whole command phrases, as the program has ``heard`` them in a game."""
    counts: dict[str, collections.Counter[str]] = collections.defaultdict(collections.Counter)
    acts = {report["id"]: report["acts"] for report in _rows(heard)}
    for row in _rows(folder / "manifest.jsonl"):
        if row["expected"].startswith(_NOT_IN_A_GAME):
            continue
        done, asked = acts[row["id"]], [row["expected"]]
        counts[_voice(row)]["right" if done == asked else "another act" if done else "none"] += 1
    _print_counts(counts)


def _rows(path: Path) -> list[dict]:
    """The lines of a manifest, or of what the program printed."""
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def _print_counts(counts: dict[str, collections.Counter[str]]) -> None:
    """How often each verdict was given of each group, and of all."""
    total = sum(counts.values(), collections.Counter())
    for group, verdicts in [*counts.items(), ("all", total)]:
        print(f"{group}: {', '.join(f'{count} {verdict}' for verdict, count in sorted(verdicts.items()))}")


def _voice(row: dict) -> str:
    return row["id"].rsplit("-", 1)[0]


def _sense(lexicon: Lexicon, word: str, language: str) -> str:
    """Chess words count by their meaning, command words by their spelling."""
    entry = lexicon.entries.get(word)
    meaning = entry.meanings.get(language, word) if entry else word
    return word if meaning == "command" else meaning


def score_moves(model: vosk.Model, lexicon: Lexicon, manifest: Path, verbose: bool) -> None:
    """Whole moves; the first alternative that is exactly one legal move counts."""
    announcer = Announcer(lexicon)
    listener = Listener(model, announcer.grammar(), _ALTERNATIVES)
    table: dict[str, collections.Counter[str]] = collections.defaultdict(collections.Counter)
    for row in _rows(manifest):
        if "asked" in row:
            sys.exit(f"{manifest} holds answers, which only `rochade recognize` understands")
        board = chess.Board(row["fen"])
        heard = listener.hear(manifest.parent / row["wav"])
        moves = [announcer.read(board, words) for words in heard]
        answer = next((move for move in moves if move), None)
        verdict = "none" if answer is None else "right" if answer.uci() == row["expected"] else "other"
        table[row["id"].rsplit("/", 1)[0]][verdict] += 1
        if verbose and verdict != "right":
            print(f"  {row['id']}: expected {row['expected']}, {verdict}, heard {' '.join(heard[0])!r}")
    for group, counts in table.items():
        total = counts.total()
        shares = ", ".join(f"{verdict} {100 * counts[verdict] / total:.1f} %" for verdict in ("right", "other", "none"))
        print(f"{group}: {shares} of {total}")


def score_talk(model: vosk.Model, lexicon: Lexicon, folder: Path) -> None:
    """Talk without any of our words: how much of it is heard as words or as moves of the first position."""
    announcer = Announcer(lexicon)
    listener = Listener(model, announcer.grammar())
    clips = sorted(folder.glob("*.flac"))
    words = moves = spoken = 0
    for path in clips:
        heard = listener.hear(path)[0]
        count = sum(word != UNKNOWN for word in heard)
        words += count
        spoken += count > 0
        moves += announcer.read(chess.Board(), heard) is not None
    print(f"{len(clips)} clips: {words} false words in {spoken} clips, {moves} clips heard as a move")


def _model(options: argparse.Namespace) -> vosk.Model:
    vosk.SetLogLevel(-1)
    return vosk.Model(str(options.model))


def _test_set(lexicon: Lexicon, part: str, language: str, accent: bool = False, model: Path | None = None) -> TestSet:
    try:
        if model:
            kokoro.fetch(model)
        return TestSet(lexicon, part, language, accent, model)
    except (FileNotFoundError, kokoro.Unavailable) as error:
        sys.exit(str(error))


def _words(lexicon: Lexicon, options: argparse.Namespace) -> None:
    score_words(_model(options), lexicon, options.folder, options.language, options.moves_only)


def _make_moves(lexicon: Lexicon, options: argparse.Namespace) -> None:
    if options.accent and (options.part, options.names) != ("mbrola", "de"):
        sys.exit("--accent needs --part mbrola and German names")
    if (options.part == "kokoro") != bool(options.kokoro):
        sys.exit("--part kokoro needs --kokoro DIR, where its model is or goes")
    clips = _test_set(lexicon, options.part, options.names, options.accent, options.kokoro)
    clips.write(options.folder, options.count, options.noise, options.talk, options.answers)


def _moves(lexicon: Lexicon, options: argparse.Namespace) -> None:
    score_moves(_model(options), lexicon, options.manifest, options.verbose)


def _make_numbers(lexicon: Lexicon, options: argparse.Namespace) -> None:
    if not write_numbers(lexicon, options.language, options.voices, options.folder):
        sys.exit(f"no voices of kajongg are in {options.voices}")


def _numbers(lexicon: Lexicon, options: argparse.Namespace) -> None:
    score_numbers(_model(options), lexicon, options.folder, options.language)


def _make_commands(lexicon: Lexicon, options: argparse.Namespace) -> None:
    _test_set(lexicon, options.part, options.language).write_commands(options.folder)


def _commands(lexicon: Lexicon, options: argparse.Namespace) -> None:
    if options.heard:
        count_commands(options.folder, options.heard)
    else:
        score_commands(_model(options), lexicon, options.folder, options.language)


def _make_ways(_: Lexicon, options: argparse.Namespace) -> None:
    if not write_ways(options.language, options.folder):
        sys.exit("no voice is installed that reads this language (eSpeak NG, SVOX Pico)")


def _ways(_: Lexicon, options: argparse.Namespace) -> None:
    _print_counts(count_ways(options.folder, options.heard))


def _make_talk(_: Lexicon, options: argparse.Namespace) -> None:
    TalkSet(options.talk, dict(options.text)).write(options.folder, options.minutes)


def _talk(lexicon: Lexicon, options: argparse.Namespace) -> None:
    score_talk(_model(options), lexicon, options.folder)


def _noise(text: str) -> Path:
    """The type of an argument that names a folder of noises."""
    return _holding(Path(text), "*.wav", 1)


def _speech(text: str) -> Path:
    """The type of an argument that names a folder of talk."""
    return _holding(Path(text), "*.flac", _FEWEST_CLIPS)


def _holding(folder: Path, pattern: str, fewest: int) -> Path:
    found = len(list(folder.glob(pattern)))
    if found < fewest:
        raise argparse.ArgumentTypeError(f"{folder} holds {found} of {pattern}, and {fewest} are needed at least")
    return folder


def _text(text: str) -> tuple[str, Path]:
    """``LANGUAGE=FILE`` of the command line."""
    language, _, file = text.partition("=")
    if language not in LANGUAGES or not Path(file).is_file():
        raise argparse.ArgumentTypeError(f"{text!r} is not of the form LANGUAGE=FILE")
    return language, Path(file)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--locales", type=Path, default=Path(__file__).parents[2] / "locales", help="folder of the words of all languages"
    )
    parser.add_argument("--model", type=Path, default=Path(__file__).parents[1] / "rochade", help="folder of the model")
    commands = parser.add_subparsers(required=True)

    def command(name: str, run: _Run, what: str, clips: str = "folder") -> argparse.ArgumentParser:
        added = commands.add_parser(name, help=what, description=what)
        added.set_defaults(run=run)
        added.add_argument(clips, type=Path, help=f"{clips} of the clips")
        return added

    def add_language(to: argparse.ArgumentParser, choices: Iterable[str] = LANGUAGES) -> None:
        to.add_argument("--language", choices=choices, default="de", help="in which they are said; German by default")

    def add_heard(to: argparse.ArgumentParser, required: bool) -> None:
        to.add_argument("--heard", type=Path, required=required, help="what `rochade recognize --json --manifest` printed")

    words = command("words", _words, "isolated words")
    add_language(words)
    words.add_argument("--moves-only", action="store_true", help="the grammar of moves instead of all words")
    moves = command("make-moves", _make_moves, "write a test set of spoken moves")
    moves.add_argument("--count", type=int, default=60, help="moves by each group of voices")
    moves.add_argument("--part", choices=PARTS, default="test", help="whose voices")
    moves.add_argument("--kokoro", type=Path, help="where Kokoro's model is or goes (--part kokoro)")
    moves.add_argument("--names", choices=LANGUAGES, default="de", help="language of the names (de: Annex D)")
    moves.add_argument("--noise", type=_noise, help="folder of WAV files; adds every clip at 10 and 5 dB")
    moves.add_argument("--talk", type=_speech, help="folder of FLAC files; adds every clip in babble at 10 dB")
    moves.add_argument("--answers", action="store_true", help="answers to the question which of two moves was meant")
    moves.add_argument("--accent", action="store_true", help="Annex D by MBROLA's Spaniards (--part mbrola)")
    moves = command("moves", _moves, "whole moves of a test set", clips="manifest")
    moves.add_argument("--verbose", action="store_true", help="list each move that was not heard rightly")
    numbers = command("make-numbers", _make_numbers, "write numbers said by people after another word")
    add_language(numbers, sorted(TILES))
    numbers.add_argument("--voices", type=Path, default=Path("/usr/share/kajongg/voices"), help="folder of Debian's kajongg")
    add_language(command("numbers", _numbers, "numbers said by people"), sorted(TILES))
    phrases = command("make-commands", _make_commands, "write clips of all command phrases")
    add_language(phrases)
    phrases.add_argument("--part", choices=COMMAND_PARTS, default="test", help="whose voices")
    phrases = command("commands", _commands, "whole command phrases")
    add_language(phrases)
    add_heard(phrases, required=False)
    add_language(command("make-ways", _make_ways, "write announcements in other words than the usual ones"))
    add_heard(command("ways", _ways, "what the program makes of them"), required=True)
    talk = command("make-talk", _make_talk, "write talk that is not for the program, for `rochade recognize`")
    talk.add_argument("--talk", type=_speech, required=True, help="folder of FLAC files of English talk")
    talk.add_argument(
        "--text", type=_text, action="append", default=[], metavar="LANGUAGE=FILE", help="a text that SVOX Pico reads"
    )
    talk.add_argument("--minutes", type=float, default=15, help="minutes of every kind")
    command("talk", _talk, "speech that must not be heard")
    return parser


def main() -> None:
    """Command line."""
    options = _parser().parse_args()
    options.run(read_lexicon(options.locales), options)


if __name__ == "__main__":
    main()
