"""One bar for a whole scoring: it never goes back, and the time left is of all that is still to be done."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from desktop_app.lanes import Lanes
from desktop_app.tasks.scores import Wanted, measure_file
from desktop_app.tasks.scoring_course import MILLISECONDS, WHOLE, ScoringCourse
from desktop_app.widgets import progress_strip
from desktop_app.widgets.progress_strip import ProgressStrip
from model.actions.scores import measure_outputs
from model.records.progress import Progress
from model.records.scores import TestSet

SENTENCES = 400
SCORING = SENTENCES * sum(MILLISECONDS) / 1000


def scored() -> Iterator[Progress]:
    """What a scoring without its translating reports."""
    texts = tuple(f"the cat number {number} sleeps in the red house" for number in range(SENTENCES))
    told: list[Progress] = []
    measure_outputs(
        TestSet("numbers", texts, tuple((text,) for text in texts)), texts, intervals=False, report=told.append
    )
    return iter(told)


def test_that_the_bar_of_a_file_goes_once_from_its_left_to_its_right() -> None:
    told: list[Progress] = []
    course = ScoringCourse(told.append)
    for progress in scored():
        course(progress)
    shares = [progress.done for progress in told]
    assert shares == sorted(shares)
    assert (shares[0], {progress.total for progress in told}) == (0, {WHOLE})
    assert shares[-1] > 0.99 * WHOLE
    assert max(later - earlier for earlier, later in pairwise(shares)) < 0.02 * WHOLE


def test_that_the_page_is_told_of_the_one_course(lanes: Lanes, qtbot: QtBot, tmp_path: Path) -> None:
    (tmp_path / "out.txt").write_text("a cat\na dog\n", "utf-8")
    texts = TestSet("pets", ("eine Katze", "ein Hund"), (("a cat",), ("the dog",)))
    job = measure_file(lanes, Wanted("files", outputs=str(tmp_path / "out.txt")), "", "en", texts)
    totals: set[int | None] = set()
    job.progress.connect(lambda progress: totals.add(progress.total))
    with qtbot.waitSignal(job.finished):
        job.start()
    assert totals == {WHOLE}


@pytest.mark.parametrize("slowness", [1, 40])
def test_that_translating_has_the_share_that_its_time_has(slowness: float) -> None:
    told: list[Progress] = []
    seconds = [0.0]
    course = ScoringCourse(told.append, lambda: seconds[0])
    for number in range(1, SENTENCES + 1):
        seconds[0] = slowness * SCORING * number / SENTENCES
        course(Progress("translating", number, SENTENCES))
    assert told[-1].done == round(WHOLE * slowness / (slowness + 1))
    for progress in scored():
        course(progress)
    shares = [progress.done for progress in told]
    assert shares == sorted(shares)
    assert shares[-1] > 0.99 * WHOLE


def test_that_the_time_left_goes_on_through_all_stages_of_one_count(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    strip, seconds = ProgressStrip(timed=True, foresees=True), [100.0]
    qtbot.addWidget(strip)
    monkeypatch.setattr(progress_strip.time, "monotonic", lambda: seconds[0])
    strip.begin("Translating and scoring")
    strip.set_progress(Progress("translating", 0, WHOLE))
    seconds[0] += 60
    strip.set_progress(Progress("scoring", 500, WHOLE))
    assert "about 1\N{NO-BREAK SPACE}min left" in strip._label.text()
    strip.set_progress(Progress("scoring", 999, WHOLE))
    assert "left" not in strip._label.text(), "0 s would be"
    strip.set_progress(Progress("scoring", 10, 20))
    assert "left" not in strip._label.text(), "another count says nothing of this one"


def test_that_the_time_of_a_work_begins_with_it_and_not_with_what_it_waited_for(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    strip, seconds = ProgressStrip(timed=True, foresees=True), [100.0]
    qtbot.addWidget(strip)
    monkeypatch.setattr(progress_strip.time, "monotonic", lambda: seconds[0])
    strip.begin("Waits for the training to end")
    seconds[0] += 43
    strip.set_progress(Progress("translating", 0, WHOLE))
    assert "0\N{NO-BREAK SPACE}s so far" in strip._label.text()
    seconds[0] += 5
    strip.set_progress(Progress("translating", 10, WHOLE))
    assert "5\N{NO-BREAK SPACE}s so far" in strip._label.text()
