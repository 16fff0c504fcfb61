"""What the head on screen is compared with: a head that was kept, another checkpoint, or another run."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal

from desktop_app.newest import Newest
from desktop_app.plots.head import HeadChoice
from desktop_app.session import Session
from desktop_app.tasks import attention
from model.records.attention import AttentionTrace, TraceReading


@dataclass(frozen=True, slots=True)
class _Weights:
    """A run and one of its checkpoints."""

    run_path: str
    checkpoint: str


class ComparedHead(QObject):
    """Knows the left side; of other weights it is traced anew whenever another sentence is looked at.

    Signals:
        changed(): There is another left side, or none.
        failed(object): The exception that ended a trace.
    """

    changed = Signal()
    failed = Signal(object)

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._weights: _Weights | None = None
        self._trace: AttentionTrace | None = None
        self._is_read = False
        self._asked: tuple[_Weights, str, object] | None = None
        self._traces, self._readings = Newest(self), Newest(self)
        self.name = ""
        self.left: HeadChoice | TraceReading | None = None
        self._traces.returned.connect(self._take_trace)
        self._readings.returned.connect(self._take_readings)
        for newest in (self._traces, self._readings):
            newest.failed.connect(self.failed)

    def is_on(self) -> bool:
        """Whether something is compared, or soon will be."""
        return self.left is not None or self._weights is not None

    def checkpoint(self) -> str:
        """The checkpoint of the run on screen whose weights it is compared with; empty: something else, or nothing."""
        weights, run = self._weights, self._session.run
        return weights.checkpoint if weights is not None and run is not None and weights.run_path == run.path else ""

    def keep(self, choice: HeadChoice, name: str) -> None:
        """Compares with a head as it is now."""
        self.stop()
        self.left, self.name = choice, name
        self.changed.emit()

    def use(self, run_path: str, checkpoint: str, name: str) -> None:
        """Compares with other weights: `look` says for which sentence."""
        self.stop()
        self._weights, self.name = _Weights(run_path, checkpoint), name

    def stop(self) -> None:
        """Compares no more."""
        was_on = self.left is not None
        self._weights = self._trace = self.left = self._asked = None
        for newest in (self._traces, self._readings):
            newest.forget()
        if was_on:
            self.changed.emit()

    def look(self, source: str, ids: Sequence[int] | None, text: str) -> None:
        """Traces the left side of a sentence; what is there already is not traced again.

        Args:
            source: The sentence.
            ids: Its translation for a checkpoint of the same run; other runs have other vocabularies.
            text: The same for another run.
        """
        weights, run = self._weights, self._session.run
        if weights is None or run is None:
            return
        target = ids if weights.run_path == run.path and ids is not None else text
        asked = (weights, source, target)
        if asked != self._asked:
            self._asked = asked
            engine = self._session.engine
            self._traces.ask(lambda: attention.trace(engine, weights.run_path, weights.checkpoint, source, target))

    def has_unread(self) -> bool:
        """Whether there is a trace that is still to be read."""
        return self._trace is not None and not self._is_read

    def read(self, *, words: bool, marks: bool) -> None:
        """Reads the left side like the right one; a head that was kept stays as it is."""
        trace = self._trace
        if trace is not None:
            self._is_read = True
            lanes = self._session.lanes
            self._readings.ask(lambda: attention.readings(lanes, (trace,), words=words, marks=marks))

    def _take_trace(self, trace: AttentionTrace) -> None:
        self._trace, self._is_read = trace, False
        self.changed.emit()

    def _take_readings(self, readings: tuple[TraceReading, ...]) -> None:
        self.left = readings[0]
        self.changed.emit()
