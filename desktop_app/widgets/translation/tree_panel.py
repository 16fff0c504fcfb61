"""The tree of a search with what can be done with it: zoom, a branch's figures, its attention, going on from it."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QToolButton, QVBoxLayout, QWidget

from desktop_app.values.sentences import spelled
from desktop_app.widgets.elided_label import ElidedLabel
from desktop_app.widgets.translation.search_tree_view import SearchTreeView
from desktop_app.widgets.translation.tree_painting import MARKS
from desktop_app.words import language
from model.records.search_tree import BEATEN, CUT, FINISHED, PRUNED, SearchTree


class TreePanel(QWidget):
    """Signals:
    branch_opened(object): Ids of the branch whose attention is wanted.
    beginning_chosen(object): Ids of the branch that the translation shall go on from.
    alone_wanted(object): Whether the tree shall have the place of what stands above it too.
    """

    branch_opened = Signal(object)
    beginning_chosen = Signal(object)
    alone_wanted = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._tree: SearchTree | None = None
        self.view = SearchTreeView()
        self._legend, self._state = QLabel(wordWrap=True), QLabel()
        self._branch = ElidedLabel()
        self.larger, self.smaller = QToolButton(), QToolButton()
        self.alone, self.attention, self.go_on = QPushButton(), QPushButton(), QPushButton()
        self.alone.setCheckable(True)
        self._lay_out()
        self.view.node_chosen.connect(lambda _: self._show_branch())
        self.view.node_opened.connect(self._open)
        self.larger.clicked.connect(lambda: self.view.zoom_by(1))
        self.smaller.clicked.connect(lambda: self.view.zoom_by(-1))
        self.alone.toggled.connect(self.alone_wanted.emit)
        self.attention.clicked.connect(lambda: self._open(self._number()))
        self.go_on.clicked.connect(self._continue)
        language.follow(self._write_words)

    def hideEvent(self, event: QHideEvent) -> None:
        """A person who goes elsewhere finds the texts again."""
        super().hideEvent(event)
        if not event.spontaneous():
            self.alone.setChecked(False)

    def show_tree(self, tree: SearchTree | None, alpha: float) -> None:
        """Shows another search; None shows nothing."""
        self._tree = tree
        self.view.show_tree(tree, alpha)
        self._write_legend()
        self._show_branch()

    def set_awaits(self, awaits: bool) -> None:
        """While another search is on, nothing can be done with the branches of the one before."""
        self.view.set_awaits(awaits)
        self._show_branch()

    def say(self, words: str) -> None:
        """Says how far the search is, or what went wrong."""
        self._state.setText(words)
        self._state.setVisible(bool(words))

    def rank(self, alpha: float) -> None:
        """Ranks by another length penalty."""
        self.view.rank(alpha)
        self._show_branch()

    def _number(self) -> int | None:
        """The node that is looked at: the one gone to, else the end of the best branch."""
        current = self.view.current()
        return current if current is not None else self.view.best()

    def _open(self, number: int | None) -> None:
        if self._tree is not None and number is not None:
            self.branch_opened.emit(self._tree.ids(number))

    def _continue(self) -> None:
        number = self._number()
        if self._tree is not None and number is not None:
            self.beginning_chosen.emit(self._tree.ids(number))

    def _show_branch(self) -> None:
        number, tree = self._number(), self._tree
        for button in (self.attention, self.go_on):
            button.setEnabled(number is not None and not self.view.awaits)
        if tree is None or number is None:
            self._branch.setText("")
            return
        text = spelled([tree.nodes[each].token for each in tree.path(number)])
        self._branch.setText(f"{text}   {self.view.node_words(number)}")

    def _write_legend(self) -> None:
        names = {
            FINISHED: self.tr("finished"),
            CUT: self.tr("cut"),
            PRUNED: self.tr("pruned"),
            BEATEN: self.tr("beaten"),
        }
        marks = "   ".join(f"{MARKS[fate]} {name}" for fate, name in names.items())
        words = self.tr("In a node: token, probability · score")
        left_out = self._tree.left_out if self._tree is not None else 0
        more = "   " + self.tr("{count} more are not kept").format(count=f"{left_out:,}") if left_out else ""
        self._legend.setText(f"{marks}   {words}{more}")

    def _write_words(self) -> None:
        self._write_legend()
        for button, text, name in (
            (self.larger, "＋", self.tr("Larger tree")),
            (self.smaller, "－", self.tr("Smaller tree")),
        ):
            button.setText(text)
            button.setToolTip(name)
            button.setAccessibleName(name)
            button.setProperty("role", "arrow")
        self.alone.setText(self.tr("Tree alone"))
        self.alone.setToolTip(self.tr("Gives the tree the place of the texts; pressed again, they come back"))
        self.attention.setText(self.tr("Attention of this branch"))
        self.attention.setToolTip(
            self.tr("Shows where every head looks for this branch; without a chosen one, for the best (Enter)")
        )
        self.go_on.setText(self.tr("Go on from it"))
        self.go_on.setToolTip(self.tr("Has the translation begin with this branch, and searches on from there"))
        self._show_branch()

    def _lay_out(self) -> None:
        for label in (self._legend, self._state):
            label.setProperty("role", "caption")
        self._branch.setProperty("role", "muted")
        self._state.hide()
        above, below = QHBoxLayout(), QHBoxLayout()
        above.addWidget(self._legend, 1)
        for widget in (self._state, self.alone, self.smaller, self.larger):
            above.addWidget(widget, 0, Qt.AlignmentFlag.AlignTop)
        below.addWidget(self._branch, 1)
        for button in (self.go_on, self.attention):
            below.addWidget(button)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(6)
        layout.addLayout(above)
        layout.addWidget(self.view, 1)
        layout.addLayout(below)
