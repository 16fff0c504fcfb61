"""Tells a person who looks elsewhere that a training has ended."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication, QMainWindow, QSystemTrayIcon

from desktop_app.session import Session
from desktop_app.words import wording
from model.records.events import TrainingEnded


class TrainingNotice(QObject):
    """Makes the window ask for attention, and says how the training ended where the system shows notifications."""

    def __init__(self, session: Session, window: QMainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._tray: QSystemTrayIcon | None = None
        window.installEventFilter(self)
        session.training_event.connect(self._take_event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The icon goes when the person is back."""
        if event.type() == QEvent.Type.WindowActivate and self._tray is not None:
            self._tray.hide()
        return super().eventFilter(watched, event)

    def _take_event(self, event: object) -> None:
        if not isinstance(event, TrainingEnded) or self._window.isActiveWindow():
            return
        QApplication.alert(self._window)
        if QSystemTrayIcon.isSystemTrayAvailable():
            self._show(wording.sentence(event.code, event.fields), failed=event.state == "failed")

    def _show(self, text: str, *, failed: bool) -> None:
        if self._tray is None:
            self._tray = QSystemTrayIcon(self._window.windowIcon(), self)
            self._tray.messageClicked.connect(self._come_forward)
            self._tray.activated.connect(lambda _: self._come_forward())
        icon = QSystemTrayIcon.MessageIcon.Warning if failed else QSystemTrayIcon.MessageIcon.Information
        self._tray.show()
        self._tray.showMessage(self.tr("Training has ended"), text, icon)

    def _come_forward(self) -> None:
        self._window.raise_()
        self._window.activateWindow()
