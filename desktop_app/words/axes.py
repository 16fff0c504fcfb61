"""What the rows and columns of an attention are called."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

translate = QCoreApplication.translate


def headings(stack: str) -> tuple[str, str]:
    """What the tokens of a stack that look are, and those that are looked at."""
    return {
        "cross": (translate("heads", "Translation (looking)"), translate("heads", "Source (looked at)")),
        "encoder": (translate("heads", "Source (looking)"), translate("heads", "Source (looked at)")),
        "decoder": (translate("heads", "Written so far (looking)"), translate("heads", "Written so far (looked at)")),
    }[stack]


def heads_or_layers(*, layers: bool) -> str:
    """What columns are that are no tokens."""
    return translate("heads", "Layers") if layers else translate("heads", "Heads")
