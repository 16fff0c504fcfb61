"""Where a teacher puts a lesson together: its steps, and what each says and asks."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QPushButton,
    QToolButton,
    QWidget,
)

from desktop_app.look import theme
from desktop_app.widgets.card import Card
from desktop_app.widgets.hinted_edit import HintedEdit
from desktop_app.widgets.two_columns import TwoColumns
from desktop_app.words import language
from model.records.lessons import MOST_STEPS, MOST_TEXT, SAMPLE_PAIRS, Lesson, LessonStep

LEAST = 250


class LessonEditor(Card):
    """Holds a lesson that is being made.

    Signals:
        changed(): The lesson is another one.
        step_asked(): What is on screen is to become a step.
        show_asked(object): The LessonStep whose place is to be shown.
        save_asked(): The lesson is to be saved.
        closed(): The editor is to go.
    """

    changed = Signal()
    step_asked = Signal()
    show_asked = Signal(object)
    save_asked = Signal()
    closed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", parent)
        self._lesson = Lesson()
        self._kind = QLabel()
        self.title, self.author, self.step_title = QLineEdit(), QLineEdit(), QLineEdit()
        self.steps = QListWidget()
        self.text, self.question = HintedEdit(), HintedEdit()
        self.add, self.save, self.show_button = QPushButton(), QPushButton(), QPushButton()
        self.up, self.down, self.delete, self.close_button = (QToolButton() for _ in range(4))
        self.sample = QCheckBox()
        self._lay_out()
        self._connect()
        theme.watcher().changed.connect(self._restyle)
        language.follow(self._write_words)
        self._show_step()

    def lesson(self) -> Lesson:
        """What was put together so far."""
        return self._lesson

    def set_lesson(self, lesson: Lesson) -> None:
        """Goes on with a lesson."""
        self._lesson = lesson
        for field, text in ((self.title, lesson.title), (self.author, lesson.author)):
            with QSignalBlocker(field):
                field.setText(text)
        self._fill(0)

    def add_step(self, step: LessonStep) -> None:
        """Puts a step behind the chosen one; without a title it is called by its number."""
        place, steps = self.steps.currentRow() + 1, self._lesson.steps
        self._set_steps((*steps[:place], step, *steps[place:]), place)

    def _set_steps(self, steps: tuple[LessonStep, ...], row: int) -> None:
        self._lesson = replace(self._lesson, steps=steps)
        self._fill(row)
        self.changed.emit()

    def _fill(self, row: int) -> None:
        with QSignalBlocker(self.steps):
            self.steps.clear()
            self.steps.addItems([self._named(row, step.title) for row, step in enumerate(self._lesson.steps)])
            self.steps.setCurrentRow(min(row, self.steps.count() - 1))
        self._show_step()

    def _named(self, row: int, title: str) -> str:
        """A step in the list: by its number once, whether it has a title or not."""
        return f"{row + 1}. {title}" if title.strip() else self.tr("Step {number}").format(number=row + 1)

    def _step(self) -> LessonStep | None:
        row = self.steps.currentRow()
        return self._lesson.steps[row] if 0 <= row < len(self._lesson.steps) else None

    def _show_step(self) -> None:
        step, row, count = self._step(), self.steps.currentRow(), self.steps.count()
        title, text, question = (step.title, step.text, step.question) if step is not None else ("", "", "")
        with QSignalBlocker(self.step_title), QSignalBlocker(self.text), QSignalBlocker(self.question):
            self.step_title.setText(title)
            self.step_title.setPlaceholderText(self._named(max(0, row), ""))
            self.text.setPlainText(text)
            self.question.setPlainText(question)
        for field in (self.step_title, self.text, self.question):
            field.setEnabled(step is not None)
        for button, enabled in (
            (self.up, row > 0),
            (self.down, 0 <= row < count - 1),
            (self.delete, step is not None),
            (self.show_button, step is not None),
            (self.add, count < MOST_STEPS),
        ):
            button.setEnabled(enabled)
        self._allow_saving()

    def _allow_saving(self) -> None:
        self.save.setEnabled(bool(self._lesson.steps) and bool(self._lesson.title.strip()))

    def _take_words(self) -> None:
        """A person wrote something into the fields of the step."""
        row, steps = self.steps.currentRow(), list(self._lesson.steps)
        title = self.step_title.text()
        texts = [field.toPlainText()[:MOST_TEXT] for field in (self.text, self.question)]
        steps[row] = replace(steps[row], title=title, text=texts[0], question=texts[1])
        self._lesson = replace(self._lesson, steps=tuple(steps))
        self.steps.item(row).setText(self._named(row, title))
        self.changed.emit()

    def _take_head(self) -> None:
        self._lesson = replace(self._lesson, title=self.title.text(), author=self.author.text())
        self._allow_saving()
        self.changed.emit()

    def _move(self, by: int) -> None:
        row, steps = self.steps.currentRow(), list(self._lesson.steps)
        steps.insert(row + by, steps.pop(row))
        self._set_steps(tuple(steps), row + by)

    def _delete(self) -> None:
        row, steps = self.steps.currentRow(), self._lesson.steps
        self._set_steps((*steps[:row], *steps[row + 1 :]), row)

    def _connect(self) -> None:
        self.steps.currentRowChanged.connect(lambda _: self._show_step())
        self.steps.itemDoubleClicked.connect(lambda _: self.show_button.click())
        for field in (self.title, self.author):
            field.textChanged.connect(self._take_head)
        for words in (self.step_title, self.text, self.question):
            words.textChanged.connect(self._take_words)
        self.up.clicked.connect(lambda: self._move(-1))
        self.down.clicked.connect(lambda: self._move(1))
        self.delete.clicked.connect(self._delete)
        self.add.clicked.connect(self.step_asked)
        self.save.clicked.connect(self.save_asked)
        self.show_button.clicked.connect(lambda: self.show_asked.emit(self._step()))
        self.close_button.clicked.connect(self.closed)

    def _write_words(self) -> None:
        self._kind.setText(self.tr("Make a lesson"))
        self.setAccessibleName(self._kind.text())
        for field, name, tip in (
            (self.title, self.tr("Title of the lesson"), self.tr("Students see it above each step")),
            (self.author, self.tr("Your name"), self.tr("Stands beside the title; may be left empty")),
            (self.step_title, self.tr("Title of the step"), self.tr("The heading of the step")),
            (self.text, self.tr("What you want to say"), self.tr("Stands beside the page when the step is shown")),
            (self.question, self.tr("A question"), self.tr("Students answer in their own window; nothing is sent")),
        ):
            field.setAccessibleName(name)
            field.setPlaceholderText(name)
            field.setToolTip(tip)
        self.steps.setAccessibleName(self.tr("Steps of the lesson"))
        self.steps.setToolTip(self.tr("A double click goes to the place of the step"))
        for button, text, tip in (
            (self.add, self.tr("Add this view as a step"),
             self.tr("Keeps what is on screen: page, topic, head, step, chosen number, and the sentence")),
            (self.show_button, self.tr("Show"), self.tr("Goes to the place of the chosen step")),
            (self.save, self.tr("Save lesson…"), self.tr("Writes one file with the steps and a slim copy of the run")),
            (self.sample, self.tr("With {count} pairs of the corpus").format(count=SAMPLE_PAIRS),
             self.tr("Students can then also train on them; the first pairs of the train part go along")),
        ):  # fmt: skip
            button.setText(text)
            button.setToolTip(tip)
        for tool, sign, tip in (
            (self.up, "↑", self.tr("Moves the step up")),
            (self.down, "↓", self.tr("Moves the step down")),
            (self.delete, "−", self.tr("Deletes the step")),
            (self.close_button, "✕", self.tr("Closes the editor; the lesson is kept")),
        ):
            tool.setText(sign)
            tool.setToolTip(tip)
            tool.setAccessibleName(tip)

    def _restyle(self) -> None:
        self.setMinimumSize(theme.scaled(LEAST), theme.scaled(130))
        for widget, height in ((self.steps, 130), (self.text, 150), (self.question, 90)):
            widget.setFixedHeight(theme.scaled(height))

    def _lay_out(self) -> None:
        self._kind.setProperty("role", "caption")
        self.save.setProperty("role", "primary")
        self.close_button.setProperty("role", "quiet")
        for field in (self.text, self.question):
            field.setTabChangesFocus(True)
        top = QHBoxLayout()
        top.addWidget(self._kind, 1)
        top.addWidget(self.close_button)
        columns, tools = TwoColumns(), self._tools()
        columns.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        columns.add_column((self.title, self.author, self.add, self.steps, tools), 1)
        columns.add_column((self.step_title, self.text, self.question, self.sample), 1)
        self.body.setContentsMargins(14, 8, 14, 10)
        self.body.addLayout(top)
        self.body.addWidget(columns, 1)
        self.body.addWidget(self.save, 0, Qt.AlignmentFlag.AlignRight)
        self._restyle()

    def _tools(self) -> QWidget:
        tools = QWidget()
        row = QHBoxLayout(tools)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.show_button)
        row.addStretch(1)
        for tool in (self.up, self.down, self.delete):
            row.addWidget(tool)
        return tools
