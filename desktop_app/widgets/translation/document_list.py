"""The documents of the queue: what each is, and how far."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHeaderView, QTreeWidget, QTreeWidgetItem, QWidget

from desktop_app.values.queued_document import QueuedDocument
from desktop_app.widgets.translation.document_words import format_words
from desktop_app.words import language, quantities, wording
from desktop_app.words.durations import duration


class DocumentList(QTreeWidget):
    """A row each.

    Signals:
        chosen(object): Another QueuedDocument is looked at, or None.
    """

    chosen = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._documents: list[QueuedDocument] = []
        self.setColumnCount(3)
        self.setRootIsDecorated(False)
        self.setUniformRowHeights(True)
        header = self.header()
        # A long name must not push out of sight how far the document is.
        modes = QHeaderView.ResizeMode
        for column, mode in enumerate((modes.Stretch, modes.ResizeToContents, modes.Stretch)):
            header.setSectionResizeMode(column, mode)
        self.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.currentItemChanged.connect(lambda *_: self.chosen.emit(self.document()))
        language.follow(self._write_words)

    def document(self) -> QueuedDocument | None:
        """The one that is looked at."""
        row = self.currentIndex().row()
        return self._documents[row] if 0 <= row < len(self._documents) else None

    def set_documents(self, documents: Sequence[QueuedDocument]) -> None:
        """Shows these; the one that is looked at stays so, or the last one is."""
        before = self.document()
        self._documents = list(documents)
        self.blockSignals(True)
        self.clear()
        self.addTopLevelItems([QTreeWidgetItem() for _ in documents])
        self.blockSignals(False)
        for document in documents:
            self.write(document)
        last = self._documents[-1] if self._documents else None
        self.look_at(before if before in self._documents else last)

    def look_at(self, document: QueuedDocument | None) -> None:
        """Makes one the document that is looked at."""
        item = None if document is None else self.topLevelItem(self._documents.index(document))
        if item is not None:
            self.setCurrentItem(item)
        else:
            self.chosen.emit(None)

    def write(self, document: QueuedDocument) -> None:
        """Something else is known of a document."""
        item = self.topLevelItem(self._documents.index(document))
        if item is None:
            return
        path = Path(document.spec.path)
        format = document.preview.format if document.preview else document.spec.format
        words = (path.name, format_words(format), self._state_words(document))
        reason = wording.error_sentence(document.error) if document.state == "failed" and document.error else ""
        for column, (text, tip) in enumerate(zip(words, (str(path), words[1], reason or words[2]), strict=True)):
            item.setText(column, text)
            item.setToolTip(column, tip)
            item.setData(column, Qt.ItemDataRole.AccessibleTextRole, tip if column else text)

    def _write_words(self) -> None:
        self.setHeaderLabels([self.tr("Document"), self.tr("Format"), self.tr("State")])
        self.setAccessibleName(self.tr("Documents"))
        self.setToolTip(self.tr("Files to translate, one after the other. The originals are never changed."))
        for document in self._documents:
            self.write(document)

    def _state_words(self, document: QueuedDocument) -> str:
        progress = document.progress
        share = quantities.whole_percent(progress.done, progress.total) if progress else ""
        if document.state == "done" and document.result is not None:
            return self.tr("Done: {name}").format(name=Path(document.result.path).name)
        if document.state == "translating" and progress and progress.seconds_left is not None:
            left = duration(progress.seconds_left)
            return self.tr("Translating · {share} · {time} left").format(share=share, time=left)
        if document.state in ("ready", "stopped") and progress:
            return self.tr("Goes on at {share}").format(share=share)
        return {
            "reading": self.tr("Reading…"),
            "ready": self.tr("Ready"),
            "waiting": self.tr("Waits its turn"),
            "translating": self.tr("Translating…"),
            "stopped": self.tr("Stopped"),
            "failed": self.tr("Cannot be translated"),
        }.get(document.state, "")
