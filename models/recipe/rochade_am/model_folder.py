"""The parts of a Vosk model directory that follow from the tables: graph, settings, checksums.

``python -m rochade_am.model_folder --locales DIR --out DIR`` makes them anew for a model whose network stays as it is:
for new words and phrases, as long as their pronunciations use the phones that the network knows.
"""

from __future__ import annotations

import argparse
import contextlib
import hashlib
import io
import random
import tempfile
from collections.abc import Iterator
from pathlib import Path

from . import graph, kaldi
from .balance import Cost, read_costs
from .features import MFCC_CONF
from .lexicon import UNKNOWN, Lexicon, read_lexicon
from .oov import oov_words
from .phones import SILENCE
from .sentences import Sentences

_SENTENCES = 5000


def _model_conf() -> str:
    """Decoder settings; the program ends utterances itself, the endpoint rules are a fallback.

    The beams are narrow because much echo makes all words alike: with 13 and 6, the lattice of three
    seconds of speech in a hall took up to half a minute. Narrower ones are not worth it. With 8 and 600
    states, the program took 8 % less computing, and acted rightly on 8 of 3 323 clips fewer. With 8 and
    100 states at least, it took a seventh less and acted rightly on 3 649 instead of 3 652 of 3 830
    moves; but setting a clock it heard `vierzig Züge` as `vier Züge`, every time, and with 9 one time
    in two.

    The network makes eight answers, from 24 frames, at once. For each batch OpenBLAS rearranges all weights, which
    costs more than the multiplication, and seven answers, Vosk's default, do not fill its registers: with eight the
    program took 17 % less computing in seven pairs of runs, and decided as soon. Twelve save more, but it would
    decide later in noise.
    """
    silence = graph.phone_table()[SILENCE]
    return (
        "--min-active=200\n--max-active=1000\n--beam=10.0\n--lattice-beam=4.0\n--acoustic-scale=1.0\n"
        f"--frame-subsampling-factor=3\n--frames-per-chunk=24\n--endpoint.silence-phones={silence}\n"
        "--endpoint.rule2.min-trailing-silence=0.5\n--endpoint.rule3.min-trailing-silence=0.75\n"
        "--endpoint.rule4.min-trailing-silence=1.0\n"
    )


def word_order(lexicon: Lexicon) -> list[list[str]]:
    """Sentences for the bigram of recognizers that are made without a grammar."""
    rng = random.Random(5)
    sentences = Sentences(lexicon, oov_words(), [])
    drawn = [sentences.draw(rng).words for _ in range(_SENTENCES)]
    return [[word if word in lexicon.entries else UNKNOWN for word, _ in words] for words in drawn]


@contextlib.contextmanager
def replacing(folder: Path) -> Iterator[Path]:
    """An empty folder; what is in it at the end takes the place of its namesakes in the model's folder.

    The model stays as it was if making its parts fails. The checksums follow.
    """
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=folder.parent, prefix=f".{folder.name}-") as name:
        new, old = Path(name) / "new", Path(name) / "old"
        new.mkdir()
        old.mkdir()
        yield new
        for part in sorted(new.iterdir()):
            place = folder / part.name
            if place.exists():
                place.rename(old / part.name)
            part.rename(place)
    _write_checksums(folder)


def write_words(lexicon: Lexicon, folder: Path, costs: dict[str, Cost]) -> None:
    """Write the settings and the graph, in which words have these costs, into an empty folder."""
    (folder / "conf").mkdir()
    (folder / "conf" / "mfcc.conf").write_text(MFCC_CONF, encoding="ascii")
    (folder / "conf" / "model.conf").write_text(_model_conf(), encoding="ascii")
    transitions = kaldi.write_transitions(kaldi.KaldiWriter(io.BytesIO()), graph.outputs(graph.phone_table()))
    pronunciations = {word: entry.all_pronunciations() for word, entry in lexicon.entries.items()}
    graph.build(folder / "graph", transitions, pronunciations, word_order(lexicon), costs)


def _write_checksums(folder: Path) -> None:
    """Write ``SHA256SUMS`` over every file of the folder."""
    files = sorted(p for p in folder.rglob("*") if p.is_file() and p.name != "SHA256SUMS")
    lines = [f"{hashlib.sha256(p.read_bytes()).hexdigest()}  {p.relative_to(folder).as_posix()}" for p in files]
    (folder / "SHA256SUMS").write_text("\n".join(lines) + "\n", encoding="ascii")


def main() -> None:
    """Command line."""
    parser = argparse.ArgumentParser(description="Makes the graph of a model anew from the tables; its network stays.")
    parser.add_argument("--locales", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args()
    if not (options.out / "am" / "final.mdl").is_file():
        parser.error(f"{options.out} holds no network")
    with replacing(options.out) as new:
        write_words(read_lexicon(options.locales), new, read_costs(options.out))


if __name__ == "__main__":
    main()
