"""Links and texts."""

from __future__ import annotations

import itertools

import numpy as np
import pytest
from made_attention import trace
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QImage, QPainter
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop_app.look import fonts, theme
from desktop_app.plots.head import HeadChoice
from desktop_app.plots.palette import HEADS
from desktop_app.widgets.attention.link_painting import MOST_LINES, LinkedHead, LinkPainting
from desktop_app.widgets.attention.link_view import LinkView
from desktop_app.widgets.attention.text_view import TextView
from desktop_app.widgets.painting import COLUMN, ROW, Painting, Spot, blended, contrast, legible, write_line
from desktop_app.widgets.text_painting import PADDING, TextPainting
from model.records.attention import AttentionTrace

CROSSED = np.array([[0, 1, 0], [1, 0, 0], [0, 0, 1]], np.float32)
"""Row 0 looks at column 1 and row 1 at column 0; the ends at each other."""


@pytest.fixture(autouse=True)
def application(qapp: QApplication) -> QApplication:
    return qapp


def choice(weights: np.ndarray = CROSSED, words: tuple[list[str], list[str]] = (["a", "b"], ["x", "y"])) -> HeadChoice:
    made = trace(*words, layers=1, heads=1)
    found = AttentionTrace(
        made.encoder, made.decoder, weights[None, None], made.source_tokens, made.decoder_tokens, made.target_tokens, made.log_probs
    )  # fmt: skip
    return HeadChoice(found, "cross", 0, 0)


def links(*heads: HeadChoice, width: int = 400, room: int = 200) -> LinkPainting:
    return LinkPainting(
        [LinkedHead(head, str(n), HEADS[n]) for n, head in enumerate(heads)], width, room=room, colors=theme.LIGHT
    )


def painted(painting: Painting, spot: Spot | None = None) -> QImage:
    image = QImage(painting.size, QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    painter = QPainter(image)
    painting.paint(painter, spot, QRect(QPoint(), painting.size))
    painter.end()
    return image


def is_line_at(image: QImage, painting: LinkPainting, row: int, column: int) -> bool:
    """Whether a line runs from a row to a column, a quarter of the way: there no other crosses it."""
    start, end = (painting.place(spot) for spot in (Spot(ROW, row), Spot(COLUMN, column)))
    x = start.right() + (end.left() - start.right()) // 4
    y = start.center().y() + (end.center().y() - start.center().y()) // 4
    return any(image.pixelColor(x, y + step) != QColor("white") for step in (-1, 0, 1))


@pytest.mark.parametrize(
    ("spot", "drawn"),
    [
        (None, {(0, 1), (1, 0), (2, 2)}),
        (Spot(ROW, 0), {(0, 1)}),
        (Spot(COLUMN, 0), {(1, 0)}),
        (Spot(COLUMN, 2), {(2, 2)}),
    ],
)
def test_that_a_token_leaves_only_its_lines(spot: Spot | None, drawn: set[tuple[int, int]]) -> None:
    painting = links(choice())
    image = painted(painting, spot)
    pairs = [(0, 1), (1, 0), (2, 2)]
    assert {pair for pair in pairs if is_line_at(image, painting, *pair)} == drawn


def test_that_several_heads_have_colours_of_their_own() -> None:
    image = painted(links(choice(), choice(np.eye(3, dtype=np.float32))))
    seen = {image.pixelColor(x, y).name() for x in range(image.width()) for y in range(image.height())}
    assert set(HEADS[:2]) <= seen


def test_that_of_many_lines_the_strongest_are_drawn() -> None:
    weights = np.random.default_rng(3).random((512, 512)).astype(np.float32)
    weights[7, 500] = 2.0
    words = [f"s{n}" for n in range(511)], [f"t{n}" for n in range(511)]
    painting = links(choice(weights, words))
    assert (painting.drawn, painting.possible) == (MOST_LINES, 512 * 512)
    rows, columns, _ = painting._strongest[0]
    assert (7, 500) in set(zip(rows.tolist(), columns.tolist(), strict=True))


@pytest.mark.parametrize(
    "text", ["price $5", "$$", r"$\frac$", "买", "שלום", "👨‍👩‍👧", "안녕하세요", "नमस्ते", "\ue000", ""]
)
def test_that_any_token_can_be_painted(text: str) -> None:
    odd = choice(words=([text, "b"], [text, "y"]))
    for painting in (links(odd), TextPainting(odd, 400, headings=("", ""), colors=theme.LIGHT)):
        painted(painting, Spot(ROW, 0))
        label = painting._labels[ROW][0]
        if text.startswith("$") or text == "price $5":
            assert label == text
        if text == "\ue000":
            assert label == "U+E000"


@pytest.mark.parametrize("count", [1, 60, 512])
def test_that_tokens_never_overlap(count: int) -> None:
    words = [f"token{n}" for n in range(count)], ["t"]
    weights = np.full((2, count + 1), 1 / (count + 1), np.float32)
    for painting in (
        links(choice(weights, words)),
        TextPainting(choice(weights, words), 400, headings=("", ""), colors=theme.LIGHT),
    ):
        places = [painting.place(Spot(COLUMN, n)) for n in range(count + 1)]
        assert all(QRect(QPoint(), painting.size).contains(place) for place in places)
        assert not any(a.intersects(b) for a, b in itertools.pairwise(places))


def test_that_texts_shade_each_other_by_weight() -> None:
    weights = np.array([[0.6, 0.3, 0.1], [0, 1, 0], [0, 0, 1]], np.float32)
    painting = TextPainting(choice(weights), 400, headings=("", ""), colors=theme.LIGHT)

    def ground(image: QImage, side: str, index: int) -> str:
        return image.pixelColor(painting.place(Spot(side, index)).topLeft() + QPoint(1, 3)).name()

    image = painted(painting, Spot(ROW, 0))
    expected = [blended(theme.LIGHT.card, theme.LIGHT.accent, float(weight)).name() for weight in weights[0]]
    assert [ground(image, COLUMN, n) for n in range(3)] == expected
    back = painted(painting, Spot(COLUMN, 1))
    assert ground(back, ROW, 0) == expected[1]
    assert ground(back, ROW, 2) == "#ffffff"


def test_that_words_stay_legible_on_every_shade() -> None:
    for colors in (theme.LIGHT, theme.DARK):
        for share in np.linspace(0, 1, 11):
            ground = blended(colors.card, colors.accent, float(share))
            assert contrast(legible(ground, colors), ground) >= 4.5
            assert contrast(legible(ground, colors, colors.muted), ground) >= 4.5


def test_that_a_text_from_the_right_begins_there() -> None:
    words = ["سلام", "عليكم"], ["t"]
    painting = TextPainting(choice(np.ones((2, 3), np.float32), words), 400, headings=("", ""), colors=theme.LIGHT)
    first, second = painting.place(Spot(COLUMN, 0)), painting.place(Spot(COLUMN, 1))
    assert second.right() <= first.left()


def test_that_mouse_and_arrow_keys_go_from_token_to_token(qtbot: QtBot) -> None:
    view = LinkView()
    qtbot.addWidget(view)
    view.resize(400, 200)
    view.show_heads([LinkedHead(choice(), "one")])
    view.show()
    told: list[Spot | None] = []
    view.spot_changed.connect(told.append)
    qtbot.mouseMove(view.viewport(), view.painting().place(Spot(COLUMN, 1)).center())
    qtbot.mouseMove(view.viewport(), QPoint(200, 1))
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Escape):
        qtbot.keyClick(view, key)
    assert told == [Spot(COLUMN, 1), None, Spot(ROW, 0), Spot(ROW, 1), Spot(COLUMN, 1), Spot(COLUMN, 0), None]


def test_that_a_text_view_begins_at_the_first_token_and_keeps_the_place(qtbot: QtBot) -> None:
    view = TextView()
    qtbot.addWidget(view)
    view.resize(300, 200)
    view.show_head(choice(), ("a", "b"))
    view.show()
    assert view.spot() == Spot(ROW, 0)
    qtbot.keyClick(view, Qt.Key.Key_Right)
    view.show_head(choice(CROSSED.T), ("a", "b"))
    view.grab()
    assert view.spot() == Spot(ROW, 1)
    words = [f"token{n}" for n in range(60)]
    view.show_head(choice(np.ones((61, 61), np.float32), (words, words)), ("a", "b"))
    tops = {view.painting().place(Spot(side, 0)).top() for side in (ROW, COLUMN)}
    assert len(tops) == 1, "long texts stand side by side"
    view.show_head(choice(np.ones((1, 1), np.float32), ([], [])), ("a", "b"))
    view.grab()
    assert view.spot() is None or view.spot().index == 0


def test_that_two_short_texts_stand_at_the_top_as_links_and_maps_do(qtbot: QtBot) -> None:
    view = TextView()
    qtbot.addWidget(view)
    view.resize(400, 500)
    view.show()
    view.show_head(choice())
    painting = view.painting()
    assert painting is not None
    assert painting.place(Spot(ROW, 0)).top() < 50


def test_that_short_texts_are_large_where_there_is_room_and_a_file_has_the_usual_size(qtbot: QtBot) -> None:
    view = TextView()
    qtbot.addWidget(view)
    view.show_head(choice())
    heights = [
        view.make_painting(QSize(400, height), theme.LIGHT).place(Spot(ROW, 0)).height()  # type: ignore[union-attr]
        for height in (600, 0)
    ]
    assert heights[0] > heights[1]


def test_that_all_scripts_of_a_text_stand_on_one_line() -> None:
    if fonts.scripts_without_font("买"):
        pytest.skip("no Chinese font")
    painting = TextPainting(choice(words=(["x", "y"], ["H", "H买"])), 400, headings=("", ""), colors=theme.LIGHT)
    alone, beside = (painting.place(Spot(ROW, index)) for index in range(2))
    letter = QSize(alone.width() - 2 * PADDING - 1, alone.height())
    image = painted(painting)
    assert image.copy(QRect(alone.topLeft() + QPoint(PADDING, 0), letter)) == image.copy(
        QRect(beside.topLeft() + QPoint(PADDING, 0), letter)
    )


def inked_rows(text: str, side: Qt.AlignmentFlag, room: QRect, end: str = "x") -> list[int]:
    """The lines of pixels in which the "x" at the left or right end of a text stands."""
    image = QImage(room.size(), QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    painter = QPainter(image)
    painter.setFont(theme.font(20))
    write_line(painter, room, text, side)
    painter.end()
    wide = QFontMetrics(theme.font(20)).horizontalAdvance(end)
    first = 0 if side == Qt.AlignmentFlag.AlignLeft else room.width() - wide
    columns = range(first, first + wide)
    return [y for y in range(room.height()) if any(image.pixelColor(x, y).lightness() < 128 for x in columns)]


@pytest.mark.parametrize("other", ["中", "नमस्ते", "안"])
def test_that_letters_stand_on_one_base_line_beside_those_of_any_script(other: str) -> None:
    room = QRect(0, 0, 300, 40)
    left, right = Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight
    alone = inked_rows("x", left, room)
    assert len(alone) > 5
    assert inked_rows(f"x{other}", left, room) == inked_rows(f"{other}x", right, room) == alone


def test_that_a_line_without_room_is_cut_short() -> None:
    room = QRect(0, 0, 60, 40)
    image = QImage(120, 40, QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    painter = QPainter(image)
    write_line(painter, room, "a token that is far too long", Qt.AlignmentFlag.AlignRight)
    painter.end()
    ink = [x for x in range(120) if any(image.pixelColor(x, y).lightness() < 128 for y in range(40))]
    assert ink
    assert max(ink) <= room.right()


def test_that_a_line_that_just_fits_is_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    image = QImage(400, 60, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    written: list[str] = []
    for pixels, text in itertools.product(range(9, 33), ("tomorrow", "</s>", "We", "明天ing")):
        painter.setFont(theme.font(pixels))
        wide = QFontMetrics(theme.font(pixels)).horizontalAdvance(text)
        with monkeypatch.context() as patched:
            patched.setattr(QPainter, "drawText", lambda _, __, ___, shown: written.append(shown))
            write_line(painter, QRect(0, 0, wide, 60), text)
        assert written[-1] == text
    painter.end()
