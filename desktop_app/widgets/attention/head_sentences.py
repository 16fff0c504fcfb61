"""Sentences that say what is pointed at in the views of a head."""

from __future__ import annotations

import math

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from desktop_app.look import fonts
from desktop_app.plots.comparison import Comparison
from desktop_app.plots.head import HeadChoice
from desktop_app.plots.labels import code_point, drawable, isolated
from desktop_app.widgets.attention.link_painting import LinkPainting
from desktop_app.widgets.matrix_view import shown_number
from desktop_app.widgets.painting import ROW, Painting, Spot, coverage
from desktop_app.words.roundings import shown_difference

DECIMALS, FINE_DECIMALS, SMALL = 2, 4, 0.01
"""Of a weight, and of one that is smaller than `SMALL`."""
SHOWN_MISSING = 4
"""Characters that no font has, of which so many are named."""


class HeadSentences(QObject):
    """Speaks the language of the window, in the font of what shows it."""

    def __init__(self, shown_by: QWidget) -> None:
        super().__init__(shown_by)
        self._shown_by = shown_by

    def of_cell(
        self,
        choice: HeadChoice,
        comparison: Comparison | None,
        cell: tuple[int, int] | None,
        *,
        leads: bool = False,
        several: bool = False,
    ) -> str:
        """What a cell of the map says; without one what can be done, or what of two heads is compared.

        `leads`: a click opens the sum that made the weight, on another page; `several`: it does not because no single
        sum did, but those of several tokens.
        """
        if cell is None:
            idle = self.tr("Point at a cell for its weight, click for its sum.")
            return self._of_comparison(comparison) or (
                idle if leads else self.tr("Point at a cell to read its weight.")
            )
        named = choice.cell(*cell)
        row, column = self._written(named.row), self._written(named.column)
        if not choice.has_token_columns:
            return self.tr("{row} · column {column} · {bits} bits").format(
                row=row, column=column, bits=shown_number(named.weight)
            )
        if comparison is not None:
            before = named.weight - float(comparison.difference()[cell])
            if not math.isnan(before):
                return self.tr("{row} ← {column} · {before} → {weight} · difference {difference}").format(
                    row=row, column=column, before=shown_number(before), weight=shown_number(named.weight),
                    difference=shown_number(shown_difference(named.weight, before, DECIMALS)),
                )  # fmt: skip
        said = self.tr("{row} ← {column} · weight {weight} · rank {rank} of {columns}").format(
            row=row, column=column, weight=shown_number(named.weight, DECIMALS if named.weight >= SMALL else FINE_DECIMALS),
            rank=named.rank, columns=named.columns,
        )  # fmt: skip
        if several:
            return f"{said} · {self.tr('of several tokens')}"
        return f"{said} · {self.tr('click to see how it came about')}" if leads else said

    def of_click(self, *, joined: bool) -> str:
        """What a click on a cell of the map does; `joined`: tokens are joined to words."""
        click = self.tr(
            "Click a cell to see its sum in Learn,\nor reach it with Ctrl and the arrow keys and press Enter"
        )
        words = self.tr("This leads from words that are one token each;\nfor any other switch “Words” off")
        return f"{click}\n{words}" if joined else click

    def _of_comparison(self, comparison: Comparison | None) -> str:
        if comparison is None or comparison.is_whole():
            return ""
        return self.tr("The tokens differ: {rows} of {all_rows} rows and {columns} of {all_columns} columns are compared.").format(
            rows=len(comparison.rows()), all_rows=len(comparison.right.rows),
            columns=len(comparison.columns()), all_columns=len(comparison.right.columns),
        )  # fmt: skip

    def of_change(self, comparison: Comparison, spot: Spot) -> str:
        """Where a token looks more or less in the second of two heads, or who looks at it so."""
        right = comparison.right
        if spot.side == ROW:
            name, strongest = right.rows[spot.index], comparison.strongest(row=spot.index)
            text = self.tr("“{token}”, second − first, changes most at: {others}")
        else:
            name, strongest = right.columns[spot.index], comparison.strongest(column=spot.index)
            text = self.tr("“{token}”, second − first, is looked at otherwise most by: {others}")
        others = " · ".join(
            f"“{self._written(label)}” {'+' * (change > 0)}{shown_number(change)}" for label, change in strongest
        )
        return text.format(token=self._written(name), others=others)

    def of_tables(self, comparison: Comparison | None, *, compared: bool) -> str:
        """What of a comparison the tables of all heads do not show."""
        if comparison is None or compared:
            return ""
        return self.tr("What is compared with has no heads that match these one by one: only the second is shown.")

    def of_token(self, choice: HeadChoice, spot: Spot) -> str:
        """Where a token looks, or who looks at it."""
        if spot.side == ROW:
            name, strongest = choice.rows[spot.index], choice.strongest(row=spot.index)
            text = self.tr("“{token}” looks most at: {others}")
        else:
            name, strongest = choice.columns[spot.index], choice.strongest(column=spot.index)
            text = self.tr("“{token}” is looked at most by: {others}")
        others = " · ".join(f"“{self._written(label)}” {shown_number(weight)}" for label, weight in strongest)
        return text.format(token=self._written(name), others=others)

    def with_hint(self, text: str) -> str:
        """What is said of a token that nobody pointed at, and that others can be pointed at."""
        return self.tr("{words} · point at any other token").format(words=text)

    def of_links(self, painting: Painting | None, comparison: Comparison | None = None) -> str:
        """How much of the links is drawn, what of two heads is compared, or what can be done."""
        if text := self._of_comparison(comparison):
            return text
        if isinstance(painting, LinkPainting) and painting.drawn < painting.possible:
            return self.tr("The strongest {shown} of {count} links; point at a token for its own.").format(
                shown=f"{painting.drawn:,}", count=f"{painting.possible:,}"
            )
        return self.tr("Point at a token to see where it looks, or who looks at it.")

    def of_missing(self, characters: str) -> str:
        """Which characters no font has, and what would help."""
        shown = ", ".join(code_point(character) for character in characters[:SHOWN_MISSING])
        shown += "…" if len(characters) > SHOWN_MISSING else ""
        return self.tr(
            "No installed font can draw {characters}: the picture shows code points instead. "
            "Install a font for this script (on Debian and Ubuntu: {package}) and start again."
        ).format(characters=shown, package=fonts.package_for(fonts.script_of(characters[0])))

    def _written(self, label: str) -> str:
        """A token in a sentence: as in the views a code point where no font has it, and apart from the numbers around it."""
        return isolated(drawable(label, coverage(self._shown_by.fontMetrics())))
