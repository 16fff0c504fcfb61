"""Errors that a user can cause or mend: a code and fields, never prose (the prose is in `messages`)."""

from __future__ import annotations


class EngineError(Exception):
    """Something that a person can cause or mend.

    Attributes:
        code: Key of the sentence in `messages.MESSAGES`.
        fields: Values for the sentence; `path`, `line` and `field` also travel by themselves.
    """

    kind = "error"

    def __init__(self, code: str, **fields: object) -> None:
        super().__init__(code)
        self.code = code
        self.fields = fields

    def __str__(self) -> str:
        from model.messages import sentence

        return sentence(self.code, self.fields)

    def __reduce__(self) -> tuple[object, ...]:
        return (_rebuild, (type(self), self.code, self.fields))


def _rebuild(kind: type[EngineError], code: str, fields: dict[str, object]) -> EngineError:
    return kind(code, **fields)


class DataError(EngineError):
    """A file or text cannot be used as it is."""

    kind = "data"


class ConfigError(EngineError):
    """An option has a value that it cannot take."""

    kind = "config"


class RunError(EngineError):
    """A run or checkpoint is missing, damaged, in use, or too new."""

    kind = "run"


class TrainingError(EngineError):
    """Training cannot go on."""

    kind = "training"


class Cancelled(EngineError):
    """A person asked to stop, and the work stopped."""

    kind = "cancelled"

    def __init__(self, code: str = "cancelled", **fields: object) -> None:
        super().__init__(code, **fields)
