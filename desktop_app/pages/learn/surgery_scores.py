"""BLEU of a sample of test sentences, with all heads and without some."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QSpinBox, QVBoxLayout, QWidget

from desktop_app.jobs import Job
from desktop_app.pages.learn.long_work import LongWork
from desktop_app.pages.learn.run_pairs import Pair, RunPairs
from desktop_app.pages.learn.state import LearnState
from desktop_app.session import Session
from desktop_app.widgets.bar_list import Bar, BarList
from desktop_app.widgets.centred_text import CentredText
from desktop_app.widgets.progress_strip import ProgressStrip
from desktop_app.words import language, wording
from model.records.scores import Scores
from model.records.surgery import Cut

FEWEST, USUAL, MOST = 10, 50, 2000


class ScoresPanel(QWidget):
    """Two translations of the same sentences, one after the other; the first is kept while the sample stays the same."""

    def __init__(
        self, session: Session, state: LearnState, cuts: Callable[[], tuple[Cut, ...]], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._session, self._state, self._cuts = session, state, cuts
        self._pairs = RunPairs(session, "test", self)
        self._of: tuple[str, int] = ("", 0)
        self.before: Scores | None = None
        self.after: Scores | None = None
        self.count, self.start = QSpinBox(), QPushButton()
        self.progress = ProgressStrip(timed=True)
        self._work = LongWork(self.start, self.progress, self)
        self.bars = BarList()
        self.words, self._count_name = QLabel(), QLabel()
        self._lay_out()
        self._connect()
        language.follow(self._write_words)

    def showEvent(self, event: QShowEvent) -> None:
        """Reads the test part of the run of now."""
        super().showEvent(event)
        self._pairs.ask()

    def forget(self) -> None:
        """Other heads are out of work."""
        self.after = None
        self._write()

    def _leave_weights(self) -> None:
        """Scores of other weights go; what is measured still may wait for these."""
        if not self._work.is_on:
            self._of, self.before, self.after = ("", 0), None, None
            self._write()

    def _leave_run(self, pairs: list[Pair]) -> None:
        """Scores of another run are none of this one."""
        if not pairs:
            self._work.stop()
            self._of, self.before, self.after = ("", 0), None, None
            self._write()

    def _ask_pairs(self) -> None:
        if not self._work.is_on and not self._pairs.want():
            self.words.setText(self.tr("Begins as soon as the pairs are read…"))

    def _begin(self, pairs: list[Pair]) -> None:
        run = self._session.run
        if run is None or self._work.is_on:
            return
        if not pairs:
            self.words.setText(self.tr("This run has no test part to measure with."))
            return
        sample = (run.path, min(self.count.value(), len(pairs)))
        if sample != self._of:
            self._of, self.before = sample, None
        self.after = None
        job = self._next()
        if job is None:
            self.after = self.before
            self._write()
            return
        waits = self._session.training is not None
        self._work.begin(job, self.tr("Waits until the training ends.") if waits else self.tr("Translating…"))

    def _next(self) -> Job | None:
        """First all heads, then the cuts; None with nothing cut: the one is the other."""
        cuts = () if self.before is None else self._cuts()
        learner, run = self._state.learner(), self._session.run
        if learner is None or run is None or (self.before is not None and not cuts):
            return None
        return learner.evaluate_without(cuts, self._pairs.pairs[: self._of[1]], run.target_language)

    def _take(self, scores: Scores) -> None:
        if self.before is not None:
            self.after = scores
            return
        self.before = scores
        self._write()
        job = self._next()
        if job is None:
            self.after = scores
        else:
            self._work.go_on(job)

    def _take_failure(self, error: BaseException) -> None:
        self.words.setText(wording.error_sentence(error))

    def _write(self) -> None:
        rows = (
            (self.tr("BLEU with all heads"), self.before),
            (self.tr("BLEU without"), self.after),
        )
        self.bars.show_bars([Bar(name, s.bleu.value) for name, s in rows if s is not None], largest=100.0, decimals=2)
        if self.before is None or self.after is None:
            self.words.setText(
                self.tr("Translates sentences of the test part greedily, once with all heads and once without some.")
            )
            return
        self.words.setText(
            self.tr("{count} sentences · exactly right {before} → {after} of them · {signature}").format(
                count=self.after.sentences,
                before=round(self.before.exact * self.before.sentences),
                after=round(self.after.exact * self.after.sentences),
                signature=self.after.bleu.signature,
            )
        )

    def _connect(self) -> None:
        self.start.clicked.connect(self._ask_pairs)
        self._pairs.changed.connect(self._leave_run)
        self._pairs.given.connect(self._begin)
        self._work.returned.connect(self._take)
        self._work.failed.connect(self._take_failure)
        self._work.ended.connect(self._write)
        self._pairs.failed.connect(self._take_failure)
        self._state.weights_changed.connect(self._leave_weights)

    def _write_words(self) -> None:
        self._count_name.setText(self.tr("Sentences"))
        self.count.setAccessibleName(self.tr("Sentences"))
        self.count.setToolTip(
            self.tr("How many of the first test sentences are translated; more take longer and say more")
        )
        self.start.setText(self.tr("Measure BLEU"))
        self.start.setToolTip(self.tr("Scores the translations with and without the heads; the run stays as it is"))
        self.bars.setAccessibleName(self.tr("BLEU with and without the heads"))
        self._write()

    def _lay_out(self) -> None:
        CentredText(self.count)
        self.count.setRange(FEWEST, MOST)
        self.count.setValue(USUAL)
        self.count.setSingleStep(FEWEST)
        self.words.setWordWrap(True)
        self.words.setProperty("role", "muted")
        row = QHBoxLayout()
        for widget in (self._count_name, self.count, self.start):
            row.addWidget(widget)
        row.addWidget(self.progress, 1)
        row.addStretch(0)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 8, 0, 0)
        layout.addLayout(row)
        layout.addWidget(self.bars)
        layout.addWidget(self.words)
        layout.addStretch(1)
