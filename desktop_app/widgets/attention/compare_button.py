"""The button that sets a second head beside the one on screen."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QMenu, QPushButton, QWidget

from desktop_app.words import language


class CompareButton(QPushButton):
    """Opens a menu that is made when it opens.

    Signals:
        opened(): The menu is about to open: `offer` says what is in it.
        keep_asked(): Compare with what is on screen now.
        weights_asked(object): Compare with (run path, checkpoint, name).
        stop_asked(): Compare no more.
    """

    opened = Signal()
    keep_asked = Signal()
    weights_asked = Signal(object)
    stop_asked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._menu = QMenu(self)
        self._menu.aboutToShow.connect(self.opened)
        self.setMenu(self._menu)
        language.follow(self._write_words)

    def offer(self, weights: Sequence[tuple[str, str, str]], *, comparing: bool) -> None:
        """Fills the menu.

        Args:
            weights: (run path, checkpoint, name) of each choice.
            comparing: Whether a comparison is on.
        """
        self._menu.clear()
        self._menu.addAction(self.tr("Keep this view to compare with")).triggered.connect(self.keep_asked)
        self._menu.addSeparator()
        for chosen in weights:
            action = self._menu.addAction(self.tr("With the run {name}").format(name=chosen[2].replace("&", "&&")))
            action.triggered.connect(lambda _=False, chosen=chosen: self.weights_asked.emit(chosen))
        if comparing:
            self._menu.addSeparator()
            self._menu.addAction(self.tr("Stop comparing")).triggered.connect(self.stop_asked)

    def _write_words(self) -> None:
        self.setText(self.tr("Compare with ▾"))
        self.setToolTip(
            self.tr("Sets another head, checkpoint or run beside this one, and shows where their weights differ")
        )
