"""The lexicon graph accepts each pronunciation, and only with its own word."""

from collections import defaultdict

from rochade_am.graph import LexiconGraph, phone_table, positioned
from rochade_am.kaldi import TransitionIds
from rochade_am.lexicon import Lexicon

Arcs = dict[int, list[tuple[int, int, int]]]


def _parse(text: str) -> tuple[Arcs, set[int]]:
    arcs: Arcs = defaultdict(list)
    final = set()
    for line in text.splitlines():
        fields = line.split()
        if len(fields) == 2:
            final.add(int(fields[0]))
        else:
            arcs[int(fields[0])].append((int(fields[1]), int(fields[2]), int(fields[3])))
    return arcs, final


def _readings(arcs: Arcs, final: set[int], tokens: list[int]) -> set[tuple[int, ...]]:
    """Word sequences with which the automaton reads the tokens."""

    def closed(states: set[tuple[int, tuple[int, ...]]]) -> set[tuple[int, tuple[int, ...]]]:
        todo = list(states)
        while todo:
            state, words = todo.pop()
            for target, read, _ in arcs[state]:
                if read == 0 and (target, words) not in states:
                    states.add((target, words))
                    todo.append((target, words))
        return states

    here = closed({(0, ())})
    for token in tokens:
        moved = set()
        for state, words in here:
            for target, read, written in arcs[state]:
                if read == token:
                    moved.add((target, (*words, written) if written else words))
        here = closed(moved)
    return {words for state, words in here if state in final}


def test_each_pronunciation_is_read_as_its_words(lexicon: Lexicon) -> None:
    table = phone_table()
    transitions = {number: TransitionIds(2 * number - 1, 2 * number) for number in table.values()}
    graph = LexiconGraph(table, transitions)
    words = sorted(lexicon.entries)
    owners = defaultdict(set)
    for number, word in enumerate(words, 1):
        for pron in lexicon.entries[word].all_pronunciations():
            graph.add(number, positioned(pron))
            owners[pron].add(number)
    arcs, final = _parse(graph.text())

    def tokens(phones: list[str], loops: int) -> list[int]:
        ids = [transitions[table[phone]] for phone in phones]
        return [token for pair in ids for token in (pair.forward, *[pair.loop] * loops)]

    for pron, numbers in owners.items():
        for loops in (0, 2):
            assert _readings(arcs, final, tokens(positioned(pron), loops)) == {(n,) for n in numbers}
    pause = tokens(["SIL"], 3)
    turm, gustav = words.index("turm") + 1, words.index("gustav") + 1
    run = [tokens(positioned(lexicon.entries[w].all_pronunciations()[0]), 1) for w in ("turm", "gustav")]
    assert _readings(arcs, final, pause + run[0] + pause + run[1]) == {(turm, gustav)}
    assert _readings(arcs, final, run[0][:-3]) == set()


def test_an_unknown_word_takes_a_while() -> None:
    table = phone_table()
    transitions = {number: TransitionIds(2 * number - 1, 2 * number) for number in table.values()}
    graph = LexiconGraph(table, transitions)
    graph.add_unknown(7, -1.0)
    arcs, final = _parse(graph.text())
    ids = transitions[table["SPN_S"]]
    assert _readings(arcs, final, [ids.forward, ids.loop]) == set()
    assert _readings(arcs, final, [ids.forward, *[ids.loop] * 9]) == {(7,)}
