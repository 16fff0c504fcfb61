"""The traces on screen as they are read: in pieces or words, with or without control tokens, and summed up."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from desktop_app.attention.first_head import first_head
from desktop_app.newest import Newest
from desktop_app.session import Session
from desktop_app.tasks import attention
from desktop_app.widgets.attention.head_view import HeadView
from model.records.attention import AttentionTrace, TraceReading


class ShownTraces(QObject):
    """Reads traces for a view, one of them or a course over time.

    Signals:
        changed(): Something else is shown, or it is read in another way.
        failed(object): The exception that ended a reading.
    """

    changed = Signal()
    failed = Signal(object)

    def __init__(self, session: Session, view: HeadView, parent: QObject) -> None:
        super().__init__(parent)
        self._session, self._view = session, view
        self._traces: tuple[AttentionTrace, ...] = ()
        self._readings: tuple[TraceReading, ...] = ()
        self._place, self._of_reference = 0, False
        self._reading = Newest(self)
        self._reading.returned.connect(self._take)
        self._reading.failed.connect(self.failed)
        view.panel.reading_asked.connect(self._read)

    def show(self, traces: tuple[AttentionTrace, ...], place: int = 0, *, of_reference: bool = False) -> None:
        """Shows one of several traces that share their colours; those that are there already are not read again.

        Args:
            traces: All of them.
            place: Which one is shown.
            of_reference: Whether their targets are the references, and not translations.
        """
        is_there, self._place, self._of_reference = traces is self._traces, place, of_reference
        if is_there and self._readings:
            self._show()
        elif not is_there:
            self._traces, self._readings = traces, ()
            self._read()

    def is_of(self, trace: AttentionTrace) -> bool:
        """Whether the only trace on screen, as it is read, is this one."""
        return len(self._readings) == 1 and self._readings[0].trace is trace

    def is_joined(self) -> bool:
        """Whether the tokens on screen are words."""
        return self._view.panel.joined.isChecked()

    def options(self) -> dict[str, bool]:
        """How traces are read, as `tasks.attention.readings` takes it."""
        return {"words": self.is_joined(), "marks": self._view.panel.marks.isChecked()}

    def _read(self) -> None:
        """What needs no reading is shown at once; its sums follow."""
        traces, options = self._traces, self.options()
        if options["marks"] and not options["words"]:
            self._take(tuple(TraceReading(trace, {}) for trace in traces))
        if traces:
            self._reading.ask(lambda: attention.readings(self._session.lanes, traces, **options))
        else:
            self._reading.forget()

    def _take(self, readings: tuple[TraceReading, ...]) -> None:
        """Shows traces; the first one with the head that was looked at last time, or one that is clear."""
        self._readings = readings
        is_first = self._view.reading() is None
        self._show()
        if is_first and readings:
            self._view.go_to(self._session.settings.head or first_head(readings[self._place].trace))
        if readings:
            self.changed.emit()

    def _show(self) -> None:
        if not self._readings:
            self._view.show_reading(None)
            return
        shown = self._readings[self._place]
        self._view.show_reading(shown, self._readings, of_reference=self._of_reference)
