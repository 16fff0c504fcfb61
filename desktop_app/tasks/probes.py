"""The job that reads how the heads of a run formed; in the files lane, without TensorFlow."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from desktop_app.jobs import Handle, Job
from desktop_app.lanes import Lanes
from model.errors import EngineError


def moments(lanes: Lanes, run_path: str, known: Collection[int]) -> Job:
    """Reads the moments of a run but those of `known` updates.

    Returns the list of ProbeMoment, and the error of one that is damaged, or None: the others are shown all the same.
    """

    def body(_: Handle) -> object:
        from model import actions

        epochs, found, damaged = actions.probe_epochs(run_path), [], None
        for update in actions.probe_updates(run_path):
            if update in known:
                continue
            try:
                moment = actions.probe_moment(run_path, update)
                found.append(replace(moment, epoch=epochs.get(update, 0)))
            except EngineError as error:
                if update in actions.probe_updates(run_path):  # and not thinned out meanwhile
                    damaged = error
        return found, damaged

    return Job(body, lanes.files, name="read probes")
