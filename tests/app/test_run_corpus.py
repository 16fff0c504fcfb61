"""Which corpus is in use after another run was made the current one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from made_demos import demo_run
from made_up_runs import run_of
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from desktop_app.frame.top_bar import TopBar
from desktop_app.jobs import Job
from desktop_app.runs.run_corpus import RunCorpus
from desktop_app.session import Session
from desktop_app.tasks import corpora, runs
from desktop_app.translation.other_direction import OtherDirection
from desktop_app.translation.swap_button import SwapButton
from desktop_app.values.folders import sample_folder
from model.records.corpora import CorpusReport, ImportSpec
from model.records.runs import RunSummary

RUN, INFO = run_of("c1")
REPORT = CorpusReport("c", "", 1, None, None, (), 0, 1, {})


def corpus(path: str, name: str) -> Any:
    return SimpleNamespace(path=path, name=name, report=REPORT)


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch, session: Session, tmp_path: Path) -> list[ImportSpec]:
    """Corpora are made and opened at once, named as their folders; what was made."""
    session.settings.corpora_folder = str(tmp_path / "corpora")
    specs: list[ImportSpec] = []

    def at_once(value: Callable[[Any], object]) -> Callable[..., Job]:
        return lambda lanes, asked: Job(lambda _: value(asked), lanes.files, name="made up")

    monkeypatch.setattr(corpora, "import_corpus", at_once(specs.append))
    monkeypatch.setattr(corpora, "open_corpus", at_once(lambda path: corpus(path, Path(path).name)))
    return specs


@pytest.fixture
def folders(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, made: list[ImportSpec]) -> dict[str, RunSummary]:
    """Two runs, each with its corpus beside it."""
    del made
    found = {name: replace(RUN, path=f"/runs/{name}", corpus_name=name) for name in ("first", "second")}
    for name in found:
        (tmp_path / name).mkdir()

    def info(lanes: Any, path: str) -> Job:
        place = str(tmp_path / Path(path).name)
        return Job(lambda _: replace(INFO, corpus_path=place), lanes.files, name="made up")

    monkeypatch.setattr(runs, "run_info", info)
    return found


def settled(session: Session, qtbot: QtBot) -> str:
    """Name of the corpus once everything is read."""
    for _ in range(3):  # the run, then its corpus
        qtbot.waitUntil(session.lanes.idle)
        qtbot.wait(20)
    return session.corpus_name()


@pytest.mark.parametrize(("before", "after"), [("first", "second"), ("mine", "mine"), ("", "second")])
def test_that_the_corpus_follows_the_run_and_one_of_ones_own_stays(
    session: Session, qtbot: QtBot, folders: dict[str, RunSummary], before: str, after: str
) -> None:
    session.set_run(folders["first"])
    if before:
        session.set_corpus(corpus("/corpora/" + before, before))
    keeper = QObject()
    RunCorpus(session, keeper).use(folders["second"])
    assert session.run == folders["second"]
    assert settled(session, qtbot) == after


def test_that_a_corpus_chosen_meanwhile_stays(session: Session, qtbot: QtBot, folders: dict[str, RunSummary]) -> None:
    session.set_run(folders["first"])
    keeper = QObject()
    RunCorpus(session, keeper).use(folders["second"])
    session.set_corpus(corpus("/corpora/mine", "mine"))
    assert settled(session, qtbot) == "mine"


def test_that_a_run_left_before_its_corpus_came_leaves_none(
    session: Session, qtbot: QtBot, folders: dict[str, RunSummary]
) -> None:
    """Two quick swaps: the corpus of the other direction came after the run that had it was left again."""
    session.set_run(folders["first"])
    session.set_corpus(corpus("/corpora/first", "first"))
    keeper = QObject()
    follower = RunCorpus(session, keeper)
    for name in ("second", "first"):
        follower.use(folders[name])
    assert settled(session, qtbot) == "first"
    for name in ("second", "first", "second"):
        follower.use(folders[name])
    assert settled(session, qtbot) == "second"


@pytest.mark.parametrize("way", ["swap", "offer"])
@pytest.mark.parametrize(("before", "after"), [("en-zh", "sample-zh-en"), ("mine", "mine")])
def test_that_both_ways_to_the_other_direction_do_the_same(
    session: Session, qtbot: QtBot, made: list[ImportSpec], demo_folder: Path, way: str, before: str, after: str
) -> None:
    """One left the corpus of the other direction, and the other took a person away from one of their own."""
    forth = demo_run(demo_folder / "en-zh")
    back = demo_run(demo_folder / "zh-en", languages=("zh", "en"), example=False)
    for path in (forth, back):
        about = Path(path) / "run.json"
        about.write_text(about.read_text("utf-8").replace('"gone"', f'"corpus-{Path(path).name}"'), "utf-8")
    bar, swap, offer = TopBar(session), SwapButton(session), OtherDirection(session)
    swap.swap_wanted.connect(session.switch_run)
    session.set_run(summary_of(forth))
    session.set_corpus(corpus("/corpora/" + before, before))
    for widget in (bar, swap, offer):
        qtbot.addWidget(widget)
        widget.show()
    offer.look_at("我喜欢喝茶。")
    button = swap if way == "swap" else offer.button
    qtbot.waitUntil(lambda: button.isVisible() and button.isEnabled())
    button.click()
    qtbot.waitUntil(lambda: session.run is not None and session.run.path == back)
    assert settled(session, qtbot) == after
    assert [spec.out for spec in made] == ([sample_folder(session.corpora_folder, "zh-en")] if after != "mine" else [])


def summary_of(path: str) -> RunSummary:
    from model import actions

    return actions.run_summary(path)
