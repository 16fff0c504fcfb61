"""Masks switched off: the loss of this model without them, and two small networks, one of which may learn to cheat."""

from __future__ import annotations

from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from desktop_app.look import theme
from desktop_app.newest import Newest
from desktop_app.pages.learn.long_work import LongWork
from desktop_app.pages.learn.run_pairs import Pair, RunPairs
from desktop_app.pages.learn.state import LearnState
from desktop_app.plots.history import Curve
from desktop_app.plots.series import Series
from desktop_app.session import Session
from desktop_app.widgets.bar_list import Bar, BarList
from desktop_app.widgets.card import Card
from desktop_app.widgets.folded_text import FoldedText
from desktop_app.widgets.problem_label import ProblemLabel
from desktop_app.widgets.progress_strip import ProgressStrip
from desktop_app.widgets.training.chart_view import ChartView
from desktop_app.widgets.training.curve_words import chart_help
from desktop_app.words import language, quantities
from desktop_app.words.roundings import shown_difference
from model.records.experiments import MaskExperiment, MaskTrial, TrialPoint

PAIRS = 32
"""Validation pairs that the loss is taken over: enough to see a difference, few enough to wait for."""

CURVES = (Curve("masked", exact=True), Curve("unmasked", second=True, exact=True))


class MasksOffView(QWidget):
    """Above the loss of the current model, below the experiment; each begins at a button."""

    def __init__(self, session: Session, state: LearnState, pairs: RunPairs, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session, self._state, self._pairs = session, state, pairs
        self._losses: tuple[float, float, float] | None = None
        self._found: MaskExperiment | None = None
        self._series = {curve.key: Series(0.0) for curve in CURVES}
        self._measuring = Newest(self)
        self.measure, self.train = QPushButton(), QPushButton()
        self.bars, self.chart = BarList(), ChartView()
        self.loss_words, self.result, self.example, self.problem = QLabel(), QLabel(), QLabel(), ProblemLabel()
        self._loss_why, self._why = FoldedText(), FoldedText()
        self.progress = ProgressStrip(timed=True)
        self._work = LongWork(self.train, self.progress, self)
        self._cards, self._results = (Card(), Card()), QWidget()
        self._lay_out()
        self._connect()
        language.follow(self._write_words)

    def showEvent(self, event: QShowEvent) -> None:
        """Reads the pairs of the run of now."""
        super().showEvent(event)
        self._pairs.ask()

    def _ask_pairs(self) -> None:
        if not self._pairs.want():
            self.loss_words.setText(self.tr("Begins as soon as the pairs are read…"))

    def _ask_losses(self, pairs: list[Pair]) -> None:
        learner = self._state.learner()
        if learner is None:
            return
        if not pairs:
            self.loss_words.setText(self.tr("This run has no validation part to measure with."))
            return
        self.loss_words.setText(self._waiting())
        self._measuring.ask(lambda: learner.losses_without_masks(pairs[:PAIRS]))

    def _waiting(self) -> str:
        if self._session.training is not None:
            return self.tr("Waits until the training ends.")
        return self.tr("Computing…")

    def _take_losses(self, losses: tuple[float, float, float]) -> None:
        self._losses = losses
        self._write_losses()

    def _leave_weights(self) -> None:
        """Losses of other weights go; what is measured still may wait for these."""
        if not self._measuring.is_busy:
            self._forget([])

    def _forget(self, _: object) -> None:
        self._measuring.forget()
        self._losses = None
        self._write_losses()

    def _start(self) -> None:
        learner = self._state.learner()
        if learner is None or self._work.is_on:
            return
        for series in self._series.values():
            series.truncate(0)
        self._found = None
        self.problem.hide()
        job = learner.mask_experiment()
        job.event.connect(self._take_point)
        self._work.begin(job, self._waiting())
        self._write_result()
        self.chart.request_draw()

    def _take_point(self, point: TrialPoint) -> None:
        self._series["masked" if point.causal else "unmasked"].append(point.update, point.loss)
        self.chart.request_draw()

    def _take_result(self, found: MaskExperiment) -> None:
        self._found = found
        self._write_result()

    def _take_failure(self, error: BaseException) -> None:
        self.problem.tell(error)

    def _write_losses(self) -> None:
        self.bars.setVisible(self._losses is not None)
        if self._losses is None:
            self.loss_words.setText("")
            return
        names = (self.tr("All masks on"), self.tr("Causal mask off"), self.tr("Padding mask off"))
        self.bars.show_bars([Bar(*row) for row in zip(names, self._losses, strict=True)])
        whole, causal, padding = self._losses
        text = self.tr(
            "{pairs} validation pairs, nats a token: without the causal mask {causal}, without that of padding {padding}."
        )
        self.loss_words.setText(
            text.format(pairs=min(PAIRS, len(self._pairs.pairs)), causal=_signed_rise(causal, whole),
                        padding=_signed_rise(padding, whole))
        )  # fmt: skip

    def _write_result(self) -> None:
        found = self._found
        self._results.setVisible(found is not None or self._work.is_on)
        for label in (self.result, self.example):
            label.setVisible(found is not None)
        if found is None:
            return
        rows = [self._row(self.tr("With the mask"), found.masked), self._row(self.tr("Without"), found.unmasked)]
        head = "".join(
            f"<th align=left>{text}&nbsp;&nbsp;</th>"
            for text in ("", self.tr("last loss"), self.tr("right, teacher forced"), self.tr("right, running free"))
        )
        self.result.setText(f"<table><tr>{head}</tr>{''.join(rows)}</table>")
        (source, reference, masked), (*_, unmasked) = found.masked.said[0], found.unmasked.said[0]
        self.example.setText(
            self.tr(
                "For “{source}” the right answer is “{reference}”. Running free, the network with the mask says "
                "{masked}, the one without says {unmasked}."
            ).format(source=source, reference=reference, masked=self._quoted(masked), unmasked=self._quoted(unmasked))
        )

    def _quoted(self, text: str) -> str:
        return self.tr("“{text}”").format(text=text) if text else self.tr("(nothing)")

    def _row(self, name: str, trial: MaskTrial) -> str:
        numbers = (f"{trial.losses[-1]:.4f}", quantities.percent(trial.forced), quantities.percent(trial.right))
        return f"<tr><td>{name}&nbsp;&nbsp;</td>" + "".join(f"<td>{n}&nbsp;&nbsp;</td>" for n in numbers) + "</tr>"

    def _connect(self) -> None:
        self.measure.clicked.connect(self._ask_pairs)
        self._pairs.given.connect(self._ask_losses)
        self.train.clicked.connect(self._start)
        self._work.returned.connect(self._take_result)
        self._work.failed.connect(self._take_failure)
        self._measuring.returned.connect(self._take_losses)
        self._measuring.failed.connect(self._take_failure)
        self._measuring.busy_changed.connect(lambda busy: self.measure.setEnabled(not busy))
        self._pairs.changed.connect(self._forget)
        self._state.weights_changed.connect(self._leave_weights)
        self._pairs.failed.connect(self._take_failure)
        theme.watcher().changed.connect(self._restyle)

    def _write_words(self) -> None:
        self._cards[0].set_title(self.tr("This model, its masks switched off"))
        self._cards[1].set_title(self.tr("How a short training learns to cheat without the mask"))
        self._loss_why.write(
            self.tr(
                "The same weights, asked for the right words once more, but allowed to look where they never could: what "
                "they see there is strange to them, so that the loss usually rises."
            )
        )
        self._why.write(
            self.tr(
                "In training the decoder is handed the whole right answer at once. Without the causal mask it can look up "
                "the very word that it has to predict: the loss falls to almost 0 although nothing was understood. When "
                "it translates there is no answer to look up. Two small networks, the same weights at the start, the "
                "same pairs (letters, to be said in reverse order), show it."
            )
        )
        self.measure.setText(self.tr("Measure the loss"))
        self.measure.setToolTip(self.tr("Computes the loss of validation pairs three times; the model stays as it is"))
        self.train.setText(self.tr("Train two small networks"))
        self.train.setToolTip(
            self.tr("Takes under a minute; both are thrown away afterwards, and your model stays as it is")
        )
        self.bars.setAccessibleName(self.tr("Loss with and without masks"))
        self.chart.setAccessibleName(self.tr("Loss of the two networks while they train"))
        self.chart.setToolTip(chart_help())
        labels = {
            "masked": self.tr("Loss with the mask"),
            "unmasked": self.tr("Loss without"),
            "update": self.tr("Update"),
        }
        self.chart.show_curves(CURVES, self._series, labels)
        self.chart.set_hint(self.tr("The loss of both networks is drawn here while they train."))
        self._write_losses()
        self._write_result()

    def _restyle(self) -> None:
        self.chart.setMinimumHeight(theme.scaled(230))

    def _lay_out(self) -> None:
        for label in (self.loss_words, self.result, self.example):
            label.setWordWrap(True)
        self.train.setProperty("role", "primary")
        for button in (self.measure, self.train):
            button.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        first, second = self._cards
        for card, why, button in ((first, self._loss_why, self.measure), (second, self._why, self.train)):
            row = QHBoxLayout()
            row.addWidget(button)
            row.addWidget(self.loss_words if card is first else self.progress, 1)
            row.addStretch(0)  # while the words or the progress are hidden, the button stays at the left
            card.body.addWidget(why)
            card.body.addLayout(row)
        first.body.addWidget(self.bars)
        found = QVBoxLayout(self._results)
        found.setContentsMargins(0, 0, 0, 0)
        found.addWidget(self.result)
        found.addWidget(self.example)
        found.addStretch(1)
        both = QHBoxLayout()
        both.addWidget(self.chart, 3)
        both.addWidget(self._results, 2)
        second.body.addLayout(both, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 8, 0, 0)
        layout.setSpacing(10)
        layout.addWidget(self.problem)
        layout.addWidget(first)
        layout.addWidget(second, 1)
        self._restyle()


def _signed_rise(after: float, before: float) -> str:
    return f"{shown_difference(after, before, 3):+.3f}".replace("-", "−")
