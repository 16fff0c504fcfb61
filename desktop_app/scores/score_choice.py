"""Which measurements are looked at: one, and one beside it; their sentences are read when they are wanted."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, Signal

from desktop_app.newest import Newest
from desktop_app.session import Session
from desktop_app.tasks import scores as tasks
from desktop_app.tasks.scores import Kept
from model.records.scores import Evaluation


class ScoreChoice(QObject):
    """Follows the list of what was measured.

    Signals:
        listed(): `own`, `others` or what is chosen of them are others.
        opened(): `evaluation` or `second_evaluation` is another one.
        failed(object): Why sentences cannot be read.
    """

    listed = Signal()
    opened = Signal()
    failed = Signal(object)

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.own: list[Kept] = []
        self.others: list[Kept] = []
        self.current: Kept | None = None
        self.second: Kept | None = None
        self.evaluation: Evaluation | None = None
        self.second_evaluation: Evaluation | None = None
        self._session = session
        self._all: Sequence[Kept] = ()
        self._reading, self._reading_second = Newest(self), Newest(self)
        self._reading.returned.connect(self._take)
        self._reading_second.returned.connect(self._take_second)
        for reading in (self._reading, self._reading_second):
            reading.failed.connect(self.failed)

    def take_list(self, kept: Sequence[Kept], run_path: str) -> None:
        """What there is now: of the run, and of files; the newest is looked at where the one before is not among it."""
        self._all = kept
        self.own = [one for one in kept if one.run_path in ("", run_path)]
        again = next((one for one in self.own if _same(one, self.current)), None)
        self.look_at(again or (self.own[0] if self.own else None))

    def look_at(self, kept: Kept | None) -> None:
        """Looks at another measurement; a second one stays where it is of the same sentences."""
        self.others = [one for one in self._all if kept is not None and not _same(one, kept) and _alike(one, kept)]
        second = next((one for one in self.others if _same(one, self.second)), None)
        is_other = not _same(kept, self.current)
        self.current = kept
        self.listed.emit()
        if is_other:
            self._open(kept)
        self.look_beside(second)

    def look_beside(self, kept: Kept | None) -> None:
        """Puts another measurement of the same sentences beside it, or none."""
        is_other = not _same(kept, self.second)
        self.second = kept
        if not is_other:
            return
        self.second_evaluation = None
        self.listed.emit()
        self.opened.emit()
        if kept is None:
            self._reading_second.forget()
        else:
            self._reading_second.ask(lambda: tasks.open_kept(self._session.lanes, kept))

    def _open(self, kept: Kept | None) -> None:
        self.evaluation = None
        self.opened.emit()
        if kept is None:
            self._reading.forget()
        else:
            self._reading.ask(lambda: tasks.open_kept(self._session.lanes, kept))

    def _take(self, evaluation: Evaluation) -> None:
        self.evaluation = evaluation
        self.opened.emit()

    def _take_second(self, evaluation: Evaluation) -> None:
        self.second_evaluation = evaluation
        self.opened.emit()


def _same(one: Kept | None, other: Kept | None) -> bool:
    """Whether both are the same measurement; one just made and the same read from its run differ in nothing else."""
    if one is None or other is None:
        return one is other
    return (one.run_path, one.name, one.measurement) == (other.run_path, other.name, other.measurement)


def _alike(one: Kept, other: Kept) -> bool:
    return one.measurement.test_digest == other.measurement.test_digest
