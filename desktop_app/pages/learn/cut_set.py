"""Which heads a person took out of work, and how."""

from __future__ import annotations

import re

from desktop_app.widgets.learn.cut_grid import Spot
from model.records.attention import STACKS
from model.records.surgery import CUTS, Cut

_SPOT = rf"({'|'.join(STACKS)})/(\d{{1,4}})/(\d{{1,4}})"
_WRITTEN = re.compile(rf"{_SPOT}/({'|'.join(CUTS)})", re.ASCII)

PARTS = ("", "0", "1", "2")
"""What lessons call the tabs: the first came last, and needs no name."""


def written(spot: Spot) -> str:
    """A head as a text: "cross/0/1", numbers from 0."""
    return "/".join(map(str, spot))


def spot_of(text: str) -> Spot | None:
    """The head of such a text, or None."""
    found = re.fullmatch(_SPOT, text, re.ASCII)
    return (found[1], int(found[2]), int(found[3])) if found is not None else None


class CutSet:
    """Heads by their place; `kinds` says for each whether it is "off" or "uniform"."""

    def __init__(self) -> None:
        self.kinds: dict[Spot, str] = {}

    def __len__(self) -> int:
        return len(self.kinds)

    def toggle(self, spot: Spot, kind: str) -> None:
        """Takes a head out of work, or puts it back where that was done already."""
        if self.kinds.get(spot) == kind:
            del self.kinds[spot]
        else:
            self.kinds[spot] = kind

    def toggle_layer(self, stack: str, layer: int, heads: int, kind: str) -> None:
        """The same with all heads of a layer."""
        spots = [(stack, layer, head) for head in range(heads)]
        if all(self.kinds.get(spot) == kind for spot in spots):
            for spot in spots:
                del self.kinds[spot]
        else:
            self.kinds.update(dict.fromkeys(spots, kind))

    def written(self) -> str:
        """All of them as a text: "cross/0/1/off encoder/1/0/uniform", numbers from 0."""
        return " ".join(f"{written(spot)}/{kind}" for spot, kind in sorted(self.kinds.items()))

    def read(self, text: str, layers: int, heads: int) -> None:
        """Takes what `written` gave; what is no head of so many layers and heads is left out."""
        self.kinds = {}
        for found in map(_WRITTEN.fullmatch, text.split()):
            if found is not None and int(found[2]) < layers and int(found[3]) < heads:
                self.kinds[found[1], int(found[2]), int(found[3])] = found[4]

    def clear(self) -> None:
        """All heads work."""
        self.kinds.clear()

    def cuts(self, heads: int) -> tuple[Cut, ...]:
        """As the engine takes them; where all `heads` of a layer are alike, the layer as a whole."""
        found: list[Cut] = []
        for stack, layer in dict.fromkeys((stack, layer) for stack, layer, _ in sorted(self.kinds)):
            kinds = {
                head: self.kinds[stack, layer, head] for head in range(heads) if (stack, layer, head) in self.kinds
            }
            if len(kinds) == heads and len(set(kinds.values())) == 1:
                found.append(Cut(stack, layer, None, kinds[0]))
            else:
                found += [Cut(stack, layer, head, kind) for head, kind in kinds.items()]
        return tuple(found)
