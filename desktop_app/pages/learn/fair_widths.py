"""How wide the matrices of a step are: by their columns, so that none is cut off beside one that has room to spare."""

from __future__ import annotations

from collections.abc import Sequence

from desktop_app.look import theme
from desktop_app.widgets.card import Card
from desktop_app.widgets.folding_splitter import FoldingSplitter
from desktop_app.widgets.matrix_view import MatrixView

Need = tuple[int, int]
"""The least width in which all of a part is seen, and that from which on it gains nothing."""

LEAST = 200
"""What a matrix makes do with that is not seen whole anyway, before zooming."""

ALIKE = 1.2
"""Of two parts the wider needs at most so many times the width of the other: as many columns."""


def shares(room: int, needs: Sequence[Need], floor: int) -> list[int]:
    """A width for each part, which together are the room.

    Parts that can be seen whole are, the narrowest first, as long as each of the others keeps `floor`; those share the
    rest. Parts that are alike are seen whole all of them or none: of two, one would be scrolled beside one that stands still.
    Where all can be seen whole, the rest goes to those that gain by it, and then to all alike.
    """
    found, left = [0] * len(needs), room
    waiting = sorted(range(len(needs)), key=lambda part: needs[part][0])
    while waiting:
        alike = [part for part in waiting if needs[part][0] <= needs[waiting[0]][0] * ALIKE]
        others = waiting[len(alike) :]
        least = sum(needs[part][0] for part in alike)
        if least > left - floor * len(others):
            break
        for part in alike:
            found[part] = needs[part][0]
        left, waiting = left - least, others
    poor = [part for part, width in enumerate(found) if not width]
    if not poor:
        poor = list(range(len(needs)))
        gains = [wanted - least for least, wanted in needs]
        for place, part in enumerate(sorted(poor, key=gains.__getitem__)):
            more = min(gains[part], left // (len(poor) - place))
            found[part], left = found[part] + more, left - more
    return [width + (left // len(poor) if part in poor else 0) for part, width in enumerate(found)]


class FairWidths:
    """Of two factors beside each other, and of a result beside both."""

    def __init__(
        self, factors: FoldingSplitter, above: FoldingSplitter, cards: Sequence[Card], views: Sequence[MatrixView]
    ) -> None:
        """`cards` hold `views`: the factors, then the result."""
        self._factors, self._above, self._cards, self._views = factors, above, cards, views
        self._needs: list[Need | None] = [None] * len(cards)
        factors.share_by(lambda room: self._widths(room, self._needs[:2]))
        above.share_by(self._of_both)

    def follow(self) -> None:
        """Other matrices are shown; else a border that a person moved stays where it is."""
        needs = [self._need(card, view) for card, view in zip(self._cards, self._views, strict=True)]
        if needs != self._needs:
            self._needs = needs
            for splitter in (self._above, self._factors):
                splitter.share_anew()

    def _need(self, card: Card, view: MatrixView) -> Need | None:
        margins = card.body.contentsMargins()
        beside = margins.left() + margins.right() + 2
        least, wanted = view.widths()
        return None if card.isHidden() else (least + beside, wanted + beside)

    def _widths(self, room: int, needs: Sequence[Need | None]) -> list[int]:
        """Nothing for what is hidden."""
        shown = [need for need in needs if need is not None]
        free = room - self._factors.handleWidth() * (len(shown) - 1)
        widths = iter(shares(free, shown, theme.scaled(LEAST)))
        return [next(widths) if need is not None else 0 for need in needs]

    def _of_both(self, room: int) -> list[int]:
        """Of the factors together, and of the result."""
        first, second, result = self._widths(room, self._needs)
        both = first + second + (self._factors.handleWidth() if first and second else 0)
        if both and self._factors.folds_at(both):
            factors = [need for need in self._needs[:2] if need is not None]
            return self._widths(room, [max(factors), self._needs[2]])
        return [both, result]
