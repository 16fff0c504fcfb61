"""Something that a person should know although the work went on."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Notice:
    """A code of `messages.MESSAGES` and the values for its sentence."""

    code: str
    fields: dict[str, object] = field(default_factory=dict)

    def __str__(self) -> str:
        from model.messages import sentence

        return sentence(self.code, self.fields)
