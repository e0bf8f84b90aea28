"""Compares `rochade replay` with python-chess on random and shuffling games.

    compare.py ROCHADE [--games 3000] [--seed 1]

Every game is judged by python-chess while it is made, written as PGN, and given to rochade. One in
forty is judged a second time by python-chess's own slow calls.
"""

import argparse
import json
import multiprocessing
import os
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

import games

MORE_DEAD = {None, "stalemate", "fivefold-repetition", "seventy-five-moves"}


def differences(expected, found):
    """What rochade tells otherwise than python-chess."""
    wrong = []

    def check(name, one, other):
        if one != other:
            wrong.append(f"{name}: python-chess {one!r}, rochade {other!r}")

    claims = [{key: claim[key] for key in ("ply", "rule", "kind")} for claim in found["claimable"]]
    automatic = found["automatic"] and {key: found["automatic"][key] for key in ("ply", "rule")}
    check("plies", expected["plies"], found["plies"])
    check("final_fen", expected["final_fen"], found["final_fen"])
    check("claimable", expected["claimable"], claims)
    check("automatic", expected["automatic"], automatic)
    error = found["error"]
    check("error", expected["error_ply"], error and error["ply"])
    termination = found["termination"]
    if termination == "dead-position" and expected["termination"] is None:
        # Dead by where the men stand, which python-chess does not look for.
        return wrong, True
    if expected["termination"] is not None:
        check("termination", expected["termination"], termination)
    elif expected["error_ply"]:
        check("termination", "error", termination)
    else:
        won = "resignation" if expected["plies"] else "not-told"
        told = {"*": {"unterminated"}, "1/2-1/2": {"agreement", "threefold-repetition", "fifty-moves"}}
        if termination not in told.get(expected["result"], {won}):
            wrong.append(f"termination: {termination} for {expected['result']}")
    check("result", expected["result"], found["result"])
    return wrong, False


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("rochade", type=Path)
    parser.add_argument("--games", type=int, default=3000)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    began = time.monotonic()
    first = args.seed * 1_000_000
    with multiprocessing.Pool() as pool:
        made = pool.map(games.make, range(first, first + args.games), chunksize=50)
    seen = Counter()
    wrong = dead = 0
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "games.pgn"
        path.write_text("".join(text for text, _ in made))
        run = [args.rochade, "replay", "--json", path]
        # The user's configuration may name another edition of the Laws: the folder holds none.
        environment = os.environ | {"XDG_CONFIG_HOME": folder}
        done = subprocess.run(run, check=True, capture_output=True, text=True, env=environment)
        lines = done.stdout.splitlines()
    if len(lines) != len(made):
        sys.exit(f"{len(made)} games, and {len(lines)} lines")
    for (text, expected), line in zip(made, lines):
        found, is_dead = differences(expected, json.loads(line))
        dead += is_dead
        if found:
            wrong += 1
            if wrong <= 5:
                print(text.strip(), *found, "", sep="\n")
        seen["plies"] += expected["plies"]
        seen["bad games"] += expected["error_ply"] is not None
        seen["castlings"] += text.count("O-O")
        for claim in expected["claimable"]:
            seen[f"{claim['rule']} {claim['kind']}"] += 1
        if expected["automatic"]:
            seen[expected["automatic"]["rule"]] += 1
        seen[expected["termination"] or "open end"] += 1
    told = ", ".join(f"{count} {name}" for name, count in sorted(seen.items()))
    print(f"{len(made)} games ({told}); {dead} dead beyond material")
    print(f"{wrong} games differ from python-chess ({time.monotonic() - began:.0f} s)")
    rare = ["threefold about_to_appear", "fifty-moves about_to_appear", "fivefold"]
    rare += ["seventy-five-moves", "checkmate", "stalemate", "dead-position", "bad games"]
    missing = [name for name in rare if args.games >= 1000 and not seen[name]]
    if missing:
        sys.exit(f"the games do not show: {', '.join(missing)}")
    sys.exit(wrong > 0)


if __name__ == "__main__":
    main()
