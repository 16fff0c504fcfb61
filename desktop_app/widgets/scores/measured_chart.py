"""Scores along the beam, the checkpoint or the size of the network, as far as they were measured."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QPushButton, QVBoxLayout, QWidget

from desktop_app.look import theme
from desktop_app.plots.history import Curve
from desktop_app.plots.measured import AXES, OVER_RUNS, belonging, of_other_corpora, series_of
from desktop_app.plots.overlay import COLORS, COLORS_IN_THE_DARK
from desktop_app.widgets.folding_row import FoldingRow
from desktop_app.widgets.measured_box import MeasuredBox
from desktop_app.widgets.training.chart_view import ChartView
from desktop_app.words import language
from desktop_app.words.plain_tip import plain_tip
from desktop_app.words.score_words import some_sentences
from model.records.scores import METRICS, Measurement

UNBOUNDED = "TER"
"""The score that may pass 100: a translation may need more edits than the reference has words."""

LONGEST, ENDLESS = 24, 10_000
"""Letters of a corpus' name below the chart, which long ones left no room; a resting mouse is told the whole."""


class MeasuredChart(QWidget):
    """A point a measurement; the button has those measured that are missing.

    Signals:
        rest_wanted(object): "beam" or "checkpoint": the other points along it are to be measured.
    """

    rest_wanted = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._measured: Sequence[Measurement] = ()
        self._current: Measurement | None = None
        self.score, self.axis, self.rest, self.chart = MeasuredBox(), MeasuredBox(), QPushButton(), ChartView()
        self.score.addItems(METRICS)
        self._label, self.note = QLabel(), QLabel(wordWrap=True)
        self._label.setBuddy(self.axis)
        for axis in AXES:
            self.axis.addItem("", axis)
        self._lay_out()
        self.chart.set_growing(False)
        for box in (self.score, self.axis):
            box.currentIndexChanged.connect(self._show)
        self.rest.clicked.connect(lambda: self.rest_wanted.emit(self.chosen_axis()))
        theme.watcher().changed.connect(self._show)
        language.follow(self._write_words)

    def chosen_axis(self) -> str:
        """One of AXES."""
        return str(self.axis.currentData())

    def show_measured(self, measured: Sequence[Measurement], current: Measurement | None) -> None:
        """Draws what belongs to the current measurement: the same sentences, and all but one thing alike."""
        self._measured, self._current = measured, current
        self._show()

    def set_possible(self, possible: bool, reason: str) -> None:
        """Whether the missing points can be measured now; `reason` says what it does, or why not."""
        self.rest.setEnabled(possible)
        self.rest.setToolTip(reason)

    def _show(self) -> None:
        axis = self.chosen_axis()
        self.rest.setVisible(axis not in OVER_RUNS)
        self._write_note(axis)
        series, decades = series_of(self._measured, self._current, axis)
        name = self.score.currentText()
        color = (COLORS_IN_THE_DARK if theme.current().dark else COLORS)[self.score.currentIndex()]
        highest = math.inf if name == UNBOUNDED else 100.0
        curve = Curve(name, sparse=True, style=".2f", color=color, highest=highest)
        drawn = some_sentences(self._current) if self._current is not None else ""
        labels = {name: name, "update": " · ".join(filter(None, (self._names()[axis], drawn)))}
        self.chart.show_curves([curve], series, labels, decades=decades)
        self.chart.set_hint(self.tr("Measure something first; each measurement of the same sentences is a point here."))

    def _names(self) -> Mapping[str, str]:
        return {
            "beam": self.tr("beam"),
            "checkpoint": self.tr("update of the checkpoint"),
            "size": self.tr("parameters of the network"),
            "pairs": self.tr("training pairs"),
        }

    def _write_note(self, axis: str) -> None:
        """Which corpora the points are of: scores of networks that read other text do not compare by themselves."""
        short, whole = ("\n".join(self._corpora(axis, longest)) for longest in (LONGEST, ENDLESS))
        self.note.setText(short)
        self.note.setToolTip(plain_tip(whole) if whole != short else "")
        self.note.setVisible(bool(whole))

    def _corpora(self, axis: str, longest: int) -> list[str]:
        if axis in OVER_RUNS:
            return self._one_corpus(longest) if axis == "size" else self._every_corpus(longest)
        return []

    def _one_corpus(self, longest: int) -> list[str]:
        current = self._current
        if current is None or not current.corpus:
            return []
        lines = [self.tr("All points: trained on the corpus {corpus}.").format(corpus=_cut(current.corpus, longest))]
        others = of_other_corpora(self._measured, current)
        if others:
            names = self.tr(", ").join(_cut(name, longest) for name in others)
            lines.append(self.tr("Left out, since trained on another corpus: {names}.").format(names=names))
        return lines

    def _every_corpus(self, longest: int) -> list[str]:
        found = sorted(belonging(self._measured, self._current, "pairs").items())
        said = self.tr("{pairs} pairs: corpus {corpus}, {parameters} parameters")
        points = [
            said.format(pairs=f"{pairs:,}", corpus=_cut(one.corpus, longest), parameters=f"{one.parameters:,}")
            for pairs, one in found
        ]
        return [" · ".join(points)] if points else []

    def _write_words(self) -> None:
        self._label.setText(self.tr("along"))
        self.score.setAccessibleName(self.tr("Score"))
        self.score.setToolTip(self.tr("Which score is drawn: of BLEU and chrF more is better, of TER less"))
        for row in range(self.axis.count()):
            self.axis.setItemText(row, self._names()[self.axis.itemData(row)])
        self.axis.setAccessibleName(self.tr("Scores along"))
        self.axis.setToolTip(self.tr("What differs from point to point; sentences and all else are the same"))
        self.rest.setText(self.tr("Measure the missing points"))
        self.rest.setAccessibleName(self.rest.text())
        self.chart.setAccessibleName(self.tr("Scores along what was chosen"))
        self.chart.setToolTip(self.tr("Move the mouse over the chart to read the scores there"))
        self._show()

    def _lay_out(self) -> None:
        row = FoldingRow(self.score, self._label, self.axis, self.rest, gap=8)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 8, 0, 0)
        layout.addWidget(row)
        layout.addWidget(self.chart, 1)
        self.note.setProperty("role", "muted")
        self.note.setTextFormat(Qt.TextFormat.PlainText)
        layout.addWidget(self.note)


def _cut(name: str, longest: int) -> str:
    return name if len(name) <= longest else name[: longest - 1] + "…"
