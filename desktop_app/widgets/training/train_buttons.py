"""The buttons that steer a training."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QPushButton, QStyle, QStyleOptionButton, QWidget

from desktop_app.look import theme
from desktop_app.widgets.folding_row import FoldingRow
from desktop_app.words import language


class _SteadyButton(QPushButton):
    """As wide as the widest of its `texts`, whichever it shows."""

    texts: tuple[str, ...] = ()

    def sizeHint(self) -> QSize:
        """See Qt."""
        if not self.texts:
            return super().sizeHint()
        option = QStyleOptionButton()
        self.initStyleOption(option)
        metrics = self.fontMetrics()
        option.text = max(self.texts, key=metrics.horizontalAdvance)
        room = metrics.size(Qt.TextFlag.TextShowMnemonic, option.text)
        return self.style().sizeFromContents(QStyle.ContentsType.CT_PushButton, option, room, self)

    def minimumSizeHint(self) -> QSize:
        """See Qt."""
        return self.sizeHint()


class TrainButtons(FoldingRow):
    """Make a single update, pause, stop, show the code and start; the page connects them.

    Single update comes and goes at the left end, so that no other button moves under a pointer that has just pressed it.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(gap=8, parent=parent)
        self._paused, self._corpus = False, ""
        self.once, self.pause = QPushButton(), _SteadyButton()
        self.stop, self.code, self.start = (QPushButton() for _ in range(3))
        self.once.hide()
        for button in (self.once, self.pause, self.stop, self.code, self.start):
            self.add(button)
        language.follow(self._write_words)

    def show_state(self, *, running: bool, paused: bool, may_start: bool, stopping: bool = False) -> None:
        """Enables what can be done now.

        Args:
            running: Whether a training is on.
            paused: Whether it waits.
            may_start: Whether there is a corpus, and options that can be trained.
            stopping: Whether it was asked to stop: nothing more can be asked of it.
        """
        self._paused = running and paused
        self._keep_focus(running and not stopping)
        self._keep_room_of_once(running)
        self._show_once(stopping=stopping)
        self.start.setEnabled(not running and may_start)
        self.code.setEnabled(may_start)
        self.stop.setEnabled(running and not stopping)
        self.pause.setEnabled(running and not stopping)
        self._write_words()

    def _keep_focus(self, running: bool) -> None:
        """The focus of a button that is disabled would fall to the next one, which does something else at the next key."""
        if running and self.start.hasFocus():
            self.pause.setEnabled(True)
            self.pause.setFocus()
        elif not running:
            for button in (self.once, self.pause, self.stop):
                button.clearFocus()

    def _keep_room_of_once(self, running: bool) -> None:
        """A pause must not make the page break the line of buttons anew."""
        policy = self.once.sizePolicy()
        policy.setRetainSizeWhenHidden(running)
        self.once.setSizePolicy(policy)

    def _show_once(self, *, stopping: bool) -> None:
        """Only a training that waits can do a single update; the focus goes to what made it go on."""
        if self.once.hasFocus() and not self._paused:
            self.pause.setFocus()
        self.once.setVisible(self._paused)
        self.once.setEnabled(self._paused and not stopping)

    def weigh(self, *, going_on: bool) -> None:
        """Marks starting as what a person most likely wants next, unless it is going on."""
        theme.give_role(self.start, "" if going_on else "primary")

    def say_target(self, corpus: str) -> None:
        """What starting would train on: the name of the corpus, or nothing."""
        self._corpus = corpus
        self._write_words()

    def _write_words(self) -> None:
        self.code.setText(self.tr("Code"))
        self.code.setToolTip(self.tr("Shows this training as a short Keras script that runs without this window"))
        self.start.setText(self.tr("Start"))
        new = self.tr("Trains a new network on “{corpus}” with these options; the run shown stays as it is")
        none = self.tr("Trains a new network with these options, once a corpus is chosen")
        self.start.setToolTip(new.format(corpus=self._corpus) if self._corpus else none)
        self.stop.setText(self.tr("Stop"))
        self.stop.setToolTip(self.tr("Saves the weights and ends the training; it can go on later"))
        self.once.setText(self.tr("Single update"))
        self.once.setToolTip(self.tr("Makes exactly one update, shows its numbers and waits again (F8)"))
        self.pause.texts = pause, go_on = self.tr("Pause"), self.tr("Continue")
        self.pause.setText(go_on if self._paused else pause)
        self.pause.setToolTip(self.tr("The training waits; the weights stay as they are until it goes on"))
