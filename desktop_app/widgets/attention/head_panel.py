"""The large views of what is chosen: as a heat map, as links, as two texts, and all heads in numbers."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QCheckBox,
    QLabel,
    QSizePolicy,
    QStackedWidget,
    QToolButton,
    QWidget,
)

from desktop_app.look import theme
from desktop_app.plots.comparison import Comparison
from desktop_app.plots.head import HeadChoice
from desktop_app.plots.palette import HEADS, LESS, MORE
from desktop_app.widgets.attention.head_sentences import HeadSentences
from desktop_app.widgets.attention.head_tables import HeadTables
from desktop_app.widgets.attention.link_painting import LinkedHead
from desktop_app.widgets.attention.link_view import LinkView
from desktop_app.widgets.attention.maps_view import MapsView
from desktop_app.widgets.attention.text_view import TextView
from desktop_app.widgets.card import Card
from desktop_app.widgets.elided_label import ElidedLabel
from desktop_app.widgets.folding_row import FoldingRow
from desktop_app.widgets.painting import Painting, Spot
from desktop_app.widgets.painting_view import PaintingView
from desktop_app.words import language
from desktop_app.words.axes import headings
from model.records.attention import StackSummary

MODES = ("map", "links", "text", "heads")
WIDE, NARROW = 440, 270
"""Widths in which what is said of a cell has room in one line, and in two, before zooming."""


class HeadPanel(Card):
    """Shows what it is given in the view that a person chose; the others are brought up to date when they are chosen.

    Signals:
        mode_changed(): Another view is on screen.
        reading_asked(): The tokens are to be read otherwise: in whole words, without control tokens.
        scale_asked(): The colours are to mean something else.
    """

    mode_changed = Signal()
    reading_asked = Signal()
    scale_asked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self._choices: tuple[HeadChoice, ...] = ()
        self._names: tuple[str, ...] = ()
        self._comparison: Comparison | None = None
        self._summary: StackSummary | None = None
        self._compared: StackSummary | None = None
        self._missing, self._problem, self._is_pointed = "", "", False
        self._refusal: Callable[[HeadChoice, tuple[int, int] | None], str] = lambda _, __: ""
        self.maps, self.links, self.text, self.tables = MapsView(), LinkView(), TextView(), HeadTables()
        self.buttons = QButtonGroup(self)
        self.joined, self.marks, self.relative = QCheckBox(), QCheckBox(), QCheckBox()
        self.marks.setChecked(True)
        self.words = ElidedLabel()
        self._sentences = HeadSentences(self.words)
        self.words.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self._notice = QLabel(wordWrap=True)
        self._notice.hide()
        self._views = QStackedWidget()
        self._lay_out()
        self._connect()
        language.follow(self._write_words)

    def mode(self) -> str:
        """One of MODES."""
        return MODES[self._views.currentIndex()]

    def set_mode(self, mode: str) -> None:
        """Shows another view."""
        self.buttons.button(MODES.index(mode)).setChecked(True)
        self._views.setCurrentIndex(MODES.index(mode))
        self._show()
        self.mode_changed.emit()

    def show_heads(
        self,
        choices: Sequence[HeadChoice],
        names: Sequence[str],
        *,
        comparison: Comparison | None = None,
        summary: StackSummary | None = None,
        compared: StackSummary | None = None,
    ) -> None:
        """Shows a head; none empties the views.

        Args:
            choices: The head, and behind it those that are linked beside it.
            names: What a person calls each.
            comparison: With which other head it is compared.
            summary: What all heads of the stack come to.
            compared: The same of the left side of a comparison, where it has as many heads.
        """
        self._choices, self._names = tuple(choices), tuple(names)
        self._comparison, self._summary, self._compared = comparison, summary, compared
        linkable = not choices or choices[0].has_token_columns
        for mode in ("links", "text"):
            self.buttons.button(MODES.index(mode)).setEnabled(linkable)
        if not linkable and self.mode() in ("links", "text"):
            self.set_mode("map")
        else:
            self._show()

    def set_door(self, refusal: Callable[[HeadChoice, tuple[int, int] | None], str]) -> None:
        """Takes who knows why a cell, or any of the map, does not lead to its sum; empty where it does."""
        self._refusal = refusal
        self.describe()

    def show_problem(self, text: str) -> None:
        """Says under the views why they could not be brought up to date."""
        self._problem = text
        self._write_notice()

    def names(self) -> tuple[str, ...]:
        """What a person calls each head on screen."""
        return self._names

    def summary(self) -> StackSummary | None:
        """What all heads of the stack come to."""
        return self._summary

    def compared_summary(self) -> StackSummary | None:
        """The same of the left side of a comparison."""
        return self._compared

    def painting_for_file(self, width: int, colors: theme.Colors, caption: str) -> Painting | None:
        """The links or texts on screen, laid out anew; None for another view."""
        view = self._views.currentWidget()
        return view.make_painting(QSize(width, 0), colors, caption) if isinstance(view, PaintingView) else None

    def linked_heads(self) -> list[LinkedHead]:
        """The heads as links: one in the colour of the window, several each in its own, of two compared the difference."""
        if self._comparison is not None:
            names = (self.tr("{name}: looks there more"), self.tr("{name}: looks there less"))
            parts = zip(self._comparison.parts(), names, (MORE, LESS), strict=True)
            return [
                LinkedHead(part, name.format(name=self._comparison.right_name), color) for part, name, color in parts
            ]
        colors = HEADS if len(self._choices) > 1 else ("",)
        return [LinkedHead(*head) for head in zip(self._choices, self._names, colors, strict=False)]

    def headings(self) -> tuple[str, str]:
        """What the tokens that look are, and those that are looked at."""
        return self._choices[0].headings() if self._choices else headings("cross")

    def spot(self) -> Spot | None:
        """The token that is looked at in the links or texts on screen."""
        view = self._views.currentWidget()
        return view.spot() if isinstance(view, PaintingView) else None

    def _show(self) -> None:
        choice = self._choices[0] if self._choices else None
        mode = self.mode()
        self.relative.setVisible(mode in ("map", "links"))  # others have no colours that it changes
        if mode == "map":
            self.maps.show_head(choice, self._comparison)
        elif mode == "links":
            self.links.show_heads(self.linked_heads())
        elif mode == "text":
            more, less = self._comparison.parts() if self._comparison is not None else (choice, None)
            self.text.show_head(more, self.headings(), less)
        else:
            current = (choice.layer, choice.head) if choice is not None and not choice.summary else None
            self.tables.show_summary(self._summary, current, self._compared, self._sides())
        self.describe()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """In a narrow panel the words take two lines."""
        super().resizeEvent(event)
        self._give_words_room()

    def _give_words_room(self) -> None:
        """One height for every script and text: a line that grows under the mouse would draw the map anew."""
        lines = 1 + sum(self.width() < theme.scaled(width) for width in (WIDE, NARROW))
        self.words.set_lines(lines)
        self.words.setFixedHeight(self.words.fontMetrics().height() * 3 * lines // 2)

    def _sides(self) -> tuple[str, str]:
        """What a person calls the two sides of a comparison."""
        both = self._comparison
        return (both.left_name, both.right_name) if both is not None else ("", "")

    def describe(self) -> None:
        """Says in words what is pointed at, and what a click does."""
        self._give_words_room()
        choice = self._choices[0] if self._choices else None
        spot, text = self.spot(), ""
        of_any = self._refusal(choice, None) if choice is not None else ""
        self.maps.say_click(of_any or self._sentences.of_click(joined=self.joined.isChecked()))
        if choice is not None and self.mode() == "map":
            cell = self.maps.map.cell() or self.maps.difference.cell()
            why = self._refusal(choice, cell)
            text = self._sentences.of_cell(choice, self._comparison, cell, leads=not why, several=why != of_any)
        elif self._comparison is not None and spot is not None:
            text = self._sentences.of_change(self._comparison, spot)
        elif choice is not None and spot is not None:
            text = self._sentences.of_token(choice, spot)
            if self.mode() == "text" and not self._is_pointed:
                text = self._sentences.with_hint(text)
        elif self.mode() in ("links", "text"):
            text = self._sentences.of_links(self.links.painting(), self._comparison)
        elif self.mode() == "heads":
            text = self._sentences.of_tables(self._comparison, compared=self._compared is not None)
        self.words.setText(text)

    def _take_pointing(self) -> None:
        self._is_pointed = True

    def _tell_missing(self, characters: str) -> None:
        self._missing = characters
        self._write_notice()

    def _write_notice(self) -> None:
        """A problem goes first: a map that is drawn meanwhile must not wipe it away."""
        text = self._problem or (self._sentences.of_missing(self._missing) if self._missing else "")
        self._notice.setText(text)
        self._notice.setVisible(bool(text))

    def _connect(self) -> None:
        self.buttons.idClicked.connect(lambda number: self.set_mode(MODES[number]))
        self.maps.hovered.connect(self.describe)
        self.maps.map.written.connect(self._tell_missing)
        self.text.spot_changed.connect(self._take_pointing)
        for view in (self.links, self.text):
            view.spot_changed.connect(self.describe)
        for box in (self.joined, self.marks):
            box.toggled.connect(self.reading_asked)
        self.relative.toggled.connect(self.scale_asked)
        theme.watcher().changed.connect(self._show)

    def _write_words(self) -> None:
        for number, (text, tip) in enumerate(
            (
                (self.tr("Map"), self.tr("Rows look at columns; the brighter, the more weight")),
                (self.tr("Links"), self.tr("Lines from the tokens that look to those they look at")),
                (self.tr("Text"), self.tr("Point at a token: what it looks at is shaded")),
                (self.tr("Heads"), self.tr("How spread out and how far each head looks, in numbers")),
            )
        ):
            button = self.buttons.button(number)
            button.setText(text)
            button.setToolTip(tip)
        self.joined.setText(self.tr("Words"))
        self.joined.setToolTip(
            self.tr(
                "Joins the pieces of a word: weights on them are added, their own rows averaged; rows still sum to 1. "
                "Chinese is written without spaces: there every token counts as a word"
            )
        )
        self.marks.setText(self.tr("Begin/end marks"))
        self.marks.setToolTip(
            self.tr("Shows begin and end marks; without them a row no longer sums to 1, and nothing is scaled up")
        )
        self.relative.setText(self.tr("Relative scale"))
        self.relative.setToolTip(
            self.tr(
                "Each head’s largest weight is drawn as bright as 1 would be; the key beside the map says how large it is"
            )
        )
        walk = self.tr("Arrow keys go from token to token, Escape lets go; a click holds a token")
        for view, name in ((self.links, self.tr("Links")), (self.text, self.tr("Text"))):
            view.setAccessibleName(name)
            view.setToolTip(walk)
        self._show()
        self._write_notice()

    def _lay_out(self) -> None:
        self._notice.setProperty("role", "warning")
        self.heading.setWordWrap(True)
        above, below = FoldingRow(gap=2), FoldingRow(gap=8)
        for number, view in enumerate((self.maps, self.links, self.text, self.tables)):
            button = QToolButton()
            button.setCheckable(True)
            button.setProperty("role", "step")
            self.buttons.addButton(button, number)
            above.add(button)
            self._views.addWidget(view)
        self.buttons.button(0).setChecked(True)
        above.add_gap()
        above.add(FoldingRow(self.joined, self.marks))
        below.add(self.words, 1)
        below.add(self.relative)
        self.body.addWidget(above)
        self.body.addWidget(self._views, 1)
        self.body.addWidget(below)
        self.body.addWidget(self._notice)
