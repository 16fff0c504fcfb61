"""Where a person looks is read from the pages, and can be gone back to."""

from __future__ import annotations

import pytest
from made_attention import trace, translated
from made_up_runs import run_of
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot
from scripted_jobs import Script

from desktop_app.guide.parts import part_of
from desktop_app.guide.views import Views
from desktop_app.pages.attention import AttentionPage
from desktop_app.pages.learn.page import LearnPage
from desktop_app.pages.learn.steps import StepsTopic
from desktop_app.pages.train import TrainPage
from desktop_app.pages.translate import TranslatePage
from desktop_app.session import Session
from desktop_app.tasks import attention, runs
from desktop_app.widgets.flash_frame import FlashFrame
from model.records.lessons import View


class Shown:
    """Two pages, of which one is on screen."""

    def __init__(self, session: Session, qtbot: QtBot) -> None:
        self.name = "learn"
        self.pages: dict[str, QWidget] = {
            "learn": LearnPage(session),
            "attention": AttentionPage(session),
            "train": QWidget(),
        }
        for page in self.pages.values():
            qtbot.addWidget(page)
        session.page_requested.connect(self._take)

    def _take(self, name: str) -> None:
        self.name = name


@pytest.fixture
def views(session: Session, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Views:
    for module, name in ((runs, "run_info"), (attention, "trace")):
        monkeypatch.setattr(module, name, Script())
    session.set_run(run_of("made-up-1")[0])
    session.set_translation(translated())
    session.set_trace(trace())
    shown = Shown(session, qtbot)
    return Views(session, page=shown.pages.__getitem__, shown=lambda: shown.name)


@pytest.mark.parametrize(
    "view",
    [
        View("train"),
        View("attention", "", "encoder", 1, 2),
        View("attention", "", "cross", 0, 3),
        View("learn", "positions"),
        View("learn", "steps", "decoder", 1, 1, "masked"),
        View("learn", "steps", "encoder", 0, 0, "left"),
    ],
)  # fmt: skip
def test_that_what_is_opened_is_what_is_read(views: Views, view: View) -> None:
    views.open(view)
    assert views.current() == view


def test_that_a_step_that_there_is_not_changes_nothing_but_the_place(views: Views) -> None:
    views.open(View("learn", "steps", "encoder", 0, 0, "scores"))
    views.open(View("learn", "steps", "decoder", 0, 1, "no such step", (0, 0)))
    assert views.current() == View("learn", "steps", "decoder", 0, 1, "scores")


@pytest.fixture
def explained(monkeypatch: pytest.MonkeyPatch) -> list[tuple[object, ...]]:
    """The cells that were explained; nothing else of a head is looked at."""
    cells: list[tuple[object, ...]] = []
    monkeypatch.setattr(StepsTopic, "_take_steps", lambda *_: None)
    monkeypatch.setattr(StepsTopic, "show_cell", lambda _, *cell: cells.append(cell))
    return cells


def test_that_a_cell_is_shown_as_soon_as_its_numbers_are_there(
    explained: list[tuple[object, ...]], views: Views
) -> None:
    views.open(View("learn", "steps", "encoder", 1, 0, "weights", (1, 2)))
    page = views._page("learn")
    assert isinstance(page, LearnPage)
    page.state.head_changed.emit(None)
    assert not explained
    page.state.head_changed.emit("numbers")
    page.state.head_changed.emit("numbers of something else")
    assert explained == [("weights", 1, 2)]


@pytest.mark.parametrize(("key", "opened"), [("decoder.cross_attention", True), ("no.such.block", False)])
def test_that_a_block_is_opened_as_soon_as_the_network_is_known(views: Views, key: str, opened: bool) -> None:
    views.open(View("learn", "architecture", step=key))
    page = views._page("learn")
    assert isinstance(page, LearnPage)
    page.state._take_info(run_of("made-up-1")[1])
    assert (views.current().step == key) is opened


def test_that_a_cell_of_another_sentence_waits_for_its_numbers(
    explained: list[tuple[object, ...]], views: Views
) -> None:
    page = views._page("learn")
    assert isinstance(page, LearnPage)
    place = page.state.place
    page.state.head = "numbers of the sentence before"  # type: ignore[assignment]
    view = View("learn", "steps", place.stack, place.layer, place.head, "weights", (1, 2))
    views.open(view, renewed=True)
    assert not explained
    page.state.head_changed.emit("numbers")
    assert explained == [("weights", 1, 2)]
    views.open(view)
    assert len(explained) == 2


def test_that_a_cell_of_a_place_that_was_left_is_not_shown(explained: list[tuple[object, ...]], views: Views) -> None:
    views.open(View("learn", "steps", "encoder", 1, 0, "weights", (1, 2)))
    page = views._page("learn")
    assert isinstance(page, LearnPage)
    views.open(View("learn", "positions"))
    page.state.head_changed.emit("numbers")
    assert not explained


@pytest.mark.parametrize(
    ("topic", "part"),
    [("steps", "result"), ("positions", "table"), ("architecture", "figure"), ("forcing", "reference")],
)
def test_that_what_a_stop_is_about_is_framed_for_a_moment_and_has_the_keyboard(
    views: Views, qtbot: QtBot, topic: str, part: str
) -> None:
    page = views._page("learn")
    page.resize(1100, 700)
    page.show()
    page.open(topic)  # type: ignore[attr-defined]
    meant = getattr(page.view(topic), part)  # type: ignore[attr-defined]
    views.point("cell")
    qtbot.waitUntil(lambda: page.findChild(FlashFrame) is not None)
    frame = page.findChild(FlashFrame)
    assert frame.geometry().topLeft() == meant.mapTo(page, QPoint(0, 0))
    assert page.focusWidget() is meant
    page.hide()
    assert frame.isHidden()


def test_that_each_page_has_a_part_that_is_meant(session: Session, qtbot: QtBot) -> None:
    translate, train = TranslatePage(session), TrainPage(session)
    for page in (translate, train):
        qtbot.addWidget(page)
    assert part_of(translate, "sentence") is translate.source
    assert part_of(translate, "alternative") is translate.details
    assert part_of(train, "visited") is train.view.chart
