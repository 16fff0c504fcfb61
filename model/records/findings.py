"""What the doctor sees in a training: a code, how bad it is, and the numbers that it was seen by."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

SEVERITIES = ("fault", "warning", "advice")
"""The worst first: nothing came of it; much is lost; it could be better."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that the doctor sees.

    Attributes:
        code: Key of the sentence that says what was seen and what to do.
        severity: One of SEVERITIES.
        update: Where in the training it was seen; None for what is in the text that it learns from.
        fields: The evidence, for the sentence: counts, losses in nats, shares in percent, examples.
    """

    code: str
    severity: str
    update: int | None = None
    fields: Mapping[str, object] = field(default_factory=dict)

    def spoken(self) -> dict[str, object]:
        """The evidence as it stands in the sentence: counts in groups of three, other numbers with three digits."""
        place: dict[str, object] = {} if self.update is None else {"update": self.update}
        return {name: _spoken(value) for name, value in {**place, **self.fields}.items()}

    def __str__(self) -> str:
        from model.messages import sentence

        return sentence(self.code, self.spoken())


def worst_first(findings: list[Finding]) -> tuple[Finding, ...]:
    """In the order in which a person should read them."""
    return tuple(sorted(findings, key=lambda finding: SEVERITIES.index(finding.severity)))


def _spoken(value: object) -> object:
    if isinstance(value, int):
        return f"{value:,}"
    return f"{value:#.3g}" if isinstance(value, float) else value
