"""What a candidate strip shows."""

from __future__ import annotations

from dataclasses import dataclass

from model.records.tokens import Token
from model.records.translations import Candidate


@dataclass(frozen=True, slots=True)
class Steps:
    """What a strip shows. T steps.

    Attributes:
        tokens: T tokens that were said, or that were to be said.
        candidates: What was likely at each step.
        handed: T tokens that were read before each; none: they are not shown.
        parted: The step that is marked as the first that differs.
        totals: T log-probabilities in nats of the beginnings up to each step; none: they are not shown.
        scores: T scores of the same beginnings: the totals over their length penalty.
        forced: How many of the first steps were given by a person.
        has_totals: Whether there is a line for totals, also while there are no steps: what stands below does not move.
    """

    tokens: tuple[Token, ...] = ()
    candidates: tuple[tuple[Candidate, ...], ...] = ()
    handed: tuple[Token, ...] = ()
    parted: int | None = None
    totals: tuple[float, ...] = ()
    scores: tuple[float, ...] = ()
    forced: int = 0
    has_totals: bool = False
