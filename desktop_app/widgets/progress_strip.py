"""A line that says what is being done, how far it has come, and lets a person stop it."""

from __future__ import annotations

import time

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QGridLayout, QLabel, QProgressBar, QPushButton, QWidget

from desktop_app.look import theme
from desktop_app.widgets.elided_label import ElidedLabel
from desktop_app.widgets.folding_row import keep_room
from desktop_app.words import language, quantities, wording
from desktop_app.words.durations import duration
from model.records.progress import Progress

READABLE = 210
"""Pixels for the words of a low strip, before zooming: its first ones are read whole."""

SURE_AFTER = 2.0
"""Seconds of a count before it is foretold from them how long it will take."""

LEAST_LEFT = 0.5
"""Seconds that are worth telling: fewer read as none."""


class ProgressStrip(QWidget):
    """Hidden until it is begun.

    Signals:
        cancelled(): A person wants the work to stop.
    """

    cancelled = Signal()

    def __init__(
        self, parent: QWidget | None = None, *, timed: bool = False, foresees: bool = False, is_low: bool = False
    ) -> None:
        """Args:
        parent: The owner.
        timed: Whether it says how long the work has taken; then the words stand above the bar, where there is room for them.
        foresees: Whether it says how long it will still take, once some of it is done.
        is_low: Whether it is as low as a line with a button, and its place stays free while it is hidden.
        """
        super().__init__(parent)
        self._began = self._count_began = 0.0
        self._foresees = foresees
        self._clock = QTimer(self, interval=1000) if timed else None
        self._progress: Progress | None = None
        self._label = ElidedLabel() if is_low else QLabel()
        self._bar = QProgressBar()
        self._bar.setTextVisible(False)
        self._cancel = QPushButton()
        self._cancel.setProperty("role", "link")
        self._cancel.clicked.connect(self._ask_to_stop)
        layout = QGridLayout(self)
        if is_low:
            self._lay_out_low(layout)
        else:
            self._lay_out(layout, stacked=timed)
        self.hide()
        if self._clock is not None:
            self._clock.timeout.connect(self._write_progress)
        language.follow(self._write_words)

    def _lay_out(self, layout: QGridLayout, *, stacked: bool) -> None:
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setHorizontalSpacing(12)
        layout.setVerticalSpacing(0)
        layout.setColumnStretch(1, 1)
        if stacked:
            layout.addWidget(self._label, 0, 0, 1, 3)
        else:
            layout.addWidget(self._label, 0, 0)
        row, column, columns = (1, 0, 2) if stacked else (0, 1, 1)
        layout.addWidget(self._bar, row, column, 1, columns)
        layout.addWidget(self._cancel, row, 2)

    def _lay_out_low(self, layout: QGridLayout) -> None:
        """The words over the bar, the button beside both."""
        self._label.setText(" ")  # a label that says nothing is lower
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setHorizontalSpacing(12)
        layout.setVerticalSpacing(2)
        layout.addWidget(self._label, 0, 0)
        layout.addWidget(self._bar, 1, 0)
        layout.addWidget(self._cancel, 0, 1, 2, 1)
        layout.setColumnStretch(0, 1)
        keep_room(self)
        theme.watcher().changed.connect(self._restyle)
        self._restyle()

    def _restyle(self) -> None:
        self._label.setMinimumWidth(theme.scaled(READABLE))

    def begin(self, text: str) -> None:
        """Show the line; how far it has come is not known yet."""
        self._progress = None
        self._cancel.setEnabled(True)
        self.rename(text)
        self._bar.setRange(0, 0)
        if self._clock is not None:
            self._clock.start()
        self.show()

    def rename(self, text: str) -> None:
        """What the work is called, in another language."""
        self._bar.setAccessibleName(text)
        if self._progress is None and self._cancel.isEnabled():
            self._label.setText(text)

    def set_progress(self, progress: Progress) -> None:
        """Say how far it has come."""
        before = self._progress
        if before is None:
            self._began = time.monotonic()  # what was waited for is no part of the work
        if before is None or before.done > progress.done or before.total != progress.total:
            self._count_began = time.monotonic()
        self._progress = progress
        self._bar.setRange(0, progress.total or 0)
        self._bar.setValue(progress.done if progress.total else 0)
        self._write_progress()

    def end(self) -> None:
        """Hide the line."""
        if self._clock is not None:
            self._clock.stop()
        self.hide()

    def _write_progress(self) -> None:
        progress = self._progress
        if progress is None or not self._cancel.isEnabled():
            return
        parts = [wording.stage(progress.stage)]
        if progress.total:
            parts.append(quantities.whole_percent(progress.done, progress.total))
        elif self._clock is None:
            parts.append(f"{progress.done:,}")
        if self._clock is not None:
            parts.append(self.tr("{time} so far").format(time=duration(time.monotonic() - self._began)))
        if self._foresees and (left := self._seconds_left(progress)) is not None:
            parts.append(self.tr("about {time} left").format(time=duration(left)))
        self._label.setText(" · ".join(parts))

    def _seconds_left(self, progress: Progress) -> float | None:
        """Of what is counted now, be it of one stage or of several, if it goes on as it went so far."""
        spent = time.monotonic() - self._count_began
        if not progress.done or not progress.total or spent < SURE_AFTER:
            return None
        left = spent * (progress.total - progress.done) / progress.done
        return left if left >= LEAST_LEFT else None

    def _write_words(self) -> None:
        self._cancel.setText(self.tr("Cancel"))
        self._cancel.setToolTip(self.tr("Stop; nothing is left behind."))
        self._write_progress()

    def _ask_to_stop(self) -> None:
        self._cancel.setEnabled(False)
        self._label.setText(self.tr("Stopping…"))
        self.cancelled.emit()
