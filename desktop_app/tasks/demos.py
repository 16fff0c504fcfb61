"""The runs and corpora that the program brings along; nothing is ever written to them."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import resources
from desktop_app.jobs import Handle, Job
from desktop_app.lanes import Lanes
from desktop_app.tasks.engine import Engine
from desktop_app.tasks.training import TrainingJob, train_with
from desktop_app.values.folders import SAMPLE
from desktop_app.values.spelled_words import known_as, spelled_words
from model.errors import Cancelled
from model.records.control import ControlQueue
from model.records.corpora import CorpusReport, ImportSpec
from model.records.events import TrainingStarted
from model.records.examples import Example
from model.records.runs import RunInfo, RunSummary

FOLDER = Path(resources.__file__).parent / "demo"


@dataclass(frozen=True, slots=True)
class Learned:
    """What a run learned.

    Attributes:
        pairs: Sentence pairs it was trained on; 0 where its history does not say.
        tokens: Entries of its vocabulary of the source.
        words: Those of its sentences, as `known_as` writes them; empty where its corpus is not there to be read.
    """

    pairs: int
    tokens: int
    words: frozenset[str] = frozenset()


def is_demo(path: str | Path) -> bool:
    """Whether a run or corpus came with the program."""
    return Path(path).absolute().is_relative_to(FOLDER)


def first_run() -> str:
    """The folder of the demo run that is shown first, or nothing where there is none."""
    return next((str(file.parent) for file in sorted(FOLDER.glob("*/run.json"))), "")


def first_corpus() -> str:
    """The folder of the demo corpus that is shown first, or nothing where there is none."""
    return next((str(file.parent) for file in sorted(FOLDER.glob("*/corpus.json"))), "")


def corpus_place(run: RunInfo) -> str:
    """Where the corpus of a run lies: of one that came with the program, in the same folder as the run."""
    return str(FOLDER / run.corpus_path) if run.corpus_path else ""


def read(path: str) -> tuple[RunSummary, Example | None]:
    """A run and the example it keeps, if any, read at once: small files, for the first frame.

    Raises:
        RunError: The run is damaged.
    """
    from model import actions

    return actions.run_summary(path), actions.run_example(path)


def read_corpus(path: str) -> CorpusReport:
    """What is known of a corpus, read at once: a small file, for the first frame.

    Raises:
        DataError: There is none, or it is damaged.
    """
    from model.data.corpus_reading import read_report

    return read_report(Path(path))


def learned_from(lanes: Lanes, path: str) -> Job:
    """Reads what a demo run learned; returns a `Learned`."""

    def body(handle: Handle) -> object:
        from model import actions

        history = actions.read_history(path, asked=handle.asked)
        pairs = next((event.train_pairs for _, event in history.events if isinstance(event, TrainingStarted)), 0)
        run = actions.run_info(path)
        return Learned(pairs, run.model.source_vocabulary, _words(run, handle))

    return Job(body, lanes.files, name="what a demo learned")


def _words(run: RunInfo, handle: Handle) -> frozenset[str]:
    """From the corpus that came with the program in both directions: the one beside the run, or the first."""
    from model import actions

    place = corpus_place(run)
    folder = place if Path(place).is_dir() else first_corpus()
    if not folder:
        return frozenset()
    corpus = actions.open_corpus(folder)
    sides = (corpus.source_language, corpus.target_language)
    if run.source_language not in sides:
        return frozenset()
    side, found = sides.index(run.source_language), set[str]()
    for pair in corpus.pairs("train"):
        if handle.asked():
            raise Cancelled
        found.update(map(known_as, spelled_words(pair[side])))
    return frozenset(found)


def go_on(engine: Engine, *, demo_path: str, run_path: str, sample_path: str, changes: dict[str, Any]) -> TrainingJob:
    """Trains a new run that begins with the weights of a demo run; that one stays as it is.

    Args:
        sample_path: Where the built-in corpus of that run lies, or is made.
        changes: Fields of its TrainConfig to set before.
    """
    control = ControlQueue()

    def body(handle: Handle) -> object:
        from model import actions

        before = actions.run_info(demo_path)
        corpus_path = _corpus_of(before, sample_path, handle)
        actions.start_from(run_path, corpus_path, demo_path, train=actions.changed(before.train, changes))
        return train_with(engine, run_path, control, handle)

    return TrainingJob(engine, run_path, control, body, "train on")


def _corpus_of(run: RunInfo, sample_path: str, handle: Handle) -> str:
    """The corpus that a demo run learned from: the one beside it, or the built-in one of that name."""
    from model import actions

    if Path(corpus_place(run)).is_dir():
        return corpus_place(run)
    if not Path(sample_path).exists():
        spec = ImportSpec((SAMPLE + run.corpus_name,), sample_path, run.corpus_name)
        actions.import_corpus(spec, report=handle.report, asked=handle.asked)
    return sample_path
