"""Everything that was left out, changed or noticed while files were read: a row each."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from desktop_app.widgets.data.problem_row import ProblemRow
from desktop_app.words import wording
from model.records.corpora import Problem
from model.records.notices import Notice


class ProblemList(QWidget):
    """Problems with their examples, those that leave rows out first; then notices."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rows = QVBoxLayout(self)
        self._rows.setContentsMargins(0, 0, 0, 0)
        self._rows.setSpacing(4)

    def set_found(self, problems: Sequence[Problem], notices: Sequence[Notice] = ()) -> None:
        """Show others."""
        while (item := self._rows.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.setParent(None)
                widget.deleteLater()
        for problem in sorted(problems, key=lambda found: not found.dropped):
            self._rows.addWidget(ProblemRow(problem))
        for notice in notices:
            self._rows.addWidget(_label(wording.notice(notice)))


def _label(text: str) -> QLabel:
    label = QLabel(text, wordWrap=True)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    return label
