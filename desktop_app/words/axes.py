"""What the rows and columns of an attention are called."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

translate = QCoreApplication.translate


def headings(stack: str, *, of_reference: bool = False) -> tuple[str, str]:
    """What the tokens of a stack that look are, and those that are looked at.

    Args:
        stack: One of STACKS.
        of_reference: Whether the decoder was given the reference, whatever the model itself translates.
    """
    if of_reference and stack == "cross":
        return translate("heads", "Reference (looking)"), translate("heads", "Source (looked at)")
    if of_reference and stack == "decoder":
        return translate("heads", "Reference so far (looking)"), translate("heads", "Reference so far (looked at)")
    return {
        "cross": (translate("heads", "Translation (looking)"), translate("heads", "Source (looked at)")),
        "encoder": (translate("heads", "Source (looking)"), translate("heads", "Source (looked at)")),
        "decoder": (translate("heads", "Written so far (looking)"), translate("heads", "Written so far (looked at)")),
    }[stack]


def heads_or_layers(*, layers: bool) -> str:
    """What columns are that are no tokens."""
    return translate("heads", "Layers") if layers else translate("heads", "Heads")
