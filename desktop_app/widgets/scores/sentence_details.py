"""One measured sentence: source, references and translations with their differences, tokens, like training text."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QPushButton, QScrollArea, QVBoxLayout, QWidget

from desktop_app.look import theme
from desktop_app.widgets.folding_row import FoldingRow
from desktop_app.widgets.matrix_view import shown_number
from desktop_app.widgets.token_view import TokenView
from desktop_app.words import language
from desktop_app.words.marked_text import closest, marked
from model.records.scores import Evaluation, NearPair, NearPairs
from model.records.tokens import Token

_SELECTABLE = Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
SAME = 1.0


class SentenceDetails(QScrollArea):
    """What a row of the table stands for.

    Signals:
        page_wanted(object): "attention" or "translate": a person wants to see the attention of this sentence, or what else
            the search found.
    """

    page_wanted = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._number = -1
        self._first: Evaluation | None = None
        self._second: Evaluation | None = None
        self._near: NearPairs | None = None
        self._state = "none"
        self.texts, self.near = QLabel(wordWrap=True), QLabel(wordWrap=True)
        self.tokens = TokenView(lines=2, ids=True)
        self.outputs = TokenView(lines=2, ids=True)
        self.attention, self.others = QPushButton(), QPushButton()
        self.attention.clicked.connect(lambda: self.page_wanted.emit("attention"))
        self.others.clicked.connect(lambda: self.page_wanted.emit("translate"))
        self._token_heading, self._near_heading = QLabel(), QLabel()
        self._lay_out()
        theme.watcher().changed.connect(self._write_texts)
        language.follow(self._write_words)

    def show_sentence(self, first: Evaluation | None, second: Evaluation | None, number: int) -> None:
        """Shows a sentence of the test set; its tokens and like pairs come later, with `show_looked`."""
        before = self._number, self._first and self._first.measurement.test_digest
        if before != (number, first and first.measurement.test_digest):
            self.verticalScrollBar().setValue(0)  # in a longer one, where a person was is the middle of a text
        self._first, self._second, self._number = first, second, number
        self._near, self._state = None, "looking"
        self.tokens.set_tokens(())
        self.outputs.set_tokens(())
        self._write_words()

    def show_looked(self, tokens: Sequence[Sequence[Token]], near: NearPairs | None) -> None:
        """Shows how the run cuts it, and what training text is like it."""
        self.tokens.set_tokens(tokens[0] if tokens else ())
        self.outputs.set_tokens(tokens[1] if len(tokens) > 1 else ())
        for part in (self._token_heading, self.tokens, self.outputs):
            part.setVisible(bool(tokens))
        missing = "no corpus" if tokens else "no run"
        self._near, self._state = near, "found" if near is not None else missing
        self._write_near()

    def set_pages_possible(self, possible: bool, attention: str, others: str) -> None:
        """Whether it can be looked into on other pages; the words say what happens, or why not."""
        for button, words in ((self.attention, attention), (self.others, others)):
            button.setEnabled(possible)
            button.setToolTip(words)

    def _rows(self) -> list[tuple[str, str]]:
        """What stands before each text, and the text as HTML."""
        first = self._first
        if first is None or not 0 <= self._number < len(first.outputs):
            return []
        source, several = first.test_set.sources[self._number], first.test_set.references[self._number]
        output, ground = first.outputs[self._number], theme.current().warning_soft
        rows = [(self.tr("Source"), marked(source, "", ground))] if any(first.test_set.sources) else []
        many = len(several) > 1
        for place, reference in enumerate(several, start=1):
            name = self.tr("Reference {number}").format(number=place) if many else self.tr("Reference")
            rows.append((name, marked(reference, output, ground)))
        rows.append((self.tr("Translation"), marked(output, closest(output, several), ground)))
        if self._second is not None:
            other = self._second.outputs[self._number]
            rows.append((self.tr("Second translation"), marked(other, closest(other, several), ground)))
        return rows

    def _write_texts(self) -> None:
        muted = theme.current().muted
        rows = [  # a paragraph of its own, so that Arabic and Hebrew run from the right
            f'<p style="margin:0; color:{muted}">{name}</p><p style="margin:0 0 6px 0">{text or self._empty()}</p>'
            for name, text in self._rows()
        ]
        self.texts.setText("".join(rows))

    def _empty(self) -> str:
        return self.tr("(empty)")

    def _write_near(self) -> None:
        near = self._near
        if self._state == "looking":
            text = self.tr("Looking…")
        elif self._state == "no run":
            text = self.tr("No run is here that made these translations, so there is no training text to search.")
        elif near is None:
            text = self.tr("The corpus that the run was trained on is not here, so its pairs cannot be searched.")
        elif not near.pairs:
            text = self.tr("Nothing in the training text is like it.")
        else:
            text = "\n".join(map(self._near_row, near.pairs))
        if near is not None and near.searched < near.total:
            more = self.tr("Searched: the first {searched} of {total} pairs; then the time was over.")
            text += "\n" + more.format(searched=f"{near.searched:,}", total=f"{near.total:,}")
        self.near.setText(text)

    def _near_row(self, pair: NearPair) -> str:
        if pair.likeness >= SAME:
            likeness = self.tr("the same")
        else:
            likeness = self.tr("{likeness} % alike").format(likeness=shown_number(100 * pair.likeness, 0))
        return f"{likeness} · {pair.source} → {pair.target}"

    def _write_words(self) -> None:
        self._token_heading.setText(self.tr("Tokens of source and translation"))
        self._near_heading.setText(self.tr("Nearest training pairs"))
        self.attention.setText(self.tr("Look at its attention"))
        self.others.setText(self.tr("See other translations"))
        self.texts.setAccessibleName(self.tr("Source, reference and translation; what differs is underlined"))
        self.near.setAccessibleName(self.tr("Nearest training pairs"))
        self.near.setToolTip(
            self.tr(
                "Pairs of the training text whose source is like this one: what the model may have learned by heart"
            )
        )
        self.tokens.set_name(self.tr("Tokens of the source"))
        self.outputs.set_name(self.tr("Tokens of the translation"))
        self.texts.setToolTip(self.texts.accessibleName())
        self.setAccessibleName(self.tr("The chosen sentence"))
        self._write_texts()
        self._write_near()

    def _lay_out(self) -> None:
        inner = QWidget()
        inner.setObjectName("scrolled")
        layout = QVBoxLayout(inner)
        layout.setContentsMargins(0, 4, 6, 4)
        layout.setSpacing(6)
        self.texts.setTextFormat(Qt.TextFormat.RichText)
        self.near.setTextFormat(Qt.TextFormat.PlainText)
        for label in (self.texts, self.near):
            label.setTextInteractionFlags(_SELECTABLE)
        for heading in (self._token_heading, self._near_heading):
            heading.setProperty("role", "caption")
        layout.addWidget(self.texts)
        layout.addWidget(FoldingRow(self.attention, self.others, gap=8))
        for widget in (self._token_heading, self.tokens, self.outputs, self._near_heading, self.near):
            layout.addWidget(widget)
        layout.addStretch(1)
        self.setWidget(inner)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
