"""What lies on the disk: every corpus and run of one's own, how large, and the ways to another folder and to the trash."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import Qt, QUrl, Signal
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import (
    QFileDialog,
    QHeaderView,
    QLabel,
    QPushButton,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from desktop_app import notices
from desktop_app.frame.moving import Move
from desktop_app.jobs import Job
from desktop_app.newest import Newest
from desktop_app.session import Session
from desktop_app.tasks import storage
from desktop_app.tasks.storage import Stored, Survey
from desktop_app.widgets.folding_row import FoldingRow
from desktop_app.widgets.progress_strip import ProgressStrip
from desktop_app.words import language
from desktop_app.words.sizes import size_text


class StorageView(QWidget):
    """A list, and what can be done with its row.

    Signals:
        began(): Something is being moved.
    """

    began = Signal()

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._survey: Survey | None = None
        self._surveys = Newest(self)
        self._surveys.returned.connect(self._take_survey)
        self._surveys.failed.connect(self._show_error)
        self._offers = Newest(self)
        self._offers.returned.connect(self._take_offer)
        self._offered = "", "", ""
        self._job: Job | None = None
        self.list, self.total = QTreeWidget(), QLabel()
        self.open_button, self.move_button, self.trash_button = QPushButton(), QPushButton(), QPushButton()
        self.strip = ProgressStrip()
        self.total.setProperty("role", "muted")
        self.list.setColumnCount(4)
        self.list.setRootIsDecorated(False)
        self.list.setUniformRowHeights(True)
        self.list.header().setStretchLastSection(False)
        self.list.currentItemChanged.connect(lambda *_: self._update_buttons())
        self.open_button.clicked.connect(self._open)
        self.strip.cancelled.connect(self._cancel_move)
        self.move_button.clicked.connect(self._ask_where)
        self.trash_button.clicked.connect(self._ask_to_trash)
        self._lay_out()
        language.follow(self._write_words)

    def look(self) -> None:
        """Counts anew."""
        session = self._session
        corpora, runs = session.corpora_folders, session.runs_folders
        self._surveys.ask(lambda: storage.survey(session.lanes, corpora=corpora, runs=runs))

    def offer_to_move(self, kind: str, old: str, new: str) -> None:
        """Asks whether the corpora or runs of one folder shall go to another, if there are any."""
        session = self._session
        folders = {"corpora": (old,), "runs": ()} if kind == "corpus" else {"corpora": (), "runs": (old,)}
        self._offers.ask(lambda: storage.survey(session.lanes, **folders))
        self._offered = kind, old, new

    def chosen(self) -> Stored | None:
        """The row that the buttons are for."""
        row = self.list.currentIndex().row()
        return self._survey.stored[row] if self._survey is not None and row >= 0 else None

    def _take_offer(self, survey: Survey) -> None:
        kind, old, new = self._offered
        if not survey.stored:
            return
        if kind == "corpus":
            words = self.tr(
                "Corpora in {old}: {count} ({size}). Move them to {new}? They can be used where they are, too."
            )
        else:
            words = self.tr(
                "Runs in {old}: {count} ({size}). Move them to {new}? They can be used where they are, too."
            )
        size = size_text(sum(one.size for one in survey.stored))
        question = words.format(old=old, new=new, count=f"{len(survey.stored):,}", size=size)
        if notices.ask(self, self.tr("Move"), question, self.tr("Move them"), self.tr("Leave them there")):
            self._move(survey.stored, new)

    def _ask_where(self) -> None:
        chosen = self.chosen()
        if chosen is None:
            return
        title = self.tr("Move “{name}” to the folder").format(name=chosen.name)
        folder = QFileDialog.getExistingDirectory(self, title, str(Path(chosen.path).parent))
        if folder and Path(folder) != Path(chosen.path).parent:
            self._move([chosen], folder)

    def _move(self, stored: Sequence[Stored], folder: str) -> None:
        self._job = job = Move(self._session, stored, folder).job
        job.progress.connect(self.strip.set_progress)
        job.finished.connect(self._end_move)
        self.strip.begin(self.tr("Moving"))
        self._update_buttons()
        self.began.emit()
        job.start()

    def _cancel_move(self) -> None:
        if self._job is not None:
            self._job.cancel()

    def _end_move(self) -> None:
        self._job = None
        self.strip.end()
        self.look()

    def _show_error(self, error: BaseException) -> None:
        notices.show_error(self, error)

    def _take_survey(self, survey: Survey) -> None:
        self._survey = survey
        self._write_words()

    def _open(self) -> None:
        chosen = self.chosen()
        if chosen is not None:
            QDesktopServices.openUrl(QUrl.fromLocalFile(chosen.path))

    def _ask_to_trash(self) -> None:
        chosen, title = self.chosen(), self.tr("Move to trash")
        if chosen is None or not notices.ask(self, title, self._question(chosen), title, self.tr("Keep"), loses=True):
            return
        job = storage.trash(self._session.lanes, chosen.path, chosen.kind)
        job.returned.connect(self._forget)
        job.failed.connect(self._show_error)
        job.start()

    def _question(self, chosen: Stored) -> str:
        if chosen.kind == "run":
            words = self.tr("Move the run “{name}” to the trash? Its weights and curves go with it.")
        else:
            words = self.tr(
                "Move the corpus “{name}” to the trash? Runs that learn from it cannot be trained further then."
            )
        return words.format(name=chosen.name)

    def _forget(self, path: str) -> None:
        session = self._session
        if session.run is not None and session.run.path == path:
            session.set_run(None)
        if session.corpus is not None and str(session.corpus.path) == path:
            session.set_corpus(None)
        self.look()

    def _update_buttons(self) -> None:
        chosen, training = self.chosen(), self._session.training
        in_training = chosen is not None and training is not None and training.run_path == chosen.path
        self.open_button.setEnabled(chosen is not None)
        for button in (self.move_button, self.trash_button):
            button.setEnabled(chosen is not None and not in_training and self._job is None)

    def _write_words(self) -> None:
        self.list.setAccessibleName(self.tr("What lies on the disk"))
        self.list.setHeaderLabels([self.tr("Name"), self.tr("Kind"), self.tr("Size"), self.tr("Folder")])
        self.open_button.setText(self.tr("Open folder"))
        self.open_button.setToolTip(self.tr("Shows the folder in the file manager."))
        self.move_button.setText(self.tr("Move…"))
        self.move_button.setToolTip(
            self.tr(
                "Moves it to another folder or disk; it stays listed, and runs find their corpus there. A run in training stays."
            )
        )
        self.trash_button.setText(self.tr("Move to trash…"))
        self.trash_button.setToolTip(self.tr("Asks first; a run in training cannot be moved."))
        self._fill()
        self._update_buttons()

    def _fill(self) -> None:
        self.list.clear()
        if self._survey is None:
            self.total.setText(self.tr("Counting…"))
            return
        kinds = {"corpus": self.tr("Corpus"), "run": self.tr("Run")}
        for one in self._survey.stored:
            row = QTreeWidgetItem([one.name, kinds[one.kind], size_text(one.size), one.path])
            row.setTextAlignment(2, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            row.setToolTip(3, one.path)
            self.list.addTopLevelItem(row)
        used = size_text(sum(one.size for one in self._survey.stored))
        words = self.tr("{used} used, {free} free on this disk")
        self.total.setText(words.format(used=used, free=size_text(self._survey.free)))
        self.list.setCurrentIndex(self.list.model().index(0, 0))

    def _lay_out(self) -> None:
        header = self.list.header()
        for column in (0, 1, 2):
            header.setSectionResizeMode(column, QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(3, QHeaderView.ResizeMode.Stretch)
        self.list.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        line = FoldingRow(self.total)
        line.add_gap()
        for button in (self.open_button, self.move_button, self.trash_button):
            line.add(button)
        layout = QVBoxLayout(self)
        layout.addWidget(self.list, 1)
        layout.addWidget(self.strip)
        layout.addWidget(line)
