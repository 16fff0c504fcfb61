"""The Attention page while it shows how the heads of a run formed."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from made_attention import trace, translated
from made_moments import UPDATES, moments
from PIL import Image
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop_app.attention import probe_moments
from desktop_app.jobs import Job
from desktop_app.lanes import Lanes
from desktop_app.look import theme
from desktop_app.pages import attention as page_module
from desktop_app.pages.attention import AttentionPage
from desktop_app.session import Session
from desktop_app.tasks.training import TrainingJob
from model.errors import RunError
from model.records.control import ControlQueue
from model.records.events import ProbesTraced
from model.records.probes import ProbeMoment
from model.records.runs import RunSummary

RUN = RunSummary("/runs/one", "one", "finished", "", "c", "tiny", 1, 7, 1, None, None, ("step-00000007",))
RAIL = 82
"""Pixels at the left of a page, before zooming."""
OTHER = RunSummary("/runs/two", "two", "finished", "", "c", "tiny", 1, 7, 1, None, None, ())


class Disk:
    """What lies in the folders of runs."""

    def __init__(self) -> None:
        self.moments: dict[str, list[ProbeMoment]] = {RUN.path: moments()}
        self.damaged: RunError | None = None

    def read(self, lanes: Lanes, path: str, known: Iterable[int]) -> Job:
        new = [moment for moment in self.moments.get(path, []) if moment.update not in known]
        return Job(lambda _: (new, self.damaged), lanes.files, name="made up")


@pytest.fixture(autouse=True)
def disk(monkeypatch: pytest.MonkeyPatch) -> Disk:
    made = Disk()
    monkeypatch.setattr(probe_moments.probes, "moments", made.read)
    answer = lambda engine, *question: Job(lambda _: trace(question[2].split()), engine.lane, name="made up")  # noqa: E731
    monkeypatch.setattr(page_module.attention, "trace", answer)
    return made


@pytest.fixture
def page(session: Session, qtbot: QtBot) -> AttentionPage:
    session.run, session.settings.head = RUN, "cross/0/0"
    made = AttentionPage(session)
    qtbot.addWidget(made)
    made.resize(960, 560)
    made.show()
    return made


@pytest.fixture
def shown(page: AttentionPage, qtbot: QtBot) -> AttentionPage:
    """The time-lapse is on screen, without any translation."""
    qtbot.waitUntil(page.lapse_button.isVisible)
    page.lapse_button.click()
    qtbot.waitUntil(page.view.map.is_written)
    return page


def test_that_a_run_without_moments_offers_nothing(session: Session, disk: Disk, qtbot: QtBot) -> None:
    disk.moments.clear()
    session.run = RUN
    page = AttentionPage(session)
    qtbot.addWidget(page)
    page.show()
    qtbot.waitUntil(lambda: not page.moments._reading.is_busy)
    assert not page.lapse_button.isVisible()
    assert not page.lapse.isVisible()


def test_that_moments_are_painted_over_the_same_labels(shown: AttentionPage, qtbot: QtBot) -> None:
    drawn = shown.view.map.draws
    for place in range(len(UPDATES)):
        shown.lapse.slider.setValue(place)
        weights = moments()[place].probes[0].trace.cross[0, 0]
        assert np.array_equal(shown.view.map._picture.image.get_array(), weights)
    shown.view.relative.click()
    qtbot.waitUntil(shown.view.map.is_written)
    again = shown.view.map.draws
    for place in range(len(UPDATES)):
        shown.lapse.slider.setValue(place)
    assert again - drawn <= 1, "all moments share their colours"
    assert shown.view.map.draws == again


def test_that_arrow_keys_of_slider_and_grid_do_not_meet(shown: AttentionPage, qtbot: QtBot) -> None:
    assert shown.focusWidget() is shown.lapse.slider
    qtbot.keyClick(shown.lapse.slider, Qt.Key.Key_Left)
    assert (shown.view.choice().trace.update, shown.view.grid.current()) == (10, (0, 0))
    qtbot.keyClick(shown.view.grid, Qt.Key.Key_Right)
    assert (shown.view.choice().trace.update, shown.view.grid.current()) == (10, (0, 1))


def test_that_the_button_keeps_its_size_alone_in_its_row(shown: AttentionPage, qtbot: QtBot) -> None:
    assert shown.targets.isHidden()
    qtbot.waitUntil(lambda: shown.lapse_button.width() == shown.lapse_button.sizeHint().width())


def test_that_the_button_stays_where_it_was_pressed(shown: AttentionPage, session: Session, qtbot: QtBot) -> None:
    session.set_translation(translated())
    qtbot.waitUntil(lambda: session.trace is not None)
    row = shown.lapse_button.parentWidget()
    right = lambda: row.width() - shown.lapse_button.geometry().right()  # noqa: E731
    behind = shown.export.width() + row._gap
    qtbot.waitUntil(lambda: right() == behind + 1)
    shown.lapse_button.click()
    qtbot.waitUntil(lambda: shown.compare_button.isVisible() and right() == behind + 1)


def test_that_controls_take_a_line_each_in_a_projectors_letters(
    shown: AttentionPage, session: Session, qapp: QApplication, qtbot: QtBot
) -> None:
    session.set_translation(translated())
    qtbot.waitUntil(lambda: session.trace is not None)
    theme.apply(qapp, "light", 1.5)
    shown.resize(1360 - theme.scaled(RAIL), 760)
    above_the_map = shown.view.panel.buttons.button(0), shown.view.stack, shown.export
    for is_lapse in (True, False):
        shown.lapse_button.setChecked(is_lapse)
        qtbot.waitUntil(shown.view.map.is_written)
        assert [button.parentWidget().lines() for button in above_the_map] == [1, 1, 1]
    heading = shown.view.panel.heading
    assert heading.height() < 2 * heading.fontMetrics().height()


def test_that_the_translation_waits_behind_it(shown: AttentionPage, session: Session, qtbot: QtBot) -> None:
    session.set_translation(translated())
    qtbot.waitUntil(lambda: session.trace is not None)
    assert shown.view.choice().trace is shown.lapse.probe().trace
    assert not shown.refresh_button.isVisible()
    shown.lapse_button.click()
    assert shown.view.choice().trace is session.trace
    assert shown.refresh_button.isVisible()
    assert not shown.lapse.isVisible()


def test_that_whoever_asks_for_the_attention_of_a_translation_sees_it(
    shown: AttentionPage, session: Session, qtbot: QtBot
) -> None:
    session.set_translation(translated())
    qtbot.waitUntil(lambda: session.trace is not None)
    session.open_page("learn")
    assert shown.is_lapse()
    session.open_page("attention")
    assert not shown.is_lapse()
    assert shown.view.choice().trace is session.trace


def test_that_a_failure_of_the_translation_waits_behind_it_too(shown: AttentionPage) -> None:
    shown._take_failure(RunError("run_missing", path="/runs/gone"))
    assert "/runs/gone" not in shown.view.panel._notice.text()
    shown.lapse_button.click()
    assert "/runs/gone" in shown.view.panel._notice.text()


def test_that_another_run_without_moments_ends_it(shown: AttentionPage, session: Session, qtbot: QtBot) -> None:
    session.set_run(OTHER)
    assert not shown.lapse_button.isChecked()
    assert not shown.lapse_button.isVisible()
    session.set_run(RUN)
    qtbot.waitUntil(shown.lapse_button.isVisible)


def test_that_a_training_is_followed(shown: AttentionPage, session: Session, disk: Disk, qtbot: QtBot) -> None:
    session.training = TrainingJob(session.engine, RUN.path, ControlQueue(), lambda _: RUN, "made up")
    disk.moments[RUN.path] = moments([*UPDATES, 35])
    session.training_event.emit(ProbesTraced(35, 1, "probes/step-00000035.npz"))
    qtbot.waitUntil(lambda: shown.view.choice().trace.update == 35)
    session.training = None


def test_that_a_damaged_moment_is_told_and_the_others_shown(
    page: AttentionPage, disk: Disk, session: Session, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[Any] = []
    monkeypatch.setattr(page_module.notices, "tell", lambda _, text: told.append(text))
    disk.damaged = RunError("probes_damaged", path="/runs/two/probes/step-00000005.npz", reason="torn")
    disk.moments[OTHER.path] = moments()[2:]
    session.set_run(OTHER)
    qtbot.waitUntil(lambda: bool(told))
    assert "/runs/two/probes/step-00000005.npz" in told[0]
    assert [moment.update for moment in page.moments.moments()] == [10, 20]


def test_that_a_film_of_the_head_is_saved(shown: AttentionPage, session: Session, tmp_path: Path, qtbot: QtBot) -> None:
    shown.view.choose(1, 2)
    path = tmp_path / "film.gif"
    shown.export.film_asked.emit(path)
    qtbot.waitUntil(session.lanes.idle)
    with Image.open(path) as film:
        assert (film.n_frames, film.info["loop"]) == (len(UPDATES), 0)
        seconds = []
        for frame in range(film.n_frames):
            film.seek(frame)
            seconds.append(film.info["duration"] / 1000)
    assert seconds == [0.25, 0.25, 0.25, 2.0]
    head, said, reference = shown.pictures.caption().split("\n")
    assert head == "one · update 20 · Cross-attention, layer 2, head 3"
    assert said.startswith("she bought")
    assert reference == f"attention of the reference: {shown.lapse.probe().reference}"


def test_that_a_moment_is_said_to_be_of_the_reference(shown: AttentionPage, session: Session) -> None:
    """The axis said “Translation” beside words that the model did not write."""
    for stack, sides in (
        ("cross", ("Reference (looking)", "Source (looked at)")),
        ("encoder", ("Source (looking)", "Source (looked at)")),
        ("decoder", ("Reference so far (looking)", "Reference so far (looked at)")),
    ):
        shown.view.go_to(f"{stack}/0/0")
        drawings = [shown.pictures.shown().choices[0].drawing(), shown.view.map._drawing]
        drawings += [choice.drawing() for choice in shown.pictures._moments()[0]]
        assert {drawing.sides for drawing in drawings} == {sides}
        assert shown.view.panel.headings() == sides
    session.set_trace(moments()[0].probes[0].trace)
    shown.lapse_button.click()
    assert shown.view.choice().sides()[0] == "Written so far (looking)"


def test_that_a_picture_of_each_moment_is_saved(
    shown: AttentionPage, session: Session, tmp_path: Path, qtbot: QtBot
) -> None:
    shown.export.series_asked.emit(tmp_path / "series")
    names = [f"step-{update:08d}.png" for update in UPDATES]
    qtbot.waitUntil(session.lanes.idle)
    assert sorted(file.name for file in tmp_path.rglob("*.png")) == names
    with Image.open(tmp_path / "series" / names[0]) as first, Image.open(tmp_path / "series" / names[1]) as second:
        assert first.size == second.size
        assert first.tobytes() != second.tobytes()


def test_that_nothing_plays_where_nobody_sees_it(shown: AttentionPage) -> None:
    shown.lapse.play.click()
    shown.hide()
    assert not shown.lapse.play.isChecked()


def test_that_a_moment_of_the_training_promises_no_click_that_leads_nowhere(
    shown: AttentionPage, session: Session, qtbot: QtBot
) -> None:
    panel = shown.view.panel
    assert "click" not in panel.words.text()
    panel.maps.map._set_cell((0, 0))
    panel.describe()
    assert "click" not in panel.words.text()
    session.set_translation(translated())
    shown.lapse_button.click()
    qtbot.waitUntil(lambda: "click" in panel.words.text())


def test_that_the_sentence_stands_beside_the_button_and_the_map_has_the_height(
    page: AttentionPage, session: Session, qtbot: QtBot
) -> None:
    session.set_translation(translated())
    qtbot.waitUntil(lambda: page.lapse_button.isVisible() and page.view.map.is_written())
    place, top = page.lapse_button.geometry(), page.view.y()
    page.lapse_button.click()
    qtbot.waitUntil(page.lapse.said.isVisible)
    qtbot.wait(1)
    assert page.lapse_button.geometry() == place
    said = page.lapse.said.mapTo(page, page.lapse.said.rect().center())
    button = page.lapse_button.mapTo(page, page.lapse_button.rect().center())
    assert abs(said.y() - button.y()) <= 2
    assert said.x() < button.x()
    assert page.view.y() - top < 80, "one line for the scrubber"
    assert not page.targets.isVisible()
