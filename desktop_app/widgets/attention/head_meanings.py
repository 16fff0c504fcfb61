"""What a view of a head shows, in words: rows and columns only where there are any."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication


def explanation(stack: str, summary: str = "") -> str:
    """What a row is exactly, and the unit of what is shown; see `meaning`."""
    translate = QCoreApplication.translate
    rows = {
        "cross": translate(
            "HeadView",
            "A row bears the name of the token that this step writes: the decoder stands on the token before it\n"
            "and looks at the source to find the next one.",
        ),
        "encoder": translate("HeadView", "A row is a source token, which gathers from all tokens of the source."),
        "decoder": translate(
            "HeadView",
            "A row bears the name of the token that the decoder reads at this step, <s> first, and not of the one\n"
            "that it writes: it may look at itself and back. In the cross-attention the same step bears the name of the next token.",
        ),
    }[stack]
    return f"{rows}\n{bits()}" if summary == "entropy" else rows


def bits() -> str:
    """Why entropy is in another unit than losses."""
    return QCoreApplication.translate(
        "HeadView",
        "Entropy is in bits, as one can count with them: n bits are as wide as 2ⁿ tokens looked at evenly.\nLosses and "
        "log-probabilities are in nats, as the training computes them with natural logarithms;\n1 nat is 1.44 bits.",
    )


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
    return {
        "cross": translate("HeadView", "each token of the translation looks at the source"),
        "encoder": translate("HeadView", "each source token looks at all of them"),
        "decoder": translate("HeadView", "each token looks at itself and those before it"),
    }[stack]
