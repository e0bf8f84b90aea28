"""The decoding graph: pronunciations as ``HCLr.fst``, word order as ``Gr.fst``, and their symbol tables."""

from __future__ import annotations

import collections
import math
import os
import shutil
import subprocess
import tempfile
from dataclasses import dataclass, field
from pathlib import Path

from .balance import NOTHING, Cost
from .kaldi import TransitionIds
from .lexicon import UNKNOWN
from .phones import GARBAGE, INDEX, NAMES, SILENCE

_HALF = math.log(2)
"""Cost of a pause, of none, of staying in a phone and of leaving it."""
_DISCOUNT = 0.3
_SHORTEST_UNKNOWN = 4
"""Frames of 30 ms that an unknown word takes at least."""
_TOOLS = ("fstcompile", "fstconnect", "fstarcsort", "fstconvert")
_POSITIONS = {"B": "begin", "E": "end", "I": "internal", "S": "singleton"}


def phone_table() -> dict[str, int]:
    """Kaldi's phones: ours with their position in the word; ids count from 1."""
    names = [SILENCE, f"{GARBAGE}_S"]
    names += [f"{phone}_{position}" for phone in NAMES if phone not in (SILENCE, GARBAGE) for position in _POSITIONS]
    return {name: number for number, name in enumerate(names, 1)}


def outputs(table: dict[str, int]) -> dict[int, tuple[int, int]]:
    """(Forward, loop) outputs of the network by Kaldi's phone id."""
    unit = {number: INDEX[name.split("_")[0]] for name, number in table.items()}
    return {number: (2 * phone, 2 * phone + 1) for number, phone in unit.items()}


def positioned(pronunciation: tuple[str, ...]) -> list[str]:
    """Phones of a word with their positions."""
    if len(pronunciation) == 1:
        return [f"{pronunciation[0]}_S"]
    first, *middle, last = pronunciation
    return [f"{first}_B", *(f"{phone}_I" for phone in middle), f"{last}_E"]


@dataclass
class _Acceptor:
    """An automaton in the text form of OpenFst."""

    states: int
    lines: list[str] = field(default_factory=list)

    def new_state(self) -> int:
        self.states += 1
        return self.states - 1

    def arc(self, source: int, target: int, read: int, written: int, cost: float) -> None:
        self.lines.append(f"{source} {target} {read} {written} {cost:.6g}")

    def end(self, state: int, cost: float = 0.0) -> None:
        self.lines.append(f"{state} {cost:.6g}")

    def text(self) -> str:
        return "\n".join(self.lines) + "\n"


class LexiconGraph:
    """Words as runs of transition ids, self-loops after their forward transition, pauses optional."""

    def __init__(self, table: dict[str, int], transitions: dict[int, TransitionIds]) -> None:
        self._ids = {name: transitions[number] for name, number in table.items()}
        self._begin, self._hub, self._after, self._first = 0, 1, 2, 3
        self._fst = _Acceptor(4)
        for source, target in ((self._begin, self._first), (self._after, self._hub)):
            self._fst.arc(source, target, 0, 0, _HALF)
            last = self._run(source, [SILENCE], 0, _HALF)
            self._fst.arc(last, target, 0, 0, _HALF)
        self._fst.arc(self._first, self._hub, 0, 0, 0.0)

    def add(self, word: int, phones: list[str], cost: Cost = NOTHING) -> None:
        """A pronunciation of a word, and what the word costs."""
        self._add(self._hub, word, phones, cost.anywhere + cost.later)
        if cost.later:
            self._add(self._first, word, phones, cost.anywhere)

    def _add(self, source: int, word: int, phones: list[str], cost: float) -> None:
        last = self._run(source, phones, word, cost)
        self._fst.arc(last, self._after, 0, 0, _HALF)

    def add_unknown(self, word: int, cost: float) -> None:
        """The garbage phone as a word, which stays in its phone for some frames."""
        ids = self._ids[f"{GARBAGE}_S"]
        state = self._fst.new_state()
        self._fst.arc(self._hub, state, ids.forward, word, cost)
        for _ in range(_SHORTEST_UNKNOWN - 1):
            target = self._fst.new_state()
            self._fst.arc(state, target, ids.loop, 0, _HALF)
            state = target
        self._fst.arc(state, state, ids.loop, 0, _HALF)
        self._fst.arc(state, self._after, 0, 0, _HALF)

    def _run(self, source: int, phones: list[str], word: int, cost: float) -> int:
        for phone in phones:
            target = self._fst.new_state()
            self._fst.arc(source, target, self._ids[phone].forward, word, cost)
            self._fst.arc(target, target, self._ids[phone].loop, 0, _HALF)
            source, word, cost = target, 0, _HALF
        return source

    def text(self) -> str:
        """The whole automaton; its first line starts in the start state."""
        return self._fst.text() + f"{self._hub} 0\n"


def bigram(sentences: list[list[str]], words: dict[str, int]) -> str:
    """A backoff bigram over sentences, every word of the vocabulary being possible."""
    unigrams = collections.Counter({word: 1 for word in words})
    follow: dict[str, collections.Counter[str]] = collections.defaultdict(collections.Counter)
    for sentence in sentences:
        for before, word in zip(["<s>", *sentence], [*sentence, "</s>"]):
            follow[before][word] += 1
            unigrams[word] += 1
    fst = _Acceptor(0)
    states = {history: fst.new_state() for history in ["<s>", "", *(h for h in follow if h != "<s>")]}
    backoff = states[""]
    for history, counts in follow.items():
        total = counts.total()
        for word, count in counts.items():
            cost = -math.log(count / total * (1 - _DISCOUNT))
            if word == "</s>":
                fst.end(states[history], cost)
            else:
                fst.arc(states[history], states.get(word, backoff), words[word], words[word], cost)
        fst.arc(states[history], backoff, 0, 0, -math.log(_DISCOUNT))
    total = unigrams.total()
    for word, count in unigrams.items():
        cost = -math.log(count / total)
        if word == "</s>":
            fst.end(backoff, cost)
        else:
            fst.arc(backoff, states.get(word, backoff), words[word], words[word], cost)
    return fst.text()


def _run_tools(command: str, folder: Path, libraries: Path) -> None:
    environment = dict(os.environ, LD_LIBRARY_PATH=str(libraries))
    subprocess.run(["bash", "-c", f"set -o pipefail; {command}"], cwd=folder, env=environment, check=True)


def _lookahead_library() -> Path:
    """OpenFst's library of automata that look ahead; an error if it or one of the tools is missing."""
    found = sorted(Path("/usr/lib").glob("*/libfstlookahead.so.*"))
    missing = [tool for tool in _TOOLS if not shutil.which(tool)] + ([] if found else ["libfstlookahead.so"])
    if missing:
        raise FileNotFoundError(f"{', '.join(missing)}: install what models/recipe/system-packages.txt lists")
    return found[0]


def build(
    folder: Path,
    transitions: dict[int, TransitionIds],
    pronunciations: dict[str, list[tuple[str, ...]]],
    sentences: list[list[str]],
    costs: dict[str, Cost],
) -> None:
    """Write the graph folder of a model; words without a cost cost nothing."""
    library = _lookahead_library()
    (folder / "phones").mkdir(parents=True, exist_ok=True)
    table = phone_table()
    vocabulary = ["<eps>", UNKNOWN, *sorted(pronunciations)]
    words = {word: number for number, word in enumerate(vocabulary)}
    lexicon = LexiconGraph(table, transitions)
    lexicon.add_unknown(words[UNKNOWN], costs.get(UNKNOWN, NOTHING).anywhere)
    for word, prons in pronunciations.items():
        for pron in prons:
            lexicon.add(words[word], positioned(pron), costs.get(word, NOTHING))
    with tempfile.TemporaryDirectory() as name:
        work = Path(name)
        # OpenFst looks for a library named after the automaton type; Debian has it under another name.
        (work / "olabel_lookahead-fst.so").symlink_to(library)
        (work / "lexicon.txt").write_text(lexicon.text(), encoding="ascii")
        _run_tools("fstcompile lexicon.txt | fstconnect | fstarcsort --sort_type=olabel > lexicon.fst", work, work)
        convert = "fstconvert --fst_type=olabel_lookahead --save_relabel_opairs=relabel.txt lexicon.fst HCLr.fst"
        _run_tools(convert, work, work)
        pairs = (line.split() for line in (work / "relabel.txt").read_text().splitlines())
        relabelled = {int(old): int(new) for old, new in pairs}
        words = {word: relabelled.get(number, number) for word, number in words.items()}
        del words["<eps>"]
        if len(set(words.values())) != len(words):
            raise ValueError("two words got the same label")
        (work / "grammar.txt").write_text(bigram(sentences, words), encoding="ascii")
        command = "fstcompile grammar.txt | fstarcsort --sort_type=ilabel | fstconvert --fst_type=const > Gr.fst"
        _run_tools(command, work, work)
        for result in ("HCLr.fst", "Gr.fst"):
            shutil.copyfile(work / result, folder / result)
    lines = ["<eps> 0", *(f"{word} {number}" for word, number in sorted(words.items(), key=lambda item: item[1]))]
    (folder / "words.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
    kinds = [f"{i} {'nonword' if n == SILENCE else _POSITIONS[n.split('_')[1]]}" for n, i in table.items()]
    (folder / "phones" / "word_boundary.int").write_text("\n".join(kinds) + "\n", encoding="ascii")
    highest = max(ids.forward for ids in transitions.values())
    (folder / "disambig_tid.int").write_text(f"{highest + 1}\n", encoding="ascii")
