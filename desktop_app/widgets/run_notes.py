"""What a run keeps beside its curves: notes of a person, and checkpoints with their sizes."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QListWidget, QPlainTextEdit, QVBoxLayout, QWidget

from desktop_app import language
from desktop_app.sizes import size_text
from model.records.runs import RunInfo

QUIET_MILLISECONDS = 800
"""After so long without a key, notes are written down."""


class RunNotes(QWidget):
    """Shows those of one run.

    Signals:
        noted(str, str): Path of the run and its new notes.
    """

    noted = Signal(str, str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._path, self._kept = "", ""
        self._info: RunInfo | None = None
        self._checkpoints: Sequence[tuple[str, int]] = ()
        self._may_write = False
        self.notes, self.checkpoints = _Notes(), QListWidget()
        self._notes_label, self._checkpoints_label = QLabel(), QLabel()
        self._notes_label.setBuddy(self.notes)
        self._checkpoints_label.setBuddy(self.checkpoints)
        self._timer = QTimer(self, singleShot=True, interval=QUIET_MILLISECONDS)
        self._timer.timeout.connect(self.save)
        self.notes.textChanged.connect(self._timer.start)
        self.notes.left.connect(self.save)
        self._lay_out()
        language.follow(self._write_words)

    def show_run(self, path: str, info: RunInfo, checkpoints: Sequence[tuple[str, int]], *, may_write: bool) -> None:
        """Shows another run, or news of the same one; what is being typed stays."""
        if path != self._path:
            self.save()
        is_typed = path == self._path and self.notes.toPlainText() != self._kept
        self._path, self._info, self._checkpoints, self._may_write = path, info, checkpoints, may_write
        if not is_typed and info.notes != self.notes.toPlainText():
            self.notes.setPlainText(info.notes)
        self._kept = self._kept if is_typed else info.notes
        self._write_words()

    def show_none(self) -> None:
        """No run, or several."""
        self.save()
        self._path, self._info, self._checkpoints, self._kept = "", None, (), ""
        self.notes.clear()
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
        self._checkpoints_label.setText(self._checkpoints_text())
        self.checkpoints.setAccessibleName(self.tr("Checkpoints"))
        self.checkpoints.setToolTip(
            self.tr("The weights that the run keeps; the newest also holds what going on needs")
        )
        self.checkpoints.clear()
        self.checkpoints.addItems([self._checkpoint_text(name, size) for name, size in reversed(self._checkpoints)])

    def _checkpoints_text(self) -> str:
        total = size_text(sum(size for _, size in self._checkpoints))
        return self.tr("Checkpoints ({size})").format(size=total) if self._checkpoints else self.tr("Checkpoints")

    def _checkpoint_text(self, name: str, size: int) -> str:
        marks = [self.tr("best")] if self._info is not None and name == self._info.best else []
        marks += [self.tr("newest")] if name == self._checkpoints[-1][0] else []
        words = self.tr("update {number}").format(number=f"{int(name.removeprefix('step-')):,}")
        return " · ".join([words, size_text(size), *marks])

    def _lay_out(self) -> None:
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 8, 0, 0)
        row.setSpacing(16)
        for label, widget in ((self._notes_label, self.notes), (self._checkpoints_label, self.checkpoints)):
            label.setProperty("role", "caption")
            label.setAlignment(Qt.AlignmentFlag.AlignLeft)
            column = QVBoxLayout()
            column.addWidget(label)
            column.addWidget(widget, 1)
            row.addLayout(column, 1)


class _Notes(QPlainTextEdit):
    """Says when the keyboard leaves it."""

    left = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setTabChangesFocus(True)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """See Qt."""
        super().focusOutEvent(event)
        self.left.emit()
