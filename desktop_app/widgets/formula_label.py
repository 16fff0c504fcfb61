"""A formula in a line of its own: where there is no room it goes on before a sign, and where that is not enough, in smaller letters."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFontInfo, QTextDocument, QTextOption
from PySide6.QtWidgets import QWidget

from desktop_app.widgets.fitted_label import FittedLabel
from desktop_app.widgets.formula import lined, printed

SMALLEST = 0.7
"""Share of its size below which a formula is broken anywhere: smaller letters could not be read."""

_OPEN, _CLOSE = "([（", ")]）"
_SIGNS = "=+"
_HARD, _JOINER = "\u00a0", "\u2060"
"""A space at which no line ends, and what keeps a line from ending."""


class FormulaLabel(FittedLabel):
    """Wraps between the sides of an equation and the terms of a sum, never within a term."""

    def __init__(self, parent: QWidget | None = None, *, role: str = "formula", is_text: bool = False) -> None:
        """`is_text`: its letters are those of the text around it, and rather than smaller ones it has breaks between factors."""
        super().__init__(role, parent)
        self._is_text = is_text

    def minimumSizeHint(self) -> QSize:
        """It may become narrow."""
        return QSize(0, super().minimumSizeHint().height())

    def _fit(self) -> None:
        whole = lined(printed(unbroken(self._text)))
        share = self._share(whole)
        if share < 1 and self._is_text:
            whole = lined(printed(unbroken(self._text, factors=True)))
            share = self._share(whole)
        if share == 1 or not self.testAttribute(Qt.WidgetAttribute.WA_Resized):
            shown = whole
        elif share >= SMALLEST:
            shown = f'<span style="font-size: {int(QFontInfo(self.font()).pixelSize() * share)}px">{whole}</span>'
        else:
            shown = lined(printed(self._text))
        if shown != self.text():
            self.setText(shown)

    def _share(self, whole: str) -> float:
        """Of its size, in which it has room."""
        return min(1.0, self.contentsRect().width() / max(1.0, self._widest(whole)))

    def _widest(self, whole: str) -> float:
        """Pixels of the longest part that is not to be broken."""
        document = QTextDocument()
        document.setDocumentMargin(0)
        document.setDefaultFont(self.font())
        option = document.defaultTextOption()
        option.setWrapMode(QTextOption.WrapMode.WordWrap)  # else it is broken at every letter
        document.setDefaultTextOption(option)
        document.setHtml(whole)
        document.setTextWidth(1)
        return float(document.idealWidth())


def unbroken(text: str, *, factors: bool = False) -> str:
    """The formula with spaces that do not break, but around the signs = and + outside of brackets, and where two spaces stand.

    With `factors` between these, too.
    """
    result, depth = [], 0
    for place, letter in enumerate(text):
        depth += (letter in _OPEN) - (letter in _CLOSE)
        around = text[max(0, place - 1) : place] + text[place + 1 : place + 2]
        is_soft = letter != " " or " " in around or (depth <= 0 and (factors or any(sign in around for sign in _SIGNS)))
        result.append(letter if is_soft else _HARD)
        if letter == "|":
            result.append(_JOINER)  # a line may end after it otherwise
    return "".join(result)
