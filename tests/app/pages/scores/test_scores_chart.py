"""The chart of the Scores page: which measurements are points of it, and how its axes are read."""

from __future__ import annotations

import math
from dataclasses import replace
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot
from scripted_jobs import Script

from desktop_app.pages.scores import ScoresPage
from desktop_app.plots.measured import AXES, series_of
from desktop_app.tasks import scores as tasks
from desktop_app.tasks.scores import Kept
from model.records.configs import DecodeConfig
from model.records.scores import Evaluation


def test_that_the_numbers_along_an_axis_are_whole(page: ScoresPage, qtbot: QtBot, evaluation: Evaluation) -> None:
    one = replace(evaluation.measurement, train_pairs=31000, parameters=1378304)
    page.tabs.setCurrentIndex(1)
    view = page.chart.chart
    for axis, place in (("size", 1378304), ("pairs", 31000)):
        page.chart.axis.setCurrentIndex(page.chart.axis.findData(axis))
        before = view.draws
        page.chart.show_measured([one], one)
        qtbot.waitUntil(lambda before=before: view.draws > before)
        axes = view.figure.axes[0]
        first, last = axes.get_xlim()
        assert first <= 0.95 * place < 1.05 * place <= last  # a point alone does not stand between its neighbours
        labels = [
            label.get_window_extent() for label in axes.get_xticklabels() if first <= label.get_position()[0] <= last
        ]
        assert max(box.x1 for box in labels) <= view.figure.bbox.width


@pytest.mark.parametrize(("score", "highest"), [("BLEU", 100.0), ("chrF", 100.0), ("TER", math.inf)])
def test_that_an_axis_ends_where_a_score_ends(page: ScoresPage, score: str, highest: float) -> None:
    page.chart.score.setCurrentText(score)
    assert [curve.highest for curve in page.chart.chart._curves] == [highest]


def test_that_the_chart_has_what_is_missing_measured(
    page: ScoresPage, monkeypatch: pytest.MonkeyPatch, evaluation: Evaluation
) -> None:
    script = Script()
    monkeypatch.setattr(tasks, "measure", script)
    page.chart.rest.click()
    for _ in range(3):
        script.last.give(Kept("", "", evaluation.measurement, evaluation))
    assert [job.asked[2].decode.beam for job in script.jobs] == [2, 4, 8]  # type: ignore[attr-defined]
    assert all(job.asked[1] == evaluation.test_set for job in script.jobs)  # not what the form has by now
    assert not page.measuring.is_busy


def test_that_where_no_point_is_missing_none_is_offered(page: ScoresPage, run: Path, evaluation: Evaluation) -> None:
    """The button did nothing, and did not say why."""
    assert page.chart.rest.isEnabled()
    one = evaluation.measurement
    others = [replace(one, decode=DecodeConfig(beam=beam)) for beam in (2, 4, 8)]
    page.measuring.kept += [Kept(str(run), str(number), other) for number, other in enumerate(others)]
    page.measuring.listed.emit()
    assert not page.chart.rest.isEnabled()
    assert "No point is missing" in page.chart.rest.toolTip()
    page.measuring.kept.pop()
    page.measuring.listed.emit()
    assert page.chart.rest.isEnabled()


def test_that_points_of_other_sentences_or_searches_stay_out_of_the_chart(evaluation: Evaluation) -> None:
    one = evaluation.measurement
    others = [
        replace(one, decode=DecodeConfig(beam=4)),
        replace(one, test_digest="other", decode=DecodeConfig(beam=2)),
        replace(one, update=11, decode=DecodeConfig(beam=2)),
        replace(one, update=20),
        replace(one, parameters=5, system="small", update=3),
        replace(one, checkpoint="average-00000030-3", update=30),
        replace(one, checkpoint="average-00000010-3", decode=DecodeConfig(beam=8)),
        replace(one, parameters=7, system="other", corpus="part", corpus_id="p", train_pairs=5),
        replace(one, parameters=8, system="other", corpus="part", corpus_id="p", train_pairs=5, decode=DecodeConfig(4)),
    ]
    places = {axis: list(series_of(others, one, axis)[0]["chrF"].x) for axis in AXES}
    logarithms = [math.log10(pairs) for pairs in (5, 1000)]
    assert places == {
        "beam": [1, 4],
        "checkpoint": [10, 20],
        "size": [math.log10(5), math.log10(99)],
        "pairs": logarithms,
    }


def test_that_more_than_ten_times_as_many_pairs_stand_by_their_logarithms_and_are_told_as_numbers(
    page: ScoresPage, qtbot: QtBot, evaluation: Evaluation
) -> None:
    whole = replace(evaluation.measurement, train_pairs=31000)
    several = [replace(whole, corpus="part", corpus_id=str(n), train_pairs=n) for n in (200, 3000)]
    page.tabs.setCurrentIndex(1)
    page.chart.axis.setCurrentIndex(page.chart.axis.findData("pairs"))
    view, before = page.chart.chart, page.chart.chart.draws
    page.chart.show_measured([whole, *several], whole)
    qtbot.waitUntil(lambda: view.draws > before)
    axes = view.figure.axes[0]
    assert axes.get_xlim()[0] < math.log10(200)  # or the edge cuts the first mark in half
    assert [label.get_text() for label in axes.get_xticklabels()] == [
        "200", "500", "1,000", "2,000", "5,000", "10,000", "20,000",
    ]  # fmt: skip
    assert view._end_lines()[0].value == "31,000"


def test_that_a_chart_over_several_runs_says_of_which_corpora_they_are(
    page: ScoresPage, evaluation: Evaluation
) -> None:
    whole = evaluation.measurement
    part = replace(whole, system="small", corpus="part", corpus_id="p", train_pairs=500, parameters=1234)
    chart = page.chart
    chart.show_measured([whole, part], whole)
    assert not chart.note.isVisibleTo(page)  # along the beam all are of one run
    chart.axis.setCurrentIndex(chart.axis.findData("size"))
    assert list(chart.chart._series["BLEU"].x) == [99]
    assert ("mine" in chart.note.text(), "another corpus: part" in chart.note.text()) == (True, True)
    chart.axis.setCurrentIndex(chart.axis.findData("pairs"))
    assert list(chart.chart._series["BLEU"].x) == [500, 1000]
    assert "500 pairs: corpus part, 1,234 parameters" in chart.note.text()
    assert "1,000 pairs: corpus mine" in chart.note.text()
    assert not chart.rest.isVisibleTo(page)  # a run on other text is trained, not measured


def test_that_long_names_of_corpora_leave_room_for_the_chart(page: ScoresPage, evaluation: Evaluation) -> None:
    """Five of them took two thirds of its height."""
    one = replace(evaluation.measurement, corpus="a-long-name" * 9)
    page.chart.show_measured([one], one)
    for axis in ("size", "pairs"):
        page.chart.axis.setCurrentIndex(page.chart.axis.findData(axis))
        assert "a-long-namea-long-namea…" in page.chart.note.text()
        assert one.corpus in page.chart.note.toolTip().replace("\n", "")
    page.chart.show_measured([evaluation.measurement], evaluation.measurement)
    assert not page.chart.note.toolTip()
