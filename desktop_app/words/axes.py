"""What the rows and columns of an attention are called."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

translate = QCoreApplication.translate


def headings(stack: str) -> tuple[str, str]:
    """What the tokens of a stack that look are, and those that are looked at."""
    return {
        "cross": (translate("heads", "Translation: looks"), translate("heads", "Source: is looked at")),
        "encoder": (translate("heads", "Source: looks"), translate("heads", "Source: is looked at")),
        "decoder": (translate("heads", "Written so far: looks"), translate("heads", "Written so far: is looked at")),
    }[stack]


def heads_or_layers(*, layers: bool) -> str:
    """What columns are that are no tokens."""
    return translate("heads", "Layers") if layers else translate("heads", "Heads")
