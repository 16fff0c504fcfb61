"""Two traces side by side in every large view: what is shown is the second minus the first."""

from __future__ import annotations

import csv
import dataclasses
import io

import numpy as np
import pytest
from made_attention import trace
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from desktop_app.attention.shown_view import ShownView
from desktop_app.plots import export
from desktop_app.plots.palette import LESS, MORE
from desktop_app.widgets.attention.head_tables import HeadTables
from desktop_app.widgets.attention.head_view import HeadView
from desktop_app.widgets.matrix_view import MatrixView
from desktop_app.widgets.painting import ROW, Spot
from model.inspection.aggregates import reading
from model.records.attention import AttentionTrace

NAMES = ("one, update 3", "two, update 7")


def other() -> AttentionTrace:
    made = trace()
    return dataclasses.replace(made, cross=np.roll(made.cross, 1, axis=-1))


@pytest.fixture
def view(qtbot: QtBot) -> HeadView:
    made = HeadView()
    qtbot.addWidget(made)
    made.resize(900, 500)
    made.show_reading(reading(trace()))
    made.compare(reading(other()), *NAMES)
    made.choose(1, 2)
    return made


def difference() -> np.ndarray:
    return trace().cross[1, 2] - other().cross[1, 2]


def table(view: MatrixView) -> np.ndarray:
    rows, columns = view.values().shape
    cells = [[view.text(row, column).replace("−", "-") for column in range(columns)] for row in range(rows)]
    return np.array(cells, float)


def test_that_links_are_red_where_the_second_looks_more_and_blue_where_less(view: HeadView) -> None:
    view.panel.set_mode("links")
    more, less = view.panel.linked_heads()
    assert (more.color, less.color) == (MORE, LESS)
    assert NAMES[1] in more.name
    np.testing.assert_array_equal(more.choice.weights - less.choice.weights, difference())
    assert (more.choice.weights * less.choice.weights == 0).all()
    assert more.choice.brightest == less.choice.brightest == np.abs(difference()).max()


@pytest.mark.parametrize("mode", ["links", "text"])
def test_that_a_token_says_what_changed_most(view: HeadView, mode: str) -> None:
    view.panel.set_mode(mode)
    shown = view.panel.links if mode == "links" else view.panel.text
    shown.choose(Spot(ROW, 1))
    row = difference()[1]
    largest = row[np.abs(row).argmax()]
    assert f"{largest:+.2f}".replace("-", "−") in view.panel.words.text()
    assert "second − first" in view.panel.words.text()


def test_that_shading_tells_more_from_less(view: HeadView) -> None:
    view.panel.set_mode("text")
    painting = view.panel.text.painting()
    shares = np.array(painting._shares("column", Spot(ROW, 1)))
    np.testing.assert_allclose(shares, difference()[1] / np.abs(difference()).max(), rtol=1e-5)
    assert {painting._shade(share) for share in shares if share} == {MORE, LESS}


def test_that_tables_show_both_sides_and_what_is_written_adds_up(view: HeadView) -> None:
    view.panel.set_mode("heads")
    tables = view.panel.tables
    for number, after in enumerate((tables.entropy, tables.distance)):
        before, change = table(tables.before[number]), table(tables.difference[number])
        np.testing.assert_allclose(table(after) - before, change, atol=1e-6)
    np.testing.assert_allclose(table(tables.before[1]), reading(other()).stacks["cross"].distance, atol=0.00501)


def test_that_heads_are_called_so_where_there_is_room(qtbot: QtBot) -> None:
    tables = HeadTables()
    qtbot.addWidget(tables)
    tables.resize(900, 500)
    tables.show()
    tables.show_summary(reading(trace()).stacks["cross"], (0, 0))
    assert tables.entropy._columns[0] == "Head 1"
    tables.resize(90, 500)
    assert tables.entropy._columns[0] == "1"


def test_that_the_mosaic_is_of_the_differences_until_the_comparison_ends(view: HeadView) -> None:
    compared, title = QImage(view.grid._image), view._grid_card.heading.text()
    assert "second − first" in title
    same = compared.pixelColor(0, 0)
    view.compare(reading(trace()), *NAMES)
    assert len({view.grid._image.pixel(x, 0) for x in range(compared.width())}) == 1, "no difference is one colour"
    view.compare(None)
    assert view.grid._image != compared
    assert "walk" in view._grid_card.heading.text()
    assert same.isValid()


def test_that_a_head_that_was_kept_has_no_tables_to_compare(view: HeadView) -> None:
    view.panel.set_mode("heads")
    view.compare(view.choice(), *NAMES)
    assert view.panel.tables.before[0].isHidden() or not view.panel.tables.before[0].isVisible()
    assert "only the second" in view.panel.words.text()


def test_that_files_name_both_sides(view: HeadView) -> None:
    panel, both = view.panel, view.comparison()
    panel.set_mode("heads")
    shown = ShownView(
        view.choices(), panel.names(), "c", both, summary=panel.summary(), compared=panel.compared_summary()
    )
    head, first, *_ = csv.reader(io.StringIO(shown.content("csv", None).decode("utf-8-sig")))  # type: ignore[arg-type]
    assert head[2:] == [f"{field}, {name}" for name in NAMES for field in ("entropy", "distance")]
    assert float(first[3]) == pytest.approx(float(reading(other()).stacks["cross"].distance[0, 0]), abs=1e-6)
    with np.load(io.BytesIO(shown.content("npz", None))) as arrays:  # type: ignore[arg-type]
        assert tuple(arrays["names"]) == NAMES
        assert arrays["left_distance"].shape == arrays["distance"].shape


def test_that_pictures_of_two_tables_say_which_is_entropy_and_which_distance(
    view: HeadView, monkeypatch: pytest.MonkeyPatch
) -> None:
    panel, both = view.panel, view.comparison()
    found = {"summary": panel.summary(), "compared": panel.compared_summary()}
    shown = ShownView(view.choices(), panel.names(), "run\nsentence", both, titles=("entropy", "distance"), **found)
    drawn: list[str] = []
    monkeypatch.setattr(export, "_pictures", lambda drawings, *_: drawn.extend(d.caption for d in drawings))
    shown.content("png", None)  # type: ignore[arg-type]
    first, second = NAMES
    assert [caption.split("\n") for caption in drawn] == [
        *(["run", "sentence", "entropy", first], ["", "", "", second], ["", "", "", f"{second} − {first}"]),
        *(["", "", "distance", first], ["", "", "", second], ["", "", "", f"{second} − {first}"]),
    ]
