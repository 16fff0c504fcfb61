"""Letters of formulas with what stands below and above the line: texts write `W_Q` and `e^{z}`, a label shows them as printed."""

from __future__ import annotations

import html
import re

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel

_LOW = re.compile(r"(?<![A-Za-z0-9])([WbXd])_(Q|K|V|O|k|ff|model|enc|dec)(?![A-Za-z0-9])(?![^{}]*\})")
"""Not within a power: what is low there would stand as low as if it were not."""
_BRACED = re.compile(r"([_^])\{([^{}]+)\}")
_TAGS = {"_": "sub", "^": "sup"}


def write(label: QLabel, text: str) -> None:
    """Shows a text as it stands, markup too, but for its subscripts and powers."""
    shown = printed(text)
    is_rich = shown != html.escape(text)
    label.setTextFormat(Qt.TextFormat.RichText if is_rich else Qt.TextFormat.PlainText)
    label.setText(lined(shown) if is_rich else text)


def printed(text: str) -> str:
    """The text as markup, with its subscripts and powers."""
    lowered = _LOW.sub(_letter, html.escape(text))
    return _BRACED.sub(lambda match: f"<{_TAGS[match[1]]}>{match[2]}</{_TAGS[match[1]]}>", lowered)


def lined(shown: str) -> str:
    """Markup that keeps lines, and spaces that stand together."""
    return shown.replace("  ", "&nbsp; ").replace("\n", "<br>")


def _letter(found: re.Match[str]) -> str:
    """The O of W_O and its b_O stands above the line, as in the paper: below it would be read as a zero."""
    tag = "sup" if found[2] == "O" else "sub"
    return f"{found[1]}<{tag}>{found[2]}</{tag}>"
