"""A window beside the main one with something to read: the glossary, the keys."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QMainWindow, QTextBrowser, QVBoxLayout, QWidget

from desktop_app.look import theme

SIZE = 620, 560


class ReadingDialog(QDialog):
    """A text and a button that closes it. The window can be used meanwhile; this one goes when it is closed."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.text = QTextBrowser()
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.close)
        self.close_button = buttons.button(QDialogButtonBox.StandardButton.Close)
        self.close_button.setAutoDefault(False)
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(16, 14, 16, 14)
        self.column.setSpacing(10)
        for widget in (self.text, buttons):
            self.column.addWidget(widget)
        self.resize(*map(theme.scaled, SIZE))


def show_one(kind: type[ReadingDialog], window: QMainWindow) -> None:
    """Shows the window of this kind, or brings the one that is open to the front."""
    is_open = (dialog for dialog in window.findChildren(kind) if dialog.isVisible())
    dialog = next(is_open, None) or kind(window)
    dialog.show()
    dialog.raise_()
    dialog.activateWindow()
