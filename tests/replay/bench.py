"""Measures `rochade replay` beside python-chess on the same file.

    bench.py ROCHADE [FILE.pgn]

python-chess is timed twice: playing every game through, and judging every ply as rochade does,
with its public calls. The first is the harder measure to beat, and the one that must be beaten
five times. Seconds are processor time of one process, so that a busy machine does not distort them.
"""

import os
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import chess
import chess.pgn

import games

GAMES = 400
LARGE = 100_000_000
AT_LEAST = 5


def make_file(path):
    """Random games from the usual position, 40 to 110 plies."""
    with open(path, "w") as file:
        made = 0
        seed = 900_000_000
        while made < GAMES:
            seed += 1
            text, expected = games.make(seed)
            if "[FEN" not in text and expected["plies"] >= 40 and expected["error_ply"] is None:
                file.write(text)
                made += 1


def play_through(path):
    count = plies = 0
    with open(path, encoding="utf-8", errors="replace") as file:
        while (game := chess.pgn.read_game(file)) is not None:
            board = game.board()
            for move in game.mainline_moves():
                board.push(move)
                plies += 1
            board.fen()
            board.outcome()
            count += 1
    return count, plies


def judge_every_ply(path, limit):
    count = 0
    with open(path, encoding="utf-8", errors="replace") as file:
        while count < limit and (game := chess.pgn.read_game(file)) is not None:
            board = game.board()
            for move in game.mainline_moves():
                board.push(move)
                board.is_repetition(3)
                board.can_claim_threefold_repetition()
                board.can_claim_fifty_moves()
                board.is_fivefold_repetition()
                board.is_seventyfive_moves()
            board.outcome()
            count += 1
    return count


def timed(function, *arguments):
    began = processor_time()
    result = function(*arguments)
    return result, processor_time() - began


def processor_time():
    """The seconds that this process and its children have computed."""
    children = resource.getrusage(resource.RUSAGE_CHILDREN)
    return time.process_time() + children.ru_utime + children.ru_stime


def replay(rochade, path):
    """Runs rochade, without the user's configuration, and returns the most memory that it had, in KiB."""
    peak = 0
    run = [rochade, "replay", "--json", path]
    # The file's folder holds no configuration.
    environment = os.environ | {"XDG_CONFIG_HOME": str(path.parent)}
    with subprocess.Popen(run, stdout=subprocess.DEVNULL, env=environment) as child:
        while child.poll() is None:
            # What the system counts for a child holds also this process, before the child began.
            with open(f"/proc/{child.pid}/status") as status:
                for line in status:
                    if line.startswith("VmHWM:"):
                        peak = int(line.split()[1])
            time.sleep(0.01)
    if child.returncode:
        sys.exit(f"rochade failed with {child.returncode}")
    return peak


def main():
    rochade = Path(sys.argv[1])
    with tempfile.TemporaryDirectory() as folder:
        path = Path(sys.argv[2]) if len(sys.argv) > 2 else Path(folder) / "games.pgn"
        if len(sys.argv) < 3:
            make_file(path)
        (count, plies), through = timed(play_through, path)
        few = min(count, 40)
        _, every = timed(judge_every_ply, path, few)
        # Short runs would measure the start of the program.
        many = Path(folder) / "many.pgn"
        copies = max(1, 4_000 // count)
        with open(many, "wb") as file:
            for _ in range(copies):
                file.write(path.read_bytes() + b"\n\n")
        before, ours = timed(replay, rochade, many)
        speed = count * copies / ours
        print(f"{path.name}: {count} games, {plies} plies")
        print(f"python-chess, played through:    {count / through:9.0f} games/s")
        print(f"python-chess, every ply judged:  {few / every:9.0f} games/s")
        print(f"rochade replay --json:           {speed:9.0f} games/s ({copies} times the file)")
        ratio = speed * through / count
        print(f"ratio: {ratio:.1f} to playing through, {speed * every / few:.0f} to judging every ply")
        large = Path(folder) / "large.pgn"
        text = path.read_bytes() + b"\n\n"
        with open(large, "wb") as file:
            for _ in range(LARGE // len(text) + 1):
                file.write(text)
        peak, seconds = timed(replay, rochade, large)
        print(f"{large.stat().st_size / 1e6:.0f} MB: {seconds:.1f} s, at most {peak / 1024:.1f} MiB "
              f"of memory ({before / 1024:.1f} MiB for the smaller file)")
        if ratio < AT_LEAST:
            sys.exit(f"less than {AT_LEAST} times as fast")


if __name__ == "__main__":
    main()
