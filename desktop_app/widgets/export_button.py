"""The button that saves or copies the picture on screen."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import Signal, SignalInstance
from PySide6.QtWidgets import QFileDialog, QMenu, QPushButton, QWidget

from desktop_app.widgets.open_dialog import see_mouse
from desktop_app.words import language

FORMS = (".png", ".svg", ".pdf", ".csv", ".npz")


class ExportButton(QPushButton):
    """Opens a menu of forms.

    Signals:
        save_asked(object): The Path that a person chose; its suffix is one of FORMS.
        film_asked(object): The Path of a ".gif" for all moments of a time-lapse.
        series_asked(object): The Path of a folder for a picture of each moment.
        copy_asked(): A person wants the picture on the clipboard.
    """

    save_asked = Signal(object)
    film_asked = Signal(object)
    series_asked = Signal(object)
    copy_asked = Signal()

    def __init__(self, parent: QWidget | None = None, *, forms: Sequence[str] = FORMS, stem: str = "attention") -> None:
        """Args:
        parent: Where it stands.
        forms: Those of FORMS that are offered.
        stem: The name that a file is offered, without its suffix.
        """
        super().__init__(parent)
        self._folder, self._stem = str(Path.home()), stem
        menu = QMenu(self)
        menu.setToolTipsVisible(True)
        self._forms = {suffix: menu.addAction("") for suffix in forms}
        for suffix, action in self._forms.items():
            action.triggered.connect(lambda _=False, chosen=suffix: self._ask_path(chosen, self.save_asked))
        self._film, self._series = menu.addAction(""), menu.addAction("")
        self._film.triggered.connect(lambda: self._ask_path(".gif", self.film_asked))
        self._series.triggered.connect(self._ask_folder)
        self.set_moving(False)
        menu.addSeparator()
        self._copy = menu.addAction("")
        self._copy.triggered.connect(self.copy_asked)
        self.setMenu(menu)
        language.follow(self._write_words)

    def set_stem(self, stem: str) -> None:
        """The name that a file is offered, without its suffix; without what some system allows in no name."""
        self._stem = re.sub(r'[\\/:*?"<>|]', "-", stem)

    def set_moving(self, moving: bool) -> None:
        """Whether there are several moments, so that a film of them is offered."""
        self._film.setVisible(moving)
        self._series.setVisible(moving)

    def _write_words(self) -> None:
        self.setText(self.tr("Export ▾"))
        self.setToolTip(self.tr("Saves the view on screen as a picture, or its numbers; Ctrl+C copies the picture"))
        words = {
            ".png": self.tr("Picture (PNG, double resolution)…"),
            ".svg": self.tr("Drawing (SVG)…"),
            ".pdf": self.tr("Document (PDF)…"),
            ".csv": self.tr("Numbers (CSV)…"),
            ".npz": self.tr("Numbers (NPZ, for Python)…"),
        }
        for suffix, action in self._forms.items():
            action.setText(words[suffix])
        self._film.setText(self.tr("Film of this head (GIF)…"))
        self._series.setText(self.tr("A picture of each moment (PNG)…"))
        self._copy.setText(self.tr("Copy picture"))

    def _ask_folder(self) -> None:
        name = QFileDialog.getExistingDirectory(self.window(), self.tr("A folder for the pictures"), self._folder)
        see_mouse(self)
        if name:
            self._folder = name
            self.series_asked.emit(Path(name))

    def _ask_path(self, suffix: str, asked: SignalInstance) -> None:
        offered = str(Path(self._folder) / (self._stem + suffix))
        name, _ = QFileDialog.getSaveFileName(self.window(), self.tr("Save this view"), offered, f"*{suffix}")
        see_mouse(self)
        if name:
            path = Path(name) if name.lower().endswith(suffix) else Path(name + suffix)
            self._folder = str(path.parent)
            asked.emit(path)
