"""What each word costs is fitted on what was said, and the graph charges it."""

import json
import math
from pathlib import Path

import pytest
from conftest import LOCALES

from rochade_am import balance
from rochade_am.balance import Cost, Heard, fit, read_costs, read_heard, write_costs
from rochade_am.graph import LexiconGraph, phone_table, positioned
from rochade_am.kaldi import TransitionIds
from rochade_am.lexicon import Lexicon


_FAIR = [("eva", 0.9), ("cesar", 0.1)]
"""What was said, and the probability with which ``eva`` was heard."""
_ONE_WAY = [("eva", 0.3), ("cesar", 0.01)]


def _heard(said: str, language: str = "de", **readings: float) -> Heard:
    return Heard(language, said, [(text, probability) for text, probability in readings.items()])


def test_a_word_taken_for_another_one_way_becomes_the_cheaper_one(lexicon: Lexicon) -> None:
    utterances = [_heard("eva", cesar=0.7, eva=0.3)] * 40 + [_heard("cesar", cesar=0.99, eva=0.01)] * 40
    costs = fit(lexicon, utterances, {})
    assert costs["cesar"].anywhere - costs["eva"].anywhere > 0.85, "more than the odds of 7 to 3"
    assert costs["cesar"].anywhere - costs["eva"].anywhere < 4.6, "less than the odds of 99 to 1"


def test_costs_of_the_graph_that_heard_are_taken_into_account(lexicon: Lexicon) -> None:
    before = {"cesar": Cost(3.0)}
    readings = [("cesar", 0.5), ("eva", 0.5)]
    balanced = [Heard("de", said, readings, weight=100) for said in ("eva", "cesar")] * 40
    costs = fit(lexicon, balanced, before)
    assert costs["cesar"].anywhere - costs["eva"].anywhere == pytest.approx(3.0, abs=0.1)


def test_words_that_were_hardly_said_cost_nothing(lexicon: Lexicon) -> None:
    costs = fit(lexicon, [_heard("eva", cesar=0.7, eva=0.3)] * 19, {})
    assert costs == {}


def test_an_utterance_without_what_was_said_teaches_nothing(lexicon: Lexicon) -> None:
    assert fit(lexicon, [_heard("eva", cesar=0.7, anna=0.3)] * 40, {}) == {"eva": Cost(0.0)}


def test_another_word_for_the_same_thing_is_no_error(lexicon: Lexicon) -> None:
    utterances = [_heard("césar", "fr", cesar=0.9, césar=0.1), _heard("tour", "fr", turm=0.9, tour=0.1)] * 40
    assert all(abs(cost.anywhere) < 0.01 for cost in fit(lexicon, utterances, {}).values())


def test_how_rare_annex_d_is_in_a_foreign_game_is_no_cost_of_its_words(lexicon: Lexicon) -> None:
    foreign = [_heard("quatre", "fr", quatre=0.5, drei=0.5)] * 100
    among_its_own = [_heard("drei", drei=0.5, zwei=0.5), _heard("zwei", drei=0.5, zwei=0.5)] * 20
    costs = fit(lexicon, foreign + among_its_own, {})
    assert abs(costs["drei"].anywhere - costs["zwei"].anywhere) < 0.3
    assert abs(costs["drei"].anywhere) < 0.5


def test_costs_survive_their_file(tmp_path: Path) -> None:
    assert read_costs(tmp_path) == {"[unk]": Cost(-3.0)}
    write_costs(tmp_path, {"eva": Cost(-0.254), "cesar": Cost(0.1, 2.0), "turm": Cost(0.001)})
    assert read_costs(tmp_path) == {"[unk]": Cost(-3.0), "eva": Cost(-0.25), "cesar": Cost(0.1, 2.0)}


def test_what_was_heard_is_read_beside_what_was_said(tmp_path: Path) -> None:
    (tmp_path / "spoken.tsv").write_text("clean/german/000\tdame eva zwei\n", encoding="utf-8")
    result = '{"id": "clean/german/000", "readings": [{"text": "dame eva drei", "probability": 0.75}]}\n'
    (tmp_path / "heard.jsonl").write_text(result, encoding="utf-8")
    heard = read_heard(tmp_path, tmp_path / "heard.jsonl", "de", 3.0)
    assert heard == [Heard("de", "dame eva zwei", [("dame eva drei", 0.75)], 3.0)]


def test_words_that_are_not_said_keep_their_costs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_costs(tmp_path, {"eva": Cost(3.0), "vierzig": Cost(-4.0)})
    spoken, heard = tmp_path / "spoken.tsv", tmp_path / "heard.jsonl"
    spoken.write_text("".join(f"{number}\teva\n" for number in range(40)), encoding="utf-8")
    readings = [{"text": "cesar", "probability": 0.7}, {"text": "eva", "probability": 0.3}]
    heard.write_text("".join(f"{json.dumps({'id': str(n), 'readings': readings})}\n" for n in range(40)), encoding="utf-8")
    options = ["--locales", str(LOCALES), "--model", str(tmp_path), f"de:{tmp_path}={heard}"]
    monkeypatch.setattr("sys.argv", ["balance", *options])
    balance.main()
    costs = read_costs(tmp_path)
    assert costs["vierzig"] == Cost(-4.0)
    assert costs["eva"].anywhere < 3.0
    assert "[unk]" not in (tmp_path / balance.WORD_COSTS).read_text(encoding="utf-8")


def test_a_word_taken_for_another_only_after_others_costs_more_only_there(lexicon: Lexicon) -> None:
    first = [Heard("de", f"{said} acht", [("eva acht", eva), ("cesar acht", 1 - eva)]) for said, eva in _FAIR] * 40
    later = [Heard("de", f"dame {said}", [("dame eva", eva), ("dame cesar", 1 - eva)]) for said, eva in _ONE_WAY] * 40
    costs = fit(lexicon, first + later, {})
    assert costs["cesar"].later > 0.8
    assert costs["eva"].later == 0
    assert costs["cesar"].anywhere - costs["eva"].anywhere < costs["cesar"].later


def test_the_graph_charges_a_word_once_and_more_after_another(lexicon: Lexicon) -> None:
    table = phone_table()
    transitions = {number: TransitionIds(2 * number - 1, 2 * number) for number in table.values()}
    pron = positioned(lexicon.entries["eva"].all_pronunciations()[0])

    def cheapest(cost: Cost) -> list[float]:
        """What one, two and three times the word cost at least, in the shortest time."""
        graph = LexiconGraph(table, transitions)
        graph.add(1, pron, cost)
        arcs, final = [], {}
        for line in graph.text().splitlines():
            fields = line.split()
            if len(fields) == 2:
                final[int(fields[0])] = float(fields[1])
            else:
                arcs.append((*map(int, fields[:4]), float(fields[4])))
        best = {(0, 0): 0.0}
        for _ in range(5 * len(pron) + 10):
            for (state, words), so_far in list(best.items()):
                for source, target, _, written, price in arcs:
                    place = (target, words + bool(written))
                    if source == state and words + bool(written) <= 3 and so_far + price < best.get(place, math.inf):
                        best[place] = so_far + price
        return [min(best.get((state, words), math.inf) + price for state, price in final.items()) for words in (1, 2, 3)]

    free, charged = cheapest(Cost(0.0)), cheapest(Cost(1.5, 0.25))
    differences = [after - before for before, after in zip(free, charged, strict=True)]
    assert differences == pytest.approx([1.5, 3.25, 5.0])
