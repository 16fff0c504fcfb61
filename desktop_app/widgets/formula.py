"""Letters of formulas with what stands below and above the line: texts write `W_Q` and `e^{z}`, a label shows them as printed."""

from __future__ import annotations

import html
import re

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel

_LOW = re.compile(r"(?<![A-Za-z0-9])([WbXd])_(Q|K|V|O|ff|model|encoder|decoder|编码器|解码器)(?![A-Za-z0-9])")
_BRACED = re.compile(r"([_^])\{([^{}]+)\}")
_TAGS = {"_": "sub", "^": "sup"}


def write(label: QLabel, text: str) -> None:
    """Shows a text as it stands, markup too, but for its subscripts and powers."""
    lowered, found = _LOW.subn(_printed, html.escape(text))
    lowered, braced = _BRACED.subn(lambda match: f"<{_TAGS[match[1]]}>{match[2]}</{_TAGS[match[1]]}>", lowered)
    is_rich = bool(found or braced)
    label.setTextFormat(Qt.TextFormat.RichText if is_rich else Qt.TextFormat.PlainText)
    label.setText(lowered.replace("  ", "&nbsp; ").replace("\n", "<br>") if is_rich else text)


def _printed(found: re.Match[str]) -> str:
    """The O of W_O and its b_O stands above the line, as in the paper: below it would be read as a zero."""
    tag = "sup" if found[2] == "O" else "sub"
    return f"{found[1]}<{tag}>{found[2]}</{tag}>"
