"""A head as two texts that shade each other."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QSize

from desktop_app.look import theme
from desktop_app.plots.head import HeadChoice
from desktop_app.widgets.painting import ROW, Spot
from desktop_app.widgets.painting_view import PaintingView
from desktop_app.widgets.text_painting import LARGE_LETTERS, LETTERS, LONG_LETTERS, SMALL_LETTERS, TextPainting


class TextView(PaintingView):
    """Pointing at a token of one text shades those of the other."""

    _choice: HeadChoice | None = None
    _less: HeadChoice | None = None
    _headings = ("", "")

    def show_head(
        self, choice: HeadChoice | None, headings: tuple[str, str] = ("", ""), less: HeadChoice | None = None
    ) -> None:
        """Shows a head, with the first token that looks chosen; None empties the view.

        Args:
            choice: Which head; of two that are compared, where the second looks more.
            headings: What stands above the tokens that look and above those that are looked at.
            less: Where the second of two heads looks less.
        """
        self._choice, self._headings, self._less = choice, headings, less
        if self._chosen is None and choice is not None and choice.rows:
            self._chosen = Spot(ROW, 0)
        self.refresh()

    def make_painting(self, size: QSize, colors: theme.Colors, caption: str = "") -> TextPainting | None:
        """See PaintingView."""
        if self._choice is None:
            return None
        make = partial(
            TextPainting, self._choice, size.width(), headings=self._headings, colors=colors, caption=caption,
            less=self._less,
        )  # fmt: skip
        # Both texts are to be seen at once, as far as that can be.
        for letters in (LARGE_LETTERS, LETTERS, LONG_LETTERS):
            painting = make(letters=letters)
            high, room = painting.size.height(), size.height()
            if 2 * high <= room if letters == LARGE_LETTERS else high <= room or not room:
                return painting
        return make(letters=SMALL_LETTERS, beside=True)
