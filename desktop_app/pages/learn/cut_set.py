"""Which heads a person took out of work, and how."""

from __future__ import annotations

from desktop_app.widgets.cut_grid import Spot
from model.records.surgery import Cut


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
