"""The head on screen as a file: one picture, its numbers, or how it formed."""

from __future__ import annotations

import dataclasses
from pathlib import Path

from PySide6.QtCore import QObject
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtWidgets import QWidget

from desktop_app import notices, theme
from desktop_app.jobs import Job
from desktop_app.plots.head import HeadChoice
from desktop_app.plots.labels import shorten
from desktop_app.plots.palette import Palette
from desktop_app.session import Session
from desktop_app.tasks import pictures
from desktop_app.widgets.export_button import ExportButton
from desktop_app.widgets.head_view import HeadView
from desktop_app.widgets.time_lapse import TimeLapse
from model.records.probes import Probe

MOST_LETTERS = 60
"""Of a line above a picture: an untrained network babbles."""


class HeadPictures(QObject):
    """Does what the export button of a page asks for."""

    def __init__(
        self, session: Session, view: HeadView, lapse: TimeLapse, button: ExportButton, *, page: QWidget
    ) -> None:
        super().__init__(page)
        self._session, self._page = session, page
        self._view, self._lapse, self._button = view, lapse, button
        self.is_lapse = False
        button.save_asked.connect(self.save)
        button.film_asked.connect(self.save_film)
        button.series_asked.connect(self.save_series)
        button.copy_asked.connect(self.copy)

    def set_lapse(self, lapse: bool) -> None:
        """Whether a moment of the training is on screen, and not the translation."""
        self.is_lapse = lapse
        self._button.set_moving(lapse)

    def name_file(self) -> None:
        """Offers a name that says which head it is."""
        choice = self._view.choice()
        if choice is not None:
            self._button.set_stem(f"attention-{choice.stack}-layer{choice.layer + 1}-head{choice.head + 1}")

    def save(self, path: Path) -> None:
        """Writes the head on screen to a file."""
        choice = self._view.choice()
        if choice is not None:
            self._start(pictures.save(self._session.lanes, path, choice, _light(), self.caption()))

    def save_film(self, path: Path) -> None:
        """Writes how the head on screen formed as an animated GIF."""
        choices, captions = self._moments()
        if choices:
            seconds = self._lapse.seconds_a_moment()
            self._start(pictures.film(self._session.lanes, path, choices, captions, _light(), seconds=seconds))

    def save_series(self, folder: Path) -> None:
        """Writes how the head on screen formed as a picture of each moment."""
        choices, captions = self._moments()
        if choices:
            self._start(pictures.series(self._session.lanes, folder, choices, captions, _light()))

    def copy(self) -> None:
        """Puts the picture of the head on the clipboard."""
        choice = self._view.choice()
        if choice is None:
            return
        job = pictures.png(self._session.lanes, choice, _light(), self.caption())
        job.returned.connect(self._take_png)
        job.failed.connect(lambda error: notices.show_error(self._page, error))
        job.start()

    def caption(self) -> str:
        """What stands above a picture: run, update, stack, layer, head; of a probe also its translation then."""
        probe = self._lapse.probe() if self.is_lapse else None
        if probe is not None:
            return self._caption_of(probe)
        trace = self._session.trace
        return self._caption(trace.update if trace is not None else None)

    def _caption(self, update: int | None) -> str:
        run = self._session.run
        name = f"{run.name} · " if run is not None else ""
        when = self.tr("update {number}").format(number=f"{update:,}") if update is not None else ""
        return f"{name}{when} · {self._view.title()}"

    def _caption_of(self, probe: Probe) -> str:
        said = shorten(f"{probe.source} → {probe.translation}", MOST_LETTERS)
        return f"{self._caption(probe.trace.update)}\n{said}"

    def _moments(self) -> tuple[list[HeadChoice], list[str]]:
        """The head on screen at every moment, and the words above each."""
        choice, probes = self._view.choice(), self._lapse.probes()
        if choice is None or not self.is_lapse:
            return [], []
        choices = [dataclasses.replace(choice, trace=probe.trace) for probe in probes]
        return choices, [self._caption_of(probe) for probe in probes]

    def _start(self, job: Job) -> None:
        job.returned.connect(lambda saved: notices.tell(self._page, self.tr("Saved as {path}").format(path=saved)))
        job.failed.connect(lambda error: notices.show_error(self._page, error))
        job.start()

    def _take_png(self, content: bytes) -> None:
        QGuiApplication.clipboard().setImage(QImage.fromData(content))
        notices.tell(self._page, self.tr("The picture is on the clipboard."))


def _light() -> Palette:
    """Exported pictures are light, whatever the window shows; their fonts are found where they are drawn."""
    colors = theme.LIGHT
    return Palette(colors.card, colors.text, colors.muted, colors.grid, colors.accent, colors.warning)
