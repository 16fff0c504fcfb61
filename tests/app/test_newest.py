"""Of many requests the newest is answered, and one job at most is under way."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication
from scripted_jobs import ScriptedJob

from desktop_app.newest import Newest


@pytest.fixture
def newest(qapp: QApplication) -> Newest:
    return Newest(qapp)


def answers_of(newest: Newest) -> list[object]:
    got: list[object] = []
    newest.returned.connect(got.append)
    return got


def test_that_one_job_is_under_way_and_only_the_newest_waits(newest: Newest) -> None:
    jobs = [ScriptedJob() for _ in range(3)]
    for job in jobs:
        newest.ask(lambda job=job: job)
    assert [job.started for job in jobs] == [True, False, False]
    jobs[0].stop()
    assert [job.started for job in jobs] == [True, False, True]


def test_that_the_answer_to_an_older_question_is_dropped(newest: Newest) -> None:
    got, first, second = answers_of(newest), ScriptedJob(), ScriptedJob()
    newest.ask(lambda: first)
    newest.ask(lambda: second)
    assert first.was_cancelled
    first.give("old")
    second.give("new")
    assert got == ["new"]


def test_that_nothing_is_told_after_it_was_forgotten(newest: Newest) -> None:
    got, job = answers_of(newest), ScriptedJob()
    newest.ask(lambda: job)
    newest.forget()
    job.give("late")
    assert got == []
    assert not newest.is_busy


def test_that_a_failure_does_not_stop_what_waits(newest: Newest) -> None:
    got, first, second = answers_of(newest), ScriptedJob(), ScriptedJob()
    errors: list[object] = []
    newest.failed.connect(errors.append)
    newest.ask(lambda: first)
    newest.ask(lambda: second)
    first.fail(ValueError("old"))
    second.give("new")
    assert (got, errors) == (["new"], [])
