"""Tooltips that hold a text of a person or a token: Qt would take "<s>" for markup and strike the rest through."""

from __future__ import annotations

import html

from PySide6.QtGui import Qt


def plain_tip(text: str) -> str:
    """The text as a tooltip that shows every sign of it."""
    return html.escape(text, quote=False).replace("\n", "<br>") if Qt.mightBeRichText(text) else text
