"""Measures Rochade's hearing beside other recognizers on the same utterances; see script/bench-hearing."""

from __future__ import annotations

import argparse
import collections
import json
import os
import random
import re
import subprocess
import sys
import tempfile
import wave
from dataclasses import dataclass, field
from pathlib import Path

import chess
import plot
import sphinx
from words import Word, annex_d, moves_named

_ROOT = Path(__file__).resolve().parents[2]
_MARKS = ("<!-- script/bench-hearing writes from here -->", "<!-- to here -->")
_SEED = 5
_UCI = "[a-h][1-8][a-h][1-8][qrbn]?"


@dataclass(frozen=True)
class Clip:
    """An utterance of a test set."""

    name: str
    wav: Path
    fen: str
    expected: str

    @property
    def condition(self) -> str:
        """The first part of its name: `noise10`."""
        return self.name.split("/")[0]


@dataclass
class Result:
    """What became of the clips with one way of hearing, and what it cost."""

    name: str
    cpu_s: float
    memory_mb: float
    verdicts: dict[str, collections.Counter[str]] = field(default_factory=lambda: collections.defaultdict(collections.Counter))

    def total(self) -> collections.Counter[str]:
        """The verdicts of all conditions."""
        return sum(self.verdicts.values(), collections.Counter())


def chosen(folder: Path, count: int) -> list[Clip]:
    """About `count` clips of a test set, as many of each condition as of the others, in a fixed order."""
    by_condition: dict[str, list[Clip]] = {}
    for line in (folder / "manifest.jsonl").read_text(encoding="utf-8").splitlines():
        row = json.loads(line)
        clip = Clip(row["id"], (folder / row["wav"]).resolve(), row["fen"], row["expected"])
        by_condition.setdefault(clip.condition, []).append(clip)
    share = max(1, round(count / len(by_condition)))
    rng = random.Random(_SEED)
    return [clip for clips in by_condition.values() for clip in sorted(rng.sample(clips, min(share, len(clips))), key=lambda c: c.name)]


def length_s(clip: Clip) -> float:
    """Seconds of sound."""
    with wave.open(str(clip.wav)) as file:
        return file.getnframes() / file.getframerate()


def run(command: list[str], out: Path) -> tuple[float, float]:
    """Run a command on one core with its output in a file; its computing time in seconds and memory in MB.

    What is measured is not what the user has configured: the file's folder holds no configuration.
    """
    environment = os.environ | {"XDG_CONFIG_HOME": str(out.parent)}
    core = {min(os.sched_getaffinity(0))}
    with out.open("w", encoding="utf-8") as stdout:
        process = subprocess.Popen(
            command, stdout=stdout, env=environment, preexec_fn=lambda: os.sched_setaffinity(0, core)
        )
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        raise SystemExit(f"{command[0]} ended with {process.returncode}")
    return used.ru_utime + used.ru_stime, used.ru_maxrss / 1024


def taken_as_heard(clip: Clip, words: list[str], meanings: dict[str, str]) -> str:
    """The verdict when the best reading is taken at its word, whatever else it may have been."""
    moves = [move.uci() for move in moves_named(chess.Board(clip.fen), words, meanings)]
    if len(moves) > 1:
        return "asked"
    if not moves:
        return "refused"
    return "right" if moves == [clip.expected] else "wrong"


def decided(clip: Clip, report: dict) -> str:
    """The verdict of the decision layer: wrong if any move was made that was not said."""
    if any(re.fullmatch(_UCI, act) and act != clip.expected for act in report["acts"]):
        return "wrong"
    match report["decision"]:
        case "move":
            return "right"
        case "ask":
            return "asked"
        case _:
            return "refused"


def ours(
    rochade: str, model: Path | None, names: tuple[str, str], clips: list[Clip], meanings: dict[str, str]
) -> list[Result]:
    """Rochade with a model: with its decision layer, and with the best reading taken at its word."""
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        rows = [json.dumps({"id": clip.name, "wav": str(clip.wav), "fen": clip.fen}) for clip in clips]
        (folder / "manifest.jsonl").write_text("\n".join(rows) + "\n", encoding="utf-8")
        command = [rochade, "--language", "de", "recognize", "--json", "--manifest", str(folder / "manifest.jsonl")]
        if model:
            command += ["--model", str(model)]
        cost = run(command, folder / "heard.jsonl")
        reports = [json.loads(line) for line in (folder / "heard.jsonl").read_text(encoding="utf-8").splitlines()]
    with_decision, without = (Result(name, *cost) for name in names)
    for clip, report in zip(clips, reports, strict=True):
        with_decision.verdicts[clip.condition][decided(clip, report)] += 1
        without.verdicts[clip.condition][taken_as_heard(clip, report["heard"].split(), meanings)] += 1
    return [with_decision, without]


def pocketsphinx(clips: list[Clip], words: list[Word], meanings: dict[str, str]) -> Result:
    """PocketSphinx with an equivalent grammar."""
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        cost = run(sphinx.command(folder, [clip.wav for clip in clips], words), folder / "out.txt")
        heard = sphinx.heard(folder, len(clips))
    result = Result("PocketSphinx, English model", *cost)
    for clip, said in zip(clips, heard, strict=True):
        result.verdicts[clip.condition][taken_as_heard(clip, [re.sub(r"\(\d+\)$", "", word) for word in said], meanings)] += 1
    return result


def share(counts: collections.Counter[str], verdict: str) -> str:
    """A share in percent; how many where it is few that count."""
    return f"{100 * counts[verdict] / counts.total():.1f} %"


def tables(results: list[Result], clips: list[Clip], sound_s: float) -> str:
    """The tables in Markdown."""
    conditions = list(dict.fromkeys(clip.condition for clip in clips))
    lines = [
        f"{len(clips)} utterances, {sound_s / 60:.1f} minutes, {len(conditions)} conditions:",
        "",
        "| | right | asked | wrong | refused | times real time | memory |",
        "| --- | --- | --- | --- | --- | --- | --- |",
    ]
    for result in results:
        counts = result.total()
        shares = " | ".join(share(counts, verdict) for verdict in ("right", "asked", "wrong", "refused"))
        lines.append(f"| {result.name} | {shares} | {result.cpu_s / sound_s:.3f} | {result.memory_mb:.0f} MB |")
    lines += [
        "",
        "By condition: right / asked / wrong / refused, in percent.",
        "",
        "| | " + " | ".join(conditions) + " |",
        "| --- |" + " --- |" * len(conditions),
    ]
    for result in results:
        cells = []
        for condition in conditions:
            counts = result.verdicts[condition]
            parts = (100 * counts[verdict] / counts.total() for verdict in ("right", "asked", "wrong", "refused"))
            cells.append(" / ".join(f"{part:.0f}" for part in parts))
        lines.append(f"| {result.name} | " + " | ".join(cells) + " |")
    return "\n".join(lines)


def noise_level(condition: str) -> float | None:
    """The distance from speech to noise in dB, infinite for clean sound; None for other conditions."""
    if condition == "clean":
        return float("inf")
    found = re.fullmatch(r"noise(\d+)", condition)
    return float(found[1]) if found else None


def draw(results: list[Result], path: Path) -> None:
    """Accuracy against noise, for the model card."""
    levels = {condition: noise_level(condition) for condition in results[0].verdicts}
    conditions = sorted((c for c, level in levels.items() if level is not None), key=lambda c: -levels[c])
    points = ["no noise" if c == "clean" else f"noise at {levels[c]:.0f} dB" for c in conditions]
    lines = {
        result.name: [result.verdicts[c]["right"] / result.verdicts[c].total() for c in conditions] for result in results
    }
    plot.write(path, "Moves acted on rightly, by noise", points, lines)


def put_between_marks(path: Path, text: str) -> None:
    """Replace what stands between the marks in a file."""
    before, found, rest = path.read_text(encoding="utf-8").partition(_MARKS[0])
    _, ended, after = rest.partition(_MARKS[1])
    if not found or not ended:
        raise SystemExit(f"{path.name} has no place for the table: {' … '.join(_MARKS)}")
    path.write_text(f"{before}{_MARKS[0]}\n\n{text}\n\n{_MARKS[1]}{after}", encoding="utf-8")


def main() -> None:
    """Command line."""
    parser = argparse.ArgumentParser(prog="script/bench-hearing", description=__doc__)
    parser.add_argument("rochade", help=argparse.SUPPRESS)
    parser.add_argument("folder", type=Path, help="test set of `models/recipe/evaluate.py make-moves`")
    parser.add_argument("--count", type=int, default=200, help="utterances, evenly from all conditions [200]")
    parser.add_argument("--vosk", type=Path, action="append", default=[], help="another Vosk model to measure; may be repeated")
    parser.add_argument("--write", action="store_true", help="write the table into README.md and the plot into models/")
    options = parser.parse_args()
    words = annex_d(_ROOT / "locales/de/lexicon.tsv")
    meanings = {word.text: word.meaning for word in words}
    clips = chosen(options.folder, options.count)
    sound_s = sum(map(length_s, clips))
    results = ours(options.rochade, None, ("Rochade", "Rochade, decision layer off"), clips, meanings)
    if sphinx.is_installed():
        results.append(pocketsphinx(clips, words, meanings))
    else:
        print("PocketSphinx is left out: apt-get install pocketsphinx pocketsphinx-en-us", file=sys.stderr)
    for model in options.vosk:
        name = model.resolve().name
        names = (f"Vosk with {name}, our decision layer", f"Vosk with {name}")
        results += ours(options.rochade, model, names, clips, meanings)
    table = tables(results, clips, sound_s)
    print(table)
    if options.write:
        put_between_marks(_ROOT / "README.md", table)
        draw(results, _ROOT / "models/noise.svg")


if __name__ == "__main__":
    main()
