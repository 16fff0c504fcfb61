"""The way from the Translate page to the translations of the past, and what puts new ones there."""

from __future__ import annotations

from datetime import UTC, datetime

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QPushButton, QWidget

from desktop_app import notices
from desktop_app.jobs import Job
from desktop_app.session import Session
from desktop_app.settings import data_folder
from desktop_app.tasks import past
from desktop_app.translation.history_dialog import HistoryDialog
from desktop_app.values.past_translations import PastTranslation
from desktop_app.words import language
from model.records.translations import TranslatedText

STANDS = 2000
"""Milliseconds that a translation stands before it counts: what is typed on meanwhile is none of its own."""


class HistoryDoor(QPushButton):
    """Opens the dialog.

    Signals:
        text_wanted(object): A text of the past that shall be translated again.
    """

    text_wanted = Signal(object)

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._new: PastTranslation | None = None
        self._dialog: HistoryDialog | None = None
        self._standing = QTimer(self, singleShot=True, interval=STANDS)
        self._standing.timeout.connect(self.keep)
        self.setProperty("role", "link")
        self.clicked.connect(lambda _: self.show_dialog())
        language.follow(self._write_words)

    def take(self, result: TranslatedText | None) -> None:
        """A translation is on screen; it is kept when it has stood for a while."""
        run = self._session.run
        if result is None or run is None or not result.text.strip():
            self._new = None
            self._standing.stop()
            return
        now = datetime.now(UTC).isoformat(timespec="seconds")
        self._new = PastTranslation(result.source, result.text, run.name, result.update, now, result.checkpoint)
        self._standing.start()

    def keep(self) -> None:
        """Keeps what is on screen now."""
        self._standing.stop()
        if self._new is not None:
            new, self._new = self._new, None
            self._do(past.keep(self._session.lanes, data_folder(), new))

    def show_dialog(self) -> HistoryDialog:
        """Opens the dialog or brings it to the front."""
        self.keep()
        if self._dialog is None:
            self._dialog = HistoryDialog(self.window())
            self._dialog.chosen.connect(lambda entry: self.text_wanted.emit(entry.source))
            self._dialog.cleared.connect(lambda: self._do(past.clear(self._session.lanes, data_folder())))
        self._do(past.read(self._session.lanes, data_folder()))
        self._dialog.show()
        self._dialog.raise_()
        self._dialog.activateWindow()
        return self._dialog

    def _do(self, job: Job) -> None:
        job.returned.connect(self._show)
        job.failed.connect(lambda error: notices.show_error(self.window(), error))
        job.start()

    def _show(self, kept: tuple[PastTranslation, ...]) -> None:
        if self._dialog is not None:
            self._dialog.show_past(kept)

    def _write_words(self) -> None:
        self.setText(self.tr("History…"))
        self.setToolTip(
            self.tr("The last translations, with search; they lie in the program’s folder on this computer only")
        )
