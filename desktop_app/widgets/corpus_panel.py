"""An imported corpus: its pairs, the report, and how one of its sentences splits into tokens."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLabel, QLineEdit, QSizePolicy, QSplitter, QVBoxLayout, QWidget

from desktop_app.widgets.card import Card
from desktop_app.widgets.lengths import measure, sample_of
from desktop_app.widgets.pair_table import Pairs, PairTable
from desktop_app.widgets.report_view import ReportView
from desktop_app.widgets.token_view import TokenView
from model.records.corpora import PARTS, CorpusReport


class CorpusPanel(QWidget):
    """Pairs left and large, words about them right, tokens below.

    Signals:
        pair_chosen(object): (source, target) that a person went to in the table.
        sentence_typed(): A person typed in one of the two fields.
    """

    pair_chosen = Signal(object)
    sentence_typed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._pairs: Pairs | None = None
        self._titles = ("", "")
        self.parts = QComboBox()
        self.parts.setAccessibleName(self.tr("Part"))
        self.parts.setToolTip(self.tr("The model learns from train, is watched on validation and scored on test."))
        self.parts.currentIndexChanged.connect(lambda _: self._show_part())
        self.table = PairTable(self.tr("Sentence pairs"))
        self.table.pair_chosen.connect(self.pair_chosen)
        self.report = ReportView()
        self._caption = QLabel()
        self._caption.setProperty("role", "muted")
        self._caption.setWordWrap(True)
        self.fields = {side: self._field(name) for side, name in self._side_names().items()}
        self.tokens = {
            side: TokenView(self.tr("Tokens: {side}").format(side=name), lines=2)
            for side, name in self._side_names().items()
        }
        self._lay_out()

    def set_corpus(self, pairs: Pairs, report: CorpusReport) -> None:
        """Show another corpus; no row is read but those in sight and a small sample for the lengths."""
        self._pairs = pairs
        self._titles = (
            self._title(self.tr("Source"), report.source_language),
            self._title(self.tr("Target"), report.target_language),
        )
        self.parts.blockSignals(True)
        self.parts.clear()
        names = {"train": self.tr("Train"), "validation": self.tr("Validation"), "test": self.tr("Test")}
        for part in PARTS:
            self.parts.addItem(f"{names[part]}   {pairs.count(part):,}", part)
        self.parts.blockSignals(False)
        self.report.set_report(report, measure(sample_of(pairs, "train")))
        self._show_part()
        for side in self.fields:
            self.fields[side].clear()
            self.tokens[side].set_tokens(())
        self.say(self.tr("Choose a row, or type a sentence, to see how it splits into tokens."))

    def show_pair(self, pair: tuple[str, str]) -> None:
        """Put a pair into the two fields."""
        for field, text in zip(self.fields.values(), pair, strict=True):
            field.setText(text)
            field.setCursorPosition(0)

    def say(self, text: str) -> None:
        """Say by whose tokenizer it splits, or why it does not."""
        self._caption.setText(text)

    @property
    def caption(self) -> str:
        """What was said last."""
        return self._caption.text()

    def _side_names(self) -> dict[str, str]:
        return {"source": self.tr("Source"), "target": self.tr("Target")}

    def _show_part(self) -> None:
        if self._pairs is not None:
            self.table.set_pairs(self._pairs, self.parts.currentData(), self._titles)

    def _title(self, side: str, language: str) -> str:
        return f"{side} · {language}" if language else side

    def _field(self, name: str) -> QLineEdit:
        field = QLineEdit()
        field.setAccessibleName(self.tr("{side} sentence to split").format(side=name))
        field.setPlaceholderText(self.tr("{side} sentence").format(side=name))
        field.setToolTip(self.tr("Type a sentence to see its tokens."))
        field.textEdited.connect(lambda _: self.sentence_typed.emit())
        return field

    def _lay_out(self) -> None:
        upper = QSplitter(Qt.Orientation.Horizontal)
        upper.setChildrenCollapsible(False)
        upper.setHandleWidth(16)
        upper.addWidget(self._pairs_card())
        upper.addWidget(self._report_card())
        upper.setStretchFactor(0, 5)
        upper.setStretchFactor(1, 2)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(16)
        layout.addWidget(upper, 1)
        layout.addWidget(self._tokens_card())

    def _pairs_card(self) -> Card:
        card = Card()
        card.body.setContentsMargins(8, 8, 8, 8)
        card.body.addWidget(self.parts, 0, Qt.AlignmentFlag.AlignLeft)
        card.body.addWidget(self.table, 1)
        card.setMinimumWidth(380)
        return card

    def _report_card(self) -> Card:
        card = Card(self.tr("Report"))
        card.body.addWidget(self.report, 1)
        card.setMinimumWidth(250)
        return card

    def _tokens_card(self) -> Card:
        card = Card(self.tr("How this sentence splits"))
        card.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        sides = QHBoxLayout()
        sides.setSpacing(16)
        for side, field in self.fields.items():
            column = QVBoxLayout()
            column.setSpacing(6)
            column.addWidget(field)
            column.addWidget(self.tokens[side])
            column.addStretch(1)
            sides.addLayout(column, 1)
        card.body.addLayout(sides)
        card.body.addWidget(self._caption)
        return card
