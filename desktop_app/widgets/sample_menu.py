"""A button that opens the list of built-in corpora."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QMenu, QPushButton, QWidget


class SampleMenu(QPushButton):
    """Built-in ▾.

    Signals:
        sample_chosen(object): The name of a built-in corpus.
    """

    sample_chosen = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setText(self.tr("Built-in ▾"))
        self.setAccessibleName(self.tr("Built-in corpora"))
        self.setToolTip(self.tr("Small tasks that a small model learns in minutes."))
        self._menu = QMenu(self)
        self._menu.setToolTipsVisible(True)
        self.setMenu(self._menu)
        self.setEnabled(False)

    def set_samples(self, samples: Mapping[str, str]) -> None:
        """Offer these: name → one line about each."""
        self._menu.clear()
        for name, about in samples.items():
            action = self._menu.addAction(f"{name}: {about}")
            action.setToolTip(self.tr("Make this corpus and open it."))
            action.triggered.connect(lambda _=False, name=name: self.sample_chosen.emit(name))
        self.setEnabled(bool(samples))
