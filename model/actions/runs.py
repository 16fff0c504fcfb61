"""What is read of runs; none of it needs TensorFlow."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from model.records.events import TrainEvent
from model.records.examples import Example
from model.records.probes import ProbeMoment
from model.records.runs import RunInfo, RunSummary

if TYPE_CHECKING:
    from model.data.tokenizer import Tokenizer
    from model.runs.folder import RunFolder

Pair = tuple[str, str]


def list_runs(folder: str | Path) -> list[RunSummary]:
    """Every run below a folder, newest first."""
    from model.runs import folder as runs

    return runs.list_runs(Path(folder))


def run_summary(path: str | Path) -> RunSummary:
    """One row of that list."""
    from model.runs import folder as runs

    return runs.summary(Path(path))


def run_info(path: str | Path) -> RunInfo:
    """What run.json says."""
    return opened_run(path).info


def run_history(path: str | Path) -> list[TrainEvent]:
    """Everything that a run's training has said."""
    return opened_run(path).history()


def run_part(path: str | Path, part: str) -> list[Pair]:
    """The validation or test pairs that a run carries with it."""
    return opened_run(path).part(part)


def settle_run(path: str | Path) -> None:
    """Writes down that the training of an interrupted run is over, so that nobody is asked about it again.

    Raises:
        RunError: Somebody trains it, or it cannot be written.
    """
    folder = opened_run(path)
    with folder.lock():
        folder.update(state="stopped")


def run_example(path: str | Path) -> Example | None:
    """The example that a run keeps, or None; needs no TensorFlow.

    Raises:
        RunError: It is damaged.
    """
    from model.runs.example import read_example

    return read_example(Path(path))


def probe_updates(path: str | Path) -> list[int]:
    """The updates at which a run's probe sentences were traced, in rising order; needs no TensorFlow."""
    from model.runs import probes

    return probes.kept_moments(opened_run(path))


def probe_moment(path: str | Path, update: int) -> ProbeMoment:
    """The probe sentences of a run as they were after one of these updates.

    Raises:
        RunError: It is gone or damaged.
    """
    from model.runs import probes

    return probes.read_moment(opened_run(path), update)


def slim_run(path: str | Path, out: str | Path, *, checkpoint: str = "best", name: str = "") -> RunInfo:
    """Copies a run with one checkpoint and without what only training needs.

    Raises:
        RunError: There is no such run or checkpoint, or something is at `out`.
    """
    from model.runs.slimming import slim

    return slim(opened_run(path), Path(out), checkpoint=checkpoint, name=name).info


def opened_run(path: str | Path) -> RunFolder:
    """A run's folder. Raises RunError where there is none."""
    from model.runs.folder import RunFolder

    return RunFolder.open(Path(path))


def tokenizer_of(folder: RunFolder) -> Tokenizer:
    """The tokenizer that a run was made with. Raises RunError where it is damaged."""
    from model.data.tokenizer import Tokenizer

    return Tokenizer.load(folder.tokenizer_files(), folder.info.tokenizer, place=str(folder.path))
