"""Every view of the Attention page as a file."""

from __future__ import annotations

import csv
import io
import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from made_attention import SOURCE, TARGET, trace
from matplotlib.image import imread
from PySide6.QtWidgets import QApplication

from desktop_app.attention.shown_view import ShownView
from desktop_app.look import theme
from desktop_app.plots import export
from desktop_app.plots.comparison import Comparison
from desktop_app.plots.glyphs import plot_families
from desktop_app.plots.head import HeadChoice
from desktop_app.plots.palette import MARGIN, Palette
from desktop_app.widgets.attention.link_painting import LinkedHead, LinkPainting
from desktop_app.widgets.painting import ROW, Spot
from desktop_app.widgets.text_painting import TextPainting
from model.inspection.aggregates import summary

CAPTION = "run · update 7 · Cross-attention, layer 1, head 2"


@pytest.fixture
def choice() -> HeadChoice:
    return HeadChoice(trace(), "cross", 0, 1)


def shown(choice: HeadChoice, **others: Any) -> ShownView:
    return ShownView([choice], ["layer 1, head 2"], CAPTION, **others)


def light() -> Palette:
    return Palette("#ffffff", "#000000", "#555555", "#dddddd", "#0b7285", "#e8590c", plot_families())


def test_that_the_table_equals_the_trace(tmp_path: Path, choice: HeadChoice) -> None:
    path = shown(choice).write(tmp_path / "head.csv", light())
    content = path.read_bytes()
    assert content.startswith(b"\xef\xbb\xbf")
    rows = list(csv.reader(io.StringIO(content.decode("utf-8-sig"), newline="")))
    assert rows[0] == ["", *SOURCE, "</s>"]
    assert [row[0] for row in rows[1:]] == [*TARGET, "</s>"]
    numbers = np.array([[float(cell) for cell in row[1:]] for row in rows[1:]])
    assert np.allclose(numbers, choice.weights, atol=5e-7)


def test_that_a_png_is_light_and_has_two_dots_a_pixel(tmp_path: Path, choice: HeadChoice) -> None:
    image = imread(shown(choice).write(tmp_path / "head.png", light()))
    assert 1000 < image.shape[1] < 1150
    assert 600 < image.shape[0] < 860
    assert (image[0, 0, :3] == 1.0).all()
    assert len(np.unique(image[::5, ::5].reshape(-1, image.shape[2]), axis=0)) > 20


def test_that_a_drawing_is_a_whole_svg(tmp_path: Path, choice: HeadChoice) -> None:
    text = shown(choice).write(tmp_path / "head.SVG", light()).read_text(encoding="utf-8")
    assert text.rstrip().endswith("</svg>")
    assert "买" in text


def test_that_a_head_of_one_row_has_no_empty_half() -> None:
    one = HeadChoice(trace(target=["one"]), "cross", 0, 0)
    many = HeadChoice(trace(target=["w"] * 30), "cross", 0, 0)
    assert export.size(one)[1] < export.SMALLEST[1] < export.size(many)[1]


@pytest.mark.parametrize("target", [[], ["one"], ["w"] * 3, ["w"] * 12, ["w"] * 40])
def test_that_a_map_of_any_height_has_even_margins(target: list[str]) -> None:
    check_margins(export.picture(HeadChoice(trace(target=target), "cross", 0, 0), light(), CAPTION))


def check_margins(png: bytes) -> None:
    """All four are equal, up to what a line of words is higher than its letters."""
    is_drawn = (imread(io.BytesIO(png))[..., :3] < 1).any(axis=2)
    ends = [np.flatnonzero(is_drawn.any(axis=axis))[[0, -1]] for axis in (1, 0)]
    margins = [
        end for (first, last), length in zip(ends, is_drawn.shape, strict=True) for end in (first, length - 1 - last)
    ]
    assert margins == pytest.approx([export.FINE * MARGIN] * 4, abs=3 * export.FINE)


def test_that_a_long_sentence_fits_on_a_picture_of_sensible_size() -> None:
    long = trace([f"s{n}" for n in range(511)], [f"t{n}" for n in range(511)], layers=1, heads=1)
    assert max(export.size(HeadChoice(long, "cross", 0, 0))) <= 2000


@pytest.fixture
def views(choice: HeadChoice, qapp: QApplication) -> dict[str, ShownView]:  # noqa: ARG001
    """One of each kind."""
    heads = [LinkedHead(choice, "one", "#0072b2"), LinkedHead(HeadChoice(trace(), "cross", 1, 1), "two", "#e69f00")]
    links = LinkPainting(heads, 500, colors=theme.LIGHT, caption=CAPTION)
    text = TextPainting(choice, 500, headings=("a", "b"), colors=theme.LIGHT, caption=CAPTION)
    both = Comparison(HeadChoice(trace(), "cross", 1, 3), choice, "run, update 1", "run, update 7")
    return {
        "map": shown(choice),
        "links": shown(choice, painting=links),
        "text": shown(choice, painting=text, spot=Spot(ROW, 0)),
        "heads": shown(choice, summary=summary(trace(), "cross"), titles=("entropy", "distance")),
        "comparison": shown(choice, comparison=both),
    }


@pytest.mark.parametrize("name", ["map", "links", "text", "heads", "comparison"])
def test_that_every_view_is_a_picture_a_drawing_and_a_document(views: dict[str, ShownView], name: str) -> None:
    image = imread(io.BytesIO(views[name].content("png", light())))
    assert (image[-1, 0, :3] == 1.0).all(), "light"
    assert len(np.unique(image[::5, ::5].reshape(-1, image.shape[2]), axis=0)) > 20
    svg = views[name].content("svg", light()).decode()
    assert svg.rstrip().endswith("</svg>")
    if name != "heads":
        assert "买" in svg
    pdf = views[name].content("pdf", light())
    assert pdf.startswith(b"%PDF")
    assert b"/FontFile" in pdf or b"/Type3" in pdf, "the fonts are in the file"


@pytest.mark.parametrize("name", ["map", "links", "text", "heads", "comparison"])
def test_that_every_view_has_even_margins_in_every_form(views: dict[str, ShownView], name: str) -> None:
    png = views[name].content("png", light())
    check_margins(png)
    high, wide = imread(io.BytesIO(png)).shape[:2]
    box = re.search(rb'viewBox="0 0 ([\d.]+) ([\d.]+)"', views[name].content("svg", light()))
    page = re.search(rb"/MediaBox ?\[ ?0 0 ([\d.]+) ([\d.]+)", views[name].content("pdf", light()))
    assert box is not None
    assert page is not None
    for found in (box, page):
        assert float(found[1]) / float(found[2]) == pytest.approx(wide / high, rel=0.01)


def test_that_numbers_of_every_view_are_those_on_screen(views: dict[str, ShownView], choice: HeadChoice) -> None:
    packed = {name: np.load(io.BytesIO(view.content("npz", light()))) for name, view in views.items()}
    assert np.array_equal(packed["map"]["weights"][0], choice.weights)
    assert packed["links"]["rows"].tolist() == [*TARGET, "</s>"]
    assert str(packed["text"]["caption"]) == CAPTION
    assert np.array_equal(packed["comparison"]["difference"], choice.weights - trace().cross[1, 3])
    assert packed["heads"]["entropy"].shape == (2, 4, 4)
    heads = list(csv.reader(io.StringIO(views["heads"].content("csv", light()).decode("utf-8-sig"))))
    assert heads[0] == ["layer", "head", "entropy", "distance"]
    assert heads[-1][:2] == ["2", "4"]
    difference = list(csv.reader(io.StringIO(views["comparison"].content("csv", light()).decode("utf-8-sig"))))
    assert float(difference[1][1]) == pytest.approx(float(choice.weights[0, 0] - trace().cross[1, 3][0, 0]), abs=1e-6)
