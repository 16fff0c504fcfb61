"""The way back to the attention map that a person came from by clicking a cell."""

from __future__ import annotations

from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QPushButton, QWidget

from desktop_app.session import Session
from desktop_app.words import language

KEYS = "Alt+Left"
ESCAPE = "Esc"
"""Does the same where nothing else on the page takes it."""


class WayBack(QPushButton):
    """Stands on the Learn page from the click until the page is left, however that comes."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.hide()
        session.number_asked.connect(lambda _: self.show())
        self.clicked.connect(lambda _: session.open_page("attention"))
        language.follow(self._write_words)

    def hideEvent(self, event: QHideEvent) -> None:
        """The page is left; a window that is only minimised keeps it."""
        super().hideEvent(event)
        if not event.spontaneous():
            self.hide()

    def _write_words(self) -> None:
        self.setText(self.tr("← Back to the map"))
        self.setToolTip(self.tr("Opens the attention map again, as it was ({keys})").format(keys=f"{KEYS}, {ESCAPE}"))
        self.setShortcut(KEYS)
