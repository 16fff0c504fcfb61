"""What went wrong, in the language of now."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QLabel, QWidget

from desktop_app.words import language, wording


class ProblemLabel(QLabel):
    """Hidden until there is something to tell, and hidden again by whoever mends it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._words: Callable[[], str] = str
        self.setProperty("role", "warning")
        self.setWordWrap(True)
        self.hide()
        language.follow(self._write)

    def tell(self, error: BaseException) -> None:
        """Shows an error."""
        self.say(lambda: wording.error_sentence(error))

    def say(self, words: Callable[[], str]) -> None:
        """Shows words; they are asked for again in another language."""
        self._words = words
        self._write()
        self.show()

    def _write(self) -> None:
        self.setText(self._words())
