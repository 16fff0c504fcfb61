"""The first line of the Translate page: its name, how it is searched, and the doors to what else there is."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QLabel, QWidget

from desktop_app.widgets.folding_row import FoldingRow
from desktop_app.words import language


class TranslateHead(FoldingRow):
    """Goes on in a line below in a narrow window."""

    def __init__(self, choices: Sequence[QWidget], doors: Sequence[QWidget]) -> None:
        """`choices` stand behind the name, `doors` at the right edge."""
        self._title = QLabel()
        self._title.setProperty("role", "title")
        super().__init__(self._title, *choices, gap=8)
        self.add_gap()
        for door in doors:
            self.add(door)
        language.follow(self._write_words)

    def _write_words(self) -> None:
        self._title.setText(self.tr("Translate"))
