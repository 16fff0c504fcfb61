"""Sentences and labels for codes and fields of the engine, in the language of the window."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QCoreApplication

from model.errors import EngineError
from model.messages import MESSAGES, filled


def sentence(code: str, fields: Mapping[str, object]) -> str:
    """The sentence for a code of `model.messages`, its fields filled in."""
    return filled(QCoreApplication.translate("messages", MESSAGES.get(code, "")), code, fields)


def error_sentence(error: BaseException) -> str:
    """One sentence for an error: the engine's own, or one for a fault of the program."""
    if isinstance(error, EngineError):
        return sentence(error.code, error.fields)
    if isinstance(error, OSError) and error.strerror:
        place = f" ({error.filename})" if error.filename else ""
        return QCoreApplication.translate("errors", "The system refused a file: {reason}{place}.").format(
            reason=error.strerror, place=place
        )
    return QCoreApplication.translate(
        "errors", "Something went wrong in the program ({kind}: {text}). The log file has the details."
    ).format(kind=type(error).__name__, text=error)


def label(field: str) -> str:
    """What a field of a config or record is called: "peak_learning_rate" → "Peak learning rate"."""
    english = field.replace("_", " ")
    return QCoreApplication.translate("fields", english[:1].upper() + english[1:])
