"""The window that says what the words mean."""

from __future__ import annotations

from html import escape

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLineEdit, QTextBrowser, QVBoxLayout, QWidget

from desktop_app.look import theme
from desktop_app.widgets.centred_text import CentredText
from desktop_app.words import glossary, language

SIZE = 620, 560


class GlossaryDialog(QDialog):
    """Typing filters. It stands beside the window, which can be used meanwhile, and goes when it is closed."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.search, self.text = QLineEdit(), QTextBrowser()
        self._buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        self._buttons.rejected.connect(self.close)
        self.search.textChanged.connect(lambda _: self._show())
        self.search.setClearButtonEnabled(True)
        CentredText(self.search)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 14, 16, 14)
        layout.setSpacing(10)
        for widget in (self.search, self.text, self._buttons):
            layout.addWidget(widget)
        self.resize(*map(theme.scaled, SIZE))
        language.follow(self._write_words)

    def _show(self) -> None:
        rows = [f"<p><b>{escape(word.term)}</b><br>{escape(word.meaning)}</p>" for word in self._found()]
        self.text.setHtml("".join(rows) or f"<p>{escape(self.tr('No matches.'))}</p>")

    def _found(self) -> tuple[glossary.Word, ...]:
        return glossary.found(self.search.text())

    def _write_words(self) -> None:
        self.setWindowTitle(self.tr("Glossary"))
        self.search.setPlaceholderText(self.tr("Search…"))
        self.search.setAccessibleName(self.tr("Search in the glossary"))
        self.search.setToolTip(self.tr("Shows only the words in which all of this stands"))
        self.text.setAccessibleName(self.tr("Words and what they mean"))
        self.text.setToolTip(self.tr("The words as this program uses them; they can be selected and copied"))
        close = self._buttons.button(QDialogButtonBox.StandardButton.Close)
        close.setText(self.tr("Close"))
        close.setToolTip(self.tr("Closes the glossary"))
        close.setAutoDefault(False)
        self._show()
