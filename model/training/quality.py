"""How good weights are on the validation part, and which of two are better."""

from __future__ import annotations

from typing import NamedTuple


class Quality(NamedTuple):
    """What a validation found.

    Attributes:
        loss: Mean negative log-likelihood of a token, in nats, or None without a validation.
        bleu: Of greedy translations of a sample, or None where none were scored.
    """

    loss: float | None = None
    bleu: float | None = None

    def beats(self, other: Quality, by: str) -> bool:
        """Whether it is better than another one; anything is better than nothing, and nothing than nothing.

        A BLEU of some sentences tells less than a tenth nothing: of two that read the same, the lower loss is the better.

        Args:
            other: What it is compared with.
            by: "loss" or "bleu".
        """
        ours, theirs = getattr(self, by), getattr(other, by)
        if ours is None or theirs is None:
            return theirs is None and ours is not None
        if by == "bleu" and round(ours, 1) != round(theirs, 1):
            return bool(ours > theirs)
        if self.loss is not None and other.loss is not None:
            return self.loss < other.loss
        return by == "bleu" and bool(ours > theirs)


NOTHING = Quality()
"""What is found where nothing is validated."""
