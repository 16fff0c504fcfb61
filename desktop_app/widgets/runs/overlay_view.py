"""Curves of several runs in one chart, each in a colour of its own and named by its run."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QSignalBlocker
from PySide6.QtWidgets import QCheckBox, QLabel, QVBoxLayout, QWidget

from desktop_app.plots.overlay import EPOCH_CURVES, RunCurves, curves_of, unit_of_time
from desktop_app.widgets.export_button import ExportButton
from desktop_app.widgets.folding_row import FoldingRow
from desktop_app.widgets.measured_box import MeasuredBox
from desktop_app.widgets.training.chart_view import EXPORTS, ChartView
from desktop_app.widgets.training.curve_words import chart_help
from desktop_app.words import language, wording

ORDER = (
    "validation_loss", "train_loss", "perplexity", "validation_accuracy", "train_accuracy", "bleu", "chrf",
    "learning_rate", "gradient_norm", "tokens_per_second",
)  # fmt: skip
"""What can be compared, in the order of the list."""

AXES = ("update", "epoch", "time")
LONGEST_NAME = 32
_LOG = ("validation_loss", "train_loss", "perplexity", "learning_rate", "gradient_norm")


@dataclass(frozen=True, slots=True, eq=False)
class OverlaidRun:
    """A run in the chart.

    Attributes:
        key: Its path.
        curves: None while they are not read yet.
        tells_end: Whether it is said why the training ended; of a demo nobody asks.
    """

    key: str
    name: str
    color: str
    curves: RunCurves | None
    tells_end: bool = True


class OverlayView(QWidget):
    """Chooses a curve and what it is drawn along, and draws that of every run."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._runs: Sequence[OverlaidRun] = ()
        self._drawn = "", ""
        self.curve, self.axis, self.log, self.chart = MeasuredBox(), MeasuredBox(), QCheckBox(), ChartView()
        self.export = ExportButton(forms=EXPORTS, stem="runs")
        self._curve_label, self._axis_label, self.said = QLabel(), QLabel(), QLabel(wordWrap=True)
        self._curve_label.setBuddy(self.curve)
        self._axis_label.setBuddy(self.axis)
        for key in ORDER:
            self.curve.addItem("", key)
        for key in AXES:
            self.axis.addItem("", key)
        self._lay_out()
        language.follow(self._write_words)
        self.curve.currentIndexChanged.connect(self._show)
        self.axis.currentIndexChanged.connect(self._show)
        self.log.toggled.connect(self._show)

    def show_runs(self, runs: Sequence[OverlaidRun], *, growing: bool) -> None:
        """Draws these; `growing`: whether points are still to come."""
        self._runs = runs
        self.chart.set_growing(growing)
        self._show()

    def refresh(self) -> None:
        """Draws what was added to the curves."""
        self._take_series()
        self.chart.request_draw()
        self._say_end()

    def _read(self) -> list[OverlaidRun]:
        return [run for run in self._runs if run.curves is not None]

    def _axis_key(self) -> str:
        if self.axis.currentData() != "time":
            return str(self.axis.currentData())
        return unit_of_time(max((run.curves.seconds() for run in self._read() if run.curves is not None), default=0.0))

    def _show(self) -> None:
        curve = str(self.curve.currentData())
        labels = {"update": self._axis_words()[self._axis_key()]} | {run.key: _short(run.name) for run in self._runs}
        self._take_series()
        if (curve, self._axis_key()) != self._drawn:
            self._drawn = curve, self._axis_key()
            self.chart.zoom.reset()
        self.log.setVisible(curve in _LOG)
        self.chart.set_log(self.log.isChecked() and curve in _LOG)
        self.chart.show_curves(curves_of({run.key: run.color for run in self._read()}, curve), self._series, labels)
        self.chart.setAccessibleName(self.curve.currentText())
        self.chart.title = self.curve.currentText()
        self.export.set_stem(f"{self._runs[0].name if len(self._runs) == 1 else 'runs'}-{curve}")
        self._say_hint(curve)
        self._say_end()

    def _take_series(self) -> None:
        curve, axis = str(self.curve.currentData()), self._axis_key()
        self._series = {run.key: run.curves.series(curve, axis) for run in self._runs if run.curves is not None}

    def _say_hint(self, curve: str) -> None:
        if not self._runs:
            hint = self.tr("Choose one or more runs above to see their curves.")
        elif len(self._read()) < len(self._runs):
            hint = self.tr("Reading the curves…")
        elif curve in EPOCH_CURVES:
            hint = self.tr("Nothing was measured yet: a training validates after each epoch. Choose another curve.")
        else:
            hint = self.tr("This training has made no update yet.")
        self.chart.set_hint(hint)

    def _say_end(self) -> None:
        """How the training ended; of several, only those that failed: why a curve stops where it does."""
        ends = [(run.name, run.curves.ended) for run in self._read() if run.curves is not None and run.tells_end]
        told = [(name, end) for name, end in ends if end and (end.state == "failed" or len(self._runs) == 1)]
        self.said.setText(
            "\n".join(self.tr("{name}: {how}").format(name=_short(name), how=wording.ended(end)) for name, end in told)
        )
        self.said.setVisible(bool(told))

    def _write_words(self) -> None:
        self._curve_label.setText(self.tr("Curve"))
        self._axis_label.setText(self.tr("along"))
        self.curve.setAccessibleName(self.tr("Curve"))
        self.curve.setToolTip(self.tr("What is compared; the chosen runs stay as they are"))
        self.axis.setAccessibleName(self.tr("Along"))
        self.axis.setToolTip(
            self.tr("Updates for equal work of the optimizer, epochs for equal text, time for equal patience")
        )
        self.log.setText(self.tr("Log scale"))
        self.log.setToolTip(self.tr("Spreads small values out; the training is not changed"))
        self.chart.setToolTip(chart_help())
        words = {**self._curve_words(), **self._axis_words(), "time": self.tr("time"), "update": self.tr("updates")}
        for box in (self.curve, self.axis):
            with QSignalBlocker(box):
                for row in range(box.count()):
                    box.setItemText(row, words[box.itemData(row)])
        self._show()

    def _curve_words(self) -> Mapping[str, str]:
        return {
            "validation_loss": self.tr("Validation loss"),
            "train_loss": self.tr("Train loss"),
            "perplexity": self.tr("Perplexity"),
            "validation_accuracy": self.tr("Validation accuracy"),
            "train_accuracy": self.tr("Train accuracy"),
            "bleu": self.tr("BLEU"),
            "chrf": self.tr("chrF"),
            "learning_rate": self.tr("Learning rate"),
            "gradient_norm": self.tr("Norm of the gradient"),
            "tokens_per_second": self.tr("Tokens per second"),
        }

    def _axis_words(self) -> Mapping[str, str]:
        return {
            "update": self.tr("update"),
            "epoch": self.tr("epochs"),
            "seconds": self.tr("seconds"),
            "minutes": self.tr("minutes"),
            "hours": self.tr("hours"),
        }

    def _lay_out(self) -> None:
        self.said.setProperty("role", "muted")
        row = FoldingRow(self._curve_label, self.curve, self._axis_label, self.axis, self.log, gap=8)
        row.add_gap()
        row.add(self.export)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 8, 0, 0)
        layout.addWidget(row)
        layout.addWidget(self.chart, 1)
        layout.addWidget(self.said)


def _short(name: str) -> str:
    """Begin and end of a long name: what tells two apart may stand at either."""
    if len(name) <= LONGEST_NAME:
        return name
    return f"{name[: LONGEST_NAME - LONGEST_NAME // 2 - 1]}…{name[-(LONGEST_NAME // 2) :]}"
