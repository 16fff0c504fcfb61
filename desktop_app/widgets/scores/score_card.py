"""What was measured: the numbers of a system, of a second one beside it, and whether their difference may be chance."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QDateTime, QLocale, QSignalBlocker, Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QComboBox, QFileDialog, QHBoxLayout, QLabel, QPushButton, QTableWidget, QWidget

from desktop_app.look import theme
from desktop_app.widgets import open_dialog
from desktop_app.widgets.card import Card
from desktop_app.widgets.elided_box import ElidedBox
from desktop_app.widgets.matrix_view import shown_number
from desktop_app.widgets.scores.score_rows import fill, is_case_told, prepare
from desktop_app.words import durations, language, wording
from desktop_app.words.score_words import directions, exact_words, some_sentences
from model.records.corpora import CARRIED_PARTS
from model.records.runs import averaged_of
from model.records.scores import TESTS, Measurement, PairedResult

SIGNIFICANT = 0.05
"""Below this a difference is usually taken for real."""


class ScoreCard(Card):
    """Numbers to read, compare and copy.

    Signals:
        chosen(object): Number of the measurement in the list that a person wants to see.
        second_chosen(object): Number of the one beside it in its list, or None for none.
        file_wanted(object): The Path of a file with another system's translations.
        test_wanted(object): One of TESTS.
        save_wanted(object): The Path to write the scores to.
    """

    chosen = Signal(object)
    second_chosen = Signal(object)
    file_wanted = Signal(object)
    test_wanted = Signal(object)
    save_wanted = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", parent)
        self.which, self.second, self.test = ElidedBox(), ElidedBox(), ElidedBox()
        self.table = prepare(QTableWidget())
        self.about, self.verdict, self.said, self.meaning = (QLabel(wordWrap=True) for _ in range(4))
        self.beside = QLabel()
        self.beside.setBuddy(self.second)
        self.copy, self.save, self.compare, self.file = (QPushButton() for _ in range(4))
        self._first: Measurement | None = None
        self._other: Measurement | None = None
        self._tested: tuple[PairedResult, ...] = ()
        self._listed: Sequence[Measurement] = ()
        self._others: Sequence[Measurement] = ()
        for test in TESTS:
            self.test.addItem("", test)
        self._lay_out()
        self.which.currentIndexChanged.connect(lambda index: self.chosen.emit(index if index >= 0 else None))
        self.second.currentIndexChanged.connect(lambda index: self.second_chosen.emit(index - 1 if index > 0 else None))
        self.copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(self.as_text()))
        self.compare.clicked.connect(lambda: self.test_wanted.emit(str(self.test.currentData())))
        self.file.clicked.connect(self._ask_file)
        self.save.clicked.connect(self._ask_path)
        theme.watcher().changed.connect(self._write_numbers)  # the table is as high as its rows
        language.follow(self._write_words)

    def show_list(self, measured: Sequence[Measurement], current: int) -> None:
        """What can be chosen; nothing is told."""
        self._listed = measured
        self._fill(self.which, list(map(described, measured)), current)

    def show_others(self, others: Sequence[Measurement], current: int | None) -> None:
        """What it can be compared with; nothing is told."""
        self._others = others
        names = [self.tr("no second system"), *map(described, others)]
        self._fill(self.second, names, 0 if current is None else current + 1)

    def show_numbers(self, first: Measurement | None, second: Measurement | None) -> None:
        """Shows other numbers; a test of others is forgotten."""
        if (first, second) != (self._first, self._other):
            self._tested = ()
        self._first, self._other = first, second
        self._write_numbers()

    def show_tested(self, results: tuple[PairedResult, ...]) -> None:
        """Says what a test found."""
        self._tested = results
        self._write_numbers()

    def set_busy(self, busy: bool) -> None:
        """While something is measured, nothing else can be begun."""
        for button in (self.compare, self.file, self.save):
            button.setEnabled(not busy and self._first is not None)
        self.compare.setEnabled(self.compare.isEnabled() and self._other is not None)

    def as_text(self) -> str:
        """The numbers and signatures as they stand in a paper."""
        lines = []
        for name, one in ((1, self._first), (2, self._other)):
            if one is not None and one.drawn_from:
                lines.append(f"{name}\t{some_sentences(one)}\t{one.test_name}")
            lower = (one.lowercased.bleu, one.lowercased.chrf) if one is not None and is_case_told(one) else ()
            for metric in (*one.scores.metrics(), *lower) if one is not None else ():
                bounds = "" if metric.margin is None else f" (μ = {metric.mean:.2f} ± {metric.margin:.2f})"
                lines.append(f"{name}\t{metric.name} {metric.value:.2f}{bounds}\t{metric.signature}")
        lines += [f"p\t{result.metric} {result.p_value:.4f}\t{result.signature}" for result in self._tested]
        return "\n".join(lines)

    def _fill(self, box: QComboBox, names: Sequence[str], current: int) -> None:
        with QSignalBlocker(box):
            box.clear()
            box.addItems(names)
            for row, name in enumerate(names):
                box.setItemData(row, name, Qt.ItemDataRole.ToolTipRole)
            box.setCurrentIndex(current)

    def _write_numbers(self) -> None:
        first = self._first
        for part in (
            self.table,
            self.meaning,
            self.about,
            self.copy,
            self.save,
            self.beside,
            self.second,
            self.test,
            self.compare,
            self.file,
        ):
            part.setVisible(first is not None)
        self.which.setVisible(self.which.count() > 0)
        self.said.setVisible(first is None)
        self.verdict.setVisible(first is not None and bool(self._tested))
        if first is None:
            return
        fill(self.table, first, self._other, self._tested)
        self.about.setText(self._about(first))
        self.verdict.setText("\n".join(map(self._judged, self._tested)))
        self.set_busy(False)

    def _about(self, one: Measurement) -> str:
        scores = one.scores
        sentences = self.tr("1 sentence") if scores.sentences == 1 else self.tr("{count} sentences")
        parts = [
            some_sentences(one) or sentences.format(count=f"{scores.sentences:,}"),
            self.tr("{share} % exactly right").format(share=shown_number(100 * scores.exact, 1)),
            self.tr("tokenizer {name}").format(name=scores.tokenizer),
        ]
        if one.train_pairs:
            said = self.tr("trained on {count} pairs of {corpus}")
            parts.append(said.format(count=f"{one.train_pairs:,}", corpus=one.corpus))
        if one.seconds:
            parts.append(self.tr("translated in {time}").format(time=durations.measured(one.seconds)))
        return "\n".join([" · ".join(parts), *map(wording.notice, scores.notices)])

    def _judged(self, result: PairedResult) -> str:
        chance = self.tr("{metric}: p = {p}, so the difference is hardly chance.")
        open_ = self.tr("{metric}: p = {p}, so the difference may be chance.")
        words = chance if result.p_value < SIGNIFICANT else open_
        return words.format(metric=result.metric, p=shown_number(result.p_value, 4))

    def _ask_file(self) -> None:
        name = open_dialog.ask_file(self.window(), self.tr("Translations of another system, a line each"))
        if name:
            self.file_wanted.emit(Path(name))

    def _ask_path(self) -> None:
        name, kind = QFileDialog.getSaveFileName(
            self.window(), self.tr("Save the scores"), "scores.tsv", "TSV (*.tsv);;JSON (*.json)"
        )
        if name:
            suffix = ".json" if "json" in kind else ".tsv"
            self.save_wanted.emit(Path(name) if Path(name).suffix else Path(name + suffix))

    def _write_words(self) -> None:
        self.set_title(self.tr("Scores"))
        self.said.setText(self.tr("Nothing was measured yet."))
        self.which.setAccessibleName(self.tr("Measurement"))
        self.which.setToolTip(self.tr("Everything that was measured with this run, newest first"))
        self.beside.setText(self.tr("Compare with another system"))
        self.second.setAccessibleName(self.tr("Second system"))
        self.second.setToolTip(self.tr("Another measurement of the same sentences, to compare with"))
        self.test.setItemText(0, self.tr("Paired bootstrap resampling"))
        self.test.setItemText(1, self.tr("Approximate randomisation"))
        self.test.setAccessibleName(self.tr("Test"))
        self.test.setToolTip(self.tr("How it is found out whether chance alone makes such a difference"))
        self.compare.setText(self.tr("Test the difference"))
        self.compare.setToolTip(
            self.tr("Asks how often chance alone would make a difference as large; takes some seconds")
        )
        self.file.setText(self.tr("From a file…"))
        self.file.setToolTip(self.tr("Takes another system’s translations of these sentences from a file, a line each"))
        self.copy.setText(self.tr("Copy"))
        self.copy.setToolTip(self.tr("Copies the numbers with their signatures, which say how they were counted"))
        self.save.setText(self.tr("Save…"))
        self.save.setToolTip(self.tr("Writes the scores and every sentence into a file (TSV or JSON)"))
        self.table.setAccessibleName(self.tr("Numbers of the systems"))
        self.table.setToolTip(self.tr("Point at a score for what it measures, and at a number for its signature"))
        self.meaning.setText(directions())
        self.about.setToolTip(exact_words())
        self.show_list(self._listed, self.which.currentIndex())
        chosen = self.second.currentIndex()
        self.show_others(self._others, chosen - 1 if chosen > 0 else None)
        self._write_numbers()

    def _lay_out(self) -> None:
        self.beside.setProperty("role", "caption")
        for label in (self.about, self.said, self.meaning):
            label.setProperty("role", "muted")
        for label in (self.about, self.verdict):
            label.setTextFormat(Qt.TextFormat.PlainText)
        for box in (self.which, self.second, self.test):
            box.setMinimumContentsLength(10)
            box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        hand_on, beside = QHBoxLayout(), QHBoxLayout()
        for layout, buttons in ((hand_on, (self.copy, self.save)), (beside, (self.compare, self.file))):
            for button in buttons:
                layout.addWidget(button)
            layout.addStretch(1)
        self.body.addWidget(self.said)
        self.body.addWidget(self.which)
        self.body.addLayout(hand_on)
        self.body.addWidget(self.table)
        self.body.addWidget(self.meaning)
        self.body.addWidget(self.about)
        for widget in (self.beside, self.second, self.test):
            self.body.addWidget(widget)
        self.body.addLayout(beside)
        self.body.addWidget(self.verdict)


def described(one: Measurement) -> str:
    """A measurement in one line, what tells it from others first."""
    parts = [f"BLEU {shown_number(one.scores.bleu.value, 1)}"]
    if one.decode is not None:
        parts.append(QCoreApplication.translate("ScoreCard", "beam {beam}").format(beam=one.decode.beam))
    parts += filter(None, [some_sentences(one)])
    if one.decode is not None:
        update = QCoreApplication.translate("ScoreCard", "update {update}").format(update=f"{one.update:,}")
        parts.append(wording.checkpoint(one.checkpoint) if averaged_of(one.checkpoint) else update)
    name = one.test_name
    sentences = wording.value(name) if name in (*CARRIED_PARTS, "corpus") else name
    return " · ".join([*parts, sentences, wording.run_name(one.system), _moment(one.created)])


def _moment(created: str) -> str:
    """A moment in UTC as date and time of here."""
    moment = QDateTime.fromString(created, Qt.DateFormat.ISODate).toLocalTime()
    return QLocale(language.current()).toString(moment, QLocale.FormatType.ShortFormat)
