"""Measures a model with Vosk: isolated words, whole spoken moves, and talk that is not for us."""

from __future__ import annotations

import argparse
import collections
import json
import sys
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
from rochade_am.testset import PARTS, TILES, TestSet, write_numbers
from rochade_am.ways import count_ways, write_ways

_ALTERNATIVES = 10
_CHUNK = 4000
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


def score_commands(model: Path, lexicon: Lexicon, folder: Path, language: str, heard: Path | None) -> None:
    """Whole command phrases: as Vosk alone hears them among moves, or what the program has ``heard`` in a game."""
    rows = [json.loads(line) for line in (folder / "manifest.jsonl").read_text(encoding="utf-8").splitlines()]
    counts: dict[str, collections.Counter[str]] = collections.defaultdict(collections.Counter)
    if heard:
        reports = (json.loads(line) for line in heard.read_text(encoding="utf-8").splitlines())
        acts = {report["id"]: report["acts"] for report in reports}
        for row in rows:
            if row["expected"].startswith(_NOT_IN_A_GAME):
                continue
            done, asked = acts[row["id"]], [row["expected"]]
            counts[_voice(row)]["right" if done == asked else "another act" if done else "none"] += 1
    else:
        vosk.SetLogLevel(-1)
        phrases = [" ".join(phrase) for phrase in lexicon.plain_phrases(language)]
        listener = Listener(vosk.Model(str(model)), [*phrases, *Announcer(lexicon).grammar()])
        for row in rows:
            words = " ".join(word for word in listener.hear(folder / row["wav"])[0] if word != UNKNOWN)
            verdict = "right" if words == row["said"] else "another phrase" if words in phrases else "none"
            counts[_voice(row)][verdict] += 1
    _print_counts(counts)


def _print_counts(counts: dict[str, collections.Counter[str]]) -> None:
    """How often each verdict was given of each group, and of all."""
    total = sum(counts.values(), collections.Counter())
    for group, verdicts in [*counts.items(), ("all", total)]:
        print(f"{group}: {', '.join(f'{count} {verdict}' for verdict, count in sorted(verdicts.items()))}")


def _voice(row: dict[str, str]) -> str:
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
    for line in manifest.read_text(encoding="utf-8").splitlines():
        row = json.loads(line)
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


def main() -> None:
    """Command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--locales", type=Path, default=Path(__file__).parents[2] / "locales")
    parser.add_argument("--model", type=Path, default=Path(__file__).parents[1] / "rochade")
    commands = parser.add_subparsers(dest="command", required=True)
    words = commands.add_parser("words", help="isolated words")
    words.add_argument("folder", type=Path)
    words.add_argument("--language", default="de")
    words.add_argument("--moves-only", action="store_true", help="the grammar of moves instead of all words")
    make = commands.add_parser("make-moves", help="write a test set of spoken moves")
    make.add_argument("folder", type=Path)
    make.add_argument("--count", type=int, default=60, help="moves by each group of voices")
    make.add_argument("--part", choices=PARTS, default="test", help="whose voices")
    make.add_argument("--kokoro", type=Path, help="where Kokoro's model is or goes (--part kokoro)")
    make.add_argument("--names", choices=LANGUAGES, default="de", help="language of the names (de: Annex D)")
    make.add_argument("--noise", type=Path, help="folder of WAV files; adds every clip at 10 and 5 dB")
    make.add_argument("--talk", type=Path, help="folder of FLAC files; adds every clip in babble at 10 dB")
    make.add_argument("--answers", action="store_true", help="answers to the question which of two moves was meant")
    make.add_argument("--accent", action="store_true", help="Annex D by MBROLA's Spaniards (--part mbrola)")
    make = commands.add_parser("make-numbers", help="write numbers said by people after another word")
    make.add_argument("folder", type=Path)
    make.add_argument("--language", choices=sorted(TILES), default="de")
    make.add_argument("--voices", type=Path, default=Path("/usr/share/kajongg/voices"), help="folder of Debian's kajongg")
    make = commands.add_parser("make-commands", help="write clips of all command phrases")
    make.add_argument("folder", type=Path)
    make.add_argument("--language", dest="names", metavar="LANGUAGE", default="de")
    make.add_argument("--part", choices=PARTS[:3], default="test", help="whose voices")
    make.set_defaults(accent=False, kokoro=None)
    make = commands.add_parser("make-talk", help="write talk that is not for the program, for `rochade recognize`")
    make.add_argument("folder", type=Path)
    make.add_argument("--talk", type=Path, required=True, help="folder of FLAC files of English talk")
    make.add_argument("--text", action="append", default=[], metavar="de=FILE", help="a text that SVOX Pico reads")
    make.add_argument("--minutes", type=float, default=15, help="minutes of every kind")
    make = commands.add_parser("make-ways", help="write announcements in other words than the usual ones")
    make.add_argument("folder", type=Path)
    make.add_argument("--language", choices=LANGUAGES, default="de")
    scored = commands.add_parser("ways", help="what the program makes of them")
    scored.add_argument("folder", type=Path)
    scored.add_argument("--heard", type=Path, required=True, help="what `rochade recognize --json --manifest` printed")
    moves = commands.add_parser("moves", help="whole moves of a test set")
    moves.add_argument("manifest", type=Path)
    moves.add_argument("--verbose", action="store_true")
    numbers = commands.add_parser("numbers", help="numbers said by people")
    numbers.add_argument("folder", type=Path)
    numbers.add_argument("--language", default="de")
    phrases = commands.add_parser("commands", help="whole command phrases")
    phrases.add_argument("folder", type=Path)
    phrases.add_argument("--language", default="de")
    phrases.add_argument("--heard", type=Path, help="what `rochade recognize --json --manifest` printed")
    talk = commands.add_parser("talk", help="speech that must not be heard")
    talk.add_argument("folder", type=Path)
    options = parser.parse_args()
    lexicon = read_lexicon(options.locales)
    if options.command in ("make-moves", "make-commands"):
        if options.accent and (options.part, options.names) != ("mbrola", "de"):
            parser.error("--accent needs --part mbrola and German names")
        if (options.part == "kokoro") != bool(options.kokoro):
            parser.error("--part kokoro needs --kokoro DIR, where its model is or goes")
        try:
            if options.kokoro:
                kokoro.fetch(options.kokoro)
            clips = TestSet(lexicon, options.part, options.names, options.accent, options.kokoro)
        except (FileNotFoundError, kokoro.Unavailable) as error:
            parser.error(str(error))
        if options.command == "make-moves":
            clips.write(options.folder, options.count, options.noise, options.talk, options.answers)
        else:
            clips.write_commands(options.folder)
        return
    if options.command == "make-numbers":
        if not write_numbers(lexicon, options.language, options.voices, options.folder):
            parser.error(f"no voices of kajongg are in {options.voices}")
        return
    if options.command == "make-ways":
        if not write_ways(options.language, options.folder):
            parser.error("no voice is installed that reads this language (eSpeak NG, SVOX Pico)")
        return
    if options.command == "ways":
        _print_counts(count_ways(options.folder, options.heard))
        return
    if options.command == "make-talk":
        texts = dict(text.split("=", 1) for text in options.text)
        TalkSet(options.talk, {k: Path(v) for k, v in texts.items()}).write(options.folder, options.minutes)
        return
    if options.command == "commands":
        score_commands(options.model, lexicon, options.folder, options.language, options.heard)
        return
    vosk.SetLogLevel(-1)
    model = vosk.Model(str(options.model))
    if options.command == "words":
        score_words(model, lexicon, options.folder, options.language, options.moves_only)
    elif options.command == "numbers":
        score_numbers(model, lexicon, options.folder, options.language)
    elif options.command == "moves":
        score_moves(model, lexicon, options.manifest, options.verbose)
    else:
        score_talk(model, lexicon, options.folder)


if __name__ == "__main__":
    main()
