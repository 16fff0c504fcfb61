"""One or several heads as lines between two columns of tokens."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize

from desktop_app.look import theme
from desktop_app.widgets.attention.link_painting import LinkedHead, LinkPainting
from desktop_app.widgets.painting_view import PaintingView


class LinkView(PaintingView):
    """Pointing at a token leaves only its lines."""

    _heads: Sequence[LinkedHead] = ()

    def show_heads(self, heads: Sequence[LinkedHead]) -> None:
        """Shows heads over the same tokens; none empties the view."""
        self._heads = heads
        self.refresh()

    def make_painting(self, size: QSize, colors: theme.Colors, caption: str = "") -> LinkPainting | None:
        """See PaintingView."""
        if not self._heads:
            return None
        return LinkPainting(self._heads, size.width(), room=size.height(), colors=colors, caption=caption)
