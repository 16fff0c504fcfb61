"""Jobs that read runs; all in the files lane, none needs TensorFlow."""

from __future__ import annotations

from desktop_app.jobs import Handle, Job, Lanes


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


def history(lanes: Lanes, path: str) -> Job:
    """Reads what a run's training said; returns a list of TrainEvent."""

    def body(_: Handle) -> object:
        from model import actions

        return actions.run_history(path)

    return Job(body, lanes.files, name="run history")


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
