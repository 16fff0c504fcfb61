"""From a cell of an attention map to the sum that made it, on the Learn page."""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from desktop_app import notices
from desktop_app.plots.head import HeadChoice
from desktop_app.session import Session
from desktop_app.values.shown_tokens import places
from desktop_app.widgets.attention.head_view import HeadView


class CellDoor(QObject):
    """Opens where the Learn page takes apart the very same numbers; says why where it does not."""

    def __init__(self, session: Session, view: HeadView, page: QWidget) -> None:
        super().__init__(page)
        self._session, self._view, self._page = session, view, page
        self._is_past = False
        view.panel.set_door(self.refusal)
        view.panel.maps.chosen.connect(self.open)

    def set_past(self, is_past: bool) -> None:
        """Whether a moment of the training is on screen, whose numbers nothing can take apart."""
        self._is_past = is_past
        self._view.panel.describe()

    def open(self, cell: tuple[int, int]) -> None:
        """Asks for the sum behind the weight in a cell on screen, named by row and column."""
        choice = self._view.choice()
        if choice is None:
            return
        if refusal := self.refusal(choice, cell):
            notices.tell(self._page, refusal)
        elif found := self._tokens(choice, cell):
            self._session.ask_number(choice.stack, choice.layer, choice.head, found[0][0], found[1][0])

    def refusal(self, choice: HeadChoice, cell: tuple[int, int] | None = None) -> str:
        """Why a cell leads nowhere, or any cell of the map; empty where it leads to its sum."""
        if self._is_past:
            return self.tr("Learn takes the weights of now apart; this is a moment of the training.")
        if choice.summary:
            return self._why_no_head(choice)
        found = self._tokens(choice, cell) if cell is not None else None
        if found is not None and max(map(len, found)) > 1:
            return self.tr("A word is several tokens; switch “Words” off to see how the weight of one comes about.")
        return ""

    def _why_no_head(self, choice: HeadChoice) -> str:
        if choice.summary != "entropy":
            return self.tr("This is a sum over heads; choose a single head to see how its weight comes about.")
        if choice.is_whole:
            return self.tr(
                "A column says how widely the heads of one layer look, in the mean; choose a single head to see its weights."
            )
        return self.tr("A column says how widely one head looks; choose that head to see its weights.")

    def _tokens(self, choice: HeadChoice, cell: tuple[int, int]) -> tuple[range, range] | None:
        """The tokens behind the row and the column of a cell, among all of the trace; None without one."""
        whole = self._session.trace
        if whole is None:
            return None
        row = places(choice.row_tokens, whole.rows(choice.stack))[cell[0]]
        column = places(choice.column_tokens, whole.columns(choice.stack))[cell[1]]
        return (row, column) if row and column else None
