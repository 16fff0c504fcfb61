"""Jobs that read runs and hand them on; all but `export_network` in the files lane, without TensorFlow."""

from __future__ import annotations

import shutil
from dataclasses import dataclass

from desktop_app.jobs import Handle, Job
from desktop_app.lanes import Lanes
from desktop_app.tasks.engine import Engine
from desktop_app.values.folders import new_folder
from model.errors import EngineError, RunError
from model.records.histories import HistoryPlace
from model.records.runs import IN_TRAINING, KeptCheckpoint, RunInfo


@dataclass(frozen=True, slots=True)
class RunDetails:
    """What is known of a run beside its row in a list.

    Attributes:
        checkpoints: Oldest first, then the averages.
        free: Bytes that its disk still takes.
    """

    info: RunInfo
    checkpoints: tuple[KeptCheckpoint, ...]
    free: int


def list_runs(lanes: Lanes, *folders: str) -> Job:
    """Looks for runs; returns a list of RunSummary, those of each folder newest first."""

    def body(_: Handle) -> object:
        from model import actions

        return [run for folder in folders for run in actions.list_runs(folder)]

    return Job(body, lanes.files, name="list runs")


def run_summary(lanes: Lanes, path: str) -> Job:
    """Reads one run; returns its RunSummary."""

    def body(_: Handle) -> object:
        from model import actions

        return actions.run_summary(path)

    return Job(body, lanes.files, name="run summary")


def run_info(lanes: Lanes, path: str) -> Job:
    """Reads how a run was made; returns its RunInfo."""

    def body(_: Handle) -> object:
        from model import actions

        return actions.run_info(path)

    return Job(body, lanes.files, name="run info")


def hindrance(lanes: Lanes, path: str) -> Job:
    """Looks whether a run can be trained further: returns the EngineError that says why not, or None."""

    def body(_: Handle) -> object:
        from model import actions

        try:
            if actions.run_summary(path).state in IN_TRAINING:
                return RunError("run_locked", path=path)
            actions.corpus_of_run(path)
        except EngineError as error:
            return error
        return None

    return Job(body, lanes.files, name="what hinders a run")


def run_part(lanes: Lanes, path: str, part: str) -> Job:
    """Reads the pairs that a run keeps of its "validation" or "test" part; returns a list of (source, target)."""

    def body(_: Handle) -> object:
        from model import actions

        return actions.run_part(path, part)

    return Job(body, lanes.files, name="part of a run")


def settle(lanes: Lanes, path: str) -> Job:
    """Writes down that an interrupted run's training is over; returns nothing."""

    def body(_: Handle) -> None:
        from model import actions

        actions.settle_run(path)

    return Job(body, lanes.files, name="settle run")


def details(lanes: Lanes, path: str) -> Job:
    """Reads how a run was made and what it keeps; returns RunDetails."""

    def body(_: Handle) -> object:
        from model import actions

        free = shutil.disk_usage(path).free
        return RunDetails(actions.run_info(path), tuple(actions.kept_checkpoints(path)), free)

    return Job(body, lanes.files, name="run details")


def history(lanes: Lanes, path: str, since: HistoryPlace | None = None) -> Job:
    """Reads what a run's training said, or what it said since; returns a History."""

    def body(handle: Handle) -> object:
        from model import actions

        return actions.read_history(path, since, asked=handle.asked)

    return Job(body, lanes.files, name="run history")


def describe(lanes: Lanes, path: str, *, name: str | None = None, notes: str | None = None) -> Job:
    """Writes down another name or other notes; returns the path and the RunInfo."""

    def body(_: Handle) -> object:
        from model import actions

        return path, actions.describe_run(path, name=name, notes=notes)

    return Job(body, lanes.files, name="describe run")


def export(lanes: Lanes, path: str, file: str) -> Job:
    """Writes a run into one file; returns the path of the file."""

    def body(handle: Handle) -> object:
        from model import actions

        actions.export_run(path, file, report=handle.report, asked=handle.asked)
        return file

    return Job(body, lanes.files, name="export run")


def bring_in(lanes: Lanes, file: str, folder: str, name: str) -> Job:
    """Makes a run from such a file in a folder of runs; returns its path."""

    def body(handle: Handle) -> object:
        from model import actions

        path = new_folder(folder, name)
        actions.import_run(file, path, report=handle.report, asked=handle.asked)
        return path

    return Job(body, lanes.files, name="import run")


def export_network(engine: Engine, path: str, file: str) -> Job:
    """Writes a run's best network as a .keras file, in the engine lane; returns the path of the file."""

    def body(_: Handle) -> object:
        from model import actions

        actions.export_network(path, file)
        return file

    return Job(body, engine.lane, name="export network")
