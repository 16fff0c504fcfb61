"""How one document is read: format, encoding, column; and its first pieces of text."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QFormLayout, QLabel, QListWidget, QVBoxLayout, QWidget

from desktop_app.values.queued_document import TABLES, QueuedDocument
from desktop_app.widgets.choice_box import ChoiceBox
from desktop_app.widgets.data.encoding_field import EncodingField
from desktop_app.widgets.translation.document_words import format_names
from desktop_app.words import language
from model.records.documents import DocumentPreview, DocumentSpec

TITLE_LETTERS = MOST_OF_NAME = 40


class DocumentForm(QWidget):
    """Choices for the document that is looked at.

    Signals:
        changed(object): The DocumentSpec that a person chose for it.
    """

    changed = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._document: QueuedDocument | None = None
        self.format, self.encoding, self.column = ChoiceBox(), EncodingField(), ChoiceBox()
        self.header, self.first, self.about = QCheckBox(), QListWidget(), QLabel(wordWrap=True)
        self.about.setProperty("role", "muted")
        self.about.setTextFormat(Qt.TextFormat.PlainText)
        self.first.setWordWrap(True)
        self.first.setAlternatingRowColors(True)
        self._labels = [QLabel() for _ in range(3)]
        for field in (self.format, self.encoding, self.column):
            field.chosen.connect(self._tell)
        self.header.clicked.connect(lambda _: self._tell())
        self._lay_out()
        self.show_document(None)
        language.follow(self._write_words)

    def show_document(self, document: QueuedDocument | None) -> None:
        """Shows another document, or what is now known of the same."""
        self._document = document
        preview = document.preview if document else None
        self.setEnabled(document is not None)
        for field in (self.format, self.encoding, self.column, self.header):
            field.setEnabled(document is not None and not document.is_busy and document.state != "done")
        self._offer_formats(preview)
        if document is not None:
            self.format.set_value(document.spec.format)
            self.encoding.set_value(document.spec.encoding)
        self.encoding.show_guess(preview.encoding if preview else "")
        self._show_table(preview)
        self._show_first(preview)

    def _offer_formats(self, preview: DocumentPreview | None) -> None:
        names = format_names()
        found = names.get(preview.format, "") if preview else ""
        automatic = self.tr("Automatic: {found}").format(found=found) if found else self.tr("Automatic")
        self.format.offer({"": automatic, **names})

    def _show_table(self, preview: DocumentPreview | None) -> None:
        """The columns, for a table only."""
        is_table = preview is not None and preview.format in TABLES
        for widget in (self.column, self.header, self._labels[2]):
            widget.setVisible(is_table)
        if preview is None or not is_table:
            self.column.offer({})
            return
        cells = enumerate(preview.columns, start=1)
        self.column.offer({str(number): f"{number}: {cell[:TITLE_LETTERS]}" for number, cell in cells})
        self.column.set_value(str(preview.column))
        self.header.setChecked(preview.header)

    def _show_first(self, preview: DocumentPreview | None) -> None:
        texts = list(preview.first) if preview else []
        if texts != [self.first.item(row).text() for row in range(self.first.count())]:
            self.first.clear()
            self.first.addItems(texts)
        words = ""
        if preview is not None:
            words = self.tr("{count} pieces of text, {characters} characters. The translation goes to {name}.").format(
                count=f"{preview.segments:,}",
                characters=f"{preview.characters:,}",
                name=_shortened(Path(preview.output).name),
            )
        self.about.setText(words)
        self.about.setToolTip(preview.output if preview else "")

    def _tell(self) -> None:
        if self._document is not None:
            self.changed.emit(self._spec(self._document.spec))

    def _spec(self, spec: DocumentSpec) -> DocumentSpec:
        chosen = replace(spec, format=self.format.value(), encoding=self.encoding.value())
        preview = self._document.preview if self._document else None
        if preview is None or preview.format not in TABLES or chosen.format not in ("", preview.format):
            return replace(chosen, column="", header=None)
        column = self.column.value()
        changed = (
            replace(chosen, header=self.header.isChecked()) if self.header.isChecked() != preview.header else chosen
        )
        return changed if column == str(preview.column) else replace(changed, column=column)

    def _write_words(self) -> None:
        words = (self.tr("Format"), self.tr("Encoding"), self.tr("Column"))
        for label, text in zip(self._labels, words, strict=True):
            label.setText(text)
        self.format.setAccessibleName(self.tr("Format"))
        self.format.setToolTip(
            self.tr(
                "What in the file is text and what stays as it is. Found out by content and name; choose it where that goes wrong."
            )
        )
        self.column.setAccessibleName(self.tr("Column"))
        self.column.setToolTip(self.tr("The column whose cells are replaced by their translation; all others stay."))
        self.header.setText(self.tr("First row holds titles"))
        self.header.setToolTip(self.tr("Titles are not translated."))
        self.first.setAccessibleName(self.tr("First pieces of text"))
        self.first.setToolTip(
            self.tr("What is translated, piece by piece; look here whether the file is read rightly.")
        )
        self.show_document(self._document)

    def _lay_out(self) -> None:
        fields = QFormLayout()
        fields.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        for label, field in zip(self._labels, (self.format, self.encoding, self.column), strict=True):
            label.setBuddy(field)
            fields.addRow(label, field)
        fields.addRow("", self.header)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addLayout(fields)
        layout.addWidget(self.first, 1)
        layout.addWidget(self.about)


def _shortened(name: str) -> str:
    """A long name is no word that could wrap: it would take the room of the list."""
    return name if len(name) <= MOST_OF_NAME else f"{name[: MOST_OF_NAME // 2]}…{name[-MOST_OF_NAME // 2 + 1 :]}"
