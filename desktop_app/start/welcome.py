"""The card that greets whoever is new: what to do first, until it is closed for good."""

from __future__ import annotations

from PySide6.QtWidgets import QLabel, QPushButton, QWidget

from desktop_app.session import Session
from desktop_app.widgets.frame.strip import Strip
from desktop_app.words import language


class Welcome(Strip):
    """Three doors and a way out."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self.title, self.text = QLabel(), QLabel(wordWrap=True)
        self.title.setProperty("role", "title")
        self.text.setProperty("role", "muted")
        self.translate, self.train, self.learn, self.close_button = (QPushButton() for _ in range(4))
        self.translate.setProperty("role", "primary")
        self.close_button.setProperty("role", "quiet")
        self.translate.clicked.connect(self._begin_to_type)
        for door, page in ((self.train, "data"), (self.learn, "learn")):
            door.clicked.connect(lambda _=False, page=page: self._enter(page))
        self.close_button.clicked.connect(self._dismiss)
        self.fill((self.title, self.text), (self.translate, self.train, self.learn, self.close_button))
        self.setVisible(not session.settings.is_welcomed)
        language.follow(self._write_words)

    def greet(self) -> None:
        """Comes back because a person asked for it."""
        self._session.settings.is_welcomed = False
        self.show()

    def _enter(self, page: str) -> None:
        """Leaves the room to the page that was asked for; who has found a door needs no more of them."""
        self._session.open_page(page)
        self._dismiss()

    def _begin_to_type(self) -> None:
        self._session.ask_to_type()
        self._dismiss()

    def _dismiss(self) -> None:
        self.hide()
        self._session.change_setting("is_welcomed", True)

    def _write_words(self) -> None:
        self.title.setText(self.tr("Welcome to Seq2See"))
        self.text.setText(
            self.tr(
                "Translate with a small Transformer, train one on your own sentences, or see how every number in it comes about."
            )
        )
        self.translate.setText(self.tr("Translate a sentence"))
        self.translate.setToolTip(
            self.tr("Opens the Translate page with its text selected: type, and it is translated while you type.")
        )
        self.train.setText(self.tr("Train on your own text"))
        self.train.setToolTip(self.tr("Opens the Data page: load pairs of sentences, then train a network on them."))
        self.learn.setText(self.tr("Learn how it works"))
        self.learn.setToolTip(
            self.tr("Opens the Learn page: the network step by step, with the numbers of this very run.")
        )
        self.close_button.setText(self.tr("Do not show again"))
        self.close_button.setToolTip(self.tr("Closes this card for good; Help brings it back."))
