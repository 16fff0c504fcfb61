"""All heads of a trace beside the large map of the chosen one, and the choice of stack, layer and head."""

from __future__ import annotations

import re

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QCheckBox, QComboBox, QHBoxLayout, QLabel, QSizePolicy, QSplitter, QVBoxLayout, QWidget

from desktop_app import fonts, language
from desktop_app.plots.head import HeadChoice, largest
from desktop_app.plots.labels import code_point
from desktop_app.widgets.card import Card
from desktop_app.widgets.head_grid import HeadGrid
from desktop_app.widgets.heat_map import HeatMap
from model.records.attention import Array, AttentionTrace

SHOWN_MISSING = 4


class HeadView(QWidget):
    """Shows a trace. The three choosers are made here and stand in the page's line of controls.

    Signals:
        choice_changed(): Another head is shown.
    """

    choice_changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._trace: AttentionTrace | None = None
        self._course: tuple[AttentionTrace, ...] = ()
        self._largest: dict[str, Array] = {}
        self._missing = self._problem = ""
        self.stack, self.layer, self.head = QComboBox(), QComboBox(), QComboBox()
        self.relative = QCheckBox()
        self.grid, self.map = HeadGrid(), HeatMap()
        self.words = QLabel()
        self.words.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self._notice = QLabel(wordWrap=True)
        self._notice.hide()
        self._grid_card, self._map_card = Card(), Card()
        for stack in ("cross", "encoder", "decoder"):
            self.stack.addItem("", stack)
        self._lay_out()
        language.follow(self._write_words)
        self.stack.currentIndexChanged.connect(self._take_stack)
        for chooser in (self.layer, self.head):
            chooser.currentIndexChanged.connect(self._take_choosers)
        self.relative.toggled.connect(self._show_stack)
        self.grid.chosen.connect(self._take_grid)
        self.map.hovered.connect(self._name_cell)
        self.map.written.connect(self._tell_missing)

    def show_trace(self, trace: AttentionTrace | None, course: tuple[AttentionTrace, ...] = ()) -> None:
        """Shows another trace; stack, layer and head stay as far as it has them.

        Args:
            trace: None empties the view.
            course: Where it is one of several over time: all of them share their colours.
        """
        if not course or course is not self._course:
            self._largest.clear()
        self._trace, self._course = trace, course
        self._problem = ""
        self._write_notice()
        self._show_stack()

    def choice(self) -> HeadChoice | None:
        """The head on screen."""
        if self._trace is None:
            return None
        layer, head = self.grid.current()
        brightest = self._brightest()
        return HeadChoice(
            self._trace,
            self.stack.currentData(),
            layer,
            head,
            float(brightest[layer, head]) if brightest is not None else 1.0,
        )

    def choose(self, layer: int, head: int) -> None:
        """Shows another head of the stack; both count from 0."""
        self.grid.set_current(layer, head)
        self._take_grid(self.grid.current())

    def place(self) -> str:
        """The head as settings keep it: "stack/layer/head", numbers from 0."""
        return "/".join(map(str, (self.stack.currentData(), *self.grid.current())))

    def go_to(self, place: str) -> None:
        """Shows the head of a `place` as far as the trace has it; what is no place changes nothing."""
        found = re.fullmatch(r"(\w+)/(\d+)/(\d+)", place)
        if found is not None and (row := self.stack.findData(found[1])) >= 0:
            self.stack.setCurrentIndex(row)
            self.choose(int(found[2]), int(found[3]))

    def show_problem(self, text: str) -> None:
        """Says under the map why it could not be brought up to date."""
        self._problem = text
        self._write_notice()

    def title(self) -> str:
        """The head in words: "Cross-attention, layer 4, head 2"."""
        layer, head = self.grid.current()
        return self.tr("{stack}, layer {layer}, head {head}").format(
            stack=self.stack.currentText(), layer=layer + 1, head=head + 1
        )

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrow keys walk over heads and layers wherever the focus is in here."""
        if not self.grid.walk(event.key()):
            super().keyPressEvent(event)

    def _take_stack(self) -> None:
        self._show_stack()
        self.choice_changed.emit()

    def _take_choosers(self) -> None:
        self.choose(max(0, self.layer.currentIndex()), max(0, self.head.currentIndex()))

    def _take_grid(self, found: tuple[int, int]) -> None:
        self._set_choosers(*found)
        self._show_head()
        self.choice_changed.emit()

    def _show_stack(self) -> None:
        weights = self._trace.weights(self.stack.currentData()) if self._trace is not None else None
        self.grid.show_weights(weights, brightest=self._brightest())
        layers, heads = weights.shape[:2] if weights is not None else (0, 0)
        _fill(self.layer, [self.tr("Layer {number}").format(number=n + 1) for n in range(layers)])
        _fill(self.head, [self.tr("Head {number}").format(number=n + 1) for n in range(heads)])
        self._set_choosers(*self.grid.current())
        self._grid_card.set_title(
            self.tr("All {layers} layers × {heads} heads · walk with the arrow keys").format(layers=layers, heads=heads)
        )
        self._show_head()

    def _brightest(self) -> Array | None:
        """(L, H) weights at the bright end of the colours; None: 1 for every head."""
        if self._trace is None or not self.relative.isChecked():
            return None
        stack = self.stack.currentData()
        if stack not in self._largest:
            self._largest[stack] = largest(self._course or (self._trace,), stack)
        return self._largest[stack]

    def _show_head(self) -> None:
        choice = self.choice()
        self.map.show_head(choice.drawing() if choice is not None else None)
        self._map_card.set_title(f"{self.title()} · {self._meaning()}")
        self.map.setAccessibleName(self.title())
        self._name_cell(self.map.cell())

    def _name_cell(self, cell: tuple[int, int] | None) -> None:
        choice = self.choice()
        # One height for every script: a line that grows under the mouse would draw the map anew.
        self.words.setFixedHeight(self.words.fontMetrics().height() * 3 // 2)
        if cell is None or choice is None:
            self.words.setText(self.tr("Point at a cell to read its weight."))
            return
        named = choice.cell(*cell)
        self.words.setText(
            self.tr("{row} ← {column} · weight {weight} · rank {rank} of {columns}").format(
                row=named.row, column=named.column, weight=f"{named.weight:.2f}" if named.weight >= 0.01 else f"{named.weight:.2g}",
                rank=named.rank, columns=named.columns,
            )
        )  # fmt: skip

    def _tell_missing(self, characters: str) -> None:
        self._missing = characters
        self._write_notice()

    def _write_notice(self) -> None:
        """A problem goes first: a map that is drawn meanwhile must not wipe it away."""
        text = self._problem or (self._about_missing() if self._missing else "")
        self._notice.setText(text)
        self._notice.setVisible(bool(text))

    def _about_missing(self) -> str:
        shown = ", ".join(code_point(character) for character in self._missing[:SHOWN_MISSING])
        shown += "…" if len(self._missing) > SHOWN_MISSING else ""
        return self.tr(
            "No installed font can draw {characters}: the picture shows code points instead. "
            "Install a font for this script (on Debian and Ubuntu: {package}) and start again."
        ).format(characters=shown, package=fonts.package_for(fonts.script_of(self._missing[0])))

    def _meaning(self) -> str:
        return {
            "cross": self.tr("each token of the translation (row) looks at the source (columns)"),
            "encoder": self.tr("each source token (row) looks at the source tokens (columns)"),
            "decoder": self.tr("each token written so far (row) looks at itself and those before it (columns)"),
        }[self.stack.currentData()]

    def _set_choosers(self, layer: int, head: int) -> None:
        with QSignalBlocker(self.layer), QSignalBlocker(self.head):
            self.layer.setCurrentIndex(layer)
            self.head.setCurrentIndex(head)

    def _write_words(self) -> None:
        with QSignalBlocker(self.stack):
            for index, text in enumerate((self.tr("Cross-attention"), self.tr("Encoder"), self.tr("Decoder"))):
                self.stack.setItemText(index, text)
        for chooser, name, tip in (
            (self.stack, self.tr("Stack"), self.tr("Which attention is shown; the model stays as it is")),
            (self.layer, self.tr("Layer"), self.tr("Which layer is shown large, counted from the input")),
            (self.head, self.tr("Head"), self.tr("Which head of the layer is shown large")),
        ):
            chooser.setAccessibleName(name)
            chooser.setToolTip(tip)
        self.relative.setText(self.tr("Relative scale"))
        self.relative.setToolTip(
            self.tr(
                "Each head's largest weight is drawn as bright as 1 would be; the key beside the map says how large it is"
            )
        )
        self.grid.setAccessibleName(self.tr("All heads"))
        self.grid.setToolTip(self.tr("Every head of this stack: layers downwards, heads to the right"))
        self._show_stack()
        self._write_notice()

    def _lay_out(self) -> None:
        self._notice.setProperty("role", "warning")
        for card in (self._grid_card, self._map_card):
            card.heading.setWordWrap(True)
        self._grid_card.body.addWidget(self.grid, 1)
        self._map_card.body.addWidget(self.map, 1)
        below = QHBoxLayout()
        below.addWidget(self.words, 1)
        below.addWidget(self.relative)
        self._map_card.body.addLayout(below)
        self._map_card.body.addWidget(self._notice)
        splitter = QSplitter(Qt.Orientation.Horizontal)
        splitter.setChildrenCollapsible(False)
        splitter.setHandleWidth(16)
        splitter.addWidget(self._grid_card)
        splitter.addWidget(self._map_card)
        splitter.setStretchFactor(0, 5)
        splitter.setStretchFactor(1, 7)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(splitter)


def _fill(chooser: QComboBox, texts: list[str]) -> None:
    if [chooser.itemText(index) for index in range(chooser.count())] != texts:
        with QSignalBlocker(chooser):
            chooser.clear()
            chooser.addItems(texts)
