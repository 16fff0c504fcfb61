"""A chart of curves as a file or on the clipboard."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QGuiApplication, QImage, QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from desktop_app import notices, theme
from desktop_app.jobs import Job
from desktop_app.plots.palette import Palette
from desktop_app.session import Session
from desktop_app.tasks import charts
from desktop_app.widgets.chart_view import ChartView
from desktop_app.widgets.export_button import ExportButton


class ChartPictures(QObject):
    """Does what the export button of a chart asks for, and copies where the chart has the keyboard."""

    def __init__(self, session: Session, chart: ChartView, button: ExportButton, *, page: QWidget) -> None:
        super().__init__(page)
        self._session, self._chart, self._page = session, chart, page
        button.save_asked.connect(self.save)
        button.copy_asked.connect(self.copy)
        keys = QShortcut(QKeySequence(QKeySequence.StandardKey.Copy), chart)
        keys.setContext(Qt.ShortcutContext.WidgetShortcut)
        keys.activated.connect(self.copy)

    def save(self, path: Path) -> None:
        """Writes the chart on screen as PNG, SVG or CSV."""
        job = charts.save(self._session.lanes, path, self._chart.picture(), _light())
        job.returned.connect(lambda saved: notices.tell(self._page, self.tr("Saved as {path}").format(path=saved)))
        self._start(job)

    def copy(self) -> None:
        """Puts the picture of the chart on the clipboard."""
        job = charts.png(self._session.lanes, self._chart.picture(), _light())
        job.returned.connect(self._take_png)
        self._start(job)

    def _start(self, job: Job) -> None:
        job.failed.connect(lambda error: notices.show_error(self._page, error))
        job.start()

    def _take_png(self, content: bytes) -> None:
        QGuiApplication.clipboard().setImage(QImage.fromData(content))
        notices.tell(self._page, self.tr("The picture is on the clipboard."))


def _light() -> Palette:
    """Exported pictures are light, whatever the window shows; their fonts are found where they are drawn."""
    colors = theme.LIGHT
    return Palette(colors.card, colors.text, colors.muted, colors.grid, colors.accent, colors.warning)
