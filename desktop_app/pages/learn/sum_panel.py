"""The sum behind a number: its factors and products in a table, and the whole as a sentence of numbers."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from PySide6.QtWidgets import QLabel, QWidget

from desktop_app.look import theme
from desktop_app.values.explanations import DECIMALS, Explanation
from desktop_app.widgets.card import Card
from desktop_app.widgets.matrix_view import MatrixView, shown_number
from desktop_app.widgets.tall_enough import TallEnough
from desktop_app.words import language

WIDE_CELL = 78
"""Pixels of a column where there is room, before zooming: numbers of four decimals are told apart."""


class SumPanel(Card):
    """Shows an Explanation; without one it says what to do."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", parent)
        self._explanation: Explanation | None = None
        self._row: str | int = ""
        self._column: str | int = ""
        self.table, self.words = MatrixView(), QLabel()
        self.table.set_cell_width(WIDE_CELL)
        self.words.setWordWrap(True)
        TallEnough(self)  # a splitter would cut the words
        self.body.addWidget(self.words)
        self.body.addWidget(self.table, 1)
        self.body.addStretch(0)  # without a table heading and words stay at the upper edge
        language.follow(self._write)
        theme.watcher().changed.connect(self._give_room)

    def show_explanation(self, found: Explanation | None, row: str | int = "", column: str | int = "") -> None:
        """Shows the way to a number; its row and column are named by a token, or by their numbers."""
        self._explanation, self._row, self._column = found, row, column
        self._write()

    def _write(self) -> None:
        found = self._explanation
        if found is None:
            self.set_title(self.tr("How a number comes about"))
            self.words.setText(self.tr("Choose a number above: here stands the sum that made it, term by term."))
            self.table.show_matrix(None)
            self.table.hide()
            return
        row = self.tr("row {row}") if isinstance(self._row, int) else self.tr("row “{row}”")
        column = self.tr("column {column}") if isinstance(self._column, int) else self.tr("column “{column}”")
        place = self.tr("{step} · {row}, {column}")
        fields = {"row": row.format(row=self._row), "column": column.format(column=self._column)}
        self.set_title(place.format(step=self.field(found.field), **fields))
        writers: dict[str, Callable[[Explanation], str]] = {
            "product": self._product,
            "scale": self._scale,
            "mask": self._mask,
            "softmax": self._softmax,
            "sum": self._sum,
            "norm": self._norm,
            "taken": self._taken,
        }
        self.words.setText(writers[found.kind](found))
        self.table.setVisible(bool(found.lines))
        if found.lines:
            names = [self.field(name) for name, _ in found.lines]
            values = np.stack([line for _, line in found.lines])
            self.table.show_matrix(values, names, found.names, decimals=found.decimals)
            self._give_room()
            self.table.setAccessibleName(self.tr("Terms of the sum"))

    def _give_room(self) -> None:
        """All lines of the sum are seen at once."""
        bar = self.table.horizontalScrollBar().sizeHint().height()
        self.table.setMinimumHeight(self.table.cell_rectangle(len(self.table.values()), 0).top() + bar)

    def field(self, name: str) -> str:
        """A step of a head in words."""
        return {
            "rows_in": self.tr("vector of the row"),
            "columns_in": self.tr("vector of the column"),
            "query_kernel": self.tr("column of the query matrix"),
            "key_kernel": self.tr("column of the key matrix"),
            "value_kernel": self.tr("column of the value matrix"),
            "output_kernel": self.tr("column of the output matrix"),
            "query": self.tr("query"),
            "key": self.tr("key"),
            "value": self.tr("value"),
            "scores": self.tr("score"),
            "scaled": self.tr("scaled score"),
            "masked": self.tr("masked score"),
            "power": self.tr("power of e"),
            "weights": self.tr("weight"),
            "output": self.tr("output of the head"),
            "joined": self.tr("all heads side by side"),
            "projected": self.tr("output of the attention"),
            "summed": self.tr("sum with the residual"),
            "left": self.tr("what goes on"),
            "product": self.tr("product"),
        }[name]

    def _product(self, found: Explanation) -> str:
        parts = [self.tr("the {count} products below, added up").format(count=len(found.names))]
        parts += [self.tr("bias {value}").format(value=_number(value)) for value in found.extra.values()]
        return self._added(found, parts)

    def _sum(self, found: Explanation) -> str:
        return self._added(
            found,
            [
                self.tr("{value} from what came in (residual)").format(value=_number(found.extra["entered"])),
                self.tr("{value} from the attention").format(value=_number(found.extra["projected"])),
            ],
        )

    def _added(self, found: Explanation, parts: list[str]) -> str:
        if found.rest:
            parts.append(self.tr("{value} left by rounding").format(value=_number(found.rest)))
        return " + ".join(parts) + f" = <b>{_number(found.total)}</b>"

    def _scale(self, found: Explanation) -> str:
        score, root = _number(found.extra["score"]), _number(found.extra["root"])
        return self.tr("score {score} ÷ √dₖ {root} = {total}").format(
            score=score, root=root, total=f"<b>{_number(found.total)}</b>"
        )

    def _mask(self, found: Explanation) -> str:
        if np.isinf(found.total):
            return self.tr(
                "The mask forbids this look: {scaled} becomes {total}, and the weight will be exactly 0."
            ).format(scaled=_number(found.extra["scaled"]), total=f"<b>{_number(found.total)}</b>")
        return self.tr("The mask allows this look: {total} stays.").format(total=f"<b>{_number(found.total)}</b>")

    def _softmax(self, found: Explanation) -> str:
        if np.isinf(found.extra["highest"]):
            return self.tr("This row may look nowhere: all its weights are 0.")
        return self.tr(
            "e to the power of (score − highest of the row, {highest}) = {power}; ÷ the sum of all powers {sum} = {total}"
        ).format(
            highest=_number(found.extra["highest"]),
            power=shown_number(found.extra["power"], found.decimals),
            sum=_number(found.extra["power_sum"]),
            total=f"<b>{_number(found.total)}</b>",
        )

    def _norm(self, found: Explanation) -> str:
        numbers = {name: _number(value) for name, value in found.extra.items()}
        text = self.tr("({value} − mean {mean}) ÷ deviation {deviation} × scale {scale} + offset {offset} = {total}")
        return text.format(**numbers, total=f"<b>{_number(found.total)}</b>")

    def _taken(self, found: Explanation) -> str:
        total = f"<b>{_number(found.total)}</b>"
        if found.field == "joined":
            return self.tr("{total}: dimension {place}, from 0, of the output of head {head}.").format(
                total=total, place=int(found.extra["place"]), head=int(found.extra["head"]) + 1
            )
        if found.field == "left":
            return self.tr("{total} goes on as it is: this network normalises before each sub-layer.").format(
                total=total
            )
        return self.tr("{total} comes from the part of the network before.").format(total=total)


def _number(value: float) -> str:
    return shown_number(value, DECIMALS)
