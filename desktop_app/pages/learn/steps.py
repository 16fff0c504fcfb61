"""Attention step by step: from the vectors of the tokens to what goes on to the next sub-layer, a matrix a step."""

from __future__ import annotations

from PySide6.QtWidgets import QVBoxLayout, QWidget

from desktop_app.pages.learn.state import LearnState
from desktop_app.pages.learn.topic import Topic
from desktop_app.session import Session
from desktop_app.widgets.matrix_view import MatrixView
from model.records.arithmetic import HeadSteps


class StepsTopic(Topic):
    """The weights of the chosen head (the other steps come with the topic itself)."""

    def __init__(self, session: Session, state: LearnState, parent: QWidget | None = None) -> None:
        super().__init__(session, state, parent)
        self.matrix = MatrixView()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.matrix)
        state.head_changed.connect(self._show)

    def name(self) -> str:
        """See Topic."""
        return self.tr("Attention step by step")

    def about(self) -> str:
        """See Topic."""
        return self.tr("One head, from the vectors of the tokens to its output; click a number to see its sum.")

    def uses_head(self) -> bool:
        """See Topic."""
        return True

    def _show(self, steps: HeadSteps | None) -> None:
        if steps is None:
            self.matrix.show_matrix(None)
            return
        rows = [token.text or token.piece for token in steps.rows]
        columns = [token.text or token.piece for token in steps.columns]
        self.matrix.show_matrix(steps.weights, rows, columns, largest=1.0)
