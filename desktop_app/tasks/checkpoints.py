"""Jobs with the checkpoints of a run: averaging them in the engine lane, deleting one in the files lane."""

from __future__ import annotations

from desktop_app.jobs import Handle, Job
from desktop_app.lanes import Lanes
from desktop_app.tasks.engine import Engine


def average(engine: Engine, path: str, last: int) -> Job:
    """Averages the newest checkpoints and scores the result; returns a CheckpointsAveraged. It waits for a training to end."""

    def body(handle: Handle) -> object:
        from model import actions

        return actions.average_checkpoints(path, last, report=handle.report, asked=handle.asked)

    return Job(body, engine.lane, name="average checkpoints")


def delete(lanes: Lanes, path: str, name: str) -> Job:
    """Deletes a checkpoint; returns the path of the run."""

    def body(_: Handle) -> object:
        from model import actions

        actions.delete_checkpoint(path, name)
        return path

    return Job(body, lanes.files, name="delete a checkpoint")
