"""How spread out and how far each head of a stack looks: two small tables, a cell a head; of two traces also their difference."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QLabel, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from desktop_app.look import theme
from desktop_app.widgets.attention.head_meanings import bits
from desktop_app.widgets.learn.filling_matrix import FillingMatrix
from desktop_app.words import language
from model.records.attention import Array, StackSummary

DECIMALS = 2
"""Of every number in the tables."""
NAMES_WIDTH, HEAD_WIDTH, WORDED_WIDTH = 80, 44, 60
"""Room that a table needs for the names of the layers, and for each head, or a head that is called one."""


class HeadTables(QWidget):
    """Entropy and distance, each as first, second and second − first where two are compared.

    Signals:
        chosen(object): The (layer, head), both from 0, that a person chose.
    """

    chosen = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.entropy, self.distance = FillingMatrix(), FillingMatrix()
        self.before = FillingMatrix(), FillingMatrix()
        self.difference = FillingMatrix(), FillingMatrix()
        self._titles = QLabel(wordWrap=True), QLabel(wordWrap=True)
        self._names: list[list[QLabel]] = []
        self._sides: list[QWidget] = []
        self._rows: list[QBoxLayout] = []
        self._summary: StackSummary | None = None
        self._compared: StackSummary | None = None
        self._called = ("", "")
        self._is_worded = False
        self._lay_out()
        language.follow(self._write_words)

    def show_summary(
        self,
        summary: StackSummary | None,
        current: tuple[int, int] | None,
        compared: StackSummary | None = None,
        names: tuple[str, str] = ("", ""),
    ) -> None:
        """Shows what each head of a stack does, the chosen one framed; None empties the tables.

        Args:
            summary: Of the stack.
            current: The chosen head.
            compared: Of the same stack of another trace, where two are compared.
            names: What a person calls that, and the one on screen.
        """
        self._summary, self._compared, self._called = summary, compared, names
        self._fill()
        self._arrange()
        for view in self._views():
            view.set_current(current if summary is not None else None)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Both sides and the difference stand below each other where they would be too narrow."""
        super().resizeEvent(event)
        if self._worded() != self._is_worded:
            self._fill()
        self._arrange()

    def _worded(self) -> bool:
        """Whether there is room above the columns for "Head 1" and not only for the number."""
        heads = self._summary.distance.shape[1] if self._summary is not None else 0
        tables = 1 if self._compared is None or self._is_narrow() else len(self._names[0])
        return self.width() >= tables * theme.scaled(NAMES_WIDTH + WORDED_WIDTH * heads)

    def _is_narrow(self) -> bool:
        heads = self._summary.distance.shape[1] if self._summary is not None else 0
        return self.width() < 3 * theme.scaled(NAMES_WIDTH + HEAD_WIDTH * heads)

    def _arrange(self) -> None:
        directions = QBoxLayout.Direction
        for row in self._rows:
            row.setDirection(directions.TopToBottom if self._is_narrow() else directions.LeftToRight)

    def titles(self) -> tuple[str, str]:
        """What stands above the tables."""
        entropy, distance = self._titles
        return entropy.text(), distance.text()

    def _views(self) -> tuple[FillingMatrix, ...]:
        return *self.before, self.entropy, self.distance, *self.difference

    def _fill(self) -> None:
        self._is_worded = self._worded()
        for widget in self._sides:
            widget.setVisible(self._compared is not None)
        if self._summary is None:
            for view in self._views():
                view.show_matrix(None)
            return
        shown = _numbers(self._summary)
        others = _numbers(self._compared) if self._compared is not None else shown
        # Both sides of a comparison share their colours.
        largest = [float(max(values.max(), other.max())) for values, other in zip(shown, others, strict=True)]
        for number, view in enumerate((self.entropy, self.distance)):
            self._show(view, shown[number], largest[number])
        if self._compared is None:
            return
        for number, (before, after) in enumerate(zip(others, shown, strict=True)):
            self._show(self.before[number], before, largest[number])
            difference = np.round(after, DECIMALS) - np.round(before, DECIMALS)
            self._show(self.difference[number], difference.astype(np.float32))
        for labels in self._names:
            for label, text in zip(labels, (*self._called, self.tr("second − first")), strict=True):
                label.setText(text)
                label.setToolTip(text)

    def _show(self, view: FillingMatrix, values: Array, largest: float | None = None) -> None:
        layers, heads = values.shape
        rows = [self.tr("Layer {number}").format(number=number + 1) for number in range(layers)]
        worded = self.tr("Head {number}") if self._is_worded else "{number}"
        columns = [worded.format(number=number + 1) for number in range(heads)]
        view.show_matrix(values, rows, columns, largest=largest or None)

    def _write_words(self) -> None:
        entropy, distance = self._titles
        entropy.setText(
            self.tr("Entropy in bits: 0 where every row looks at one token only, more the wider it spreads")
        )
        entropy.setToolTip(bits())
        distance.setText(self.tr("Distance: how many tokens away a row looks, on average"))
        names = (self.tr("Entropy of each head"), self.tr("Distance of each head"))
        for name, views in zip(
            names, zip((self.entropy, self.distance), self.before, self.difference, strict=True), strict=True
        ):
            for view, side in zip(
                views, ("{name}", self.tr("{name}, compared with"), self.tr("{name}, difference")), strict=True
            ):
                view.setAccessibleName(side.format(name=name))
                view.setToolTip(self.tr("Layers downwards, heads to the right; choose a cell to look at that head"))
        self._fill()

    def _lay_out(self) -> None:
        content = QWidget()
        content.setObjectName("scrolled")
        column = QVBoxLayout(content)
        column.setContentsMargins(0, 0, 0, 0)
        for title, *views in zip(
            self._titles, self.before, (self.entropy, self.distance), self.difference, strict=True
        ):
            column.addWidget(title)
            row = QBoxLayout(QBoxLayout.Direction.LeftToRight)
            self._rows.append(row)
            self._names.append([])
            for number, view in enumerate(views):
                view.chosen.connect(self.chosen)
                row.addWidget(self._side(view, hidden=number != 1), 1)
            column.addLayout(row, 1)
        area = QScrollArea()
        area.setWidget(content)
        area.setWidgetResizable(True)
        area.setFrameShape(QScrollArea.Shape.NoFrame)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(area)

    def _side(self, view: FillingMatrix, *, hidden: bool) -> QWidget:
        """One table with its name, which is shown only while two are compared."""
        name, side = QLabel(), QWidget()
        name.setProperty("role", "muted")
        name.setTextFormat(Qt.TextFormat.PlainText)
        name.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self._names[-1].append(name)
        self._sides += [name, side] if hidden else [name]
        layout = QVBoxLayout(side)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(name)
        layout.addWidget(view, 1)
        return side


def _numbers(summary: StackSummary) -> tuple[Array, Array]:
    """(L, H) entropy, the mean over the rows, and distance."""
    return summary.entropy.mean(axis=-1), summary.distance
