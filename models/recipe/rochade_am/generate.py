"""Makes the training data, shard by shard; finished shards are kept when it is run again."""

from __future__ import annotations

import argparse
import multiprocessing
import multiprocessing.pool
import random
import zlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

from . import kokoro, origin, svox
from .augment import Augmenter, Noises
from .espeak import Espeak
from .features import RATE, log_mel
from .lexicon import LANGUAGES, read_lexicon, tables
from .oov import oov_words
from .parametric import ENGLISH, Rhvoice, parametric_voices, speak
from .people import Reading, labelled_readings, letter_readings, readings, stamp_readings
from .phones import DATA, bare
from .pronounce import Speaker
from .recorded import Composer, installed, perform, recorded_voices, taught_voices
from .sentences import Sentences, Utterance
from .shards import ORIGIN, PEOPLE, Example, write_shard
from .sound import WORD_BY_WORD, Sound, resampled, said
from .synthetic import ACCENTS, HELD_ACCENTS, SyntheticVoices

SHARD = 500
KOKORO = "kokoro"
"""Folder of Kokoro's model, beside the shards."""
_TIMES = 3
"""How often an utterance by Kokoro, who takes long to say it, is heard in other conditions."""
_NATIVE, _READ = 0.7, 0.85
"""Shares of what is said in a language of Kokoro's voices that one of these says, and of it that is read as text."""
_STAMPS, _LETTERS = Path("/usr/share/tuxpaint/stamps"), Path("/usr/share/klettres")
_RUSSIAN = Path("/usr/share/festival/voices/russian/msu_ru_nsh_clunits")
_PACKAGES = {"stamps": "tuxpaint-stamps-default", "letters": "klettres-data", "russian": "festvox-ru"}
"""What brings the readings that are there by default."""
_ATTEMPTS = 3
_TALK = 40
"""Readings of people that a shard takes as background talk."""
_MIN_FRAMES, _MAX_FRAMES = 20, 900
_PHONE_SECONDS = (0.04, 0.2)
"""A reading whose mean phone is shorter or longer is not of the text beside it."""
_LINGERING = 0.9
"""Seconds that a reading may be longer than its phones: a letter said alone is drawn out."""


@dataclass(frozen=True)
class Sources:
    """Where the recipe finds its material; recordings and noises may be missing."""

    locales: Path
    german: Path | None
    english: Path | None
    noise: Path | None
    stamps: Path | None
    letters: Path | None
    russian: Path | None

    def readings(self, kind: str) -> list[Reading]:
        """The recordings of people that shards of this kind are made of; none for voices made by machines."""
        match kind:
            case "german":
                return list(readings(self.german, "de")) if self.german else []
            case "english":
                return list(readings(self.english, "en")) if self.english else []
            case "stamps":
                return list(stamp_readings(self.stamps)) if self.stamps else []
            case "letters":
                return list(letter_readings(self.letters)) if self.letters else []
            case "russian":
                return list(labelled_readings(self.russian)) if self.russian else []
        return []

    def origin(self) -> dict[str, str]:
        """What all shards are made of; how many there are does not count."""
        folders = (self.german, self.english, self.noise, self.stamps, self.letters, self.russian)
        return {
            "words": origin.of_files([*tables(self.locales), *sorted(DATA.glob("*.tsv"))]),
            "recipe": origin.of_code("generate"),
            "folders of sounds": " ".join(str(folder) for folder in folders),
        }


@dataclass(frozen=True)
class Job:
    """One shard to make."""

    kind: str
    number: int
    sources: Sources
    path: Path
    attempt: int = 0


class Maker:
    """Makes the sounds of one shard."""

    def __init__(self, job: Job) -> None:
        self._job = job
        again = f"/{job.attempt}" if job.attempt else ""
        self._rng = random.Random(zlib.crc32(f"{job.kind}/{job.number}{again}".encode()))
        self._espeak = Espeak()
        self._voices = SyntheticVoices(self._espeak)
        self._lexicon = read_lexicon(job.sources.locales)
        self._speaker = Speaker(self._espeak, self._lexicon)
        german, english = (job.sources.readings(kind) for kind in ("german", "english"))
        self._sentences = Sentences(self._lexicon, oov_words(), [r.words for r in german])
        people = [r.samples() for r in self._rng.sample(german + english, min(_TALK, len(german + english)))]
        self._augmenter = Augmenter(Noises.for_training(job.sources.noise), self._rng.randrange(1 << 30), people)

    def run(self) -> None:
        """Make the shard and write it."""
        makers: dict[str, Callable[[], Iterator[Sound]]] = {
            "synthetic": self._synthetic,
            "recorded": self._recorded,
            "parametric": self._parametric,
            "svox": self._svox,
            "kokoro": self._kokoro,
        } | dict.fromkeys(PEOPLE, self._people)
        examples = [example for sound in makers[self._job.kind]() if (example := self._example(sound))]
        if self._job.kind == "synthetic":
            examples += [self._background() for _ in range(SHARD // 40)]
        write_shard(self._job.path, examples)

    def _example(self, sound: Sound) -> Example | None:
        samples, segments = self._augmenter.apply(sound.samples, sound.segments)
        features = log_mel(samples)
        if not _MIN_FRAMES <= len(features) <= _MAX_FRAMES:
            return None
        words = [(word.label, [bare(p) for p in word.phones]) for word in sound.words]
        return Example(features, words, segments)

    def _background(self) -> Example:
        return Example(log_mel(self._augmenter.background(self._rng.uniform(0.5, 3))), [], [(0.0, "SIL")])

    def _synthetic(self) -> Iterator[Sound]:
        rng = self._rng
        for _ in range(SHARD):
            utterance = self._sentences.draw(rng)
            language = utterance.language()
            native = language in LANGUAGES and language not in HELD_ACCENTS
            if native and rng.random() < (0.12 if language == "de" else 0.45):
                words = self._speaker.transcribe(utterance)
                sound = said(words, partial(self._voices.native, language=language, variants=self._voices.variants), rng)
            else:
                words = self._speaker.choose(utterance, rng)
                voice = "de" if rng.random() < 0.5 else rng.choice(ACCENTS)
                variant = rng.choice(self._voices.variants)
                sound = said(words, partial(self._voices.phones, language=voice, variant=variant), rng) if words else None
            if sound:
                yield sound

    def _recorded(self) -> Iterator[Sound]:
        rng = self._rng
        composer = Composer(self._voices)
        voices = taught_voices()
        scores = []
        for _ in range(SHARD):
            utterance = self._sentences.draw(rng)
            voice = rng.choice(voices)
            read = voice.engine == "flite" and utterance.language() == "en" and rng.random() < 0.6
            words = self._speaker.transcribe(utterance) if read else self._speaker.choose(utterance, rng)
            if words:
                score = composer.compose(words, voice, rng, word_by_word=rng.random() < WORD_BY_WORD)
                score.text = " ".join(word.spelling for word in words) if read else None
                scores.append(score)
        yield from perform(scores, rng)

    def _parametric(self) -> Iterator[Sound]:
        rng = self._rng
        rhvoice = Rhvoice()
        voices = parametric_voices()
        for _ in range(SHARD):
            utterance = self._sentences.draw(rng)
            english = utterance.language() == "en"
            voice = rng.choice([v for v in voices if english or v.language != ENGLISH])
            read = voice.language == ENGLISH
            words = self._speaker.transcribe(utterance) if read else self._speaker.choose(utterance, rng)
            sound = said(words, partial(speak, rhvoice=rhvoice, voice=voice), rng) if words else None
            if sound:
                yield sound

    def _svox(self) -> Iterator[Sound]:
        rng = self._rng
        for _ in range(SHARD):
            utterance = self._sentences.draw(rng)
            language = utterance.language()
            if language not in svox.LANGUAGES:
                continue
            sound = said(self._speaker.transcribe(utterance), partial(svox.speak, language=language), rng)
            if sound:
                yield sound

    def _kokoro(self) -> Iterator[Sound]:
        rng = self._rng
        synthesizer = kokoro.Kokoro(self._job.path.parent / KOKORO)
        for _ in range(SHARD // _TIMES):
            utterance = self._sentences.draw(rng)
            language = utterance.language()
            native = [voice for voice in synthesizer.voices() if kokoro.read_by(voice, language)]
            voice = rng.choice(native if native and rng.random() < _NATIVE else synthesizer.voices())
            read = voice in native and rng.random() < _READ
            words = self._speaker.transcribe(utterance) if read else self._speaker.choose(utterance, rng)
            if words:
                yield from kokoro.speak(synthesizer, self._espeak, words, voice, read, _TIMES, rng)

    def _people(self) -> Iterator[Sound]:
        for reading in self._share(self._job.sources.readings(self._job.kind)):
            text = Utterance([(word, reading.language) for word in reading.words])
            words = reading.phrases() or self._speaker.transcribe(text)
            samples = reading.samples()
            shortest, longest = (seconds * sum(len(word.phones) for word in words) for seconds in _PHONE_SECONDS)
            if not shortest <= len(samples) / RATE <= longest + _LINGERING:
                continue
            factor = self._rng.choice([1.0, self._rng.uniform(0.8, 0.95), self._rng.uniform(1.05, 1.2), self._rng.uniform(1.2, 1.4)])
            samples, _ = resampled(samples, RATE, factor, None)
            yield Sound(samples, words, None, reading.language)

    def _share(self, sentences: list[Reading]) -> list[Reading]:
        """The sentences of this shard; further rounds take the same ones in other conditions."""
        shares = people_shards(len(sentences))
        return sentences[self._job.number % shares :: shares]


def people_shards(sentences: int) -> int:
    """Shards that one round over the recordings takes."""
    return max(1, round(sentences / SHARD))


def _make(job: Job) -> None:
    Maker(job).run()


def _make_alone(job: Job) -> str:
    """Make a shard in a process of its own. eSpeak NG crashes now and then; the shard is then drawn anew."""
    for attempt in range(_ATTEMPTS):
        process = multiprocessing.get_context("spawn").Process(target=_make, args=(replace(job, attempt=attempt),))
        process.start()
        process.join()
        if process.exitcode == 0:
            return job.path.name if attempt == 0 else f"{job.path.name}, drawn anew after a crash"
        if process.exitcode is None or process.exitcode > 0:
            break
    raise RuntimeError(f"{job.path.name} could not be made (exit status {process.exitcode})")


def jobs(sources: Sources, folder: Path, counts: dict[str, int], rounds: dict[str, int]) -> list[Job]:
    """The shards still to be made, the kinds mixed so that an early stop leaves some of each.

    ``counts`` are shards by kind of voice, ``rounds`` copies of the recordings of people.
    """
    counts = dict(counts)
    for kind in PEOPLE:
        sentences = len(sources.readings(kind))
        counts[kind] = rounds[kind] * people_shards(sentences) if sentences else 0
    todo = [
        (number / count, Job(kind, number, sources, folder / f"{kind}-{number:03}.npz"))
        for kind, count in counts.items()
        for number in range(count)
    ]
    todo.sort(key=lambda item: item[0])
    return [job for _, job in todo if not job.path.exists()]


def generate(todo: list[Job], processes: int) -> None:
    """Make shards side by side and show the progress."""
    with multiprocessing.pool.ThreadPool(processes) as pool:
        for done, name in enumerate(pool.imap_unordered(_make_alone, todo), 1):
            print(f"{done}/{len(todo)} {name}", flush=True)


def main() -> None:
    """Command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--locales", type=Path, required=True, help="folder of the words of all languages")
    parser.add_argument("--out", type=Path, required=True, help="folder of the shards")
    parser.add_argument("--german", type=Path, help="folder with metadata.csv and FLAC files (Kerstin)")
    parser.add_argument("--english", type=Path, help="the same in English (Kathleen)")
    parser.add_argument("--noise", type=Path, help="folder of WAV files")
    parser.add_argument("--stamps", type=Path, default=_STAMPS, help="folder of Tux Paint's stamps")
    parser.add_argument("--letters", type=Path, default=_LETTERS, help="folder of the letters of KLettres")
    parser.add_argument("--russian", type=Path, default=_RUSSIAN, help="folder of the sentences of Festival's Russian voice")
    parser.add_argument("--synthetic", type=int, default=46, help="shards of eSpeak NG")
    parser.add_argument("--recorded", type=int, default=32, help="shards of Festival and Flite")
    parser.add_argument("--parametric", type=int, default=20, help="shards of RHVoice")
    parser.add_argument("--svox", type=int, default=26, help="shards of SVOX Pico")
    parser.add_argument("--kokoro", type=int, default=14, help="shards of Kokoro")
    parser.add_argument("--rounds", type=int, default=4, help="copies of the other recordings of people")
    parser.add_argument("--stamp-rounds", type=int, default=2, help="copies of the stamps' readings")
    parser.add_argument("--processes", type=int, default=2, help="shards that are made side by side")
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    sources = Sources(
        options.locales,
        options.german,
        options.english,
        options.noise,
        options.stamps,
        options.letters,
        options.russian,
    )
    for kind in PEOPLE:
        folder = getattr(options, kind)
        if not folder or sources.readings(kind):
            continue
        if folder != parser.get_default(kind):
            parser.error(f"--{kind}: there are no readings in {folder}")
        print(f"{_PACKAGES[kind]} is not installed in {folder}: its readings are left out", flush=True)
    if options.noise and not Noises.for_training(options.noise).recordings:
        parser.error(f"--noise: there are no WAV files for training in {options.noise}")
    if missing := [voice.name for voice in recorded_voices("train") if not installed(voice)]:
        print(f"Festival's voices {', '.join(missing)} are not installed: they are left out", flush=True)
    origin.claim(options.out, options.out / ORIGIN, sources.origin(), begun=any(options.out.glob("*.npz")))
    counts = {kind: getattr(options, kind) for kind in ("synthetic", "recorded", "parametric", "svox", "kokoro")}
    if not svox.installed():
        print("SVOX Pico (libttspico-utils) is not installed: its voices are left out", flush=True)
        counts["svox"] = 0
    if counts["kokoro"]:
        try:
            kokoro.fetch(options.out / KOKORO)
        except kokoro.Unavailable as error:
            print(f"Kokoro's voices are left out: {error}", flush=True)
            counts["kokoro"] = 0
    rounds = dict.fromkeys(PEOPLE, options.rounds) | {"stamps": options.stamp_rounds}
    generate(jobs(sources, options.out, counts, rounds), options.processes)


if __name__ == "__main__":
    main()
