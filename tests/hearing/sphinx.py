"""PocketSphinx with Debian's English model, told the words of Annex D in that model's phones."""

from __future__ import annotations

import shutil
from pathlib import Path

from words import Word

PROGRAM = "pocketsphinx_batch"
MODEL = Path("/usr/share/pocketsphinx/model/en-us/en-us")

_PHONES = {
    "a": "AA", "a:": "AA", "e:": "EY", "E": "EH", "E:": "EH", "i:": "IY", "I": "IH", "o:": "OW", "O": "AO",
    "u:": "UW", "U": "UH", "y:": "UW", "Y": "IH", "2:": "ER", "9": "ER", "@": "AH", "6": "ER", "aI": "AY",
    "aU": "AW", "OY": "OY", "p": "P", "b": "B", "t": "T", "d": "D", "k": "K", "g": "G", "m": "M", "n": "N",
    "N": "NG", "f": "F", "v": "V", "s": "S", "z": "Z", "S": "SH", "C": "SH", "x": "HH", "h": "HH", "l": "L",
    "R": "R", "j": "Y", "ts": "T S", "w": "W", "T": "TH", "D": "DH",
}  # fmt: skip
"""The nearest English phones."""


def is_installed() -> bool:
    """Whether Debian's packages `pocketsphinx` and `pocketsphinx-en-us` are there."""
    return shutil.which(PROGRAM) is not None and MODEL.is_dir()


def _english(pronunciation: list[str]) -> str:
    return " ".join(_PHONES[phone.lstrip("'")] for phone in pronunciation)


def write_dictionary(path: Path, words: list[Word]) -> None:
    """Every word with all its pronunciations."""
    lines = []
    for word in words:
        sounds = list(dict.fromkeys(map(_english, word.pronunciations)))
        lines += [f"{word.text}{f'({place})' if place > 1 else ''} {sound}" for place, sound in enumerate(sounds, 1)]
    path.write_text("\n".join(sorted(lines)) + "\n", encoding="utf-8")


def write_grammar(path: Path, words: list[Word]) -> None:
    """The announcements of Annex D as a JSGF grammar: as free as ours, commands left out."""

    def rule(name: str, *meanings: str) -> str:
        chosen = dict.fromkeys(word.text for word in words if word.meaning.startswith(meanings))
        return f"<{name}> = {' | '.join(chosen)};"

    officers = ("piece.queen", "piece.rook", "piece.bishop", "piece.knight")
    rules = [
        "#JSGF V1.0 UTF-8 de;",
        "grammar announcement;",
        rule("file", "file."),
        rule("rank", "rank."),
        rule("piece", "piece."),
        rule("officer", *officers),
        rule("side", "castle."),
        rule("link", "takes", "to"),
        rule("ending", "check", "mate"),
        "<castle> = " + " | ".join(word.text for word in words if word.meaning == "castle") + ";",
        "<square> = <file> <rank>;",
        "<departure> = <square> | <file> | <rank>;",
        "<castling> = <side> <castle>;",
        "<move> = [<piece>] [<departure>] [<link>] <square> [<officer>];",
        "public <announcement> = (<castling> | <move>) [<ending>];",
    ]
    path.write_text("\n".join(rules) + "\n", encoding="utf-8")


def command(folder: Path, clips: list[Path], words: list[Word]) -> list[str]:
    """The command line that recognizes the clips and writes `heard.txt` into the folder."""
    write_dictionary(folder / "annex-d.dict", words)
    write_grammar(folder / "annex-d.gram", words)
    stems = "\n".join(str(clip.with_suffix("")) for clip in clips)
    (folder / "clips.ctl").write_text(stems + "\n", encoding="utf-8")
    options = {
        "-hmm": MODEL,
        "-dict": folder / "annex-d.dict",
        "-jsgf": folder / "annex-d.gram",
        "-ctl": folder / "clips.ctl",
        "-cepext": ".wav",
        "-adcin": "yes",
        "-adchdr": "44",
        "-hyp": folder / "heard.txt",
        "-logfn": "/dev/null",
    }
    return [PROGRAM, *(str(part) for pair in options.items() for part in pair)]


def heard(folder: Path, count: int) -> list[list[str]]:
    """What was heard, in the order of the clips."""
    lines = (folder / "heard.txt").read_text(encoding="utf-8").splitlines()
    if len(lines) != count:
        raise ValueError(f"{PROGRAM} gave {len(lines)} answers for {count} clips")
    # Each line ends in the clip and its score: `turm anna eins (… -1234)`.
    return [line.rpartition(" (")[0].split() if " (" in line else [] for line in lines]
