"""The window for documents: a queue, how each file is read, start and stop."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QDesktopServices, QDragEnterEvent, QDropEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QDialog, QHBoxLayout, QLabel, QProgressBar, QPushButton, QVBoxLayout, QWidget

from desktop_app.documents.document_queue import DocumentQueue
from desktop_app.look import theme
from desktop_app.values.queued_document import QueuedDocument
from desktop_app.widgets import open_dialog
from desktop_app.widgets.card import Card
from desktop_app.widgets.grip_splitter import GripSplitter
from desktop_app.widgets.translation.document_form import DocumentForm
from desktop_app.widgets.translation.document_list import DocumentList
from desktop_app.words import language, wording

SIZE = (960, 560)


class DocumentsDialog(QDialog):
    """Shows the queue, which goes on when the dialog is closed."""

    def __init__(self, queue: DocumentQueue, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._queue = queue
        self.list, self.form = DocumentList(), DocumentForm()
        self.message, self._bar = QLabel(wordWrap=True), QProgressBar()
        self._about = QLabel(wordWrap=True)
        self.add_button, self.remove, self.start, self.cancel = (QPushButton() for _ in range(4))
        self.open_result, self.reveal, self.leave = QPushButton(), QPushButton(), QPushButton()
        self._list_card, self._form_card = Card(), Card()
        self._lay_out()
        self._connect()
        self.setAcceptDrops(True)
        self.resize(theme.scaled(SIZE[0]), theme.scaled(SIZE[1]))
        language.follow(self._write_words)
        self._show_list()

    def ask_files(self) -> None:
        """Asks for files, and puts them into the queue."""
        suffixes = "*.txt *.md *.markdown *.srt *.vtt *.csv *.tsv *.tab *.tmx *.xlf *.xliff"
        kinds = f"{self.tr('Documents')} ({suffixes});;{self.tr('All files')} (*)"
        self.take(open_dialog.ask_files(self, self.tr("Choose documents to translate"), kinds))

    def take(self, paths: list[str]) -> None:
        """Puts files into the queue and looks at the first of them."""
        if added := self._queue.add(paths):
            self.list.look_at(added[0])

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Files are welcome."""
        if any(url.isLocalFile() for url in event.mimeData().urls()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """They go into the queue."""
        event.acceptProposedAction()
        self.take([url.toLocalFile() for url in event.mimeData().urls() if url.isLocalFile()])

    def _show_list(self) -> None:
        self.list.set_documents(self._queue.documents)
        self._show_state()

    def _take_change(self, document: QueuedDocument) -> None:
        self.list.write(document)
        if document is self.list.document():
            self.form.show_document(document)
        self._show_state()

    def _choose(self, document: QueuedDocument | None) -> None:
        self.form.show_document(document)
        self._show_state()

    def _read_as(self, spec: object) -> None:
        document = self.list.document()
        if document is not None:
            self._queue.read_as(document, spec)  # type: ignore[arg-type]

    def _show_state(self) -> None:
        """What can be done now, and how far it is."""
        document, documents = self.list.document(), self._queue.documents
        is_on = any(one.is_busy for one in documents)
        self.start.setEnabled(any(one.may_start for one in documents))
        self.cancel.setEnabled(is_on)
        self.remove.setEnabled(document is not None and not document.is_busy)
        for button in (self.open_result, self.reveal):
            button.setEnabled(document is not None and document.result is not None)
        current = self._queue.current
        progress = current.progress if current is not None else None
        self._bar.setVisible(is_on)
        self._bar.setRange(0, 1000 if progress else 0)
        if progress is not None:
            self._bar.setValue(1000 * progress.done // max(1, progress.total))
        self._show_message(document)

    def _show_message(self, document: QueuedDocument | None) -> None:
        """Of the document that is looked at what a person should know."""
        lines: list[str] = []
        if document is not None and document.error is not None and document.state == "failed":
            lines = [wording.error_sentence(document.error)]
        elif not self._queue.documents:
            lines = [self.tr("Drop documents into this window, or choose “Add files…”.")]
        elif document is not None and document.result is not None:
            lines = [wording.notice(notice) for notice in document.result.notices]
            lines += [
                self.tr("Line {line}: {notice}").format(line=f"{cut.line:,}", notice=wording.notice(cut.notice))
                for cut in document.result.shortened[:_MOST_SHOWN]
            ]
            more = len(document.result.shortened) - _MOST_SHOWN
            if more > 0:
                lines.append(self.tr("and {count} more sentences").format(count=f"{more:,}"))
        self.message.setText("\n".join(lines))
        self.message.setVisible(bool(lines))

    def _open(self) -> None:
        document = self.list.document()
        if document is not None and document.result is not None:
            QDesktopServices.openUrl(QUrl.fromLocalFile(document.result.path))

    def _reveal(self) -> None:
        document = self.list.document()
        if document is not None and document.result is not None:
            QDesktopServices.openUrl(QUrl.fromLocalFile(str(Path(document.result.path).parent)))

    def _remove(self) -> None:
        document = self.list.document()
        if document is not None:
            self._queue.remove(document)

    def _write_words(self) -> None:
        self.setWindowTitle(self.tr("Translate documents"))
        self._list_card.set_title(self.tr("Documents"))
        self._form_card.set_title(self.tr("What is translated in it"))
        self._about.setText(
            self.tr(
                "Plain text, Markdown, subtitles, a column of a table, TMX and XLIFF. Everything but the text stays as it is; "
                "the translation is a new file beside the document."
            )
        )
        for button, text, tip in (
            (self.add_button, self.tr("Add files…"), self.tr("Puts documents into the queue; files can be dropped here, too")),
            (self.remove, self.tr("Remove"), self.tr("Takes the document out of the queue; no file is deleted (Del)")),
            (self.start, self.tr("Translate"), self.tr("Translates all documents with the current run, one after the other")),
            (self.cancel, self.tr("Stop"), self.tr("Stops; what is done is kept, and the next start goes on there")),
            (self.open_result, self.tr("Open result"), self.tr("Opens the translated document in its program")),
            (self.reveal, self.tr("Show folder"), self.tr("Opens the folder of the translated document")),
            (self.leave, self.tr("Close"), self.tr("Closes this window; what is being translated goes on")),
        ):  # fmt: skip
            button.setText(text)
            button.setToolTip(tip)
        self._bar.setAccessibleName(self.tr("How far the document is"))
        self._show_state()

    def _lay_out(self) -> None:
        self._about.setProperty("role", "muted")
        self.message.setTextFormat(Qt.TextFormat.PlainText)
        self.message.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.start.setProperty("role", "primary")
        self.start.setDefault(True)
        self._bar.setTextVisible(False)
        self._list_card.body.addWidget(self.list, 1)
        self._list_card.body.addLayout(_row(self.add_button, self.remove))
        self._form_card.body.addWidget(self.form, 1)
        cards = GripSplitter(Qt.Orientation.Horizontal)
        cards.addWidget(self._list_card)
        cards.addWidget(self._form_card)
        for place, share in enumerate((3, 2)):
            cards.setStretchFactor(place, share)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 14, 16, 14)
        layout.setSpacing(10)
        layout.addWidget(self._about)
        layout.addWidget(cards, 1)
        layout.addWidget(self.message)
        layout.addWidget(self._bar)
        layout.addLayout(_row(self.open_result, self.reveal, None, self.cancel, self.start, self.leave))

    def _connect(self) -> None:
        self._queue.listed.connect(self._show_list)
        self._queue.changed.connect(self._take_change)
        self.list.chosen.connect(self._choose)
        self.form.changed.connect(self._read_as)
        self.add_button.clicked.connect(self.ask_files)
        self.remove.clicked.connect(self._remove)
        self.start.clicked.connect(self._queue.start)
        self.cancel.clicked.connect(self._queue.cancel)
        self.leave.clicked.connect(self.close)
        self.open_result.clicked.connect(self._open)
        self.reveal.clicked.connect(self._reveal)
        shortcut = QShortcut(QKeySequence("Del"), self.list)
        shortcut.setContext(Qt.ShortcutContext.WidgetShortcut)
        shortcut.activated.connect(self._remove)


_MOST_SHOWN = 3


def _row(*widgets: QWidget | None) -> QHBoxLayout:
    """Widgets side by side; None takes the room that is left."""
    row = QHBoxLayout()
    row.setSpacing(8)
    for widget in widgets:
        if widget is None:
            row.addStretch(1)
        else:
            row.addWidget(widget)
    if None not in widgets:
        row.addStretch(1)
    return row
