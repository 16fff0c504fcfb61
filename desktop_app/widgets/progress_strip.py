"""A line that says what is being done, how far it has come, and lets a person stop it."""

from __future__ import annotations

import time

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QProgressBar, QPushButton, QWidget

from desktop_app import language, wording
from desktop_app.durations import duration
from model.records.progress import Progress


class ProgressStrip(QWidget):
    """Hidden until it is begun.

    Signals:
        cancelled(): A person wants the work to stop.
    """

    cancelled = Signal()

    def __init__(self, parent: QWidget | None = None, *, timed: bool = False) -> None:
        """Args:
        parent: The owner.
        timed: Whether it says for how long it has been at a stage of which nobody knows the end, instead of a number.
        """
        super().__init__(parent)
        self._began = 0.0
        self._clock = QTimer(self, interval=1000) if timed else None
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
        if self._clock is not None:
            self._clock.timeout.connect(self._show_elapsed)
        language.follow(self._write_words)

    def begin(self, text: str) -> None:
        """Show the line; how far it has come is not known yet."""
        self._progress = None
        self._label.setText(text)
        self._bar.setAccessibleName(text)
        self._bar.setRange(0, 0)
        self._cancel.setEnabled(True)
        self._began = time.monotonic()
        if self._clock is not None:
            self._clock.start()
        self.show()

    def set_progress(self, progress: Progress) -> None:
        """Say how far it has come."""
        if self._progress is None or self._progress.stage != progress.stage:
            self._began = time.monotonic()
        self._progress = progress
        stage = wording.stage(progress.stage)
        if progress.total:
            self._bar.setRange(0, progress.total)
            self._bar.setValue(progress.done)
            self._label.setText(f"{stage} · {100 * progress.done // progress.total} %")
        else:
            self._bar.setRange(0, 0)
            self._label.setText(f"{stage} · {progress.done:,}")
            if self._clock is not None:
                self._show_elapsed()

    def end(self) -> None:
        """Hide the line."""
        if self._clock is not None:
            self._clock.stop()
        self.hide()

    def _show_elapsed(self) -> None:
        if self._progress is not None and not self._progress.total and self._cancel.isEnabled():
            elapsed = duration(time.monotonic() - self._began)
            self._label.setText(f"{wording.stage(self._progress.stage)} · {elapsed}")

    def _write_words(self) -> None:
        self._cancel.setText(self.tr("Cancel"))
        self._cancel.setToolTip(self.tr("Stop; nothing is left behind."))
        if self._progress is not None:
            self.set_progress(self._progress)

    def _ask_to_stop(self) -> None:
        self._cancel.setEnabled(False)
        self._label.setText(self.tr("Stopping…"))
        self.cancelled.emit()
