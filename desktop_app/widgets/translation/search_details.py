"""What a search knew of the sentence looked at: its steps and alternatives, or its whole tree."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QStackedWidget, QTabBar, QVBoxLayout, QWidget

from desktop_app.values.sentences import n_best
from desktop_app.widgets.card import Card
from desktop_app.widgets.elided_label import ElidedLabel
from desktop_app.widgets.folding_row import FoldingRow
from desktop_app.widgets.grip_splitter import GripSplitter
from desktop_app.widgets.translation.alternatives_list import AlternativesList
from desktop_app.widgets.translation.candidate_strip import CandidateStrip
from desktop_app.widgets.translation.penalty_slider import PenaltySlider
from desktop_app.widgets.translation.tree_panel import TreePanel
from desktop_app.words import language
from model.records.configs import DecodeConfig
from model.records.ranking import reranked
from model.records.translations import Translation

_TREE = 1
_SPACING = 8
_LINES = 2
"""Of steps, where the texts leave room for them."""
_SHARES = 4, 3
"""Of the width, for steps and alternatives."""
_MOST_ROWS = 8
"""Candidates of a step that stand in the strip; a resting mouse is told all of them."""


class SearchDetails(QWidget):
    """Two tabs under one length penalty.

    Signals:
        candidate_chosen(object): (step, Candidate) from which the translation shall go on.
        beginning_chosen(object): Ids that the translation shall begin with.
        undo_asked(): The last such choice is to be taken back.
        release_asked(): All of them.
        tree_opened(object): Whether the tree is on screen.
    """

    candidate_chosen = Signal(object)
    beginning_chosen = Signal(object)
    undo_asked = Signal()
    release_asked = Signal()
    tree_opened = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._sentence: Translation | None = None
        self._forced = self._wanted = 0
        self.steps = CandidateStrip(choosable=True)
        self.alternatives = AlternativesList()
        self.tree = TreePanel()
        self.penalty = PenaltySlider()
        self.attention = QPushButton()
        self.undo, self.release = QPushButton(), QPushButton()
        self._given, self.few = QLabel(), ElidedLabel()
        self.few.setProperty("role", "muted")
        self.tabs, self._stack = QTabBar(), QStackedWidget()
        self._lay_out()
        self.steps.candidate_chosen.connect(self.candidate_chosen)
        self.tree.beginning_chosen.connect(self.beginning_chosen)
        self.undo.clicked.connect(lambda _: self.undo_asked.emit())
        self.release.clicked.connect(lambda _: self.release_asked.emit())
        self.tabs.currentChanged.connect(self._take_tab)
        self.penalty.changed.connect(self._rank)
        self.show_forced(0, can_undo=False)
        language.follow(self._write_words)

    def show_sentence(self, sentence: Translation | None, searched: DecodeConfig) -> None:
        """Shows the steps and alternatives of a sentence that was searched so, or nothing."""
        self._sentence = sentence
        self.penalty.set_alpha(searched.length_penalty)
        self.steps.set_rows(min(max(1, searched.candidates), _MOST_ROWS))
        self._wanted = searched.n_best
        self._show_ranked(searched.length_penalty)
        self.attention.setEnabled(sentence is not None)

    def show_forced(self, count: int, *, can_undo: bool) -> None:
        """Says how many tokens are given, and whether that can be taken back."""
        self._forced = count
        words = self.tr("First {count} tokens given") if count != 1 else self.tr("First token given")
        self._given.setText(words.format(count=count))
        self._given.setVisible(bool(count))
        self.undo.setVisible(can_undo)
        self.release.setVisible(bool(count))

    def wanted_height(self) -> int:
        """Of the first tab: two lines of steps, and the alternatives."""
        margins = self._steps_card.body.contentsMargins()
        inner = max(self.steps.height_of(_LINES), self.alternatives.sizeHint().height())
        head = (
            self._head.heightForWidth(self.width())
            if self._head.hasHeightForWidth()
            else self._head.sizeHint().height()
        )
        return head + _SPACING + margins.top() + inner + margins.bottom() + 2 * self._steps_card.frameWidth()

    def is_tree(self) -> bool:
        """Whether the tree is on screen."""
        return bool(self.tabs.currentIndex() == _TREE)

    def is_read(self) -> bool:
        """Whether a person points at it, walks over it, or has gone to a branch of the tree."""
        focused = QApplication.focusWidget()
        is_walked = focused is not None and self._stack.isAncestorOf(focused)
        return self.underMouse() or is_walked or (self.is_tree() and self.tree.view.current() is not None)

    def set_stale(self, stale: bool) -> None:
        """Dims everything while it is of another text."""
        for part in (self.steps, self.alternatives, self.tree.view):
            part.set_stale(stale)

    def _take_tab(self, index: int) -> None:
        self._stack.setCurrentIndex(index)
        self.tree_opened.emit(index == _TREE)

    def _rank(self, alpha: float) -> None:
        self._show_ranked(alpha)
        self.tree.rank(alpha)

    def _show_ranked(self, alpha: float) -> None:
        sentence = self._sentence
        self.steps.set_translation(sentence, alpha)
        entries = reranked(n_best(sentence), alpha) if sentence is not None else ()
        chosen = [row for row, entry in enumerate(entries) if entry.target_tokens == sentence.target_tokens]  # type: ignore[union-attr]
        self.alternatives.set_entries(entries, chosen[0] if chosen else 0)
        self._explain_few(len(entries))

    def _explain_few(self, count: int) -> None:
        """Fewer rows than were asked for look like a fault; two causes there can be, and the search does not tell which."""
        words = self.tr("{count} of {wanted}: the others read the same or did not end")
        self.few.setText(words.format(count=count, wanted=self._wanted))
        self.few.setVisible(0 < count < self._wanted)
        self.alternatives.leave_room(self.few.isVisibleTo(self))

    def _write_words(self) -> None:
        for index, (words, tip) in enumerate(
            (
                (self.tr("Steps"), self.tr("What was likely at every step, and the other translations found")),
                (self.tr("Search tree"), self.tr("Every beginning that the search looked at, and what became of it")),
            )
        ):
            self.tabs.setTabText(index, words)
            self.tabs.setTabToolTip(index, tip)
        self.tabs.setAccessibleName(self.tr("What is shown of the search"))
        self.tabs.setToolTip(self.tr("Steps and alternatives, or the whole search as a tree"))
        self._given.setToolTip(
            self.tr(
                "Tokens that you gave, marked at their upper left corner; the search went on behind them. A token that is chosen "
                "holds those before it, too."
            )
        )
        self.undo.setText(self.tr("Undo"))
        self.undo.setToolTip(self.tr("Takes the last choice of a candidate back, and translates as before it"))
        self.release.setText(self.tr("Release"))
        self.release.setToolTip(self.tr("Gives the whole sentence back to the search"))
        self.attention.setText(self.tr("See its attention"))
        self.attention.setToolTip(
            self.tr("Look into the attention that made this translation, layer by layer, head by head.")
        )
        self._beside.say(self.tr("Moves the border between the steps and the alternatives"))
        self.show_forced(self._forced, can_undo=not self.undo.isHidden())
        self._explain_few(self.alternatives.rowCount())

    def _lay_out(self) -> None:
        for button in (self.undo, self.release):
            button.setProperty("role", "link")
        self.tabs.setDrawBase(False)
        self.tabs.setExpanding(False)
        for _ in range(2):
            self.tabs.addTab("")
        self._head = head = FoldingRow(self.tabs, self._given, self.undo, self.release, gap=8)
        head.add_gap()
        head.add(self.penalty)
        head.add(self.attention)
        self._stack.addWidget(self._first_tab())
        tree_card = Card()
        tree_card.body.addWidget(self.tree, 1)
        self._stack.addWidget(tree_card)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(_SPACING)
        layout.addWidget(head)
        layout.addWidget(self._stack, 1)

    def _first_tab(self) -> QWidget:
        self._steps_card, alternatives_card = Card(), Card()
        self._steps_card.body.addWidget(self.steps, 1)
        alternatives_card.body.addWidget(self.alternatives, 1)
        alternatives_card.body.addWidget(self.few)
        self._beside = GripSplitter(Qt.Orientation.Horizontal)
        for number, (card, share) in enumerate(zip((self._steps_card, alternatives_card), _SHARES, strict=True)):
            self._beside.addWidget(card)
            self._beside.setStretchFactor(number, share)
        self._beside.setSizes([1000 * share for share in _SHARES])
        return self._beside
