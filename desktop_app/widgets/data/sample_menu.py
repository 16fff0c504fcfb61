"""A button that opens the list of built-in corpora."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QMenu, QPushButton, QWidget

from desktop_app.words import language, wording


class SampleMenu(QPushButton):
    """Built-in ▾.

    Signals:
        sample_chosen(object): The name of a built-in corpus.
    """

    sample_chosen = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._names: dict[str, str] = {}
        self._menu = QMenu(self)
        self._menu.setToolTipsVisible(True)
        self.setMenu(self._menu)
        self.setEnabled(False)
        language.follow(self._write_words)

    def set_samples(self, samples: Mapping[str, str]) -> None:
        """Offer these: name → one line about each."""
        self._names = dict(samples)
        self._menu.clear()
        for name, about in samples.items():
            action = self._menu.addAction(self.tr("{name}: {about}").format(name=name, about=wording.sample(about)))
            action.setToolTip(self.tr("Make this corpus and open it."))
            action.triggered.connect(lambda _=False, name=name: self.sample_chosen.emit(name))
        self.setEnabled(bool(samples))

    def _write_words(self) -> None:
        self.setText(self.tr("Built-in ▾"))
        self.setAccessibleName(self.tr("Built-in corpora"))
        self.setToolTip(self.tr("Small tasks that a small model learns in minutes."))
        self.set_samples(self._names)
