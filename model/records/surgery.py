"""What is cut out of a network to see what it was good for, and what that costs."""

from __future__ import annotations

from dataclasses import dataclass

CUTS = ("off", "uniform")


@dataclass(frozen=True, slots=True)
class Cut:
    """One head, or all heads of a layer, taken out of work.

    Attributes:
        stack: "encoder", "decoder" (its self-attention) or "cross".
        layer: Counted from 0.
        head: Counted from 0; None: all heads of the layer.
        kind: "off": adds nothing. "uniform": looks at everything it may look at alike.
    """

    stack: str
    layer: int
    head: int | None = None
    kind: str = "off"


@dataclass(frozen=True, slots=True)
class HeadImportance:
    """What one head is worth: the loss of sentence pairs without it, in nats a target token, beside the loss with all heads."""

    stack: str
    layer: int
    head: int
    loss: float
    loss_with_all: float

    @property
    def rise(self) -> float:
        """How much worse the network predicts without the head; below 0 where it does better."""
        return self.loss - self.loss_with_all
