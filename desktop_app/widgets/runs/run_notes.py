"""What a run keeps beside its curves: notes of a person, and checkpoints."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from desktop_app.widgets.hinted_edit import HintedEdit
from desktop_app.widgets.runs.checkpoint_panel import CheckpointPanel
from desktop_app.words import language
from model.records.runs import KeptCheckpoint, RunInfo

QUIET_MILLISECONDS = 800
"""After so long without a key, notes are written down."""

NOTES_SHARE, CHECKPOINTS_SHARE = 2, 3
"""Of the width."""


class RunNotes(QWidget):
    """Shows those of one run.

    Signals:
        noted(str, str): Path of the run and its new notes.
    """

    noted = Signal(str, str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._path, self._kept = "", ""
        self._may_write = False
        self.notes, self.checkpoints = _Notes(), CheckpointPanel()
        self._notes_label = QLabel()
        self._notes_label.setBuddy(self.notes)
        self._timer = QTimer(self, singleShot=True, interval=QUIET_MILLISECONDS)
        self._timer.timeout.connect(self.save)
        self.notes.textChanged.connect(self._timer.start)
        self.notes.left.connect(self.save)
        self._lay_out()
        language.follow(self._write_words)

    def show_run(
        self, path: str, info: RunInfo, checkpoints: Sequence[KeptCheckpoint], free: int, *, may_write: bool
    ) -> None:
        """Shows another run, or news of the same one; what is being typed stays.

        Args:
            path: Of the run.
            info: What it says of itself.
            checkpoints: What it keeps, oldest first, averages last.
            free: Bytes that its disk still takes.
            may_write: Whether it may be changed.
        """
        if path != self._path:
            self.save()
        is_typed = path == self._path and self.notes.toPlainText() != self._kept
        self._path, self._may_write = path, may_write
        if not is_typed and info.notes != self.notes.toPlainText():
            self.notes.setPlainText(info.notes)
        self._kept = self._kept if is_typed else info.notes
        self.checkpoints.show_checkpoints(checkpoints, free, may_write=may_write)
        self._write_words()

    def show_none(self) -> None:
        """No run, or several."""
        self.save()
        self._path, self._kept = "", ""
        self.notes.clear()
        self.checkpoints.show_checkpoints((), None, may_write=False)
        self._write_words()

    def save(self) -> None:
        """Has what was typed be written down."""
        self._timer.stop()
        text = self.notes.toPlainText()
        if self._path and self._may_write and text != self._kept:
            self._kept = text
            self.noted.emit(self._path, text)

    def _write_words(self) -> None:
        self._notes_label.setText(self.tr("Notes"))
        self.notes.setAccessibleName(self.tr("Notes"))
        self.notes.setReadOnly(not (self._path and self._may_write))
        if not self._path:
            self.notes.setPlaceholderText(self.tr("Choose one run to read and write its notes."))
        elif self._may_write:
            self.notes.setPlaceholderText(self.tr("What was tried, and what came of it…"))
        else:
            self.notes.setPlaceholderText(self.tr("A demo run has no notes of yours."))
        self.notes.setToolTip(self.tr("Kept in the folder of the run and handed on with it; the model is not changed"))

    def _lay_out(self) -> None:
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 8, 0, 0)
        row.setSpacing(16)
        self._notes_label.setProperty("role", "caption")
        column = QVBoxLayout()
        column.setSpacing(6)
        column.addWidget(self._notes_label)
        column.addWidget(self.notes, 1)
        row.addLayout(column, NOTES_SHARE)
        row.addWidget(self.checkpoints, CHECKPOINTS_SHARE)


class _Notes(HintedEdit):
    """Says when the keyboard leaves it."""

    left = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setTabChangesFocus(True)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """See Qt."""
        super().focusOutEvent(event)
        self.left.emit()
