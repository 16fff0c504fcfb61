"""Jobs that make a picture for a file or the clipboard, and what is said when they have ended."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtWidgets import QWidget

from desktop_app import notices
from desktop_app.jobs import Job
from desktop_app.look import theme
from desktop_app.plots.palette import Palette

SOON = 200
"""Milliseconds: what takes longer is said to be on its way."""


class PictureJobs(QObject):
    """Starts them for a page."""

    def __init__(self, page: QWidget) -> None:
        super().__init__(page)
        self._page = page

    def save(self, job: Job) -> None:
        """Starts a job that writes a file and returns its path."""
        job.returned.connect(lambda saved: notices.tell(self._page, self.tr("Saved as {path}").format(path=saved)))
        self._start(job)

    def copy(self, job: Job) -> None:
        """Starts a job that returns a PNG for the clipboard."""
        job.returned.connect(self._take_png)
        self._start(job)

    def _start(self, job: Job) -> None:
        waiting = QTimer(job, singleShot=True, interval=SOON)
        waiting.timeout.connect(lambda: notices.tell(self._page, self.tr("The picture is being drawn…")))
        job.returned.connect(waiting.stop)
        job.failed.connect(waiting.stop)
        job.failed.connect(self._take_failure)
        job.start()
        waiting.start()

    def _take_failure(self, error: BaseException) -> None:
        notices.put_away(self._page.window())
        notices.show_error(self._page, error)

    def _take_png(self, content: bytes) -> None:
        QGuiApplication.clipboard().setImage(QImage.fromData(content))
        notices.tell(self._page, self.tr("The picture is on the clipboard."))


def light() -> Palette:
    """Exported pictures are light, whatever the window shows; their fonts are found where they are drawn."""
    colors = theme.LIGHT
    return Palette(colors.card, colors.text, colors.muted, colors.grid, colors.accent, colors.warning)
