"""A chart of curves as a file or on the clipboard."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from desktop_app.pictures.picture_jobs import PictureJobs, light
from desktop_app.session import Session
from desktop_app.tasks import charts
from desktop_app.widgets.export_button import ExportButton
from desktop_app.widgets.training.chart_view import ChartView


class ChartPictures(QObject):
    """Does what the export button of a chart asks for, and copies where the chart has the keyboard."""

    def __init__(self, session: Session, chart: ChartView, button: ExportButton, *, page: QWidget) -> None:
        super().__init__(page)
        self._session, self._chart, self._jobs = session, chart, PictureJobs(page)
        button.save_asked.connect(self.save)
        button.copy_asked.connect(self.copy)
        keys = QShortcut(QKeySequence(QKeySequence.StandardKey.Copy), chart)
        keys.setContext(Qt.ShortcutContext.WidgetShortcut)
        keys.activated.connect(self.copy)

    def save(self, path: Path) -> None:
        """Writes the chart on screen as PNG, SVG or CSV."""
        self._jobs.save(charts.save(self._session.lanes, path, self._chart.picture(), light()))

    def copy(self) -> None:
        """Puts the picture of the chart on the clipboard."""
        self._jobs.copy(charts.png(self._session.lanes, self._chart.picture(), light()))
