"""Where one head looks, in the network as it is while some heads are out of work."""

from __future__ import annotations

from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from desktop_app.values.explanations import label
from desktop_app.widgets.learn.cut_grid import Spot
from desktop_app.widgets.matrix_view import MatrixView
from desktop_app.words import language
from model.records.attention import AttentionTrace


class HeadMap(QWidget):
    """The weights of a head under a line that says which it is."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._head = ""
        self.weights, self._words = MatrixView(), QLabel(wordWrap=True)
        self._words.setProperty("role", "caption")
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 4, 0, 0)
        layout.addWidget(self._words)
        layout.addWidget(self.weights, 1)
        language.follow(self._write_words)

    def name_head(self, words: str) -> None:
        """Says which head it is, and whether it works."""
        self._head = words
        self._write_words()

    def show_head(self, trace: AttentionTrace | None, spot: Spot) -> None:
        """Shows the weights of a head; None where there is nothing to show yet."""
        stack, layer, head = spot
        if trace is None or layer >= len(trace.weights(stack)):
            self.weights.show_matrix(None)
            return
        rows, columns = (tuple(map(label, tokens)) for tokens in (trace.rows(stack), trace.columns(stack)))
        self.weights.show_matrix(trace.weights(stack)[layer, head], rows, columns, largest=1.0)

    def _write_words(self) -> None:
        text = self.tr(
            "{head}. Its weights in the network as it is now; a head that is switched off still looks, but adds nothing."
        )
        self._words.setText(text.format(head=self._head))
        self.weights.setAccessibleName(self.tr("Attention of the chosen head"))
        self.weights.setToolTip(self.tr("Rows look at columns; arrows walk"))
