"""The checkpoints of one run, and what can be done with them: average, translate with one, delete one."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QLabel, QPushButton, QSpinBox, QVBoxLayout, QWidget

from desktop_app.widgets.centred_text import CentredText
from desktop_app.widgets.folding_row import FoldingRow
from desktop_app.widgets.runs.checkpoint_table import CheckpointTable
from desktop_app.words import language
from desktop_app.words.sizes import size_text
from model.records.events import CheckpointsAveraged
from model.records.runs import KeptCheckpoint

FEWEST = 2
USUAL = 5
"""Checkpoints that are averaged unless a person says otherwise (Vaswani et al. 2017, section 6.1)."""


class CheckpointPanel(QWidget):
    """Shows those of one run.

    Signals:
        average_asked(int): So many of the newest are to be averaged.
        use_asked(object): A KeptCheckpoint is to translate.
        delete_asked(object): A KeptCheckpoint is to go.
    """

    average_asked = Signal(int)
    use_asked = Signal(object)
    delete_asked = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._kept: Sequence[KeptCheckpoint] = ()
        self._free: int | None = None
        self._may_write, self._hindrance = False, ""
        self._event: CheckpointsAveraged | None = None
        self.title, self.said, self.table = QLabel(), QLabel(wordWrap=True), CheckpointTable()
        self.average, self.last, self.use, self.delete = QPushButton(), QSpinBox(), QPushButton(), QPushButton()
        self._wanted = USUAL
        self.last.setRange(FEWEST, USUAL)
        self.last.setValue(USUAL)
        self.last.valueChanged.connect(self._want)
        CentredText(self.last)
        self.title.setBuddy(self.table)
        self.average.clicked.connect(lambda _=False: self.average_asked.emit(self.last.value()))
        self.use.clicked.connect(lambda _=False: self.use_asked.emit(self.table.chosen()))
        self.delete.clicked.connect(lambda _=False: self.delete_asked.emit(self.table.chosen()))
        self.table.itemSelectionChanged.connect(self._update_controls)
        self._lay_out()
        language.follow(self._write_words)

    def show_checkpoints(self, kept: Sequence[KeptCheckpoint], free: int | None, *, may_write: bool) -> None:
        """Shows those of another run, or news of the same one.

        Args:
            kept: Oldest first, averages last.
            free: Bytes that the disk still takes; None where not one run is chosen.
            may_write: Whether they may be changed.
        """
        self._kept, self._free, self._may_write = kept, free, may_write
        self.table.show_checkpoints(kept)
        with QSignalBlocker(self.last):
            self.last.setMaximum(max(FEWEST, self._steps()))
            self.last.setValue(self._wanted)
        self._write_title()
        self._update_controls()

    def set_hindrance(self, why: str) -> None:
        """Why nothing can be averaged or deleted now, such as a training that is on; empty where it can."""
        self._hindrance = why
        self._update_controls()

    def tell_averaged(self, event: CheckpointsAveraged | None) -> None:
        """Says what came of averaging, or nothing any more."""
        self._event = event
        self.said.setVisible(event is not None)
        self.said.setText(self._averaged_text(event) if event is not None else "")
        if event is not None:
            self.table.choose(event.name)

    def _want(self, last: int) -> None:
        self._wanted = last

    def _steps(self) -> int:
        return sum(not kept.averaged for kept in self._kept)

    def _update_controls(self) -> None:
        chosen, can_average = self.table.chosen(), self._steps() >= FEWEST
        works = self._may_write and not self._hindrance
        for widget in (self.average, self.last):
            widget.setEnabled(works and can_average)
        self.use.setEnabled(chosen is not None)
        self.delete.setEnabled(works and chosen is not None and not chosen.is_last)
        self._explain(chosen, can_average)

    def _explain(self, chosen: KeptCheckpoint | None, can_average: bool) -> None:
        """What each control does, or why it cannot be used."""
        foreign = "" if self._may_write else self.tr("A demo run is never changed.")
        hindered = foreign or self._hindrance
        few = "" if can_average else self.tr("An average needs two checkpoints; this run keeps fewer.")
        self.average.setToolTip(
            hindered
            or few
            or self.tr(
                "Makes the mean of the newest checkpoints’ weights and scores it on the validation part; it translates from "
                "then on where it is better than the best. The checkpoints stay."
            )
        )
        self.last.setToolTip(hindered or few or self.tr("How many of the newest checkpoints are averaged"))
        newest = self.tr("The newest checkpoint stays: the training can only go on from it.")
        is_newest = chosen is not None and chosen.is_last
        self.delete.setToolTip(
            hindered or (newest if is_newest else self.tr("Deletes the chosen weights; curves and scores stay"))
        )

    def _write_words(self) -> None:
        self.average.setText(self.tr("Average the last"))
        self.last.setSuffix(self.tr(" checkpoints"))
        self.last.setAccessibleName(self.tr("Checkpoints to average"))
        self.use.setText(self.tr("Translate with it"))
        self.use.setToolTip(self.tr("Opens the Translate page with this run and the chosen weights"))
        self.delete.setText(self.tr("Delete…"))
        self._write_title()
        self._update_controls()
        self.tell_averaged(self._event)

    def _write_title(self) -> None:
        self.table.set_hint(
            self.tr("Choose one run to see its checkpoints.")
            if self._free is None
            else self.tr("This run has no checkpoint yet.")
        )
        if not self._kept:
            self.title.setText(self.tr("Checkpoints"))
            return
        total = size_text(sum(kept.size for kept in self._kept))
        words = (
            self.tr("Checkpoints ({size}; {free} free on the disk)")
            if self._free is not None
            else self.tr("Checkpoints ({size})")
        )
        self.title.setText(words.format(size=total, free=size_text(self._free or 0)))

    def _averaged_text(self, event: CheckpointsAveraged) -> str:
        parts = []
        if event.validation_loss_before is not None and event.validation_loss is not None:
            words = self.tr("validation loss {before} → {after}")
            parts.append(
                words.format(before=f"{event.validation_loss_before:.3f}", after=f"{event.validation_loss:.3f}")
            )
        if event.bleu_before is not None and event.bleu is not None:
            parts.append(
                self.tr("BLEU {before} → {after}").format(before=f"{event.bleu_before:.1f}", after=f"{event.bleu:.1f}")
            )
        said = (
            self.tr("Average of {count} checkpoints: {scores}.")
            if parts
            else self.tr("Average of {count} checkpoints.")
        )
        fate = (
            self.tr("It translates from now on.")
            if event.best
            else self.tr("It is no better than the best, which goes on translating; the average is kept beside it.")
        )
        comma = self.tr(", ")
        return f"{said.format(count=event.checkpoints, scores=comma.join(parts))} {fate}"

    def _lay_out(self) -> None:
        self.title.setProperty("role", "caption")
        self.said.setProperty("role", "muted")
        self.said.hide()
        controls = FoldingRow(self.average, self.last, gap=8)
        controls.add_gap()
        controls.add(self.use)
        controls.add(self.delete)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        for widget in (self.title, self.table):
            column.addWidget(widget, 1 if widget is self.table else 0)
        column.addWidget(self.said)
        column.addWidget(controls)
