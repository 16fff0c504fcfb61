"""What the doctor says of one run: its text is read once, its training again whenever there is news."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from desktop_app.newest import Newest
from desktop_app.session import Session
from desktop_app.tasks import doctor
from model.records.findings import Finding, worst_first


class Examining(QObject):
    """One run at a time, in the files lane. A run that cannot be read has no findings: who opens it says why.

    Signals:
        changed(): There are other findings, or those of another run.
    """

    changed = Signal()

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._texts: dict[str, tuple[Finding, ...]] = {}
        self._course: tuple[Finding, ...] = ()
        self._courses, self._readings = Newest(self), Newest(self)
        self._courses.returned.connect(self._take_course)
        self._readings.returned.connect(self._take_text)
        self.path = ""

    def examine(self, path: str) -> None:
        """Looks at a run, or again at the same one; an empty path is none."""
        if path != self.path:
            self.path, self._course = path, ()
            self.changed.emit()
        if not path:
            self._courses.forget()
            self._readings.forget()
            return
        self._courses.ask(lambda: doctor.examine_course(self._session.lanes, path))
        if path not in self._texts:
            self._readings.ask(lambda: doctor.examine_text(self._session.lanes, path))

    def findings(self) -> tuple[Finding, ...]:
        """What is known of the run so far, the worst first."""
        return worst_first([*self._course, *self._texts.get(self.path, ())])

    def _take_course(self, findings: tuple[Finding, ...]) -> None:
        self._course = findings
        self.changed.emit()

    def _take_text(self, found: tuple[str, tuple[Finding, ...]]) -> None:
        path, findings = found
        self._texts[path] = findings
        self.changed.emit()
