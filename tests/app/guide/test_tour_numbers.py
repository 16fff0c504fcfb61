"""The tour's numbers are those of the run that the top bar names, from the moment on when it names it."""

from __future__ import annotations

from dataclasses import replace

import pytest
from made_attention import translated
from made_up_runs import run_of
from scripted_jobs import Script

from desktop_app.guide.stops import LETTERS, stops
from desktop_app.guide.tour import Tour
from desktop_app.session import Session
from desktop_app.tasks import runs

NUMBERS = {stop.name: number for number, stop in enumerate(stops("en"))}
SUMMARY, INFO = run_of("made-up-1")
UNTRAINED = replace(SUMMARY, path="/another/run", checkpoints=(), update=0)


@pytest.fixture
def info(monkeypatch: pytest.MonkeyPatch) -> Script:
    script = Script()
    monkeypatch.setattr(runs, "run_info", script)
    return script


def vocabulary(count: int) -> object:
    return replace(INFO, model=replace(INFO.model, target_vocabulary=count))


def test_that_a_run_in_its_first_epoch_has_its_own_numbers_and_none_of_the_run_before(
    session: Session, info: Script
) -> None:
    tour = Tour(session)
    session.set_run(SUMMARY)
    info.last.give(vocabulary(3000))
    assert "has 3,000 rows" in tour.sheet().text
    session.set_run(UNTRAINED)
    assert f"has {LETTERS['vocabulary']} rows" in tour.sheet().text
    info.last.give(vocabulary(10_000))
    assert "has 10,000 rows" in tour.sheet().text
    session.set_run(replace(UNTRAINED, update=1))
    assert "has 10,000 rows" in tour.sheet().text, "the same run, a little later"


def test_that_no_translation_of_another_run_is_quoted(session: Session, info: Script) -> None:  # noqa: ARG001
    tour = Tour(session)
    tour.number = NUMBERS["cross"]
    session.set_run(SUMMARY)
    session.set_translation(translated())
    said, source = session.pair.words(), translated().source
    assert said in tour.sheet().see
    session.set_run(UNTRAINED)
    assert said not in tour.sheet().see
    assert source in tour.sheet().see
    session.set_translation(translated())
    assert said in tour.sheet().see
