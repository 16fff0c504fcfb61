"""A stopped or finished run can learn on: how far, and for how long."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QDoubleSpinBox, QLabel, QPushButton, QSpinBox, QWidget

from desktop_app.look import theme
from desktop_app.widgets.card import Card
from desktop_app.widgets.centred_text import CentredText
from desktop_app.widgets.folding_row import FoldingRow
from desktop_app.words import language, wording
from model.errors import EngineError
from model.records.runs import RunInfo, RunSummary

MORE_EPOCHS = 10
SECONDS_PER_MINUTE = 60
LIMIT_WIDTH = 132
_LEAST = 280
"""Pixels that the words need beside the limits, before zooming."""


class ResumeBar(Card):
    """Where the run stands, its new limits, "Go on with this run". `asked` carries fields of its TrainConfig to change.

    One line, or two where the page is too narrow for both words and limits.
    """

    asked = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self._run: RunSummary | None = None
        self._is_demo = self._names_corpus = False
        self._hindrance: EngineError | None = None
        self._minutes_before = 0.0
        self._text = QLabel(wordWrap=True)
        self.epochs = QSpinBox(minimum=0, maximum=1_000_000)
        self.minutes = QDoubleSpinBox(minimum=0, maximum=100_000, decimals=1)
        for box in (self.epochs, self.minutes):
            CentredText(box)
        theme.watcher().changed.connect(self._fit)
        self._fit()
        self.button = QPushButton()
        self.button.clicked.connect(lambda: self.asked.emit(self.changes()))
        self._limits = FoldingRow(self.epochs, self.minutes, self.button, gap=8)
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._row.addWidget(self._text, 1)
        self._row.addWidget(self._limits)
        self.body.addLayout(self._row)
        language.follow(self._write_words)

    def show_run(
        self, run: RunSummary, info: RunInfo, seconds: float, *, demo: bool = False, names_corpus: bool = False
    ) -> None:
        """Offers a run. A demo is copied, and the copy begins anew.

        Args:
            seconds: How long it was trained so far.
            names_corpus: Whether to say on which corpus it goes on, because another one is chosen.
        """
        self._run, self._is_demo, self._names_corpus = run, demo, names_corpus
        self._minutes_before = 0.0 if demo else seconds / SECONDS_PER_MINUTE
        planned = info.train.epochs or 0
        used_up = planned and run.state == "finished" and planned <= run.epoch
        self.epochs.setValue(MORE_EPOCHS if demo else run.epoch + MORE_EPOCHS if used_up else planned)
        self.minutes.setValue(0)
        self._say_button()
        self._say_epochs()
        self._say_where()

    def set_hindrance(self, error: EngineError | None) -> None:
        """Why the run cannot go on, if it cannot: then nothing is asked of it."""
        self._hindrance = error
        for widget in (self.epochs, self.minutes):
            widget.setVisible(error is None)
        self.button.setEnabled(error is None)
        self._say_button()
        self._say_where()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Puts the limits where there is room for them."""
        super().resizeEvent(event)
        directions = QBoxLayout.Direction
        narrow = self.width() - self._limits.sizeHint().width() < theme.scaled(_LEAST)
        self._row.setDirection(directions.TopToBottom if narrow else directions.LeftToRight)

    def _fit(self) -> None:
        for box in (self.epochs, self.minutes):
            box.setFixedWidth(theme.scaled(LIMIT_WIDTH))

    def _write_words(self) -> None:
        self.epochs.setSpecialValueText(self.tr("no epoch limit"))
        self.minutes.setSpecialValueText(self.tr("no time limit"))
        self.minutes.setSuffix(self.tr(" more min"))
        self.minutes.setToolTip(self.tr("Longest time to train on from now; 0 for no limit"))
        self.minutes.setAccessibleName(self.tr("More minutes"))
        self._say_button()
        self._say_epochs()
        self._say_where()

    def _say_button(self) -> None:
        """A run of one's own learns on, on its own corpus whichever is chosen; a demo is copied first."""
        own = self.tr("Trains this run further from its last checkpoint, on the corpus it has learned from so far")
        copy = self.tr("Trains a copy of this demo further, on the corpus of the demo; the demo stays as it is")
        self.button.setText(self.tr("Train a copy") if self._is_demo else self.tr("Go on with this run"))
        self.button.setToolTip(self._why_not() or (copy if self._is_demo else own))

    def _say_epochs(self) -> None:
        """Of a run of one's own the epochs count from its beginning; the copy of a demo begins with none."""
        in_all = self.tr("Passes over the corpus in all, those already done included; 0 for no limit")
        more = self.tr("Passes over the corpus that the copy makes, not counting those of the demo; 0 for no limit")
        self.epochs.setPrefix("" if self._is_demo else self.tr("to epoch "))
        self.epochs.setSuffix(self.tr(" more epochs") if self._is_demo else "")
        self.epochs.setToolTip(more if self._is_demo else in_all)
        self.epochs.setAccessibleName(self.tr("More epochs") if self._is_demo else self.tr("Epochs in all"))

    def _say_where(self) -> None:
        run = self._run
        if run is None:
            return
        kept = run.kept_update
        where = self.tr("{name}: {state} at update {update}")
        if kept < run.update:
            where = (
                self.tr("{name}: {state} at update {update}; it goes on from its last checkpoint, update {kept}")
                if kept
                else self.tr("{name}: {state} at update {update}, before its first checkpoint; it begins again")
            )
        demo = self.tr("{name} came with the program: a copy learns on from its weights")
        words = demo if self._is_demo else where
        if self._hindrance is not None:
            words = self.tr("{name}: {state} at update {update}. {why}")
        elif self._names_corpus:
            words = " · ".join((words, self.tr("on its own corpus “{corpus}”")))
        self._text.setText(
            words.format(
                name=wording.run_name(run.name),
                state=wording.run_state(run),
                update=f"{run.update:,}",
                kept=f"{kept:,}",
                why=self._why_not(),
                corpus=run.corpus_name,
            )
        )

    def _why_not(self) -> str:
        """Why the run cannot go on, and what to do instead."""
        error = self._hindrance
        if error is None or error.code != "corpus_apart":
            return wording.error_sentence(error) if error is not None else ""
        words = self.tr(
            "Its corpus “{corpus}” did not come with it, so it cannot go on here; it translates as before. "
            "“New run like this” on the Runs page trains a new network with its options, on a corpus of yours."
        )
        return words.format(corpus=error.fields["name"])

    def changes(self) -> dict[str, Any]:
        """The new limits, as whole numbers since the run began."""
        more = self.minutes.value()
        return {
            "epochs": self.epochs.value() or None,
            "minutes": self._minutes_before + more if more else None,
            "steps": None,
        }
