"""A line that says what is being done, how far it has come, and lets a person stop it."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QProgressBar, QPushButton, QWidget

from desktop_app import language, wording
from model.records.progress import Progress


class ProgressStrip(QWidget):
    """Hidden until it is begun.

    Signals:
        cancelled(): A person wants the work to stop.
    """

    cancelled = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._progress: Progress | None = None
        self._label = QLabel()
        self._bar = QProgressBar()
        self._bar.setTextVisible(False)
        self._cancel = QPushButton()
        self._cancel.setProperty("role", "link")
        self._cancel.clicked.connect(self._ask_to_stop)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(12)
        layout.addWidget(self._label)
        layout.addWidget(self._bar, 1)
        layout.addWidget(self._cancel)
        self.hide()
        language.follow(self._write_words)

    def begin(self, text: str) -> None:
        """Show the line; how far it has come is not known yet."""
        self._progress = None
        self._label.setText(text)
        self._bar.setAccessibleName(text)
        self._bar.setRange(0, 0)
        self._cancel.setEnabled(True)
        self.show()

    def set_progress(self, progress: Progress) -> None:
        """Say how far it has come."""
        self._progress = progress
        stage = wording.stage(progress.stage)
        if progress.total:
            self._bar.setRange(0, progress.total)
            self._bar.setValue(progress.done)
            self._label.setText(f"{stage} · {100 * progress.done // progress.total} %")
        else:
            self._bar.setRange(0, 0)
            self._label.setText(f"{stage} · {progress.done:,}")

    def end(self) -> None:
        """Hide the line."""
        self.hide()

    def _write_words(self) -> None:
        self._cancel.setText(self.tr("Cancel"))
        self._cancel.setToolTip(self.tr("Stop; nothing is left behind."))
        if self._progress is not None:
            self.set_progress(self._progress)

    def _ask_to_stop(self) -> None:
        self._cancel.setEnabled(False)
        self._label.setText(self.tr("Stopping…"))
        self.cancelled.emit()
