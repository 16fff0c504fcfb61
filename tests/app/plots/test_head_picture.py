"""The drawing of one head."""

from __future__ import annotations

import dataclasses
import io
import itertools
import math

import numpy as np
import pytest
from made_attention import SOURCE, TARGET, trace
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure

from desktop_app.plots.attention import HeadPicture, draw_head
from desktop_app.plots.glyphs import plot_families
from desktop_app.plots.head import HeadChoice, HeadDrawing, largest
from desktop_app.plots.mosaic import mosaic
from desktop_app.plots.names import LEGIBLE, SMALLEST_UPRIGHT
from desktop_app.plots.palette import Palette
from desktop_app.words.axes import headings
from model.records.attention import StackSummary

WIDTH, HEIGHT = 600, 450


def palette() -> Palette:
    return Palette("#ffffff", "#000000", "#555555", "#dddddd", "#0b7285", "#e8590c", plot_families())


def drawn(drawing: HeadDrawing, width: int = WIDTH, height: int = HEIGHT) -> HeadPicture:
    figure = Figure(figsize=(width / 100, height / 100), dpi=100)
    FigureCanvasAgg(figure)
    picture = draw_head(figure, drawing, palette())
    figure.savefig(io.BytesIO())
    return picture


def square(labels: list[str]) -> HeadDrawing:
    return HeadDrawing(np.full((len(labels),) * 2, 1 / len(labels), np.float32), tuple(labels), tuple(labels))


def test_that_rows_are_the_output_and_columns_the_source() -> None:
    choice = HeadChoice(trace(), "cross", 1, 2)
    picture = drawn(choice.drawing())
    written = [text.get_text() for text in picture.labels]
    assert choice.weights.shape == (4, 7)
    assert written[:4] == [*TARGET, "</s>"]
    assert written[4:11] == [*SOURCE, "</s>"]
    assert np.array_equal(picture.image.get_array(), trace().cross[1, 2])


def test_that_decoder_axes_carry_what_the_decoder_read() -> None:
    choice = HeadChoice(trace(), "decoder", 0, 0)
    assert choice.rows == choice.columns == ("<s>", *TARGET)


@pytest.mark.parametrize(
    "text", ["price $5 and $6", "$$", r"$\frac$", "a_b^2", "买", "שלום", "👨‍👩‍👧", "안녕하세요", "नमस्ते", "\ue000"]
)
def test_that_any_token_can_be_drawn_and_money_is_no_formula(text: str) -> None:
    picture = drawn(square([text, "b"]))
    label = picture.labels[0]
    assert not label.get_parse_math()
    if text.isascii():
        assert label.get_text() == text if len(text) <= 14 else text.startswith(label.get_text()[:-1])


def boxes(picture: HeadPicture, *, slanted: bool) -> list[tuple[float, float]]:
    """Where each label's line of text begins and ends across its direction, in pixels."""
    angle = math.radians(45 if slanted else 0)
    found = []
    for text in picture.labels:
        if (text.get_rotation() == 45) is slanted and text.get_color() == "#000000":
            x, y = text.get_position()
            across = y * HEIGHT * math.cos(angle) - x * WIDTH * math.sin(angle)
            half = text.get_fontsize() / palette().points * palette().text_pixels / 2
            found.append((across - half, across + half))
    return sorted(found)


@pytest.mark.parametrize("count", [9, 60, 512])
@pytest.mark.parametrize("slanted", [False, True])
def test_that_labels_never_overlap(count: int, slanted: bool) -> None:
    picture = drawn(square([f"lengthy token{number}" for number in range(count)]))
    lines = boxes(picture, slanted=slanted)
    assert 1 < len(lines) <= count
    assert all(before[1] <= after[0] + 0.01 for before, after in itertools.pairwise(lines))


def test_that_nothing_is_drawn_beyond_the_edge() -> None:
    picture = drawn(square(["WWWWWWWWWWWWWWWWWW", "买买买买买买买买买买买买买买买买", "c"]))
    renderer = picture.figure.canvas.get_renderer()
    for text in picture.labels:
        box = text.get_window_extent(renderer)
        assert box.x0 >= 0
        assert box.y0 >= 0
        assert box.x1 <= WIDTH
        assert box.y1 <= HEIGHT


def test_that_the_cell_under_a_point_is_the_one_drawn_there() -> None:
    picture = drawn(HeadChoice(trace(), "cross", 0, 0).drawing())
    for row in range(4):
        for column in range(7):
            x = picture.left + (column + 0.5) * picture.width / 7
            y = picture.top + (row + 0.5) * picture.height / 4
            assert picture.cell_at(x, y) == (row, column)
    assert picture.cell_at(picture.left - 1, picture.top + 1) is None
    assert picture.cell_at(picture.left + 1, picture.top + picture.height + 1) is None


def test_that_a_cell_names_both_tokens_its_weight_and_its_rank() -> None:
    choice = HeadChoice(trace(), "cross", 0, 1)
    weights = choice.weights[0]
    best = choice.cell(0, int(weights.argmax()))
    worst = choice.cell(0, int(weights.argmin()))
    assert (best.row, best.rank, best.columns) == ("买", 1, 7)
    assert best.weight == weights.max()
    assert worst.rank == 7


def test_that_the_mosaic_puts_layers_downwards_and_heads_to_the_right() -> None:
    weights = np.zeros((2, 3, 2, 2), np.float32)
    weights[1, 2, 0, 1] = 1.0
    image = mosaic(weights)
    assert image.shape == (4, 6)
    assert np.argwhere(image == 255).tolist() == [[2, 5]]


def test_that_a_narrow_peak_stays_visible_in_a_small_mosaic() -> None:
    weights = np.zeros((1, 1, 512, 512), np.float32)
    weights[0, 0, 377, 101] = 1.0
    image = mosaic(weights, 96)
    assert image.shape == (86, 86)
    assert np.argwhere(image == 255).tolist() == [[377 // 6, 101 // 6]]


def test_that_the_key_names_the_weights_of_its_colours() -> None:
    for relative in (False, True):
        brightest = float(largest([trace()], "cross")[0, 1]) if relative else 1.0
        picture = drawn(HeadChoice(trace(), "cross", 0, 1, brightest).drawing())
        assert picture.image.norm.vmax == brightest
        assert [text.get_text() for text in picture.labels[-3:]] == [f"{brightest * x:.2g}" for x in (0, 0.5, 1)]


def test_that_a_head_of_no_weight_can_be_drawn_on_its_own_scale() -> None:
    nothing = dataclasses.replace(trace(), cross=np.zeros_like(trace().cross))
    assert (largest([nothing], "cross") == 1.0).all()
    assert not mosaic(nothing.cross, brightest=largest([nothing], "cross")).any()


def test_that_each_head_of_a_relative_mosaic_reaches_the_brightest_color() -> None:
    weights = np.stack([np.full((3, 5), 0.01), np.full((3, 5), 0.5)])[None].astype(np.float32)
    weights[0, :, 1, 2] *= 2
    image = mosaic(weights, brightest=weights.max(axis=(2, 3)))
    assert image.shape == (3, 10)
    assert image[1, 2] == image[1, 7] == 255
    assert image[0, 0] == image[0, 5] == 128


@pytest.mark.parametrize(("count", "smaller"), [(20, False), (34, True)])
def test_that_every_name_is_written_in_smaller_letters_before_some_are_left_out(count: int, smaller: bool) -> None:
    drawing = HeadDrawing(np.full((count, 2), 0.5, np.float32), tuple(f"r{n}" for n in range(count)), ("x", "y"))
    sizes = [text.get_fontsize() for text in drawn(drawing).labels if text.get_text().startswith("r")]
    assert len(sizes) == count
    assert (min(sizes) < palette().points) is smaller
    assert min(sizes) >= LEGIBLE / palette().text_pixels * palette().points - 0.01


@pytest.mark.parametrize("shape", [(9, 213), (213, 9)])
def test_that_the_few_names_beside_very_many_are_all_written(shape: tuple[int, int]) -> None:
    names = tuple(tuple(f"n{number}" for number in range(count)) for count in shape)
    picture = drawn(HeadDrawing(np.full(shape, 0.1, np.float32), *names))
    few = names[shape.index(9)]
    assert set(few) <= {text.get_text() for text in picture.labels}
    assert picture.width <= WIDTH
    assert picture.height <= HEIGHT


def rotations(names: tuple[str, ...], width: int) -> dict[str, float]:
    """How each column's name is turned; all of them are written."""
    drawing = HeadDrawing(np.full((3, len(names)), 0.1, np.float32), ("row",) * 3, names)
    columns = drawn(drawing, width).labels[3 : 3 + len(names)]
    assert tuple(text.get_text() for text in columns) == names
    return {text.get_text(): text.get_rotation() for text in columns}


def test_that_names_above_columns_are_slanted_all_or_not_at_all() -> None:
    names = ("妹妹", "看", "。", "lengthy token", "lengthy word", "I", "to", "</s>")
    assert set(rotations(names, 420).values()) == {45}
    assert set(rotations(names, 900).values()) == {0}


@pytest.mark.parametrize("width", [450, 480, 520, 600, 800])
def test_that_the_end_mark_stands_upright_beside_single_letters(width: int) -> None:
    assert set(rotations((*"▁He▁is▁a▁very▁good▁man.", "</s>"), width).values()) == {0}


def test_that_names_are_rather_a_little_smaller_than_slanted() -> None:
    names = ("我们", "明天", "去", "上", "海", "。", "</s>")
    drawing = HeadDrawing(np.full((3, 7), 0.1, np.float32), ("a", "b", "c"), names)
    seen = []
    for width in range(240, 620, 10):
        columns = drawn(drawing, width).labels[3:10]
        assert tuple(text.get_text() for text in columns) == names
        seen += {(text.get_rotation(), round(text.get_fontsize() / palette().points, 2)) for text in columns}
    upright = [size for rotation, size in seen if rotation == 0]
    assert max(upright) == 1.0
    assert SMALLEST_UPRIGHT <= min(upright) < 1.0


@pytest.mark.parametrize("count", [58, 60, 62, 70, 130])
def test_that_names_above_more_columns_than_have_room_are_slanted_and_left_out_evenly(count: int) -> None:
    names = (*(f"{number}"[-1] for number in range(count - 1)), "</s>")
    picture = drawn(HeadDrawing(np.full((3, count), 0.1, np.float32), tuple("abc"), names))
    columns = picture.labels[3:-3]
    middles = np.array([text.get_position()[0] * WIDTH - picture.left for text in columns]) * count / picture.width
    assert 1 < len(columns) < count
    assert {text.get_rotation() for text in columns} == {45}
    assert len(set(np.diff(middles).round().tolist())) == 1


@pytest.mark.parametrize("width", [340, 480, 900])
@pytest.mark.parametrize("longest", ["lengthy token", "妹妹看", "to"])
def test_that_what_columns_are_is_said_close_above_the_highest_of_their_names(width: int, longest: str) -> None:
    names = (*"abcdefgh", longest, *"ijklmnop")
    picture = drawn(
        HeadDrawing(np.full((3, 17), 0.1, np.float32), tuple("abc"), names, sides=("rows", "columns")), width
    )
    renderer = picture.figure.canvas.get_renderer()
    boxes = {text.get_text(): text.get_window_extent(renderer) for text in picture.labels}
    highest = max(box.y1 for text, box in boxes.items() if text in names)
    assert 0 < boxes["columns"].y0 - highest < palette().text_pixels


def test_that_each_of_many_single_letters_stands_upright_above_its_narrow_column() -> None:
    letters = tuple("h▁i▁a▁l▁w▁o▁r▁d▁n▁e▁t▁s▁u")
    picture = drawn(HeadDrawing(np.full((4, 25), 0.1, np.float32), tuple("abcd"), letters), 440)
    columns = picture.labels[4:29]
    assert picture.width / 25 < 15
    assert tuple(text.get_text() for text in columns) == letters
    assert {text.get_rotation() for text in columns} == {0}


@pytest.mark.parametrize("stack", ["cross", "encoder", "decoder"])
def test_that_a_picture_says_who_looks_and_who_is_looked_at(stack: str) -> None:
    looking, looked_at = headings(stack)
    picture = drawn(HeadChoice(trace(), stack, 0, 0).drawing("a caption"))
    written = {text.get_text(): text for text in picture.labels}
    assert written[looking].get_rotation() == 90
    assert written[looked_at].get_rotation() == 0
    renderer = picture.figure.canvas.get_renderer()
    beside, above = (written[name].get_window_extent(renderer) for name in (looking, looked_at))
    for text in picture.labels:
        if text.get_text() not in (looking, looked_at):
            box = text.get_window_extent(renderer)
            assert not box.overlaps(beside), text
            assert not box.overlaps(above), text
    assert min(beside.x0, above.x0) >= 0
    assert above.y1 <= HEIGHT


def test_that_columns_that_are_no_tokens_are_called_what_they_are() -> None:
    seen = trace()
    layers, heads, rows, columns = seen.cross.shape
    whole = StackSummary(*(np.zeros((layers + 1, rows, columns), np.float32),) * 3, np.zeros((layers, heads, rows), np.float32), np.zeros((layers, heads), np.float32))  # fmt: skip
    for layer, name in ((0, "Heads"), (layers, "Layers")):
        assert HeadChoice(seen, "cross", layer, 0, 1.0, "entropy", whole).sides()[1] == name


def test_that_names_of_rows_stand_equally_high_beside_their_rows_in_every_script() -> None:
    picture = drawn(square(["me", "我们", "妹妹g", "."]))
    base_lines = [(1 - text.get_position()[1]) * HEIGHT - picture.top for text in picture.labels[:4]]
    assert {text.get_verticalalignment() for text in picture.labels[:4]} == {"baseline"}
    assert np.diff(base_lines) == pytest.approx([picture.height / 4] * 3)


@pytest.mark.parametrize("pixels", [12, 20])
def test_that_rows_of_many_columns_are_as_high_as_their_names_need(pixels: int) -> None:
    figure = Figure(figsize=(WIDTH / 100, HEIGHT / 100), dpi=100)
    FigureCanvasAgg(figure)
    drawing = HeadDrawing(np.full((6, 60), 0.1, np.float32), tuple("abcdef"), tuple("x" * 60))
    picture = draw_head(figure, drawing, dataclasses.replace(palette(), text_pixels=pixels))
    assert picture.height / 6 == pytest.approx(1.7 * pixels, abs=1)
    assert picture.labels[0].get_fontsize() == pytest.approx(pixels * 0.72)
