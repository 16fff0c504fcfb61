"""The embedding space: which tokens have vectors alike, all of them on a plane, and the vectors themselves."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from PySide6.QtCore import QStringListModel, Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QCompleter, QLabel, QLineEdit, QSplitter, QVBoxLayout, QWidget

from desktop_app.look import theme
from desktop_app.newest import Newest
from desktop_app.pages.learn.scrolling import scrolled
from desktop_app.pages.learn.state import LearnState
from desktop_app.pages.learn.topic import Topic
from desktop_app.pages.learn.vocabulary_map import VocabularyMap
from desktop_app.session import Session
from desktop_app.values.explanations import from_zero
from desktop_app.widgets.bar_list import Bar, BarList
from desktop_app.widgets.card import Card
from desktop_app.widgets.cell_area import Matrix
from desktop_app.widgets.folded_text import FoldedText
from desktop_app.widgets.folding_row import FoldingRow
from desktop_app.widgets.folding_splitter import FoldingSplitter
from desktop_app.widgets.formula_label import FormulaLabel
from desktop_app.widgets.matrix_view import MatrixView
from desktop_app.widgets.measured_box import MeasuredBox
from desktop_app.widgets.problem_label import ProblemLabel
from desktop_app.words import language, quantities
from model.records.inspection import EmbeddingMap, Neighbour
from model.records.tokens import Token

NEIGHBOURS = 8
POINTS = 1000
SIDES = ("source", "target")
SPACE = "▁"
WIDE = 480
"""Width from which on the map and the nearest tokens stand beside each other, before zooming."""


class EmbeddingTopic(Topic):
    """A token is chosen by typing, on the map, or among the neighbours of another."""

    def __init__(self, session: Session, state: LearnState, parent: QWidget | None = None) -> None:
        super().__init__(session, state, parent)
        self._words: dict[str, Token] = {}
        self._token: Token | None = None
        self._wanted = ""
        self._asked_of = self._shown_of = ("", "")
        self._near: tuple[Neighbour, ...] = ()
        self._vocabularies, self._maps, self._nearest, self._vectors = (Newest(self) for _ in range(4))
        self.side, self.field = MeasuredBox(), QLineEdit()
        self._names = QStringListModel(self)
        self.map, self.bars, self.vectors = VocabularyMap(), BarList(choosable=True), MatrixView()
        self._cards = (Card(), Card(), Card())
        self._formula, self._why, self.problem, self.joint = FormulaLabel(), FoldedText(), ProblemLabel(), QLabel()
        for side in SIDES:
            self.side.addItem("", side)
        self._lay_out()
        self._connect()
        language.follow(self._write_words)

    def is_old(self) -> bool:
        """See Topic."""
        return self.map.found is not None and not self.state.are_of_now(self._shown_of)

    def scrolls(self) -> bool:
        """See Topic."""
        return True

    def showEvent(self, event: QShowEvent) -> None:
        """Asks for the vectors of the model of now."""
        super().showEvent(event)
        self._ask()

    def kept(self) -> dict[str, str]:
        """See Topic."""
        side = str(self.side.currentData())
        found = {"side": side} if side != SIDES[0] else {}
        return found | ({"token": self._token.piece} if self._token is not None else {})

    def restore(self, kept: Mapping[str, str]) -> None:
        """See Topic."""
        self._wanted = kept.get("token", "")
        self.side.setCurrentIndex(max(0, self.side.findData(kept.get("side", SIDES[0]))))
        if self._wanted in self._words:
            self.choose(self._words[self._wanted])

    def choose(self, token: Token) -> None:
        """Shows the neighbours of another token of this side."""
        self._wanted = ""
        self._token = token
        self.field.setText(token.piece)
        self.problem.hide()
        self._ask_nearest()

    def token_of(self, text: str) -> Token | None:
        """The token of that text, at the start of a word or within."""
        return self._words.get(text) or self._words.get(SPACE + text) or self._words.get(text.strip())

    def _ask(self) -> None:
        learner, side, run = self.state.learner(), self.side.currentData(), self.session.run
        if learner is None or run is None or not self.isVisible():
            return
        before, self._asked_of = self._asked_of, self.state.weights()
        if self._asked_of[0] != before[0]:
            self._forget()
        self._vocabularies.ask(lambda: learner.vocabulary(side))
        self._maps.ask(lambda: learner.embedding_map(side, POINTS))

    def _forget(self) -> None:
        """Vectors of another run; the token is looked up again."""
        self._near, self._words = (), {}
        for newest in (self._nearest, self._vectors):
            newest.forget()
        self._names.setStringList([])
        self.map.show_map(None)
        self.bars.show_bars([])
        self.vectors.show_matrix(None)
        self._write_titles()

    def _ask_nearest(self) -> None:
        learner, side, token = self.state.learner(), self.side.currentData(), self._token
        if learner is not None and token is not None:
            self._nearest.ask(lambda: learner.nearest_tokens(token.id, side, NEIGHBOURS))

    def _take_vocabulary(self, tokens: tuple[Token, ...]) -> None:
        self._words = {token.piece: token for token in reversed(tokens)}
        self._names.setStringList([token.piece for token in tokens])
        known = self.token_of(self._token.piece) if self._token is not None else None
        chosen = self._words.get(self._wanted) or known or self._of_sentence() or (tokens[0] if tokens else None)
        if chosen is not None:
            self.choose(chosen)

    def _of_sentence(self) -> Token | None:
        """The longest token of the sentence on screen: a word rather than a sign."""
        sentence = self.state.sentence()
        if sentence is None:
            return None
        said = sentence.source_tokens if self.side.currentData() == "source" else sentence.target_tokens
        known = [self._words[token.piece] for token in said if token.piece in self._words]
        return max(known, key=lambda token: len(token.piece), default=None)

    def _take_map(self, found: EmbeddingMap) -> None:
        self._shown_of = self._asked_of
        self.map.show_map(found)
        self._mark()
        self._write_titles()

    def _take_nearest(self, found: tuple[Neighbour, ...]) -> None:
        self._near = found
        self.bars.show_bars([Bar(one.token.piece, one.cosine) for one in found], largest=1.0)
        self._mark()
        self._write_titles()
        learner, side, token = self.state.learner(), self.side.currentData(), self._token
        if learner is not None and token is not None:
            ids = [token.id, *(one.token.id for one in found)]
            self._vectors.ask(lambda: learner.token_vectors(ids, side))

    def _take_vectors(self, values: Matrix) -> None:
        if self._token is None:
            return
        shown = [self._token, *(one.token for one in self._near)][: len(values)]
        self.vectors.show_matrix(values, [one.piece for one in shown], from_zero(values.shape[1]), packed=True)
        self.map.add_tokens(shown, values)
        self._mark()

    def _mark(self) -> None:
        self.map.mark_tokens(self._token, [one.token for one in self._near])

    def _take_text(self) -> None:
        text = self.field.text()
        token = self.token_of(text)
        if token is not None:
            self.choose(token)
        elif text:
            self.problem.say(partial(self._unknown, text))

    def _unknown(self, text: str) -> str:
        words = self.tr("“{text}” is no single token of this vocabulary; the list below the field has all of them.")
        return words.format(text=text)

    def _take_side(self) -> None:
        self._token = None
        self._ask()

    def _show_joint(self) -> None:
        """Else one would look for the words of one language only, on either side."""
        info = self.state.info
        self.joint.setVisible(info is not None and info.tokenizer.joint)

    def _write_titles(self) -> None:
        nearest = self.tr("Nearest to “{token}” (cosine)") if self._token is not None else self.tr("Nearest tokens")
        self._cards[1].set_title(nearest.format(token=self._token.piece if self._token is not None else ""))
        self._cards[2].set_title(self.tr("The vectors: a row a token, a column a number of it"))
        found = self.map.found
        if found is None:
            self._cards[0].set_title(self.tr("The vocabulary on a plane"))
            return
        first, second = map(quantities.percent, found.explained)
        title = self.tr(
            "{count} tokens on their first two principal components, which carry {first} and {second} of the variance"
        )
        self._cards[0].set_title(title.format(count=f"{len(found.tokens):,}", first=first, second=second))  # fmt: skip

    def _connect(self) -> None:
        self.side.currentIndexChanged.connect(self._take_side)
        self.field.returnPressed.connect(self._take_text)
        self.field.completer().activated.connect(self._take_text)
        self.map.chosen.connect(lambda index: self.choose(self.map.tokens[index]))
        self.bars.chosen.connect(lambda index: self.choose(self._near[index].token))
        takers = (
            (self._vocabularies, self._take_vocabulary),
            (self._maps, self._take_map),
            (self._nearest, self._take_nearest),
            (self._vectors, self._take_vectors),
        )
        for newest, take in takers:
            newest.returned.connect(take)
            newest.failed.connect(self.problem.tell)
        for changed in (self.session.run_changed, self.state.weights_changed):
            changed.connect(self._ask)
        self.state.info_changed.connect(self._show_joint)
        theme.watcher().changed.connect(self._restyle)

    def _write_words(self) -> None:
        self._formula.write("cos(a, b) = a · b ÷ (|a| |b|)")
        self._why.write(
            self.tr(
                "Each token has one learned vector, a row of a table (section 3.4). Training tends to turn the vectors of "
                "tokens that stand in like places the same way; with a small model or a rare token that shows only in part, "
                "and a neighbour may be there by chance. The cosine of the angle between two vectors says how alike they "
                "are: 1 the same direction, 0 nothing in common. The map is a shadow that keeps a part of the distances, so "
                "trust the cosines more. On the way into the network a vector is multiplied by √d_model."
            ),
        )
        words = {"source": self.tr("Source side"), "target": self.tr("Target side")}
        for index in range(self.side.count()):
            self.side.setItemText(index, words[self.side.itemData(index)])
        self.joint.setText(self.tr("One vocabulary for both sides"))
        self.joint.setToolTip(
            self.tr(
                "The tokenizer learned it from source and target together: either side shows the tokens of both languages"
            )
        )
        self.field.setPlaceholderText(self.tr("A token"))
        for control, name, tip in (
            (self.side, self.tr("Side"), self.tr("Whose table of vectors is shown; with tied tables both are the same")),
            (self.field, self.tr("Token"), self.tr("Type a token and press Return; ▁ stands for the space before a word")),
            (self.map, self.tr("Map of the vocabulary"),
             self.tr("Click a point, or walk with the arrow keys; the wheel, + and − come closer, 0 shows the whole")),
            (self.bars, self.tr("Nearest tokens"), self.tr("Choose one to see its own neighbours")),
            (self.vectors, self.tr("Vectors of the token and its neighbours"),
             self.tr("Rows of the same pattern of colours are vectors of the same direction")),
        ):  # fmt: skip
            control.setAccessibleName(name)
            control.setToolTip(tip)
        self._write_titles()

    def _restyle(self) -> None:
        self.field.setMinimumWidth(theme.scaled(180))
        self.map.setMinimumHeight(theme.scaled(220))
        self.vectors.setMinimumHeight(theme.scaled(150))

    def _lay_out(self) -> None:
        self.joint.setProperty("role", "muted")
        self._show_joint()
        self.problem.setWordWrap(True)
        completer = QCompleter(self._names, self)
        completer.setFilterMode(Qt.MatchFlag.MatchContains)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self.field.setCompleter(completer)
        top = FoldingRow(self.side, self.field, self.joint)
        top.add(self._formula, 1)
        for card, view in zip(self._cards, (self.map, self.bars, self.vectors), strict=True):
            card.body.addWidget(view, 1)
            card.heading.setWordWrap(True)
        self._cards[1].body.addStretch(1)
        above = FoldingSplitter(*self._cards[:2], shares=(5, 3), wide=WIDE)
        parts = QSplitter(Qt.Orientation.Vertical)
        parts.setHandleWidth(12)
        for share, part in ((5, above), (2, self._cards[2])):
            parts.addWidget(part)
            parts.setStretchFactor(parts.count() - 1, share)
        content = QWidget()
        layout = QVBoxLayout(content)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        layout.addWidget(self._why)
        layout.addWidget(top)
        layout.addWidget(self.problem)
        layout.addWidget(parts, 1)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(scrolled(content))
        self._restyle()
