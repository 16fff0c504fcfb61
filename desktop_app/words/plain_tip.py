"""Words of tooltips: in lines that can be read, and as text where they hold one of a person or a token.

Qt would show a tip in one line across the window; it would take "<s>" for markup and strike the rest through.
"""

from __future__ import annotations

import html

from PySide6.QtCore import QTextBoundaryFinder
from PySide6.QtGui import Qt

from desktop_app.words.letters import width_in_letters

LONGEST = 36.0
"""Heights of letters in a line: about 60 letters, or 36 Chinese ones."""


def plain_tip(text: str) -> str:
    """The text as a tooltip that shows every sign of it."""
    return html.escape(text, quote=False).replace("\n", "<br>") if Qt.mightBeRichText(text) else in_lines(text)


def in_lines(text: str) -> str:
    """The text with no line longer than can be read; markup as it is, since Qt breaks that itself."""
    return text if Qt.mightBeRichText(text) else "\n".join(map(_broken, text.split("\n")))


def _broken(line: str) -> str:
    if width_in_letters(line) <= LONGEST:
        return line
    done, current = [], ""
    for part in _parts(line):
        if current and width_in_letters((current + part).rstrip()) > LONGEST:
            done.append(current.rstrip())
            current = ""
        current += part
    return "\n".join([*done, current])


def _parts(line: str) -> list[str]:
    """The line cut wherever one may end; Qt counts in halves of the rarer characters."""
    units = line.encode("utf-16-le")
    finder = QTextBoundaryFinder(QTextBoundaryFinder.BoundaryType.Line, line)
    parts, start = [], 0
    while (end := finder.toNextBoundary()) >= 0:
        parts.append(units[2 * start : 2 * end].decode("utf-16-le"))
        start = end
    return parts
