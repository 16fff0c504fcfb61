"""Jobs that do what a test says, when it says so."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal


class ScriptedJob(QObject):
    """Has the signals of a Job; nothing happens until the test gives an answer."""

    event = Signal(object)
    progress = Signal(object)
    returned = Signal(object)
    failed = Signal(object)
    cancelled = Signal()
    finished = Signal()

    def __init__(self, *asked: object, **named: object) -> None:
        super().__init__()
        self.asked, self.named = asked, named
        self.started = self.was_cancelled = False

    def start(self) -> None:
        self.started = True

    def cancel(self) -> None:
        self.was_cancelled = True

    def give(self, result: object) -> None:
        self.returned.emit(result)
        self.finished.emit()

    def fail(self, error: BaseException) -> None:
        self.failed.emit(error)
        self.finished.emit()

    def stop(self) -> None:
        self.cancelled.emit()
        self.finished.emit()


class Script:
    """Stands in for a function that makes jobs; keeps those it made."""

    def __init__(self) -> None:
        self.jobs: list[ScriptedJob] = []

    def __call__(self, *asked: object, **named: object) -> ScriptedJob:
        self.jobs.append(ScriptedJob(*asked, **named))
        return self.jobs[-1]

    @property
    def last(self) -> ScriptedJob:
        return self.jobs[-1]
