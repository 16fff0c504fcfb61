"""The window that says what the words mean."""

from __future__ import annotations

from html import escape

from PySide6.QtWidgets import QLineEdit, QWidget

from desktop_app.frame.reading_dialog import ReadingDialog
from desktop_app.look import theme
from desktop_app.widgets import formula
from desktop_app.widgets.centred_text import CentredText
from desktop_app.words import glossary, language


class GlossaryDialog(ReadingDialog):
    """Typing filters."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.search = QLineEdit()
        self.search.textChanged.connect(lambda _: self._show())
        self.search.setClearButtonEnabled(True)
        CentredText(self.search)
        self.column.insertWidget(0, self.search)
        self.search.setFocus()
        theme.watcher().changed.connect(self._show)
        language.follow(self._write_words)

    def _show(self) -> None:
        muted = theme.current().muted
        rows = []
        for word in self._found():
            beside = f' <span style="color:{muted}">{escape(word.english)}</span>' if word.english else ""
            rows.append(f"<p><b>{escape(word.term)}</b>{beside}<br>{formula.printed(word.meaning)}</p>")
        self.text.setHtml("".join(rows) or f"<p>{escape(self.tr('No matches.'))}</p>")

    def _found(self) -> tuple[glossary.Word, ...]:
        return glossary.found(self.search.text())

    def _write_words(self) -> None:
        self.setWindowTitle(self.tr("Glossary"))
        self.search.setPlaceholderText(self.tr("Search…"))
        self.search.setAccessibleName(self.tr("Search in the glossary"))
        self.search.setToolTip(
            self.tr("Shows only the words that are called so or explained by it; English and pinyin find them too")
        )
        self.text.setAccessibleName(self.tr("Words and what they mean"))
        self.text.setToolTip(self.tr("The words as this program uses them; they can be selected and copied"))
        self.close_button.setText(self.tr("Close"))
        self.close_button.setToolTip(self.tr("Closes the glossary"))
        self._show()
