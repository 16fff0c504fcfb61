"""A head as a file."""

from __future__ import annotations

import csv
import io
from pathlib import Path

import numpy as np
import pytest
from made_attention import SOURCE, TARGET, trace
from matplotlib.image import imread

from desktop_app.plots import export
from desktop_app.plots.glyphs import plot_families
from desktop_app.plots.head import HeadChoice
from desktop_app.plots.palette import Palette

CAPTION = "run · update 7 · Cross-attention, layer 1, head 2"


@pytest.fixture
def choice() -> HeadChoice:
    return HeadChoice(trace(), "cross", 0, 1)


def light() -> Palette:
    return Palette("#ffffff", "#000000", "#555555", "#dddddd", "#0b7285", "#e8590c", plot_families())


def test_that_the_table_equals_the_trace(tmp_path: Path, choice: HeadChoice) -> None:
    path = export.write(tmp_path / "head.csv", choice, light(), CAPTION)
    content = path.read_bytes()
    assert content.startswith(b"\xef\xbb\xbf")
    rows = list(csv.reader(io.StringIO(content.decode("utf-8-sig"), newline="")))
    assert rows[0] == ["", *SOURCE, "</s>"]
    assert [row[0] for row in rows[1:]] == [*TARGET, "</s>"]
    numbers = np.array([[float(cell) for cell in row[1:]] for row in rows[1:]])
    assert np.allclose(numbers, choice.weights, atol=5e-7)


def test_that_a_png_is_light_and_has_two_dots_a_pixel(tmp_path: Path, choice: HeadChoice) -> None:
    image = imread(export.write(tmp_path / "head.png", choice, light(), CAPTION))
    assert image.shape[:2] == (840, 1120)
    assert (image[0, 0, :3] == 1.0).all()
    assert len(np.unique(image.reshape(-1, image.shape[2]), axis=0)) > 20


def test_that_a_drawing_is_a_whole_svg(tmp_path: Path, choice: HeadChoice) -> None:
    text = export.write(tmp_path / "head.SVG", choice, light(), CAPTION).read_text(encoding="utf-8")
    assert text.rstrip().endswith("</svg>")
    assert "买" in text


def test_that_a_long_sentence_fits_on_a_picture_of_sensible_size() -> None:
    long = trace([f"s{n}" for n in range(511)], [f"t{n}" for n in range(511)], layers=1, heads=1)
    assert max(export.size(HeadChoice(long, "cross", 0, 0))) <= 2000
