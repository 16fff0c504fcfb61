"""What a view of a head shows, in words: rows and columns only where there are any."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication


def meaning(mode: str, stack: str, summary: str = "") -> str:
    """Stands behind the name of a head, or in "heads" of a stack.

    Args:
        mode: One of `head_panel.MODES`.
        stack: One of STACKS.
        summary: One of SUMMARIES, or empty for a single head.
    """
    translate = QCoreApplication.translate
    if mode == "heads":
        return translate("HeadView", "all heads in numbers")
    if summary == "entropy":
        return translate("HeadView", "how widely each row spreads its weight, in bits; a column a head")
    if mode == "map":
        return {
            "cross": translate("HeadView", "each token of the translation (row) looks at the source (columns)"),
            "encoder": translate("HeadView", "each source token (row) looks at the source tokens (columns)"),
            "decoder": translate(
                "HeadView", "each token written so far (row) looks at itself and those before it (columns)"
            ),
        }[stack]
    return {
        "cross": translate("HeadView", "each token of the translation looks at the source"),
        "encoder": translate("HeadView", "each source token looks at the source tokens"),
        "decoder": translate("HeadView", "each token written so far looks at itself and those before it"),
    }[stack]
