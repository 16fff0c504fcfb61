"""All heads of a trace beside the large views of the chosen one, and the choice of stack, layer and head."""

from __future__ import annotations

import re
from dataclasses import replace

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QSplitter, QVBoxLayout, QWidget

from desktop_app.plots.comparison import Comparison, stack_difference
from desktop_app.plots.head import HeadChoice, brightest, largest
from desktop_app.widgets.arrows import MODIFIERS
from desktop_app.widgets.attention.head_choosers import HeadChoosers
from desktop_app.widgets.attention.head_grid import HeadGrid
from desktop_app.widgets.attention.head_meanings import explanation, meaning
from desktop_app.widgets.attention.head_panel import HeadPanel
from desktop_app.widgets.card import Card
from desktop_app.words import language
from desktop_app.words.plain_tip import plain_tip
from model.records.attention import STACKS, SUMMARIES, Array, StackSummary, TraceReading

WIDE_GRID, NARROW_GRID = (5, 7), (1, 4)
"""Shares of the grid and of the large view: one map, and three side by side."""
WIDTH = 10_000
"""More than a splitter has: it shares out what there is in proportion."""


class HeadView(QWidget):
    """Shows a trace. The choosers are made here; their boxes stand in the page's line of controls.

    Signals:
        choice_changed(): Another head is shown.
    """

    choice_changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._reading: TraceReading | None = None
        self._course: tuple[TraceReading, ...] = ()
        self._of_reference = False
        self._left: TraceReading | HeadChoice | None = None
        self._left_name = self._right_name = ""
        self._largest: dict[str, Array] = {}
        self.choosers = HeadChoosers(self)
        self.stack, self.layer, self.head = self.choosers.boxes()
        self.grid, self.panel = HeadGrid(), HeadPanel()
        self.map, self.words, self.relative = self.panel.maps.map, self.panel.words, self.panel.relative
        self._grid_card = Card()
        self.body = QSplitter(Qt.Orientation.Horizontal)
        self._lay_out()
        language.follow(self._write_words)
        self._connect()

    def show_reading(
        self, reading: TraceReading | None, course: tuple[TraceReading, ...] = (), *, of_reference: bool = False
    ) -> None:
        """Shows another trace; stack, layer and head stay as far as it has them.

        Args:
            reading: None empties the view.
            course: Where it is one of several over time: all of them share their colours.
            of_reference: See `HeadChoice`.
        """
        if not course or course is not self._course:
            self._largest.clear()
        self._reading, self._course, self._of_reference = reading, course, of_reference
        self._show_stack()

    def reading(self) -> TraceReading | None:
        """What is on screen."""
        return self._reading

    def course(self) -> tuple[TraceReading, ...]:
        """What is on screen over time."""
        return self._course

    def compare(self, left: TraceReading | HeadChoice | None, left_name: str = "", right_name: str = "") -> None:
        """Compares the chosen head with the same of another trace, or with one that stays; None ends it.

        Args:
            left: What stands at the left.
            left_name, right_name: Over the two; an empty name at the right is that of the chosen head.
        """
        was_alone, is_alone = self._left is None, left is None
        self._left, self._left_name, self._right_name = left, left_name, right_name
        if was_alone != is_alone:
            self._share_room(WIDE_GRID if is_alone else NARROW_GRID)
        self._show_stack()

    def choice(self) -> HeadChoice | None:
        """The head on screen, or the sum over heads; None while there is none."""
        reading = self._reading
        if reading is None or (self.choosers.summary() and self.choosers.stack() not in reading.stacks):
            return None
        return self._choice_of(reading, *self.grid.current())

    def choices(self) -> list[HeadChoice]:
        """The head on screen, and behind it those that are linked beside it."""
        choice = self.choice()
        if choice is None or self._reading is None:
            return []
        if choice.summary:
            return [choice]
        return [self._choice_of(self._reading, *place) for place in self.grid.marked()]

    def comparison(self) -> Comparison | None:
        """The two heads that are compared."""
        right = self.choice()
        if right is None or self._left is None or not right.has_token_columns:
            return None
        left = self._left if isinstance(self._left, HeadChoice) else self._same_of(self._left, right)
        right_name = self._right_name or self.title()
        return Comparison(left, right, self._left_name, right_name) if left is not None else None

    def choose(self, layer: int, head: int) -> None:
        """Shows another head of the stack; both count from 0."""
        self.grid.set_current(layer, head)
        self._take_grid(self.grid.current())

    def place(self) -> str:
        """The head as settings keep it: "stack/layer/head", numbers from 0; of a sum its name and the layer."""
        layer, head = self.grid.current()
        choosers = self.choosers
        if choosers.summary():
            return f"{choosers.stack()}/{choosers.layer()}/{choosers.summary()}"
        return f"{choosers.stack()}/{layer}/{head}"

    def go_to(self, place: str) -> None:
        """Shows the head of a `place` as far as the trace has it; what is no place changes nothing."""
        found = re.fullmatch(r"(\w+)/(\d+)/(\w+)", place)
        if found is None or found[1] not in STACKS:
            return
        if found[3] in SUMMARIES:
            self.choosers.set_stack(found[1])
            self._show_stack()
            self.choosers.set_sum(int(found[2]), found[3])
            self._take_choosers()
        elif found[3].isdecimal():
            self.choosers.set_stack(found[1])
            self._show_stack()
            self.choose(int(found[2]), int(found[3]))

    def show_problem(self, text: str) -> None:
        """Says under the map why it could not be brought up to date; an empty text takes that back."""
        self.panel.show_problem(text)

    def title(self) -> str:
        """The head in words: "Cross-attention, layer 4, head 2"."""
        return self.choosers.title(*self.grid.current())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrow keys walk over heads and layers wherever the focus is in here, with Ctrl over the cells of the map."""
        if self.map.walk(event):
            self.map.setFocus()
        elif event.modifiers() & MODIFIERS or not self.grid.walk(event.key()):
            super().keyPressEvent(event)

    def _choice_of(self, reading: TraceReading, layer: int, head: int) -> HeadChoice:
        stack, summary = self.choosers.stack(), self.choosers.summary()
        summed = reading.stacks.get(stack)
        choice = HeadChoice(reading.trace, stack, layer, head, of_reference=self._of_reference)
        if summary and summed is not None:
            choice = replace(choice, layer=self.choosers.layer(), summary=summary, summed=summed)
            return brightest(choice, self._course, relative=self.relative.isChecked())
        shades = self._shades()
        return replace(choice, brightest=float(shades[layer, head])) if shades is not None else choice

    def _same_of(self, reading: TraceReading, right: HeadChoice) -> HeadChoice | None:
        """The same head of another trace, in the same colours; None where that has no such head."""
        layers, heads = reading.trace.weights(right.stack).shape[:2]
        if right.summary:
            is_there = right.stack in reading.stacks and right.layer <= layers
        else:
            is_there = right.layer < layers and right.head < heads
        return right.of(reading) if is_there else None

    def _shades(self) -> Array | None:
        """(L, H) weights at the bright end of the colours; None: 1 for every head."""
        if self._reading is None or not self.relative.isChecked():
            return None
        stack = self.choosers.stack()
        if stack not in self._largest:
            readings = self._course or (self._reading,)
            self._largest[stack] = largest([reading.trace for reading in readings], stack)
        return self._largest[stack]

    def _share_room(self, shares: tuple[int, int]) -> None:
        self.body.setSizes([WIDTH * share // sum(shares) for share in shares])

    def _take_stack(self) -> None:
        self._show_stack()
        self.choice_changed.emit()

    def _take_choosers(self) -> None:
        choosers = self.choosers
        if not choosers.summary():
            self.choose(choosers.layer(), choosers.head())
            return
        self._frame_sum()
        self._show_head()
        self.choice_changed.emit()

    def _frame_sum(self) -> None:
        """Frames in the grid what is summed up."""
        layer, head = self.grid.current()
        is_whole = self.choosers.is_whole()
        self.grid.set_current(layer if is_whole else self.choosers.layer(), head, "stack" if is_whole else "layer")

    def _take_grid(self, found: tuple[int, int]) -> None:
        self.choosers.set_place(*found)
        self._show_head()
        self.choice_changed.emit()

    def _show_stack(self) -> None:
        weights = self._reading.trace.weights(self.choosers.stack()) if self._reading is not None else None
        differences = self._differences()
        if differences is not None:
            self.grid.show_difference(differences)
        else:
            self.grid.show_weights(weights, brightest=self._shades())
        layers, heads = weights.shape[:2] if weights is not None else (0, 0)
        self.choosers.set_shape(layers, heads)
        if self.choosers.summary():
            self._frame_sum()
        else:
            self.choosers.set_place(*self.grid.current())
        title = (
            self.tr("All {layers} layers × {heads} heads, second − first: red more, blue less")
            if differences is not None
            else self.tr("All {layers} layers × {heads} heads · walk with the arrow keys")
        )
        self._grid_card.set_title(title.format(layers=layers, heads=heads) if layers else "")
        self._show_head()

    def _show_head(self) -> None:
        choices, reading = self.choices(), self._reading
        names = [self.title()] if len(choices) == 1 else [self._name(choice) for choice in choices]
        summary = reading.stacks.get(self.choosers.stack()) if reading is not None else None
        compared = self._compared_summary()
        self.panel.show_heads(choices, names, comparison=self.comparison(), summary=summary, compared=compared)
        self._write_title()
        self.map.setAccessibleName(self.title())

    def _write_title(self) -> None:
        mode = self.panel.mode()
        means = meaning(mode, self.choosers.stack(), self.choosers.summary())
        named = self.stack.currentText() if mode == "heads" else self.title()
        self.panel.set_title(f"{named} · {means}")
        self.panel.heading.setToolTip(plain_tip(explanation(self.choosers.stack(), self.choosers.summary())))

    def _differences(self) -> Array | None:
        """(L, H, rows, columns) of all heads, where those of two traces are compared."""
        if self._reading is None or not isinstance(self._left, TraceReading):
            return None
        return stack_difference(self._left.trace, self._reading.trace, self.choosers.stack())

    def _compared_summary(self) -> StackSummary | None:
        left = self._left
        if not isinstance(left, TraceReading) or self._differences() is None:
            return None
        return left.stacks.get(self.choosers.stack())

    def _name(self, choice: HeadChoice) -> str:
        return self.tr("Layer {layer}, head {head}").format(layer=choice.layer + 1, head=choice.head + 1)

    def _connect(self) -> None:
        self.choosers.stack_changed.connect(self._take_stack)
        self.choosers.place_changed.connect(self._take_choosers)
        self.panel.scale_asked.connect(self._show_stack)
        self.panel.mode_changed.connect(self._write_title)
        self.panel.tables.chosen.connect(lambda place: self.choose(*place))
        self.grid.chosen.connect(self._take_grid)
        self.grid.marked_changed.connect(self._show_head)

    def _write_words(self) -> None:
        self.grid.setAccessibleName(self.tr("All heads"))
        self.grid.setToolTip(
            self.tr(
                "Every head of this stack: layers downwards, heads to the right; Ctrl+click, or Shift and the arrow keys, "
                "add heads to the links"
            )
        )
        self._show_stack()

    def _lay_out(self) -> None:
        self._grid_card.heading.setWordWrap(True)
        self._grid_card.body.addWidget(self.grid, 1)
        self.body.setChildrenCollapsible(False)
        self.body.setHandleWidth(16)
        for card, share in zip((self._grid_card, self.panel), WIDE_GRID, strict=True):
            self.body.addWidget(card)
            self.body.setStretchFactor(self.body.count() - 1, share)
        self._share_room(WIDE_GRID)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.body)
