"""The way from the Translate page to documents: a button, and files that are dropped onto the page."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QPushButton, QWidget

from desktop_app import notices
from desktop_app.documents.document_queue import DocumentQueue
from desktop_app.documents.documents_dialog import DocumentsDialog
from desktop_app.session import Session
from desktop_app.tasks.documents import Means
from desktop_app.values.queued_document import SUFFIXES, QueuedDocument
from desktop_app.widgets.translation.decode_bar import DecodeBar
from desktop_app.words import language, quantities

_DRAGS = (QEvent.Type.DragEnter, QEvent.Type.DragMove, QEvent.Type.Drop)


class DocumentsDoor(QPushButton):
    """Opens the dialog, and says how far the queue is while that is closed."""

    def __init__(self, session: Session, bar: DecodeBar, parent: QWidget | None = None) -> None:
        """`bar`: how a translation is searched."""
        super().__init__(parent)
        self._session, self._bar = session, bar
        self.setProperty("role", "link")
        self._run_path = ""
        self._dialog: DocumentsDialog | None = None
        self.queue = DocumentQueue(session, self._means, self)
        self.queue.changed.connect(lambda _: self._write_words())
        self.queue.finished.connect(self._tell)
        self.clicked.connect(lambda _: self.show_dialog())
        session.documents_requested.connect(self.show_dialog)
        session.run_changed.connect(self._take_run)
        self._take_run()
        language.follow(self._write_words)

    def show_dialog(self) -> DocumentsDialog:
        """Opens the dialog or brings it to the front."""
        if self._dialog is None:
            self._dialog = DocumentsDialog(self.queue, self.window())
        self._dialog.show()
        self._dialog.raise_()
        self._dialog.activateWindow()
        return self._dialog

    def welcome_drops(self, *widgets: QWidget) -> None:
        """Documents that are dropped onto these widgets go into the queue; any other file goes where it did before."""
        for widget in widgets:
            widget.setAcceptDrops(True)
            widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Takes drags of documents, which include no other file."""
        if event.type() in _DRAGS and isinstance(event, QDropEvent) and self.isVisible():
            urls = event.mimeData().urls()
            paths = [url.toLocalFile() for url in urls if url.isLocalFile()]
            if paths and all(Path(path).suffix.lower() in SUFFIXES for path in paths):
                event.acceptProposedAction()
                if event.type() == QEvent.Type.Drop:
                    self.show_dialog().take(paths)
                return True
            if urls and event.type() != QEvent.Type.Drop:
                event.ignore()  # the window takes it, to the Data page
                return True
        return super().eventFilter(watched, event)

    def _means(self) -> Means | None:
        run, training = self._session.run, self._session.training
        if run is None:
            return None
        live = training is not None and training.run_path == run.path
        return Means(run.path, self._bar.checkpoint_name(), self._bar.decode(), live)

    def _take_run(self) -> None:
        """Another run translates otherwise, and into another language."""
        run = self._session.run
        self.setVisible(run is not None)
        if run is not None and run.path != self._run_path:
            self._run_path = run.path
            self.queue.look_again()

    def _tell(self, document: QueuedDocument) -> None:
        """Says that a document is ready, where the dialog does not."""
        if document.result is not None and not (self._dialog is not None and self._dialog.isVisible()):
            name = Path(document.result.path).name
            notices.tell(self, self.tr("The translated document is ready: {name}").format(name=name))

    def _write_words(self) -> None:
        current = self.queue.current
        progress = current.progress if current is not None else None
        words = self.tr("Documents…")
        if progress is not None:
            share = quantities.whole_percent(progress.done, progress.total)
            words = self.tr("Documents · {share}").format(share=share)
        self.setText(words)
        self.setToolTip(self.tr("Translates whole files with this run: text, Markdown, subtitles, tables, TMX, XLIFF"))
