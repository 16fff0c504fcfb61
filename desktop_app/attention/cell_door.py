"""From a cell of an attention map to the sum that made it, on the Learn page."""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from desktop_app import notices
from desktop_app.plots.head import HeadChoice
from desktop_app.session import Session
from model.records.attention import AttentionTrace
from model.records.tokens import Token


class CellDoor(QObject):
    """Opens where the Learn page takes apart the very same numbers; says why where it does not."""

    def __init__(self, session: Session, page: QWidget) -> None:
        super().__init__(page)
        self._session, self._page = session, page

    def open(self, choice: HeadChoice, cell: tuple[int, int], whole: AttentionTrace | None, *, joined: bool) -> None:
        """Asks for the sum behind a weight.

        Args:
            choice: The head on screen.
            cell: Row and column on screen.
            whole: The trace with every token; None where a moment of the training is on screen.
            joined: Whether rows and columns are words.
        """
        refusal = self._refusal(choice, whole, joined=joined)
        if refusal or whole is None:
            notices.tell(self._page, refusal)
            return
        stack = choice.stack
        row = _place(choice.row_tokens, whole.rows(stack), cell[0])
        column = _place(choice.column_tokens, whole.columns(stack), cell[1])
        self._session.ask_number(stack, choice.layer, choice.head, row, column)

    def _refusal(self, choice: HeadChoice, whole: AttentionTrace | None, *, joined: bool) -> str:
        if whole is None:
            return self.tr("Learn takes the weights of now apart; this is a moment of the training.")
        if choice.summary:
            return self.tr("This is a sum over heads; choose a single head to see how its weight comes about.")
        if joined:
            return self.tr("A word is several tokens; switch “Words” off to see how the weight of one comes about.")
        return ""


def _place(shown: tuple[Token, ...], whole: tuple[Token, ...], number: int) -> int:
    """Where a shown token stands among all of them: perhaps control tokens are left out."""
    if len(shown) == len(whole):
        return number
    return [place for place, token in enumerate(whole) if not token.special][number]
