"""The Scores page: how good a run is, sentence by sentence, beside another system, and along what was changed."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QLabel, QScrollArea, QStackedWidget, QTabWidget, QVBoxLayout, QWidget

from desktop_app import notices
from desktop_app.jobs import Job
from desktop_app.plots.measured import OVER_RUNS, belonging
from desktop_app.scores.amounts import Amounts
from desktop_app.scores.measuring import Measuring
from desktop_app.scores.score_asking import ScoreWords, along, system, updates, wanted
from desktop_app.scores.score_choice import ScoreChoice
from desktop_app.scores.sentence_looking import SentenceLooking
from desktop_app.scores.training_wait import TrainingWait
from desktop_app.session import Session
from desktop_app.tasks.scores import Kept, System, Wanted
from desktop_app.widgets.card import Card
from desktop_app.widgets.elided_label import ElidedLabel
from desktop_app.widgets.folding_row import FoldingRow
from desktop_app.widgets.grip_splitter import GripSplitter
from desktop_app.widgets.progress_strip import ProgressStrip
from desktop_app.widgets.scores.measured_chart import MeasuredChart
from desktop_app.widgets.scores.score_card import ScoreCard
from desktop_app.widgets.scores.score_setup import USUAL, ScoreSetup
from desktop_app.widgets.scores.sentence_details import SentenceDetails
from desktop_app.widgets.scores.sentence_table import SentenceTable
from desktop_app.widgets.side_by_side import SideBySide
from desktop_app.widgets.tall_enough import TallEnough
from desktop_app.words import language, wording
from model.records.runs import RunSummary

SENTENCES, LOOK = 3, 2
"""Shares of the room that the table and the chosen sentence have."""

SIDE, SIDE_HEIGHT, BELOW = 344, 260, 360
WIDE = 760
"""Width from which on the form and the sentences stand beside each other, before zooming."""


class ScoresPage(QWidget):
    """Measures, shows, compares."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self.measuring, self.choice = Measuring(session, self), ScoreChoice(session, self)
        self.looking, self._words = SentenceLooking(session, self), ScoreWords()
        self._wait = TrainingWait(session, self)
        self.setup, self.card, self.strip = (
            ScoreSetup(),
            ScoreCard(),
            ProgressStrip(timed=True, foresees=True, is_low=True),
        )
        self.table, self.details, self.chart = SentenceTable(), SentenceDetails(), MeasuredChart()
        self.title, self.run_name, self.tabs, self.hint = QLabel(), ElidedLabel(), QTabWidget(), QLabel(wordWrap=True)
        self._lay_out()
        self._connect()
        Amounts(session, self.setup, self.measuring)
        language.follow(self._write_words)
        self._take_run(session.run)

    def showEvent(self, event: QShowEvent) -> None:
        """Looks at what was measured meanwhile."""
        super().showEvent(event)
        self.measuring.look()

    # What a person does

    def _measure(self) -> None:
        run, asked = self._session.run, wanted(self._session, self.setup)
        if asked.outputs:
            self.measuring.measure_file(asked, run.path if run else "", "")
        elif run is not None:
            self.measuring.measure(asked, system(run, self.setup))

    def _measure_rest(self, axis: str) -> None:
        """The points along an axis that are not there yet, of the very sentences that are looked at."""
        evaluation = self.choice.evaluation
        if evaluation is not None:
            for one in self._rest(axis):
                self.measuring.measure(evaluation.test_set, one)

    def _rest(self, axis: str) -> tuple[System, ...]:
        """Which points those are, with all else as in the measurement that is looked at."""
        current, run = self.choice.current, self._session.run
        decode = current.measurement.decode if current is not None else None
        if current is None or run is None or decode is None or axis in OVER_RUNS:
            return ()
        there = belonging([one.measurement for one in self.choice.own], current.measurement, axis)
        measured = current.measurement
        weights = measured.checkpoint or str(measured.update)
        same = replace(system(run, self.setup), checkpoint=weights, decode=decode)
        return tuple(along(same, axis, updates(run), there))

    def _take_file(self, path: Path) -> None:
        first = self.choice.evaluation
        if first is not None:
            self.measuring.measure_file(
                Wanted("files", outputs=str(path)), "", first.measurement.target_language, first.test_set
            )

    def _compare(self, test: str) -> None:
        first, second = self.choice.evaluation, self.choice.second_evaluation
        if first is not None and second is not None:
            self.measuring.compare(first, second, test)

    def _save(self, path: Path) -> None:
        if self.choice.evaluation is not None:
            self.measuring.save(self.choice.evaluation, path, self._tell_saved)

    def _choose_second(self, number: int | None) -> None:
        self.choice.look_beside(None if number is None else self.choice.others[number])

    def _choose_sentence(self, number: int) -> None:
        evaluation, kept = self.choice.evaluation, self.choice.current
        self.details.show_sentence(evaluation, self.choice.second_evaluation, number)
        if evaluation is not None and kept is not None:
            self.looking.look(kept, evaluation.test_set.sources[number], evaluation.outputs[number])
            self._say_where_it_leads(bool(kept.run_path))

    def _open_page(self, page: str) -> None:
        evaluation, kept, number = self.choice.evaluation, self.choice.current, self.table.current()
        if evaluation is not None and kept is not None and number is not None:
            self.looking.open_page(page, kept, evaluation.test_set.sources[number])

    # What happens

    def _take_run(self, run: RunSummary | None) -> None:
        self._name_run()
        self.setup.set_parts(run.parts if run is not None else USUAL)
        self.setup.set_checkpoints((*run.averages, *updates(run)) if run is not None else ())
        self._take_list()
        self._update_controls()

    def _name_run(self) -> None:
        run = self._session.run
        self.run_name.setText(wording.run_name(run.name) if run is not None else "")

    def _take_list(self) -> None:
        run = self._session.run
        self.choice.take_list(self.measuring.kept, run.path if run is not None else "")

    def _take_measured(self, kept: Kept) -> None:
        """What is new is looked at; translations of a file that go with what is looked at come beside it."""
        current = self.choice.current
        self._take_list()
        same = current is not None and current.measurement.test_digest == kept.measurement.test_digest
        if same and kept.measurement.decode is None:
            self.choice.look_beside(kept)
        else:
            self.choice.look_at(kept)

    def _show_list(self) -> None:
        choice = self.choice
        numbers = [one.measurement for one in choice.own]
        current = choice.own.index(choice.current) if choice.current in choice.own else -1
        self.card.show_list(numbers, current)
        second = choice.others.index(choice.second) if choice.second in choice.others else None
        self.card.show_others([one.measurement for one in choice.others], second)
        first = choice.current.measurement if choice.current else None
        self.card.show_numbers(first, choice.second.measurement if choice.second else None)
        self.chart.show_measured([one.measurement for one in self.measuring.kept], first)
        self._update_controls()

    def _show_sentences(self) -> None:
        self._stack.setCurrentIndex(0 if self.choice.evaluation is None else 1)
        self.table.show_systems(self.choice.evaluation, self.choice.second_evaluation)
        if self.choice.evaluation is None:
            self.details.show_sentence(None, None, -1)
        self._update_controls()

    def _follow(self, job: Job) -> None:
        self.strip.begin("")
        job.progress.connect(self.strip.set_progress)
        self._update_controls()

    def _end(self) -> None:
        self.strip.end()
        self._update_controls()

    def _update_controls(self) -> None:
        run, busy, wait = self._session.run, self.measuring.is_busy, self._wait.words()
        reason = self._words.missing(self._session, self.setup)
        self.setup.set_ready(not busy and not reason, reason)
        self.setup.say_wait("" if reason or self.setup.paths("outputs") else wait)
        self.strip.rename(self._words.work(waits=self.measuring.needs_network and bool(wait)))
        self.card.set_busy(busy or self.choice.evaluation is None)
        kept = self.choice.current
        translated = kept is not None and bool(kept.run_path)
        self._say_where_it_leads(translated)
        measurable = translated and run is not None and self.choice.evaluation is not None
        rest = not measurable or bool(self._rest(self.chart.chosen_axis()))
        possible = not busy and measurable and rest
        self.chart.set_possible(possible, self._words.rest_tip(possible=possible, rest=rest))

    def _say_where_it_leads(self, translated: bool) -> None:
        evaluation, number = self.choice.evaluation, self.table.current()
        source = evaluation.test_set.sources[number] if evaluation is not None and number is not None else ""
        tips = self._words.page_tips(translated=translated, is_empty=not source.strip())
        self.details.set_pages_possible(translated and bool(source.strip()), *tips)

    def _tell_saved(self, path: object) -> None:
        notices.tell(self, self.tr("Written to {path}").format(path=path))

    def _show_error(self, error: BaseException) -> None:
        notices.show_error(self, error)

    def _connect(self) -> None:
        measuring, choice, card = self.measuring, self.choice, self.card
        measuring.listed.connect(self._take_list)
        measuring.measured.connect(self._take_measured)
        measuring.compared.connect(card.show_tested)
        measuring.begun.connect(self._follow)
        measuring.ended.connect(self._end)
        self.strip.cancelled.connect(measuring.cancel)
        self._wait.changed.connect(self._update_controls)
        self.setup.training_wanted.connect(lambda: self._session.open_page("train"))
        choice.listed.connect(self._show_list)
        choice.opened.connect(self._show_sentences)
        self.setup.asked.connect(self._measure)
        self.setup.changed.connect(self._update_controls)
        card.chosen.connect(lambda number: choice.look_at(choice.own[number]))
        card.second_chosen.connect(self._choose_second)
        card.file_wanted.connect(self._take_file)
        card.test_wanted.connect(self._compare)
        card.save_wanted.connect(self._save)
        self.chart.rest_wanted.connect(self._measure_rest)
        self.chart.axis.currentIndexChanged.connect(lambda _: self._update_controls())
        self.table.chosen.connect(self._choose_sentence)
        self.details.page_wanted.connect(self._open_page)
        self.looking.looked.connect(lambda looked: self.details.show_looked(looked.tokens, looked.near))
        for part in (measuring, choice, self.looking):
            part.failed.connect(self._show_error)
        self._session.run_changed.connect(self._take_run)
        self._session.corpus_changed.connect(self._update_controls)

    def _lay_out(self) -> None:
        self.title.setProperty("role", "title")
        self.run_name.setProperty("role", "muted")
        head = FoldingRow(self.title, gap=8)
        head.add(self.run_name, 1)
        head.add(self.strip, 2)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(20, 16, 20, 16)
        layout.setSpacing(12)
        layout.addWidget(head)
        parts = SideBySide(self._side(), self._views(), width=SIDE, height=SIDE_HEIGHT, wide=WIDE, below=BELOW)
        layout.addWidget(parts, 1)
        self.setFocusProxy(self.setup.part)

    def _side(self) -> QWidget:
        inner, area = QWidget(), QScrollArea()
        inner.setObjectName("scrolled")
        layout = QVBoxLayout(inner)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(12)
        layout.addWidget(self.setup)
        layout.addWidget(self.card)
        layout.addStretch(1)
        TallEnough(inner)
        area.setWidget(inner)
        area.setWidgetResizable(True)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        return area

    def _views(self) -> QWidget:
        self._splitter = GripSplitter(Qt.Orientation.Vertical)
        self._splitter.addWidget(self.table)
        self._splitter.addWidget(self.details)
        self._splitter.setSizes([1000 * SENTENCES, 1000 * LOOK])
        self.hint.setProperty("role", "muted")
        self.hint.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._stack = QStackedWidget()
        self._stack.addWidget(self.hint)
        self._stack.addWidget(self._splitter)
        for view in (self._stack, self.chart):
            self.tabs.addTab(view, "")
        card = Card()
        card.body.addWidget(self.tabs)
        return card

    def _write_words(self) -> None:
        self.title.setText(self.tr("Scores"))
        self._name_run()
        self.tabs.setTabText(0, self.tr("Sentences"))
        self.tabs.setTabText(1, self.tr("Chart"))
        self.tabs.tabBar().setAccessibleName(self.tr("What is shown of the scores"))
        self.tabs.tabBar().setToolTip(self.tr("What is shown of the scores"))
        self.hint.setText(
            self.tr("Measure a run, and each sentence is listed here with its score: the worst first, if you like.")
        )
        self._splitter.say(self.tr("Drag, or press the arrow keys, to give the table or the sentence more room"))
        self._update_controls()
