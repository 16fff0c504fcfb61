"""The Data page: files become a corpus, and a corpus shows its pairs, its report, and how its sentences split."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QKeySequence, QShortcut, QShowEvent
from PySide6.QtWidgets import (
    QApplication,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from desktop_app import notices
from desktop_app.data.corpus_loader import CorpusLoader
from desktop_app.data.corpus_looking import CorpusLooking
from desktop_app.data.import_flow import ImportFlow
from desktop_app.data.sentence_splitter import SentenceSplitter
from desktop_app.session import Corpus, Session
from desktop_app.tasks import corpora as tasks
from desktop_app.values.folders import SAMPLE, is_corpus, is_sample, new_folder, sample_folder
from desktop_app.widgets import file_kinds, open_dialog
from desktop_app.widgets.data.corpus_panel import CorpusPanel
from desktop_app.widgets.data.corpus_start import CorpusStart
from desktop_app.widgets.data.import_panel import ImportPanel
from desktop_app.widgets.data.open_menu import OpenMenu
from desktop_app.widgets.data.paste_dialog import PasteDialog
from desktop_app.widgets.data.sample_menu import SampleMenu
from desktop_app.widgets.elided_label import ElidedLabel
from desktop_app.widgets.progress_strip import ProgressStrip
from desktop_app.words import language, language_names
from model.records.corpora import ImportSpec

PAUSE = 250
"""Milliseconds after the last keystroke until a typed sentence is split."""


class DataPage(QWidget):
    """Loads text and shows what came of it; one import at a time."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._samples_asked = False
        self._has_corpus = False
        self._loader = CorpusLoader(session, self)
        self._splitter = SentenceSplitter(session, self)
        self._typing = QTimer(self, singleShot=True, interval=PAUSE)
        self.start = CorpusStart()
        self.importer = ImportPanel()
        self._flow = ImportFlow(session, self.importer, self)
        self.panel = CorpusPanel()
        CorpusLooking(session, self.panel, self._splitter, self)
        self.progress = ProgressStrip()
        self.open_button = OpenMenu()
        self.samples = SampleMenu()
        self.train_button = QPushButton()
        self._title, self._about = QLabel(), ElidedLabel()
        self._stack = QStackedWidget()
        self._lay_out()
        self._connect()
        self.setAcceptDrops(True)
        self._take_corpus(session.corpus)
        language.follow(self._write_words)

    # What a person does

    def choose_files(self) -> None:
        """Ask which files to open."""
        title = self.tr("Open one table or archive, or two plain files together")
        paths = open_dialog.ask_files(self, title, file_kinds.filters())
        if paths:
            self.open_files(paths)

    def choose_folder(self) -> None:
        """Ask which folder to open."""
        path = open_dialog.ask_folder(self, self.tr("Open a folder of files that belong together"))
        if path:
            self.open_files([path])

    def paste(self, text: str | None = None) -> None:
        """Ask for pairs as text, beginning with what was dropped or what the clipboard holds."""
        dialog = PasteDialog(QApplication.clipboard().text() if text is None else text, self)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.taken.connect(self._flow.open_text)
        dialog.open()

    def open_files(self, paths: Sequence[str]) -> None:
        """Begin an import of files or of a folder; a corpus folder is opened as it is."""
        if self._loader.is_busy:
            notices.tell(self, self.tr("An import is under way. Wait for it or cancel it, then open other files."))
        elif len(paths) == 1 and is_corpus(paths[0]):
            self._loader.open_corpus(paths[0])
        else:
            self._flow.open_files(paths)

    def open_sample(self, name: str) -> None:
        """Make a built-in corpus, or open it where it was made before."""
        out = sample_folder(self._session.corpora_folder, name)
        if Path(out).exists():
            self._loader.open_corpus(out)
        else:
            self._loader.import_corpus(ImportSpec((SAMPLE + name,), out, name))

    def import_files(self) -> None:
        """Import the chosen files as the form says."""
        form = self.importer.form
        if not form.show_errors():
            self._loader.import_corpus(form.spec(new_folder(self._session.corpora_folder, form.name.text().strip())))

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Takes files, and text."""
        if event.mimeData().hasUrls() or event.mimeData().hasText():
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Opens the files dropped, or looks over the text."""
        event.acceptProposedAction()
        data = event.mimeData()
        if data.hasUrls():
            self.open_files([url.toLocalFile() for url in data.urls() if url.isLocalFile()])
        else:
            self.paste(data.text())

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

    def _show_importer(self) -> None:
        self._stack.setCurrentWidget(self.importer)
        self._show_head()

    def _abandon(self) -> None:
        self._flow.forget()
        self._show_corpus_or_start()

    def _begin_work(self, text: str) -> None:
        self._set_busy(busy=True)
        self.progress.begin(text)

    def _end_work(self) -> None:
        self.progress.end()
        self._set_busy(busy=False)

    def _set_busy(self, *, busy: bool) -> None:
        self.importer.set_busy(busy)
        for widget in (self.open_button, self.samples, self.start):
            widget.setEnabled(not busy)

    def _remember(self, spec: ImportSpec) -> None:
        """Files of one's own can be opened again from the menu."""
        if not is_sample(spec.out) and not self._flow.is_pasted(spec.paths[0]):
            self._session.settings.add_recent(spec.paths)

    def _take_failure(self, error: BaseException) -> None:
        if self._stack.currentWidget() is self.importer:
            self.importer.show_failure(error, keep_rows=True)
        else:
            notices.show_error(self, error)

    # The corpus

    def _take_corpus(self, corpus: Corpus | None) -> None:
        """The corpus of the last time may come after files this start was given: then their form stays."""
        is_late = corpus is not None and not self._has_corpus and not self._loader.is_busy
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
        for widget in (self._about, self.open_button, self.samples, self.train_button):
            widget.setVisible(shown is self.panel)
        if corpus is not None:
            said = self.tr("1 pair") if corpus.report.kept == 1 else self.tr("{count} pairs")
            pairs = said.format(count=f"{corpus.report.kept:,}")
            codes = (corpus.source_language, corpus.target_language)
            self._about.setText(
                " · ".join(filter(None, (corpus.name, language_names.direction_with_codes(*codes), pairs)))
            )

    def _write_words(self) -> None:
        self._title.setText(self.tr("Data"))
        self.train_button.setText(self.tr("Train on it"))
        self.train_button.setToolTip(self.tr("Opens the Train page: choose a network and train it on this corpus"))
        self._show_head()
        if any(field.text() for field in self.panel.fields.values()):
            self._split()
        else:
            self.panel.invite()

    def _save_report(self, path: Path) -> None:
        if self._session.corpus is None:
            return
        trial, run_path = self.panel.tokenizer.trial.trial, self._splitter.run_path()
        job = tasks.save_report(self._session.lanes, self._session.corpus.report, path, trial, run_path)
        job.returned.connect(
            lambda saved: notices.tell(self, self.tr("The report was saved as {path}.").format(path=saved))
        )
        job.failed.connect(lambda error: notices.show_error(self, error))
        job.start()

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
        self.train_button.setProperty("role", "primary")
        head = QHBoxLayout()
        head.setSpacing(12)
        head.addWidget(self._title)
        head.addWidget(self._about, 1)
        head.addWidget(self.samples)
        head.addWidget(self.open_button)
        head.addWidget(self.train_button)
        QShortcut(QKeySequence(QKeySequence.StandardKey.Paste), self).activated.connect(self.paste)
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
        session.paste_requested.connect(self.paste)
        self.train_button.clicked.connect(lambda _: session.open_page("train"))
        for opener in (self.open_button, self.start):
            opener.files_asked.connect(self.choose_files)
            opener.folder_asked.connect(self.choose_folder)
            opener.paste_asked.connect(self.paste)
        self.start.sample_chosen.connect(self.open_sample)
        self.samples.sample_chosen.connect(self.open_sample)
        self.importer.import_asked.connect(self.import_files)
        self.importer.abandoned.connect(self._abandon)
        self.progress.cancelled.connect(self._loader.cancel)
        self._loader.began.connect(self._begin_work)
        self._loader.progress.connect(self.progress.set_progress)
        self._loader.failed.connect(self._take_failure)
        self._loader.ended.connect(self._end_work)
        self._loader.imported.connect(self._remember)
        self.panel.pair_chosen.connect(self._split_pair)
        self.panel.sentence_typed.connect(self._typing.start)
        self._typing.timeout.connect(self._split)
        self._flow.shown.connect(self._show_importer)
        self._flow.said.connect(lambda text: notices.tell(self, text))
        self._flow.failed.connect(lambda error: notices.show_error(self, error))
        self.panel.report.save_asked.connect(self._save_report)
        self._splitter.cut.connect(lambda side, tokens: self.panel.tokens[side].set_tokens(tokens))
        self._splitter.said.connect(self.panel.say)
