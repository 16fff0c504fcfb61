"""Makes translating fast while nobody is typing: the searches of a run are compiled, a piece at a time."""

from __future__ import annotations

from PySide6.QtCore import QElapsedTimer, QObject, QTimer

from desktop_app.jobs import Job
from desktop_app.tasks import translation as tasks
from desktop_app.tasks.engine import Engine
from model.records.configs import DecodeConfig

QUIET = 2000
"""Milliseconds without a wish or an answer before it begins."""
LONGEST = 15_000
"""Milliseconds that it waits at most."""


class Warming(QObject):
    """Compiles for the run and the search wished for last; until that is done the engine answers the slower way.

    Each piece is a job of its own, begun only while nothing else is computed, and none while a training is on. A piece
    cannot be interrupted, so that who asks for something meanwhile waits for it: after an answer, which often leads to the
    next question, it is to be quiet for about as long as the last piece took.
    """

    def __init__(self, engine: Engine, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._engine = engine
        self._wish: tuple[str, str, DecodeConfig] | None = None
        self._job: Job | None = None
        self._took = 0
        self._begun = QElapsedTimer()
        self._pause = QTimer(self, singleShot=True)
        self._pause.timeout.connect(self._begin)
        engine.state_changed.connect(self._rest)
        engine.answered.connect(self._rest)

    def want(self, run_path: str, checkpoint: str, decode: DecodeConfig) -> None:
        """Begin when it has been quiet for a while; what was wanted before is not any more."""
        self._wish = (run_path, checkpoint, decode)
        self._rest()

    def _rest(self) -> None:
        self._pause.start(max(QUIET, min(self._took, LONGEST)))

    def _begin(self) -> None:
        if self._engine.is_idle():
            self._go_on()
        elif self._wish is not None:
            self._rest()

    def _go_on(self) -> None:
        if self._wish is None or self._job is not None or self._engine.state.kind != "ready":
            return
        self._begun.start()
        self._job = tasks.warm(self._engine, *self._wish)
        self._job.returned.connect(self._take)
        self._job.finished.connect(self._forget_job)
        self._job.start()

    def _take(self, more: object) -> None:
        self._took = self._begun.elapsed()
        if more:
            self._job = None
            if self._engine.is_asked():
                self._rest()
            elif not self._pause.isActive():
                self._go_on()

    def _forget_job(self) -> None:
        if self.sender() is self._job:
            self._job = None
