"""Keeping gradients inside the range of float16."""

from __future__ import annotations

from dataclasses import dataclass

FIRST, LEAST, MOST = 2.0**15, 1.0, 2.0**24
PATIENCE = 2000
"""Updates in a row without an overflow, after which the scale is doubled."""


@dataclass(slots=True)
class LossScale:
    """What the objective is multiplied with before its gradient is taken (Micikevicius et al. 2018, section 3.2).

    Attributes:
        factor: A power of two, so that dividing by it again changes no digit.
        steady: Updates since it was last changed.
    """

    factor: float = FIRST
    steady: int = 0

    def overflowed(self) -> bool:
        """The gradient was no number; whether a smaller scale may help."""
        if self.factor <= LEAST:
            return False
        self.factor, self.steady = max(self.factor / 2, LEAST), 0
        return True

    def held(self) -> None:
        """An update was made with it."""
        self.steady += 1
        if self.steady >= PATIENCE and self.factor < MOST:
            self.factor, self.steady = self.factor * 2, 0
