"""The bar at the upper edge: which corpus and which run everything on screen belongs to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

from PySide6.QtWidgets import QFileDialog, QFrame, QHBoxLayout, QLabel, QMenu, QWidget

from desktop_app import notices
from desktop_app.jobs import Job
from desktop_app.runs.run_corpus import RunCorpus
from desktop_app.session import Corpus, Session
from desktop_app.tasks import corpora, demos, runs
from desktop_app.values.folders import is_of_lesson
from desktop_app.widgets.frame.chip import Chip
from desktop_app.widgets.frame.chip_row import ChipRow
from desktop_app.words import language, wording
from model.records.corpora import CorpusReport
from model.records.events import StepDone, TrainingPaused
from model.records.runs import IN_TRAINING, RunSummary

MOST_IN_MENU = 15


class TopBar(QFrame):
    """Two chips that open to switch."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("topbar")
        self._session = session
        self._run_corpus = RunCorpus(session, self)
        self._run_corpus.failed.connect(self._show_error)
        brand = QLabel("Seq2See")
        brand.setProperty("role", "brand")
        self._corpus = Chip()
        self._corpus.opened.connect(self._list_corpora)
        self._run = Chip()
        self._report: CorpusReport | None = None
        self._waits, self._epoch = False, 0
        self._run.opened.connect(self._list_runs)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(14, 6, 14, 6)
        layout.setSpacing(10)
        layout.addWidget(brand)
        layout.addSpacing(6)
        layout.addWidget(ChipRow((self._corpus, self._run)), 1)
        session.corpus_changed.connect(self._show_corpus)
        session.run_changed.connect(self._show_run)
        session.run_requested.connect(self.switch_run)
        session.training_event.connect(self._follow_training)
        session.training_changed.connect(self._begin_to_follow)
        language.follow(self._write_words)

    def _write_words(self) -> None:
        self._corpus.set_kind(self.tr("Corpus"))
        self._corpus.setToolTip(self.tr("The text to train on: click to choose another corpus"))
        self._run.set_kind(self.tr("Run"))
        self._run.setToolTip(self.tr("The network that translates and is looked into: click to choose another run"))
        self._show_corpus(self._session.corpus)
        self._show_run(self._session.run)

    def open_corpus(self, path: str) -> None:
        """Makes the corpus in folder `path` the current one."""
        job = corpora.open_corpus(self._session.lanes, path)
        job.failed.connect(lambda _: self._session.announce_corpus(""))
        self._start(job, self._session.set_corpus)

    def announce_corpus(self, report: CorpusReport) -> None:
        """Shows the corpus that is about to be opened."""
        self._report = report
        self._say_corpus()

    def open_run(self, path: str) -> None:
        """Makes the run in folder `path` the current one."""
        self._start(runs.run_summary(self._session.lanes, path), self._session.set_run)

    def switch_run(self, path: str) -> None:
        """Makes a run the current one; its corpus comes along unless a person chose another."""
        self._start(runs.run_summary(self._session.lanes, path), self._run_corpus.use)

    def choose_corpus(self) -> None:
        """Asks for a corpus folder."""
        path = QFileDialog.getExistingDirectory(self, self.tr("Open a corpus folder"), self._session.corpora_folder)
        if path:
            self.open_corpus(path)

    def choose_run(self) -> None:
        """Asks for a run folder."""
        path = QFileDialog.getExistingDirectory(self, self.tr("Open a run folder"), self._session.runs_folder)
        if path:
            self.switch_run(path)

    def _start(self, job: Job, take: Callable[[Any], None]) -> None:
        job.returned.connect(take)
        job.failed.connect(self._show_error)
        job.start()

    def _show_error(self, error: BaseException) -> None:
        notices.show_error(self.window(), error)

    def _show_corpus(self, corpus: Corpus | None) -> None:
        self._report = corpus.report if corpus is not None else None
        self._say_corpus()

    def _say_corpus(self) -> None:
        """A run may have learned from another corpus than is open, one that is not on this computer too."""
        report, run = self._report, self._session.run
        if report is None:
            self._corpus.say(self.tr("none yet"), "")
            return
        said = self.tr("1 pair") if report.kept == 1 else self.tr("{pairs} pairs")
        pairs = said.format(pairs=f"{report.kept:,}")
        if run is None or run.learned_from(report.name):
            self._corpus.say(report.name, pairs)
            return
        other = self.tr("the run was trained on another: {corpus}").format(corpus=run.corpus_name)
        self._corpus.say(report.name, f"{pairs} · {other}")

    def _show_run(self, run: RunSummary | None) -> None:
        self._say_corpus()
        self._run.say(wording.run_name(run.name), self._details(run)) if run else self._run.say(self.tr("none yet"), "")

    def _details(self, run: RunSummary) -> str:
        words = [self.tr("demo")] if demos.is_demo(run.path) else []
        words += [self.tr("from a lesson")] if is_of_lesson(run.path) else []
        words += [self._training_words(run)] if run.state in IN_TRAINING else []
        if run.update:
            words.append(self._epoch_words(run))
        elif not words:
            words.append(self.tr("not trained yet"))
        if run.bleu is not None:
            words.append(self.tr("val. BLEU {bleu}").format(bleu=f"{run.bleu:.1f}"))
        return " · ".join(words)

    def _training_words(self, run: RunSummary) -> str:
        waits = self._waits if self._trains(run) else run.state == "paused"
        return wording.state("paused" if waits else "running")

    def _epoch_words(self, run: RunSummary) -> str:
        """The epoch of the last update, as everywhere; of a training that has an end ahead, out of how many."""
        epoch = self._epoch if self._trains(run) and self._epoch else run.epoch
        is_under_way = run.epochs and run.state != "finished" and not demos.is_demo(run.path)
        words = self.tr("epoch {epoch} of {epochs}") if is_under_way else self.tr("epoch {epoch}")
        return words.format(epoch=epoch, epochs=run.epochs)

    def _trains(self, run: RunSummary) -> bool:
        training = self._session.training
        return training is not None and training.run_path == run.path

    def _begin_to_follow(self) -> None:
        self._waits, self._epoch = False, 0
        self._show_run(self._session.run)

    def _follow_training(self, event: object) -> None:
        before = self._waits, self._epoch
        if isinstance(event, TrainingPaused):
            self._waits = True
        elif isinstance(event, StepDone):
            self._waits, self._epoch = False, event.epoch
        if (self._waits, self._epoch) != before:
            self._show_run(self._session.run)

    def _list_corpora(self) -> None:
        folders = *self._session.corpora_folders, str(demos.FOLDER)
        self._start(corpora.list_corpora(self._session.lanes, *folders), self._show_corpora_menu)

    def _list_runs(self) -> None:
        folders = *self._session.runs_folders, str(demos.FOLDER)
        self._start(runs.list_runs(self._session.lanes, *folders), self._show_runs_menu)

    def _show_corpora_menu(self, reports: list[CorpusReport]) -> None:
        rows = [(f"{r.name}   {r.kept:,}", r.path) for r in reports]
        current = self._session.corpus.path if self._session.corpus else ""
        self._pop_up(self._corpus, rows, str(current), self.open_corpus, self.choose_corpus)

    def _show_runs_menu(self, summaries: list[RunSummary]) -> None:
        names = Counter((summary.name, is_of_lesson(summary.path)) for summary in summaries)
        rows = [
            (
                f"{wording.run_name(s.name) if names[s.name, is_of_lesson(s.path)] == 1 else Path(s.path).name}   "
                f"{self._details(s)}",
                s.path,
            )
            for s in summaries
        ]
        current = self._session.run.path if self._session.run else ""
        self._pop_up(self._run, rows, current, self.switch_run, self.choose_run)

    def _pop_up(
        self,
        chip: Chip,
        rows: list[tuple[str, str]],
        current: str,
        take: Callable[[str], None],
        choose: Callable[[], None],
    ) -> None:
        menu = QMenu(self)
        for text, path in rows[:MOST_IN_MENU]:
            action = menu.addAction(text.replace("&", "&&"))
            action.setCheckable(True)
            action.setChecked(path == current)
            action.triggered.connect(lambda _=False, path=path: take(path))
        if rows:
            menu.addSeparator()
        menu.addAction(self.tr("Open folder…")).triggered.connect(lambda _=False: choose())
        chip.pop_up(menu)
