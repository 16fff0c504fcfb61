"""The Data page: files become a corpus, and a corpus shows its pairs, its report, and how its sentences split."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from PySide6.QtCore import QTimer
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QShowEvent
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QLabel, QPushButton, QStackedWidget, QVBoxLayout, QWidget

from desktop_app import language, notices
from desktop_app.folders import SAMPLE, new_folder, sample_folder
from desktop_app.jobs import Job
from desktop_app.newest import Newest
from desktop_app.sentence_splitter import SentenceSplitter
from desktop_app.session import Corpus, Session
from desktop_app.tasks import corpora as tasks
from desktop_app.widgets.corpus_panel import CorpusPanel
from desktop_app.widgets.corpus_start import CorpusStart
from desktop_app.widgets.import_panel import ImportPanel
from desktop_app.widgets.progress_strip import ProgressStrip
from desktop_app.widgets.sample_menu import SampleMenu
from model.records.corpora import CorpusReport, ImportSpec

PAUSE = 250
"""Milliseconds after the last keystroke until a typed sentence is split."""


class DataPage(QWidget):
    """Loads text and shows what came of it; one import at a time."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._job: Job | None = None
        self._samples_asked = False
        self._has_corpus = False
        self._preview = Newest(self)
        self._splitter = SentenceSplitter(session, self)
        self._typing = QTimer(self, singleShot=True, interval=PAUSE)
        self.start = CorpusStart()
        self.importer = ImportPanel()
        self.panel = CorpusPanel()
        self.progress = ProgressStrip()
        self.open_button = QPushButton()
        self.samples = SampleMenu()
        self._title, self._about = QLabel(), QLabel()
        self._stack = QStackedWidget()
        self._lay_out()
        self._connect()
        self.setAcceptDrops(True)
        self._take_corpus(session.corpus)
        language.follow(self._write_words)

    # What a person does

    def choose_files(self) -> None:
        """Ask which files to open."""
        title = self.tr("Open one table, or two plain files together")
        kinds = self.tr("Text (*.txt *.tsv *.gz *.*)")
        paths, _ = QFileDialog.getOpenFileNames(self, title, "", kinds)
        if paths:
            self.open_files(paths)

    def open_files(self, paths: Sequence[str]) -> None:
        """Begin an import of one table or of two plain files; a corpus folder is opened as it is."""
        if self._job is not None:
            notices.tell(self, self.tr("An import is under way. Wait for it or cancel it, then open other files."))
        elif len(paths) == 1 and Path(paths[0]).is_dir():
            self._open_corpus(paths[0])
        elif len(paths) not in (1, 2):
            text = self.tr(
                "{count} files at once cannot be read. Choose one table, or two plain files: source and target."
            )
            notices.tell(self, text.format(count=len(paths)))
        else:
            self.importer.form.set_paths(tuple(paths))
            self._stack.setCurrentWidget(self.importer)
            self._show_head()
            self._ask_preview()

    def open_sample(self, name: str) -> None:
        """Make a built-in corpus, or open it where it was made before."""
        out = sample_folder(self._session.corpora_folder, name)
        if self._job is not None:
            return
        if Path(out).exists():
            self._open_corpus(out)
        else:
            self._import(ImportSpec((SAMPLE + name,), out, name))

    def import_files(self) -> None:
        """Import the chosen files as the form says."""
        name = self.importer.form.name.text().strip()
        spec = self.importer.form.spec(new_folder(self._session.corpora_folder, name))
        self._import(spec)
        if self._job is not None:
            self._job.returned.connect(lambda _: self._session.settings.add_recent(spec.paths))

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Takes files."""
        if event.mimeData().hasUrls():
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Opens the files dropped."""
        event.acceptProposedAction()
        self.open_files([url.toLocalFile() for url in event.mimeData().urls() if url.isLocalFile()])

    def showEvent(self, event: QShowEvent) -> None:
        """Asks for the built-in corpora the first time."""
        super().showEvent(event)
        if not self._samples_asked:
            self._samples_asked = True
            job = tasks.sample_names(self._session.lanes)
            job.returned.connect(self.start.set_samples)
            job.returned.connect(self.samples.set_samples)
            job.start()

    # Importing

    def _import(self, spec: ImportSpec) -> None:
        if self._job is None:
            self._run_job(tasks.import_corpus(self._session.lanes, spec), self.tr("Importing…"), self._take_report)

    def _open_corpus(self, path: str) -> None:
        if self._job is None:
            self._run_job(tasks.open_corpus(self._session.lanes, path), self.tr("Opening…"), self._session.set_corpus)

    def _run_job(self, job: Job, text: str, take: Callable[[Any], None]) -> None:
        self._job = job
        self._set_busy(True)
        self.progress.begin(text)
        job.progress.connect(self.progress.set_progress)
        job.returned.connect(take)
        job.failed.connect(self._take_failure)
        job.finished.connect(lambda: self._end_job(job))
        job.start()

    def _end_job(self, job: Job) -> None:
        if self._job is job:
            self._job = None
            self.progress.end()
            self._set_busy(False)

    def _set_busy(self, busy: bool) -> None:
        self.importer.set_busy(busy)
        self.open_button.setEnabled(not busy)
        self.samples.setEnabled(not busy)
        self.start.setEnabled(not busy)

    def _take_report(self, report: CorpusReport) -> None:
        job, self._job = self._job, None
        assert job is not None
        self._open_corpus(report.path)

    def _take_failure(self, error: BaseException) -> None:
        if self._stack.currentWidget() is self.importer:
            self.importer.show_failure(error, keep_rows=True)
        else:
            notices.show_error(self, error)

    def _ask_preview(self) -> None:
        paths, options = self.importer.form.ordered_paths(), self.importer.form.options()
        self.importer.show_reading()
        self._preview.ask(lambda: tasks.preview(self._session.lanes, paths, options))

    def _abandon(self) -> None:
        self._preview.forget()
        self._show_corpus_or_start()

    # The corpus

    def _take_corpus(self, corpus: Corpus | None) -> None:
        """The corpus of the last time may come after files this start was given: then their form stays."""
        is_late = corpus is not None and not self._has_corpus and self._job is None
        self._has_corpus = corpus is not None
        if corpus is not None:
            self.panel.set_corpus(corpus, corpus.report)
        if not (is_late and self._stack.currentWidget() is self.importer):
            self._show_corpus_or_start()

    def _show_corpus_or_start(self) -> None:
        self._stack.setCurrentWidget(self.start if self._session.corpus is None else self.panel)
        self._show_head()

    def _show_head(self) -> None:
        corpus = self._session.corpus
        shown = self._stack.currentWidget()
        self._about.setVisible(shown is self.panel)
        self.open_button.setVisible(shown is self.panel)
        self.samples.setVisible(shown is self.panel)
        if corpus is not None:
            pairs = self.tr("{count} pairs").format(count=f"{corpus.report.kept:,}")
            languages = (corpus.source_language, corpus.target_language)
            self._about.setText(" · ".join([corpus.name, *([" → ".join(languages)] if all(languages) else []), pairs]))

    def _write_words(self) -> None:
        self._title.setText(self.tr("Data"))
        self.open_button.setText(self.tr("Open…"))
        self.open_button.setToolTip(self.tr("Choose one table, or two plain files together (Ctrl+O)."))
        self._show_head()
        if any(field.text() for field in self.panel.fields.values()):
            self._split()
        else:
            self.panel.invite()

    # How a sentence splits

    def _split_pair(self, pair: tuple[str, str]) -> None:
        self.panel.show_pair(pair)
        self._split()

    def _split(self) -> None:
        for side, field in self.panel.fields.items():
            self._splitter.split(side, field.text())

    # How it is made

    def _lay_out(self) -> None:
        self._title.setProperty("role", "title")
        self._about.setProperty("role", "muted")
        head = QHBoxLayout()
        head.setSpacing(12)
        head.addWidget(self._title)
        head.addWidget(self._about, 1)
        head.addStretch(1)
        head.addWidget(self.samples)
        head.addWidget(self.open_button)
        for view in (self.start, self.importer, self.panel):
            self._stack.addWidget(view)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(20, 16, 20, 16)
        layout.setSpacing(16)
        layout.addLayout(head)
        layout.addWidget(self.progress)
        layout.addWidget(self._stack, 1)

    def _connect(self) -> None:
        session = self._session
        session.corpus_changed.connect(self._take_corpus)
        session.files_dropped.connect(self.open_files)
        self.open_button.clicked.connect(self.choose_files)
        self.start.open_asked.connect(self.choose_files)
        self.start.sample_chosen.connect(self.open_sample)
        self.samples.sample_chosen.connect(self.open_sample)
        self.importer.import_asked.connect(self.import_files)
        self.importer.abandoned.connect(self._abandon)
        self.importer.form.reading_changed.connect(self._ask_preview)
        self.progress.cancelled.connect(lambda: self._job.cancel() if self._job else None)
        self.panel.pair_chosen.connect(self._split_pair)
        self.panel.sentence_typed.connect(self._typing.start)
        self._typing.timeout.connect(self._split)
        self._preview.returned.connect(self.importer.show_preview)
        self._preview.failed.connect(self.importer.show_failure)
        self._splitter.cut.connect(lambda side, tokens: self.panel.tokens[side].set_tokens(tokens))
        self._splitter.said.connect(self.panel.say)
