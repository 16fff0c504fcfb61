"""Everything that a training shows while it runs, and afterwards from its history: curves, progress, samples."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QSignalBlocker, Qt, QTimer, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QCheckBox, QLabel, QVBoxLayout, QWidget

from desktop_app.look import theme
from desktop_app.plots.history import CHARTS, TrainingRecord
from desktop_app.widgets.card import Card
from desktop_app.widgets.export_button import ExportButton
from desktop_app.widgets.folding_row import FoldingRow
from desktop_app.widgets.grip_splitter import GripSplitter
from desktop_app.widgets.measured_box import MeasuredBox
from desktop_app.widgets.tall_enough import TallEnough
from desktop_app.widgets.training.chart_view import EXPORTS, ChartView
from desktop_app.widgets.training.curve_words import chart_help, curve_names, missing_curves
from desktop_app.widgets.training.heartbeat import Heartbeat
from desktop_app.widgets.training.history_reading import HistoryReading
from desktop_app.widgets.training.sample_list import SampleList
from desktop_app.words import language, wording
from desktop_app.words.durations import duration, time_left
from desktop_app.words.plain_tip import in_lines
from model.records.events import StepDone, TrainingStarted
from model.records.histories import History

REFRESH_MILLISECONDS = 200
LOG_CHARTS = ("loss", "perplexity", "learning_rate", "gradient_norm")
LEAST_CHART = 232
"""Height below which a chart cannot be read, before zooming: its curves then have 180."""

CHART_SHARE, SAMPLES_SHARE = 3, 2
"""Of the height, until a person moves the border."""


class TrainingView(QWidget):
    """Shows a `TrainingRecord`; the owner feeds the record and calls `mark_changed`, as often as it likes."""

    history_read = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.record = TrainingRecord()
        self.chart = ChartView()
        self.samples = SampleList()
        self.progress = QLabel(wordWrap=True)
        self.progress.setProperty("role", "muted")
        self._timer = QTimer(self, singleShot=True, interval=REFRESH_MILLISECONDS)
        self._timer.timeout.connect(self.refresh)
        self._heartbeat = Heartbeat(self)
        self._heartbeat.slow.connect(self._say)
        self._run_name = ""
        self._tells_end = self._is_live = True
        self._end_is_said = False
        self._is_awaited = False
        self._reading = HistoryReading(self)
        self._reading.ended.connect(self._take_end_of_history)
        self.choice, self.export = MeasuredBox(), ExportButton(forms=EXPORTS, stem="training")
        for key in CHARTS:
            self.choice.addItem("", key)
        self.choice.currentIndexChanged.connect(lambda _: self.show_chart(self.shown_chart()))
        self._log = QCheckBox()
        self._log.toggled.connect(self.chart.set_log)
        self._chart_card, self._sample_card = Card(), Card()
        self._no_samples = QLabel(wordWrap=True)
        self._no_samples.setProperty("role", "muted")
        self._no_samples.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._lay_out()
        language.follow(self._write_words)

    def set_run_name(self, name: str) -> None:
        """What the run whose curves are shown is called; empty where there is none."""
        self._run_name = name
        self._chart_card.set_title(self.tr("Curves of: {name}").format(name=name) if name else "")
        self._name_files()

    def show_record(self, record: TrainingRecord) -> None:
        """Shows another training."""
        self._reading.stop()
        self._heartbeat.rest()
        self.record = record
        self._tells_end = self._is_live = True
        self.show_chart(self.shown_chart())
        self.samples.show_samples(record.samples, lambda: record.sampled)
        self.refresh()

    def read_history(self, history: History, *, tells_end: bool = True) -> None:
        """Shows an old training from what it said, read in slices; `history_read` tells when all is shown.

        Args:
            tells_end: Whether to say why it ended: of a training that nobody here has started, nobody asks.
        """
        self.show_record(TrainingRecord())
        self._tells_end, self._is_live = tells_end, False
        self._reading.begin(self.record.feed_history(history))

    def is_reading(self) -> bool:
        """Whether a history is not wholly read yet."""
        return self._reading.is_on

    def await_history(self, awaited: bool) -> None:
        """Whether a history is on its way: nobody knows yet that there are no curves and samples."""
        self._is_awaited = awaited
        self.refresh()

    def leave_end(self, said: bool) -> None:
        """Whether it is said elsewhere how the training ended; a failure is explained here all the same."""
        if said != self._end_is_said:
            self._end_is_said = said
            self._say()

    def show_stage(self, words: Callable[[], str], record: TrainingRecord | None = None) -> None:
        """Says what goes on before the next event of a training, of the one shown or another: it is seen beside its curves.

        Args:
            words: Makes the sentence in the language of the moment.
        """
        (record or self.record).stage = words
        self._say()

    def mark_changed(self) -> None:
        """The record of a training that is on has grown: the window shows it within a fifth of a second."""
        if self.record.ended is None and not self.record.paused:
            self._heartbeat.beat()
        else:
            self._heartbeat.rest()
        if not self._timer.isActive():
            self._timer.start()

    def show_chart(self, key: str) -> None:
        """Shows one of `CHARTS`."""
        with QSignalBlocker(self.choice):
            self.choice.setCurrentIndex(self.choice.findData(key))
        self._log.setVisible(key in LOG_CHARTS)
        self.chart.set_log(self._log.isChecked() and key in LOG_CHARTS)
        self.chart.show_curves(CHARTS[key], self.record.series, curve_names())
        self.chart.setAccessibleName(self.choice.currentText())
        self._name_files()
        self._say_missing()

    def shown_chart(self) -> str:
        """Key of the chart on screen."""
        return str(self.choice.currentData())

    def refresh(self) -> None:
        """Shows the record as it is now."""
        self._say()
        self.samples.refresh()
        self._say_missing()
        self._no_samples.setVisible(not self.record.samples)
        self.samples.setVisible(bool(self.record.samples))
        self.chart.request_draw()

    def _name_files(self) -> None:
        self.chart.title = " · ".join(filter(None, (self._run_name, self.choice.currentText())))
        self.export.set_stem(f"{self._run_name or 'training'}-{self.shown_chart()}")

    def _say_missing(self) -> None:
        """What is not there comes with the training, or is being read."""
        hint = missing_curves(CHARTS[self.shown_chart()])
        samples = self.tr(
            "After each epoch, the same few validation sentences are translated here: watch them get better."
        )
        if self._is_awaited or self._reading.is_on:
            hint, samples = self.tr("The curves are being read…"), ""
        self.chart.set_hint(hint)
        self._no_samples.setText(samples)

    def _say(self) -> None:
        stage, ended = self.record.stage, self.record.ended
        failed = stage is None and ended is not None and ended.state == "failed"
        theme.give_role(self.progress, "danger" if failed else "muted")
        text = stage() if stage is not None else self._progress_text()
        self.progress.setText(text)
        self.progress.setVisible(bool(text))

    def _take_end_of_history(self) -> None:
        self.refresh()
        self.history_read.emit()

    def showEvent(self, event: QShowEvent) -> None:
        """Shows what came while the page was hidden."""
        super().showEvent(event)
        self.refresh()

    def _lay_out(self) -> None:
        row = FoldingRow(self.choice, self._log, gap=8)
        row.add_gap()
        row.add(self.export)
        self._chart_card.body.addWidget(self.progress)  # above: in a low window what is below is out of sight
        self._chart_card.body.addWidget(row)
        self._chart_card.body.addWidget(self.chart, 1)
        TallEnough(self._chart_card)
        self._sample_card.body.addWidget(self.samples, 1)
        self._sample_card.body.addWidget(self._no_samples, 1)
        self._fit()
        theme.watcher().changed.connect(self._fit)
        self._splitter = GripSplitter(Qt.Orientation.Vertical)
        self._splitter.addWidget(self._chart_card)
        self._splitter.addWidget(self._sample_card)
        self._splitter.setStretchFactor(0, CHART_SHARE)
        self._splitter.setStretchFactor(1, SAMPLES_SHARE)
        self._splitter.setSizes([1000 * CHART_SHARE, 1000 * SAMPLES_SHARE])
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._splitter)

    def _fit(self) -> None:
        self.chart.setMinimumHeight(theme.scaled(LEAST_CHART))

    def _write_words(self) -> None:
        words = {
            "loss": (self.tr("Loss"), self.tr("How surprised the model is by a right token, in nats; lower is better")),
            "perplexity": (
                self.tr("Perplexity"),
                self.tr("Among how many equally likely tokens the model seems to choose; lower is better"),
            ),
            "accuracy": (self.tr("Accuracy"), self.tr("Share of tokens that the model would have chosen itself")),
            "bleu": (self.tr("BLEU"), self.tr("How close translations of validation sentences come to the references")),
            "learning_rate": (self.tr("Learning rate"), self.tr("How far each update moves the weights")),
            "gradient_norm": (
                self.tr("Norm of the gradient"),
                self.tr("How steep the loss is, before gradients are shortened; jumps foretell trouble"),
            ),
            "tokens_per_second": (self.tr("Speed"), self.tr("Source and target tokens learned from in a second")),
        }
        for row, (text, help_text) in enumerate(words[key] for key in CHARTS):
            self.choice.setItemText(row, text)
            self.choice.setItemData(row, in_lines(help_text), Qt.ItemDataRole.ToolTipRole)
        self.choice.setAccessibleName(self.tr("Chart"))
        self.choice.setToolTip(self.tr("Which curves are drawn; the training is not changed"))
        self.chart.setToolTip(chart_help())
        self._log.setText(self.tr("Log scale"))
        self._log.setToolTip(self.tr("Spreads small values out; the training is not changed"))
        self.set_run_name(self._run_name)
        self._sample_card.set_title(self.tr("Sample translations"))
        self.samples.setToolTip(self.tr("Sentences the model never learns from, translated after each epoch"))
        self._splitter.say(
            self.tr("Drag, or press the arrow keys, to give the curves or the sample translations more room")
        )
        self.show_chart(self.shown_chart())
        self.refresh()

    def _progress_text(self) -> str:
        record = self.record
        if record.ended is not None:
            is_known = self._end_is_said and record.ended.state != "failed"
            return wording.ended(record.ended) if self._tells_end and not is_known else ""
        if record.started is None or (record.step is None and not self._is_live):
            return ""
        if record.step is None:
            return " · ".join([self._beginning(record.started), *self._silence(self.tr("{time} so far"))])
        parts = [self._epoch_text(), self._update_text()]
        if not self._is_live:  # whoever was killed says neither how fast it is nor how long it still takes
            return " · ".join(parts)
        if record.paused:
            return " · ".join([self.tr("Paused"), *parts, *self._numbers(record.step)])
        if record.validates:
            return " · ".join([*parts, self.tr("validating…"), *self._silence(self.tr("{time} so far"))])
        parts.append(self.tr("{number} tokens/s").format(number=f"{record.pace.tokens_per_second:,.0f}"))
        if record.pace.seconds_left is not None:
            parts.append(time_left(record.pace.seconds_left))
        return " · ".join([*parts, *self._silence(self.tr("busy for {time} since then"))])

    def _numbers(self, step: StepDone) -> list[str]:
        """What the newest update came to, which the chart says only under the mouse: whoever makes them one by one looks for it."""
        loss, norm = self.tr("train loss {number}"), self.tr("norm of the gradient {number}")
        return [loss.format(number=f"{step.loss:.3f}"), norm.format(number=f"{step.gradient_norm:.3f}")]

    def _beginning(self, started: TrainingStarted) -> str:
        return wording.going_on(started.update) if started.resumed else wording.stage("first_update")

    def _silence(self, words: str) -> list[str]:
        """How long the update or validation of now takes, where that is long: `words` with {time}."""
        waited = self._heartbeat.waited()
        return [] if waited is None else [words.format(time=duration(waited))]

    def _update_text(self) -> str:
        """With how many an epoch has: after so many the first validation and sample translations come."""
        assert self.record.step is not None
        assert self.record.started is not None
        words = self.tr("update {number} ({batches} an epoch)")
        return words.format(number=f"{self.record.step.update:,}", batches=f"{self.record.started.batches:,}")

    def _epoch_text(self) -> str:
        assert self.record.step is not None
        assert self.record.started is not None
        epoch, epochs = self.record.step.epoch, self.record.started.epochs
        if epochs:
            return self.tr("epoch {number} of {total}").format(number=epoch, total=epochs)
        return self.tr("epoch {number}").format(number=epoch)
