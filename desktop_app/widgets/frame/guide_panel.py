"""The panel beside the pages that leads through them: what a stop says, what to do there, and what to see."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import (
    QCheckBox,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QToolButton,
    QWidget,
)

from desktop_app.look import theme
from desktop_app.widgets import formula
from desktop_app.widgets.card import Card
from desktop_app.widgets.elided_label import ElidedLabel
from desktop_app.widgets.formula_label import FormulaLabel
from desktop_app.widgets.hinted_edit import HintedEdit
from desktop_app.widgets.progress_dots import ProgressDots
from desktop_app.widgets.two_columns import TwoColumns
from desktop_app.words import language

LEAST = 250
"""Width of the panel that its buttons need, before zooming."""
SOME_LINES = 30
"""Least height of its text, before zooming."""
NO_MOST = (1 << 24) - 1
"""What Qt calls QWIDGETSIZE_MAX: no greatest height."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """What one stop says; what is empty takes no room.

    Attributes:
        text: Paragraphs, with empty lines between them.
        question: To be answered in the panel.
        notice, offer: What is to be known before anything else, and what can be done about it.
    """

    title: str
    text: str = ""
    formula: str = ""
    do: str = ""
    see: str = ""
    question: str = ""
    notice: str = ""
    offer: str = ""


class GuidePanel(Card):
    """Shows one sheet at a time; knows neither what it is about nor how many there are but to count them.

    Where it is wider than high, all its buttons stand in one line, and it can be folded to that line.

    Signals:
        moved(int): The number of the sheet that a person wants, from 0.
        show_asked(): The window is to go where the sheet is about.
        offer_taken(): What the sheet offers is to be done.
        done_changed(bool): A person says that a thing is done, or not.
        answered(str): What stands in the answer now.
        closed(): The panel is to go.
        folded(): It needs less height, or more.
    """

    moved = Signal(int)
    show_asked = Signal()
    offer_taken = Signal()
    done_changed = Signal(bool)
    answered = Signal(str)
    closed = Signal()
    folded = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", parent)
        self._number = self._count = 0
        self._sheet = Sheet("")
        self._is_flat = True
        self.kind, self.title, self.text, self.formula = QLabel(), QLabel(), QLabel(), FormulaLabel()
        self._do_word, self.do, self._see_word, self.see = (QLabel() for _ in range(4))
        self._question_word, self.question = QLabel(), QLabel()
        self.answer, self.done = HintedEdit(), QCheckBox()
        self.notice, self.offer = QLabel(), QPushButton()
        self.close_button, self.fold_button, self.show_button = QToolButton(), QToolButton(), QPushButton()
        self.line = ElidedLabel()
        self.back, self.forward, self.dots = QPushButton("‹"), QPushButton("›"), ProgressDots()
        self._scroll = TwoColumns()
        self._lay_out()
        self._connect()
        theme.watcher().changed.connect(self._restyle)
        language.follow(self._write_words)

    def show_sheet(self, sheet: Sheet, number: int, count: int, done: Collection[int] = ()) -> None:
        """Shows a sheet and its place among the others."""
        self._sheet, self._number, self._count = sheet, number, count
        self.offer.setText(sheet.offer)
        self.offer.setVisible(bool(sheet.offer))
        for label, text in ((self.title, sheet.title), (self.notice, sheet.notice), (self.text, sheet.text)):
            formula.write(label, text)
            label.setVisible(bool(text))
        self.formula.write(sheet.formula)
        self.formula.setVisible(bool(sheet.formula))
        for word, label, text in (
            (self._do_word, self.do, sheet.do),
            (self._see_word, self.see, sheet.see),
            (self._question_word, self.question, sheet.question),
        ):
            formula.write(label, text)
            word.setVisible(bool(text))
            label.setVisible(bool(text))
        self.done.setVisible(bool(sheet.do))
        self.answer.setVisible(bool(sheet.question))
        self.back.setEnabled(number > 0)
        self.forward.setEnabled(number < count - 1)
        self.show_progress(done)

    def show_progress(self, done: Collection[int]) -> None:
        """Shows which sheets are done."""
        self.dots.show_progress(self._number, self._count, done)
        with QSignalBlocker(self.done):
            self.done.setChecked(self._number in done)
        self._write_line()

    def show_answer(self, text: str) -> None:
        """Puts back what was answered before."""
        with QSignalBlocker(self.answer):
            self.answer.setPlainText(text)

    def begin_sheet(self) -> None:
        """To the upper edge, as for a sheet that is new."""
        self._scroll.verticalScrollBar().setValue(0)

    def set_kind(self, text: str) -> None:
        """What is gone through: the tour, or a lesson by its title."""
        self.kind.setText(text)
        self.setAccessibleName(text)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Puts its buttons where there is room for them."""
        super().resizeEvent(event)
        is_flat = event.size().width() > event.size().height()
        if is_flat != self._is_flat:
            self._is_flat = is_flat
            self._arrange()

    def is_folded(self) -> bool:
        """Whether only one line of it is shown."""
        return self._is_flat and self.fold_button.isChecked()

    def _take_fold(self) -> None:
        self._arrange()
        self._write_words()
        self.folded.emit()

    def _arrange(self) -> None:
        """One line of buttons below the pages, two beside them."""
        if not self._is_flat:
            self.body.addWidget(self._buttons)
        elif self._top.indexOf(self._buttons) < 0:
            self._top.insertWidget(self._top.indexOf(self.fold_button), self._buttons)
        self.fold_button.setText("▴" if self.is_folded() else "▾")
        for widget, is_shown in (
            (self.kind, not self._is_flat),
            (self.line, self._is_flat),
            (self.fold_button, self._is_flat),
            (self.dots, not self.is_folded()),
            (self._scroll, not self.is_folded()),
        ):
            widget.setVisible(is_shown)
        self._write_line()
        self._restyle()

    def _write_line(self) -> None:
        """The title, or what is to be done where nothing else says it."""
        sheet = self._sheet
        place = self.tr("{number} of {count}").format(number=self._number + 1, count=self._count)
        self.dots.setAccessibleName(place)
        self.dots.setToolTip(self.tr("{place}; a dot is filled when its task is done").format(place=place))
        task = sheet.do or sheet.question or sheet.title
        formula.write(self.line, f"{place} · {task}" if self.is_folded() else sheet.title)
        self.title.setVisible(bool(sheet.title) and not self._is_flat)

    def _write_words(self) -> None:
        self._do_word.setText(self.tr("To do"))
        self._see_word.setText(self.tr("To see"))
        self._question_word.setText(self.tr("Question"))
        self._scroll.setAccessibleName(self.tr("What this stop says"))
        self._scroll.setToolTip(self.tr("Scrolls with the arrow keys"))
        self.done.setText(self.tr("Done"))
        self.done.setToolTip(self.tr("Is ticked by itself where the window can tell; nothing is changed by it"))
        self.answer.setAccessibleName(self.tr("Your answer"))
        self.answer.setPlaceholderText(self.tr("Your answer: it stays in this window and is not saved or sent"))
        self.answer.setToolTip(self.answer.placeholderText())
        self.show_button.setText(self.tr("Show me"))
        self.show_button.setToolTip(
            self.tr(
                "Goes to the page this is about, with the current model and sentence, and frames what is meant there"
            )
        )
        self.offer.setToolTip(self.tr("Makes it the current run; yours stays as it is"))
        along = self.tr("The page goes along.")
        for arrow, name, tip in (
            (self.back, self.tr("Previous"), self.tr("To the stop before (Ctrl+Page up).")),
            (self.forward, self.tr("Next"), self.tr("To the next stop (Ctrl+Page down).")),
        ):
            arrow.setAccessibleName(name)
            arrow.setToolTip(language.in_a_row(tip, along))
        for button, name, tip in (
            (self.close_button, self.tr("Close"), self.tr("Closes the panel (Esc); it goes on from here next time")),
            (self.fold_button, *self._fold_words()),
        ):
            button.setAccessibleName(name)
            button.setToolTip(tip)
        self._write_line()

    def _fold_words(self) -> tuple[str, str]:
        if self.is_folded():
            return self.tr("Unfold"), self.tr("Shows again what this stop says")
        return self.tr("Fold"), self.tr("Leaves the page more room: one line with the task and the buttons stays")

    def _go_by(self, steps: int) -> None:
        number = self._number + steps
        if 0 <= number < self._count:
            self.moved.emit(number)

    def _connect(self) -> None:
        self.back.clicked.connect(lambda: self._go_by(-1))
        self.forward.clicked.connect(lambda: self._go_by(1))
        self.dots.chosen.connect(self.moved)
        self.show_button.clicked.connect(self.show_asked)
        self.offer.clicked.connect(self.offer_taken)
        self.close_button.clicked.connect(self.closed)
        self.fold_button.toggled.connect(self._take_fold)
        self.done.toggled.connect(self.done_changed)
        self.answer.textChanged.connect(lambda: self.answered.emit(self.answer.toPlainText()))
        for keys, steps in (("Ctrl+PgUp", -1), ("Ctrl+PgDown", 1)):
            QShortcut(QKeySequence(keys), self).activated.connect(lambda steps=steps: self._go_by(steps))

    def _restyle(self) -> None:
        self._scroll.setMinimumHeight(theme.scaled(SOME_LINES))
        self.setMinimumWidth(theme.scaled(LEAST))
        self.setMaximumHeight(self.sizeHint().height() if self.is_folded() else NO_MOST)
        self.answer.setFixedHeight(theme.scaled(76))

    def _lay_out(self) -> None:
        self.title.setProperty("role", "title")
        for word in (self.kind, self._do_word, self._see_word, self._question_word):
            word.setProperty("role", "caption")
        self.show_button.setProperty("role", "primary")
        self.notice.setProperty("role", "warning")
        self.offer.setProperty("role", "link")
        self.offer.setStyleSheet("text-align: left;")
        self.close_button.setProperty("role", "quiet")
        self.close_button.setText("✕")
        self.answer.setTabChangesFocus(True)
        self.fold_button.setProperty("role", "quiet")
        self.fold_button.setCheckable(True)
        self._top, self._buttons = QHBoxLayout(), QWidget()
        bottom = QHBoxLayout(self._buttons)
        bottom.setContentsMargins(0, 0, 0, 0)
        for widget, stretch in (
            (self.line, 2),
            (self.kind, 0),
            (self.dots, 1),
            (self.fold_button, 0),
            (self.close_button, 0),
        ):
            self._top.addWidget(widget, stretch)
        bottom.addWidget(self.back)
        bottom.addStretch(1)
        bottom.addWidget(self.show_button)
        bottom.addStretch(1)
        bottom.addWidget(self.forward)
        self.body.setContentsMargins(14, 8, 14, 10)
        self.body.addLayout(self._top)
        self.body.addWidget(self._scroll, 1)
        self._fill_scroll()
        self._arrange()

    def _fill_scroll(self) -> None:
        said = (self.title, self.notice, self.offer, self.text, self.formula)
        asked = (self._do_word, self.do, self.done, self._see_word, self.see, self._question_word, self.question,
                 self.answer)  # fmt: skip
        for label in (*said, *asked):
            if isinstance(label, QLabel) and label is not self.formula:
                label.setTextFormat(Qt.TextFormat.PlainText)
                label.setWordWrap(True)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._scroll.add_column(said, 3)
        self._scroll.add_column(asked, 2)
