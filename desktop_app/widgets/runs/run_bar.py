"""What can be done with runs: the buttons above their list, and the menus behind them."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu, QPushButton, QWidget

from desktop_app.widgets.folding_row import FoldingRow
from desktop_app.words import language


class RunBar(FoldingRow):
    """Buttons and actions; the page connects them and says which can be used."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(gap=8, parent=parent)
        self.use, self.further, self.repeat, self.export, self.bring_in, self.more = (QPushButton() for _ in range(6))
        self._in_use, self._one, self._trains = False, True, False
        exports, others = QMenu(self), QMenu(self)
        self.as_file, self.as_network = exports.addAction(""), exports.addAction("")
        self.rename, self.open, self.code, self.add_folder = (others.addAction("") for _ in range(4))
        others.addSeparator()
        self.trash = others.addAction("")
        for menu, button in ((exports, self.export), (others, self.more)):
            menu.setToolTipsVisible(True)
            button.setMenu(menu)
        for action, keys in ((self.rename, "F2"), (self.trash, "Del")):
            action.setShortcut(QKeySequence(keys))
            action.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
        for button in (self.use, self.further, self.repeat, self.export, self.bring_in, self.more):
            self.add(button)
        self._as_actions = [_PushedBy(button) for button in (self.use, self.further, self.repeat)]
        language.follow(self._write_words)

    def actions_of_rows(self) -> Sequence[QAction]:
        """What the list offers for its rows too, with the right button and with keys."""
        separator = QAction(self)
        separator.setSeparator(True)
        others = self.rename, self.open, self.code, self.as_file, self.as_network, self.trash
        return *self._as_actions, separator, *others

    def show_use(self, *, one: bool, in_use: bool) -> None:
        """What the first button does with what is chosen, or why it does nothing: not one run, or the one that is in use."""
        self._one, self._in_use = one, in_use
        self.use.setEnabled(one and not in_use)
        self._write_words()

    def show_further(self, *, one: bool, trains: bool) -> None:
        """Whether a run can be led to its training, or why not: not one run, or a training that is on."""
        self._one, self._trains = one, trains
        self.further.setEnabled(one and not trains)
        self._write_words()

    def show_keeping(self, *, one: bool, own: bool, in_training: bool, idle: bool) -> None:
        """What can be done with the folders of what is chosen.

        Args:
            one: Whether it is one run.
            own: Whether all of it may be changed.
            in_training: Whether some of it is being trained.
            idle: Whether nothing long is being done already.
        """
        for owner, is_open in (
            (self.export, one and idle),
            (self.bring_in, idle),
            (self.as_file, one and not in_training),
            (self.rename, one and own),
            (self.open, one),
            (self.code, one),
            (self.trash, own and not in_training),
        ):
            owner.setEnabled(is_open)

    def _write_words(self) -> None:
        use = self.tr("Use this run"), self.tr("Translates with it and looks into it from now on")
        if self._in_use:
            use = (
                self.tr("In use"),
                self.tr("This run translates and is looked into already; choose another one to change that"),
            )
        elif not self._one:
            use = self.tr("Use this run"), self.tr("Choose one run of the list first")
        further = self.tr("Opens the Train page, where it goes on from its last checkpoint; of a demo, a copy does")
        if self._trains:
            further = self.tr("One training at a time: the one that is on has to end first")
        elif not self._one:
            further = self.tr("Choose one run of the list first")
        for owner, text, tip in (
            (self.use, *use),
            (self.further, self.tr("Go on"), further),
            (self.repeat, self.tr("New run like this"), self.tr("Fills the Train page with its options, to be changed before the start")),
            (self.export, self.tr("Export ▾"), self.tr("Hands the run on: all of it as one file, or its network for Keras")),
            (self.bring_in, self.tr("Import…"), self.tr("Makes a run of a file that one was exported to")),
            (self.more, self.tr("More ▾"), self.tr("Rename, show the folder or the code, add runs from another folder, move to the trash")),
            (self.as_file, self.tr("Run as one file…"), self.tr("Weights, curves, tokenizer, notes; not the corpus")),
            (self.as_network, self.tr("Network for Keras…"), self.tr("The best weights as a .keras file, which Keras loads in a script")),
            (self.rename, self.tr("Rename"), self.tr("Another name in lists; the folder keeps its own")),
            (self.open, self.tr("Show folder"), self.tr("Opens the run’s folder in the file manager")),
            (self.code, self.tr("Show the code…"), self.tr("Its training as a short Keras script that runs without this window")),
            (self.add_folder, self.tr("Add runs from another folder…"), self.tr("Takes the folder of a run: it and the runs beside it are listed from then on, and stay where they are")),
            (self.trash, self.tr("Move to trash…"), self.tr("Asks first; a run in training and a demo stay")),
        ):  # fmt: skip
            owner.setText(text)
            owner.setToolTip(tip)
        for action in self._as_actions:
            action.follow()


class _PushedBy(QAction):
    """A button's deed as an entry of a menu: says what it says, and can be chosen when it can."""

    def __init__(self, button: QPushButton) -> None:
        super().__init__(button)
        self._button = button
        self.triggered.connect(button.click)
        button.installEventFilter(self)

    def follow(self) -> None:
        """Takes over the button's words."""
        self.setText(self._button.text())
        self.setToolTip(self._button.toolTip())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The entry is greyed with its button."""
        if event.type() == QEvent.Type.EnabledChange:
            self.setEnabled(self._button.isEnabled())
        return super().eventFilter(watched, event)
