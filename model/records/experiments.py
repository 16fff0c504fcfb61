"""What a small experiment found: two networks trained side by side, one of which could cheat."""

from __future__ import annotations

from dataclasses import dataclass

from model.records.attention import Array


@dataclass(frozen=True, slots=True)
class TrialPoint:
    """One update of one of the networks, as it happens; `loss` in nats a target token."""

    causal: bool
    update: int
    loss: float


@dataclass(frozen=True, slots=True, eq=False)
class MaskTrial:
    """One network of the experiment.

    Attributes:
        causal: Whether its decoder was kept from looking at later tokens.
        losses: (N,) of each update, in nats a target token.
        forced: Share of held-out target tokens that were the likeliest, given the right ones before (teacher forcing).
        right: Share of held-out sequences that it says right when it reads its own words (free running).
        said: For each held-out sequence (source, reference, what it says).
    """

    causal: bool
    losses: Array
    forced: float
    right: float
    said: tuple[tuple[str, str, str], ...]


@dataclass(frozen=True, slots=True, eq=False)
class MaskExperiment:
    """Two networks, the same but for the causal mask of their decoder; `parameters` is the size of each."""

    masked: MaskTrial
    unmasked: MaskTrial
    train_pairs: int
    parameters: int
