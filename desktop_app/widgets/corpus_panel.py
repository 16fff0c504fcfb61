"""An imported corpus: its pairs, the report, and how one of its sentences splits into tokens."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLabel, QLineEdit, QSizePolicy, QSplitter, QVBoxLayout, QWidget

from desktop_app import language, wording
from desktop_app.widgets.card import Card
from desktop_app.widgets.pair_table import Pairs, PairTable
from desktop_app.widgets.report_view import ReportView
from desktop_app.widgets.token_view import TokenView
from model.records.corpora import CorpusReport


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
        self._report: CorpusReport | None = None
        self.parts = QComboBox()
        self.parts.currentIndexChanged.connect(lambda _: self._show_part())
        self.table = PairTable()
        self.table.pair_chosen.connect(self.pair_chosen)
        self.report = ReportView()
        self._caption = QLabel()
        self._caption.setProperty("role", "muted")
        self._caption.setWordWrap(True)
        self.fields = {side: self._field() for side in ("source", "target")}
        self.tokens = {side: TokenView(lines=2) for side in self.fields}
        self._report_card, self._tokens_card = Card(), Card()
        self._lay_out()
        language.follow(self._write_words)

    def set_corpus(self, pairs: Pairs, report: CorpusReport) -> None:
        """Show another corpus; no row is read but those in sight."""
        self._pairs, self._report = pairs, report
        self.parts.blockSignals(True)
        self.parts.clear()
        for part in report.parts:
            self.parts.addItem("", part)
        self._name_parts()
        self.parts.blockSignals(False)
        self.report.set_report(report)
        self._show_part()
        for side in self.fields:
            self.fields[side].clear()
            self.tokens[side].set_tokens(())
        self.invite()

    def show_pair(self, pair: tuple[str, str]) -> None:
        """Put a pair into the two fields."""
        for field, text in zip(self.fields.values(), pair, strict=True):
            field.setText(text)
            field.setCursorPosition(0)

    def invite(self) -> None:
        """Say how to see tokens."""
        self.say(self.tr("Choose a row, or type a sentence, to see how it splits into tokens."))

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
            self.table.set_pairs(self._pairs, self.parts.currentData())
            self._name_columns()

    def _write_words(self) -> None:
        self.parts.setAccessibleName(self.tr("Part"))
        self.table.set_name(self.tr("Sentence pairs"))
        self._report_card.set_title(self.tr("Report"))
        self._tokens_card.set_title(self.tr("How this sentence splits"))
        for side, name in self._side_names().items():
            self.fields[side].setAccessibleName(self.tr("{side} sentence to split").format(side=name))
            self.fields[side].setPlaceholderText(self.tr("{side} sentence").format(side=name))
            self.fields[side].setToolTip(self.tr("Type a sentence to see its tokens."))
            self.tokens[side].set_name(self.tr("Tokens: {side}").format(side=name))
        self._name_parts()
        self._name_columns()

    def _name_parts(self) -> None:
        names = {
            "train": self.tr("Train"),
            "validation": self.tr("Validation"),
            "test": self.tr("Test"),
            "test_combinations": self.tr("Test: new combinations"),
        }
        for index in range(self.parts.count()):
            part = self.parts.itemData(index)
            count = self._pairs.count(part) if self._pairs is not None else 0
            self.parts.setItemText(index, f"{names.get(part, wording.value(part))}   {count:,}")
        self.parts.setToolTip(self._about_parts())

    def _about_parts(self) -> str:
        words = self.tr("The model learns from train, is watched on validation and scored on test.")
        if self.parts.findData("test_combinations") < 0:
            return words
        return words + " " + self.tr("New combinations: known words where train never has them.")

    def _name_columns(self) -> None:
        report = self._report
        if report is not None:
            source, target = self._side_names().values()
            self.table.set_titles(
                (self._title(source, report.source_language), self._title(target, report.target_language))
            )

    def _title(self, side: str, language: str) -> str:
        return f"{side} · {language}" if language else side

    def _field(self) -> QLineEdit:
        field = QLineEdit()
        field.textEdited.connect(lambda _: self.sentence_typed.emit())
        return field

    def _lay_out(self) -> None:
        upper = QSplitter(Qt.Orientation.Horizontal)
        upper.setChildrenCollapsible(False)
        upper.setHandleWidth(16)
        upper.addWidget(self._pairs_card())
        self._report_card.body.addWidget(self.report, 1)
        self._report_card.setMinimumWidth(250)
        upper.addWidget(self._report_card)
        upper.setStretchFactor(0, 5)
        upper.setStretchFactor(1, 2)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(16)
        layout.addWidget(upper, 1)
        self._fill_tokens_card()
        layout.addWidget(self._tokens_card)

    def _pairs_card(self) -> Card:
        card = Card()
        card.body.setContentsMargins(8, 8, 8, 8)
        card.body.addWidget(self.parts, 0, Qt.AlignmentFlag.AlignLeft)
        card.body.addWidget(self.table, 1)
        card.setMinimumWidth(380)
        return card

    def _fill_tokens_card(self) -> None:
        card = self._tokens_card
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
