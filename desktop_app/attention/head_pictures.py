"""The view on screen as a file: one picture, its numbers, or how a head formed."""

from __future__ import annotations

import dataclasses
from pathlib import Path

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from desktop_app.attention.shown_view import ShownView
from desktop_app.look import theme
from desktop_app.pictures.picture_jobs import PictureJobs, light
from desktop_app.plots.head import HeadChoice
from desktop_app.plots.labels import shorten
from desktop_app.session import Session
from desktop_app.tasks import pictures
from desktop_app.widgets.attention.head_view import HeadView
from desktop_app.widgets.attention.time_lapse import TimeLapse
from desktop_app.widgets.export_button import ExportButton
from desktop_app.words import wording
from model.records.probes import Probe

MOST_LETTERS = 60
"""Of a line above a picture: an untrained network babbles."""
PAINTING_WIDTH = 720
"""Of links and texts in a file."""


class HeadPictures(QObject):
    """Does what the export button of a page asks for."""

    def __init__(
        self, session: Session, view: HeadView, lapse: TimeLapse, button: ExportButton, *, page: QWidget
    ) -> None:
        super().__init__(page)
        self._session, self._jobs = session, PictureJobs(page)
        self._view, self._lapse, self._button = view, lapse, button
        self.is_lapse = False
        self._pair, self._is_best = "", True
        button.save_asked.connect(self.save)
        button.film_asked.connect(self.save_film)
        button.series_asked.connect(self.save_series)
        button.copy_asked.connect(self.copy)

    def set_lapse(self, lapse: bool) -> None:
        """Whether a moment of the training is on screen, and not the translation."""
        self.is_lapse = lapse
        self._button.set_moving(lapse)

    def set_pair(self, source: str, target: str, *, best: bool) -> None:
        """Says of which pair the attention is: above tables, and where the text is not the one that the sentence has."""
        self._pair, self._is_best = shorten(f"{source} → {target}", MOST_LETTERS), best

    def name_file(self) -> None:
        """Offers a name that says which head it is."""
        choice = self._view.choice()
        if choice is None:
            return
        head = choice.summary or f"head{choice.head + 1}"
        layer = "all-layers" if self._view.choosers.is_whole() else f"layer{choice.layer + 1}"
        mode = self._view.panel.mode()
        place = choice.stack if self._is_of_all() else f"{choice.stack}-{layer}-{head}"
        self._button.set_stem(f"attention-{place}" + f"-{mode}" * (mode != "map"))

    def save(self, path: Path) -> None:
        """Writes the view on screen to a file."""
        view = self.shown()
        if view is not None:
            self._jobs.save(pictures.save(self._session.lanes, path, view, light()))

    def save_film(self, path: Path) -> None:
        """Writes how the head on screen formed as an animated GIF."""
        choices, captions = self._moments()
        if choices:
            seconds = self._lapse.seconds_a_moment()
            self._jobs.save(pictures.film(self._session.lanes, path, choices, captions, light(), seconds=seconds))

    def save_series(self, folder: Path) -> None:
        """Writes how the head on screen formed as a picture of each moment."""
        choices, captions = self._moments()
        if choices:
            self._jobs.save(pictures.series(self._session.lanes, folder, choices, captions, light()))

    def copy(self) -> None:
        """Puts the picture of the view on the clipboard."""
        view = self.shown()
        if view is not None:
            self._jobs.copy(pictures.png(self._session.lanes, view, light()))

    def shown(self) -> ShownView | None:
        """What is on screen, for a file."""
        choices, panel, caption = self._view.choices(), self._view.panel, self.caption()
        if not choices:
            return None
        both = self._view.comparison()
        view = ShownView(choices, panel.names(), caption, comparison=both)
        if panel.mode() == "map":
            return view
        if panel.mode() == "heads":
            found = panel.summary(), panel.tables.titles(), panel.compared_summary()
            return dataclasses.replace(view, summary=found[0], titles=found[1], compared=found[2])
        named = f"{caption}\n{both.right_name} − {both.left_name}" if both is not None else caption
        painting = panel.painting_for_file(PAINTING_WIDTH, theme.LIGHT, named)
        return dataclasses.replace(view, painting=painting, spot=panel.spot())

    def caption(self) -> str:
        """What stands above a picture: run, update, stack, layer, head; of a probe its translation then, and the reference."""
        what = self._view.stack.currentText() if self._is_of_all() else self._view.title()
        probe = self._lapse.probe() if self.is_lapse else None
        if probe is not None:
            return self._caption_of(probe, what)
        trace = self._session.trace
        weights = self._session.weights()
        caption = self._caption(wording.weights(weights, trace.update) if trace is not None else "", what)
        is_said = self._pair and (self._is_of_all() or not self._is_best)
        return f"{caption}\n{self._pair}" if is_said else caption

    def _is_of_all(self) -> bool:
        """Whether the view on screen is of all heads of a stack: it has no tokens that would tell the sentence."""
        return self._view.panel.mode() == "heads"

    def _caption(self, when: str, what: str) -> str:
        run = self._session.run
        name = f"{wording.run_name(run.name)} · " if run is not None else ""
        return f"{name}{when} · {what}"

    def _caption_of(self, probe: Probe, what: str) -> str:
        reference = self.tr("attention of the reference: {reference}")
        lines = (
            self._caption(wording.weights("", probe.trace.update), what),
            shorten(f"{probe.source} → {probe.translation}", MOST_LETTERS),
            reference.format(reference=shorten(probe.reference, MOST_LETTERS)),
        )
        return "\n".join(lines)

    def _moments(self) -> tuple[list[HeadChoice], list[str]]:
        """The head on screen at every moment, and the words above each."""
        choice, probes = self._view.choice(), self._lapse.probes()
        if choice is None or not self.is_lapse:
            return [], []
        choices = [choice.of(reading) for reading in self._view.course()]
        return choices, [self._caption_of(probe, self._view.title()) for probe in probes]
