"""What is read of runs, and how they travel; only `export_network` needs TensorFlow."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from model.records.corpora import Referenced
from model.records.events import ProbesTraced
from model.records.examples import Example
from model.records.histories import History, HistoryPlace
from model.records.probes import ProbeMoment
from model.records.progress import Asked, Report, never, silent
from model.records.runs import KeptCheckpoint, RunInfo, RunSummary

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


def read_history(path: str | Path, since: HistoryPlace | None = None, *, asked: Asked = never) -> History:
    """Everything that a run's training has said, or said `since` an earlier reading, also while it goes on elsewhere."""
    from model.runs import columns

    return columns.read_history(Path(path), since, asked=asked)


def kept_checkpoints(path: str | Path) -> list[KeptCheckpoint]:
    """Every checkpoint of a run, oldest first, then the averages; needs no TensorFlow.

    Raises:
        RunError: There is no run, or a checkpoint of it is damaged.
    """
    from model.runs import checkpoints

    return checkpoints.kept_checkpoints(Path(path))


def delete_checkpoint(path: str | Path, name: str) -> None:
    """Deletes a checkpoint or an average of a run; the newest checkpoint stays, since training goes on from it.

    Raises:
        RunError: It is the newest, or there is none of that name; the run is being trained or cannot be written.
    """
    from model.runs import checkpoints

    folder = opened_run(path)
    with folder.lock():
        checkpoints.delete_checkpoint(folder, name)


def describe_run(path: str | Path, *, name: str | None = None, notes: str | None = None) -> RunInfo:
    """Changes what a run is called, or what is written down about it, also while it is trained.

    Raises:
        RunError: There is none, or it cannot be written.
    """
    changes = {"name": name, "notes": notes}
    return opened_run(path).update(**{field: value for field, value in changes.items() if value is not None})


def export_run(path: str | Path, file: str | Path, *, report: Report = silent, asked: Asked = never) -> RunInfo:
    """Writes a run into one file.

    Raises:
        Cancelled: It was asked to stop.
        RunError: There is no run, it is being trained, or the file cannot be written.
    """
    from model.runs import package

    return package.export_run(Path(path), Path(file), report=report, asked=asked)


def import_run(file: str | Path, path: str | Path, *, report: Report = silent, asked: Asked = never) -> RunInfo:
    """Makes a run from such a file; its folder, new, appears only when it is whole.

    Raises:
        Cancelled: It was asked to stop.
        RunError: The file is none, is damaged or of a newer version, or something is at `path`.
    """
    from model.runs import package

    return package.import_run(Path(file), Path(path), report=report, asked=asked)


def export_network(path: str | Path, file: str | Path, *, checkpoint: str = "best") -> str:
    """Writes the network of a checkpoint as a .keras file; returns the checkpoint's name.

    Raises:
        RunError: There is no such run or checkpoint, or the file cannot be written.
    """
    from model.network import device, saving

    device.prepare()
    return saving.save_network(opened_run(path), Path(file), checkpoint)


def run_part(path: str | Path, part: str) -> list[Pair]:
    """The validation or test pairs that a run carries with it."""
    return opened_run(path).part(part)


def run_referenced(path: str | Path, part: str) -> list[Referenced]:
    """The same sources, each with all its right translations."""
    return opened_run(path).referenced(part)


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


def probe_epochs(path: str | Path) -> dict[int, int]:
    """The epochs, from 1, of the updates at which a run's probe sentences were traced, as far as its history says."""
    from model.runs.reading import events_named

    traced = events_named(Path(path), "probes_traced")
    return {event.update: event.epoch for event in traced if isinstance(event, ProbesTraced)}


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
