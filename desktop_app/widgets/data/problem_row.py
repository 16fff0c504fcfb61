"""One kind of row that was left out or noticed: a sentence that opens to its examples."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QLabel, QToolButton, QWidget

from desktop_app.look import theme
from desktop_app.words import language, wording
from model.records.corpora import Problem

MOST_LETTERS = 160
EXAMPLES = 3
_ARROW_WIDTH = 22


class ProblemRow(QWidget):
    """The sentence with count and lines; its examples are a click or the space bar away."""

    def __init__(self, problem: Problem, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._problem = problem
        self._examples = [example for example in problem.located() if example[2].strip()][:EXAMPLES]
        self.arrow = QToolButton()
        self.arrow.setProperty("role", "arrow")
        self.arrow.setCheckable(True)
        self.arrow.setFixedWidth(theme.scaled(_ARROW_WIDTH))
        self.arrow.setEnabled(bool(self._examples))
        self.arrow.toggled.connect(self._show_examples)
        self._sentence, self._lines = (_label() for _ in range(2))
        self._lines.setProperty("role", "muted")
        self._lines.hide()
        layout = QGridLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setHorizontalSpacing(4)
        layout.setVerticalSpacing(2)
        layout.setColumnStretch(1, 1)
        layout.addWidget(self.arrow, 0, 0, Qt.AlignmentFlag.AlignTop)
        layout.addWidget(self._sentence, 0, 1)
        layout.addWidget(self._lines, 1, 1)
        language.follow(self._write_words)

    def _show_examples(self, shown: bool) -> None:
        self._lines.setVisible(shown)
        self.arrow.setText("▾" if shown else "▸" if self._examples else "·")

    def _write_words(self) -> None:
        sentence = wording.problem(self._problem)
        self._sentence.setText(sentence)
        self._sentence.setToolTip(self._problem.path)
        self.arrow.setAccessibleName(self.tr("Examples: {sentence}").format(sentence=sentence))
        self.arrow.setToolTip(self.tr("Shows or hides examples of these rows"))
        words = {False: self.tr("line {line}: {text}"), True: self.tr("{file}, line {line}: {text}")}
        self._lines.setText(
            "\n".join(
                words[bool(file)].format(file=file, line=f"{line:,}", text=_short(text))
                for file, line, text in self._examples
            )
        )
        self._show_examples(self.arrow.isChecked())


def _label() -> QLabel:
    label = QLabel(wordWrap=True)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    return label


def _short(text: str) -> str:
    shown = text.replace("\t", " ⇥ ").replace("\n", " ")
    return shown if len(shown) <= MOST_LETTERS else shown[: MOST_LETTERS - 1] + "…"
