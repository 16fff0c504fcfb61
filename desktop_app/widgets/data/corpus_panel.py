"""An imported corpus: its pairs, the report, a tokenizer to try, and how one of its sentences splits into tokens."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QSizePolicy,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from desktop_app.widgets.card import Card
from desktop_app.widgets.centred_text import CentredText
from desktop_app.widgets.data.find_bar import FindBar
from desktop_app.widgets.data.order_field import OrderField
from desktop_app.widgets.data.pair_table import Pairs, PairTable
from desktop_app.widgets.data.report_view import ReportView
from desktop_app.widgets.data.tokenizer_panel import TokenizerPanel
from desktop_app.widgets.folding_row import FoldingRow
from desktop_app.widgets.folding_splitter import FoldingSplitter
from desktop_app.widgets.progress_strip import ProgressStrip
from desktop_app.widgets.token_view import TokenView
from desktop_app.words import language, wording
from desktop_app.words.language_names import side_title
from model.records.corpora import CorpusReport
from model.records.progress import Progress

WIDE = 640
"""Width from which on pairs and report stand beside each other, before zooming."""


class CorpusPanel(QWidget):
    """Pairs left and large, words about them and a tokenizer right, tokens below.

    Signals:
        part_shown(): Another part is shown, as it was imported.
        pair_chosen(object): (source, target) that a person went to in the table.
        sentence_typed(): A person typed in one of the two fields.
        sorting_cancelled(): Sorting is to stop.
    """

    part_shown = Signal()
    pair_chosen = Signal(object)
    sentence_typed = Signal()
    sorting_cancelled = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._pairs: Pairs | None = None
        self._report: CorpusReport | None = None
        self.parts = QComboBox()
        self.parts.currentIndexChanged.connect(lambda _: self._show_part())
        self.table = PairTable()
        self.table.pair_chosen.connect(self.pair_chosen)
        self.order, self.finder = OrderField(), FindBar()
        self._sorting = ProgressStrip()
        self._sorting.cancelled.connect(self.sorting_cancelled)
        self.report, self.tokenizer = ReportView(), TokenizerPanel()
        self._tabs = QTabWidget()
        self._caption = QLabel()
        self._caption.setProperty("role", "muted")
        self._caption.setWordWrap(True)
        self.fields = {side: self._field() for side in ("source", "target")}
        self.tokens = {side: TokenView(lines=2, ids=True) for side in self.fields}
        self._tokens_card = Card()
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

    @property
    def part(self) -> str:
        """Which part is shown."""
        return str(self.parts.currentData())

    def begin_sorting(self) -> None:
        """Another order is coming."""
        self._sorting.begin(self.tr("Sorting…"))

    def show_sorting(self, progress: Progress) -> None:
        """How far sorting has come."""
        self._sorting.set_progress(progress)

    def end_sorting(self) -> None:
        """No other order is coming."""
        self._sorting.end()

    def show_order(self, pairs: Pairs | None) -> None:
        """Show the part in another order, or as imported."""
        self.end_sorting()
        if pairs is None:
            self.order.reset()
        if self._pairs is not None:
            self.table.set_pairs(pairs or self._pairs, self.part)

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
            self.order.reset()
            self.finder.clear()
            self.table.set_wanted("")
            self.table.set_pairs(self._pairs, self.part)
            self._name_columns()
            self.part_shown.emit()

    def _write_words(self) -> None:
        self.parts.setAccessibleName(self.tr("Part"))
        self.table.set_name(self.tr("Sentence pairs"))
        self._sorting.rename(self.tr("Sorting…"))
        bar = self._tabs.tabBar()
        bar.setAccessibleName(self.tr("What is said about the corpus"))
        bar.setToolTip(self.tr("Its report, or a tokenizer to try on it"))
        self._tabs.setTabText(0, self.tr("Report"))
        self._tabs.setTabText(1, self.tr("Tokenizer"))
        self._tabs.setTabToolTip(0, self.tr("What was kept and what was left out"))
        self._tabs.setTabToolTip(1, self.tr("Try how text is cut, before a training"))
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
                (side_title(source, report.source_language), side_title(target, report.target_language))
            )

    def _field(self) -> QLineEdit:
        field = QLineEdit()
        CentredText(field)
        field.textEdited.connect(lambda _: self.sentence_typed.emit())
        return field

    def _lay_out(self) -> None:
        upper = FoldingSplitter(self._pairs_card(), self._words_card(), shares=(5, 2), wide=WIDE, handle=16)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(16)
        layout.addWidget(upper, 1)
        self._fill_tokens_card()
        layout.addWidget(self._tokens_card)

    def _pairs_card(self) -> Card:
        card = Card()
        card.body.setContentsMargins(8, 8, 8, 8)
        card.body.addWidget(FoldingRow(self.parts, self.order, gap=6))
        card.body.addWidget(self.finder)
        card.body.addWidget(self._sorting)
        card.body.addWidget(self.table, 1)
        card.setMinimumWidth(380)
        return card

    def _words_card(self) -> Card:
        card = Card()
        card.body.setContentsMargins(8, 8, 8, 8)
        self._tabs.setDocumentMode(True)
        self._tabs.setUsesScrollButtons(False)
        self._tabs.tabBar().setDrawBase(False)
        for view in (self.report, self.tokenizer):
            page = QWidget()
            layout = QVBoxLayout(page)
            layout.setContentsMargins(0, 10, 0, 0)
            layout.addWidget(view)
            self._tabs.addTab(page, "")
        card.body.addWidget(self._tabs, 1)
        card.setMinimumWidth(270)
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
