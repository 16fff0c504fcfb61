"""Jobs that ask the doctor about a run; in the files lane, without TensorFlow."""

from __future__ import annotations

from desktop_app.jobs import Handle, Job
from desktop_app.lanes import Lanes


def examine_course(lanes: Lanes, path: str) -> Job:
    """Reads what a training has said; returns a tuple of Finding."""

    def body(handle: Handle) -> object:
        from model import actions

        return actions.examine_course(path, asked=handle.asked)

    return Job(body, lanes.files, name="examine training")


def examine_text(lanes: Lanes, path: str) -> Job:
    """Reads the text that a run learns from; returns its path and a tuple of Finding."""

    def body(handle: Handle) -> object:
        from model import actions

        return path, actions.examine_text(path, asked=handle.asked)

    return Job(body, lanes.files, name="examine text")
