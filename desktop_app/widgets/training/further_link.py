"""The quiet offer to train a run further while another corpus than its own is chosen."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QWidget

from desktop_app.words import language, wording
from model.records.runs import RunSummary


class FurtherLink(QWidget):
    """Says which corpus the run on screen has learned from; `asked` when its training is to be offered all the same."""

    asked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._run: RunSummary | None = None
        self._is_demo = False
        self.text, self.button = QLabel(wordWrap=True), QPushButton()
        self.text.setProperty("role", "muted")
        self.button.setProperty("role", "link")
        self.button.clicked.connect(lambda _: self.asked.emit())
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.text, 1)
        row.addWidget(self.button)
        language.follow(self._write_words)

    def show_run(self, run: RunSummary, *, demo: bool) -> None:
        """Whose curves are on screen."""
        self._run, self._is_demo = run, demo
        self._write_words()

    def _write_words(self) -> None:
        self.button.setText(self.tr("Train a copy of it…") if self._is_demo else self.tr("Train it further…"))
        self.button.setToolTip(
            self.tr("Shows how far and for how long, on its own corpus; Start trains on the chosen one")
        )
        if self._run is not None:
            words = self.tr("These curves are of “{name}”, which learned from another corpus, “{corpus}”.")
            self.text.setText(words.format(name=wording.run_name(self._run.name), corpus=self._run.corpus_name))
