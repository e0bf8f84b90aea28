"""What each word costs beside its sound, so that words sounding alike are confused as often one way as the other.

A network takes some words for others time and again and hardly ever the other way: the present one heard ``cesar`` for ``eva``
in 65 utterances, and ``eva`` for ``cesar`` in two. Two networks of one recipe err alike in this. These costs make up for it.
It never did so at the beginning of an utterance: some words cost more after another word. The costs are fitted to what a
model heard at first, so that what was said has most of the probability of its readings (maximum mutual information; Bahl et
al., 1986).

``python -m rochade_am.balance --locales DIR --model DIR LANGUAGE:FOLDER=HEARD.jsonl ...`` fits them anew; words that are
not said there keep theirs.
"""

from __future__ import annotations

import argparse
import json
import math
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

import numpy as np
import scipy.optimize

from .lexicon import LANGUAGES, UNKNOWN, Lexicon, read_lexicon
from .phones import read_table

WORD_COSTS = "word-costs.tsv"
"""The file of a model folder with the costs; a word that it does not list costs nothing."""

_HEADER = (
    "# word<TAB>cost, a natural logarithm<TAB>what it costs more after another word;"
    " fitted by rochade_am/balance.py, see models/recipe/README.md\n"
)
_SHARPNESS = 0.9
"""As in ``decision.tsv``: the exponent of a reading's probability."""
_TIGHTNESS = 5.0
"""A cost of 1 is as bad as a loss of five nats in one utterance."""
_TIGHTNESS_OF_LANGUAGES = 0.05
_FEWEST = 20
"""A word that was said less often gets no cost of its own."""
_PRECISION = 2
_LEAST_LATER = 0.3
"""What costs less more after another word costs nothing more there."""
_TINY = 1e-30


class Cost(NamedTuple):
    """What a word costs, as a natural logarithm."""

    anywhere: float
    later: float = 0.0
    """More after another word; not below zero."""


NOTHING = Cost(0.0)
_UNLISTED = {UNKNOWN: Cost(-3.0)}
"""What costs something without being listed: the garbage phone as a word, which is so much likelier to be said."""


@dataclass(frozen=True)
class Heard:
    """What was said in a game in some language, and what was heard of it at first."""

    language: str
    said: str
    readings: list[tuple[str, float]]
    """Words and their probability."""
    weight: float = 1.0


@dataclass(frozen=True)
class _List:
    """The readings of an utterance by what they consist of; some of them mean what was said."""

    counts: np.ndarray
    """How often each reading (row) has each feature (column)."""
    logs: np.ndarray
    right: np.ndarray
    """Which of them mean what was said."""
    weight: float


def read_costs(folder: Path) -> dict[str, Cost]:
    """The costs of a model folder by word; if it has no such file, that of unknown words alone."""
    path = folder / WORD_COSTS
    table = read_table(path) if path.exists() else []
    return _UNLISTED | {word: Cost(float(anywhere), float(later)) for word, anywhere, later in table}


def write_costs(folder: Path, costs: dict[str, Cost]) -> None:
    """Write the costs that are others than those of words that are not listed."""
    rounded = {word: Cost(*(round(part, _PRECISION) for part in cost)) for word, cost in sorted(costs.items())}
    lines = [f"{word}\t{cost.anywhere}\t{cost.later}\n" for word, cost in rounded.items() if cost != _UNLISTED.get(word, NOTHING)]
    (folder / WORD_COSTS).write_text(_HEADER + "".join(lines), encoding="utf-8")


def read_heard(folder: Path, heard: Path, language: str, weight: float) -> list[Heard]:
    """What ``rochade recognize --looks none --json --language`` heard of a folder of ``evaluate.py``."""
    spoken = folder / "spoken.tsv"
    if spoken.exists():
        said = dict(read_table(spoken))
    else:
        entries = (json.loads(line) for line in (folder / "manifest.jsonl").read_text(encoding="utf-8").splitlines())
        said = {entry["id"]: entry["said"] for entry in entries}
    results = (json.loads(line) for line in heard.read_text(encoding="utf-8").splitlines())
    return [
        Heard(language, said[result["id"]], [(r["text"], r["probability"]) for r in result["readings"]], weight)
        for result in results
    ]


def fit(lexicon: Lexicon, utterances: Iterable[Heard], before: dict[str, Cost]) -> dict[str, Cost]:
    """Costs for a graph that was made with those of ``before``.

    Whether ``César`` was heard as ``Cesar``, or ``tour`` as ``Turm``, is all one.

    In a game in a foreign language the words of Annex D are possible too, but nobody says them here. How rare words are that
    nobody says in games in a language is fitted along, a number for each language, and left out: how likely they are is for
    the decision to judge.
    """
    utterances = list(utterances)
    spoken = Counter((heard.language, word) for heard in utterances for word in heard.said.split())
    counts = Counter(word for _, word in spoken.elements())
    words = sorted(word for word, count in counts.items() if count >= _FEWEST)
    columns = {name: column for column, name in enumerate([*words, *map(_later, words), *map(_unsaid, LANGUAGES)])}
    meanings = {language: lexicon.announced("de") | lexicon.announced(language) for language in LANGUAGES}
    lists = [_list(heard, columns, spoken, meanings[heard.language]) for heard in utterances]
    lists = [each for each in lists if each.right.any()]
    old = [before.get(word, NOTHING) for word in words]
    start = np.array([cost.anywhere for cost in old] + [cost.later for cost in old] + [0.0] * len(LANGUAGES))
    tightness = np.array([_TIGHTNESS] * 2 * len(words) + [_TIGHTNESS_OF_LANGUAGES] * len(LANGUAGES))

    def loss(costs: np.ndarray) -> tuple[float, np.ndarray]:
        total, slope = float(tightness @ costs**2), 2 * tightness * costs
        for each in lists:
            scores = _SHARPNESS * (each.logs - each.counts @ (costs - start))
            scores -= scores.max()
            shares = np.exp(scores)
            sum_ = shares.sum()
            right = np.where(each.right, shares, 0.0)
            total += each.weight * (math.log(sum_) - math.log(max(right.sum(), _TINY)))
            slope += each.weight * _SHARPNESS * (right / max(right.sum(), _TINY) - shares / sum_) @ each.counts
        return total, slope

    bounds = [(0.0, None) if name.startswith(_LATER) else (None, None) for name in columns]
    found = scipy.optimize.minimize(loss, start, jac=True, method="L-BFGS-B", bounds=bounds).x
    costs = {word: Cost(float(found[columns[word]]), float(found[columns[_later(word)]])) for word in words}
    return {word: cost if cost.later >= _LEAST_LATER else Cost(cost.anywhere) for word, cost in costs.items()}


_LATER = "after another word: "


def _later(word: str) -> str:
    return f"{_LATER}{word}"


def _unsaid(language: str) -> str:
    return f"nobody says it in {language}"


def _list(
    heard: Heard, columns: dict[str, int], spoken: Counter[tuple[str, str]], meanings: dict[str, str]
) -> _List:
    """The readings with the words in their columns; what nobody says in that language also in the language's."""
    counts = np.zeros((len(heard.readings), len(columns)))
    for row, (text, _) in enumerate(heard.readings):
        for place, word in enumerate(text.split()):
            if word in columns:
                counts[row, columns[word]] += 1
                if place:
                    counts[row, columns[_later(word)]] += 1
            if word != UNKNOWN and (heard.language, word) not in spoken:
                counts[row, columns[_unsaid(heard.language)]] += 1
    logs = np.log([max(probability, _TINY) for _, probability in heard.readings])

    def meant(text: str) -> list[str]:
        return [meanings.get(word, word) for word in text.split()]

    right = np.array([meant(text) == meant(heard.said) for text, _ in heard.readings], bool)
    return _List(counts, logs, right, heard.weight)


def _utterances(text: str) -> list[Heard]:
    """``LANGUAGE[*WEIGHT]:FOLDER=FILE`` of the command line."""
    game, _, rest = text.partition(":")
    language, _, weight = game.partition("*")
    folder, _, heard = rest.partition("=")
    if language not in LANGUAGES or not heard:
        raise argparse.ArgumentTypeError(f"{text!r} is not of the form LANGUAGE:FOLDER=HEARD.jsonl")
    return read_heard(Path(folder), Path(heard), language, float(weight or 1))


def main() -> None:
    """Command line."""
    parser = argparse.ArgumentParser(description="Fits what each word costs; the graph has to be made anew with it.")
    parser.add_argument("--locales", type=Path, required=True)
    parser.add_argument("--model", type=Path, required=True, help="the folder of the model that heard them")
    parser.add_argument("heard", type=_utterances, nargs="+", metavar="LANGUAGE[*WEIGHT]:FOLDER=HEARD.jsonl")
    options = parser.parse_args()
    utterances = [heard for part in options.heard for heard in part]
    before = read_costs(options.model)
    costs = fit(read_lexicon(options.locales), utterances, before)
    write_costs(options.model, before | costs)
    print(f"{len(costs)} words, of {len(utterances)} utterances")


if __name__ == "__main__":
    main()
