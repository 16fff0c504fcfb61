"""What a person does with a run: names it, uses it, trains it further, takes it out and in, throws it away."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import pytest
from listed_runs import choose, names
from made_runs import make_run
from made_training import history
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QLineEdit
from pytestqt.qtbot import QtBot
from test_controls_explained import controls

from desktop_app import notices
from desktop_app.pages.runs import RunsPage
from desktop_app.pages.train import TrainPage
from desktop_app.session import Session
from desktop_app.tasks import storage
from desktop_app.widgets.runs.run_model import COLUMNS
from model import actions
from model.records.configs import ModelConfig


def test_that_notes_and_names_are_kept_in_the_run(
    open_page: Callable[[], RunsPage], place: Path, qtbot: QtBot, session: Session
) -> None:
    run = make_run(place, "one").path
    session.set_run(actions.run_summary(run))
    page = open_page()
    choose(page, qtbot, run)
    found = page.details.of(str(run))
    assert found is not None
    assert [kept.update for kept in found.checkpoints] == [10]
    page.notes.notes.setPlainText("worked well")
    page.notes.save()
    qtbot.waitUntil(lambda: actions.run_info(run).notes == "worked well")
    page.table.setFocus()
    page.table.rename()
    editor = page.table.findChild(QLineEdit)
    assert editor is not None
    editor.setText("better")
    qtbot.keyClick(editor, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: names(page) == ["better"])
    qtbot.waitUntil(lambda: session.run is not None and session.run.name == "better")
    assert page.notes.notes.toPlainText() == "worked well"


def test_that_the_settings_of_a_run_are_offered_for_a_new_one(
    open_page: Callable[[], RunsPage], place: Path, qtbot: QtBot, session: Session
) -> None:
    run = make_run(place, "one", model=ModelConfig(dropout=0.35)).path
    page = open_page()
    choose(page, qtbot, run)
    with qtbot.waitSignals([session.page_requested, session.settings_offered]):
        page.bar.repeat.click()


def test_that_a_run_is_led_to_its_training(
    open_page: Callable[[], RunsPage], place: Path, qtbot: QtBot, session: Session
) -> None:
    runs = [make_run(place, name, history(10)).path for name in ("one", "two")]
    page, train = open_page(), TrainPage(session)
    qtbot.addWidget(train)
    train.show()
    report = SimpleNamespace(kept=9)
    mine = SimpleNamespace(path="/mine", id="m", name="mine", source_language="", target_language="", report=report)
    session.set_corpus(mine)  # type: ignore[arg-type]
    choose(page, qtbot, *runs)
    assert not page.bar.further.isEnabled()
    choose(page, qtbot, runs[1])
    with qtbot.waitSignal(session.page_requested) as asked:
        page.bar.further.click()
    assert asked.args == ["train"]
    qtbot.waitUntil(train.resume.isVisible)
    assert session.run is not None
    assert session.run.path == str(runs[1])
    assert "letters" in train.resume._text.text()


def test_that_a_row_offers_what_the_buttons_offer(
    open_page: Callable[[], RunsPage], session: Session, place: Path, qtbot: QtBot
) -> None:
    runs = [make_run(place, name, history(10)).path for name in ("one", "two")]
    page = open_page()
    bar, offered = page.bar, page.table.actions()[:3]
    for chosen in (runs, runs[:1]):
        choose(page, qtbot, *chosen)
        for button, action in zip((bar.use, bar.further, bar.repeat), offered, strict=True):
            assert (action.text(), action.toolTip()) == (button.text(), button.toolTip())
            assert action.isEnabled() is button.isEnabled() is (len(chosen) == 1)
    with qtbot.waitSignal(session.further_wanted) as led:
        offered[1].trigger()
    assert led.args == [str(runs[0])]


def test_that_a_run_goes_out_as_a_file_and_comes_back_chosen(
    open_page: Callable[[], RunsPage], place: Path, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    run = make_run(place, "one", history(10)).path
    page = open_page()
    choose(page, qtbot, run)
    file = tmp_path / "out.zip"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "out"), ""))
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(file), ""))
    page.bar.as_file.trigger()
    qtbot.waitUntil(lambda: file.exists() and not page.strip.isVisible())
    page.bar.bring_in.click()
    qtbot.waitUntil(lambda: [one.path for one in page.table.chosen()] == [str(place / "out")])
    assert len(names(page)) == 2


def test_that_runs_go_to_the_trash_after_a_question(
    open_page: Callable[[], RunsPage], place: Path, qtbot: QtBot, session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    runs = [make_run(place, name).path for name in ("one", "two")]
    session.set_run(actions.run_summary(runs[0]))
    page = open_page()
    choose(page, qtbot, *runs)
    asked: list[str] = []
    answers = iter([False, True])
    monkeypatch.setattr(notices, "ask", lambda *words, **_: asked.append(words[2]) or next(answers))
    monkeypatch.setattr(
        storage,
        "move_to_trash",
        lambda path: bool(Path(path).rename(f"{path}-gone") and (Path(f"{path}-gone") / "run.json").unlink() is None),
    )
    page.bar.trash.trigger()
    assert len(names(page)) == 2
    page.bar.trash.trigger()
    qtbot.waitUntil(lambda: names(page) == [])
    assert "2 runs" in asked[0]
    assert session.run is None


def test_that_the_question_tells_runs_of_one_name_apart(
    open_page: Callable[[], RunsPage], place: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    make_run(place, "Tiny")
    other = make_run(place, "Tiny-2").path
    actions.describe_run(other, name="Tiny")
    page = open_page()
    choose(page, qtbot, other)
    asked: list[str] = []
    monkeypatch.setattr(notices, "ask", lambda *words, loses: asked.append(words[2]) or not loses)
    page.bar.trash.trigger()
    assert "“Tiny (Tiny-2)”" in asked[0]
    assert page.table.model().index(0, COLUMNS.index("created")).data().count(":") == 1, "date and time"


def test_that_the_way_to_use_a_run_says_why_it_is_closed(
    open_page: Callable[[], RunsPage], place: Path, qtbot: QtBot, session: Session
) -> None:
    runs = [make_run(place, name, history(10)).path for name in ("one", "two")]
    session.set_run(actions.run_summary(runs[0]))
    page = open_page()
    said = {}
    for name, chosen in (("other", runs[1:]), ("current", runs[:1]), ("both", runs)):
        choose(page, qtbot, *chosen)
        said[name] = (page.bar.use.isEnabled(), page.bar.use.text(), page.bar.use.toolTip())
    assert said == {
        "other": (True, "Use this run", "Translates with it and looks into it from now on"),
        "current": (
            False,
            "In use",
            "This run translates and is looked into already; choose another one to change that",
        ),
        "both": (False, "Use this run", "Choose one run of the list first"),
    }


def test_that_every_control_says_what_it_is_and_does(
    open_page: Callable[[], RunsPage], place: Path, qtbot: QtBot
) -> None:
    make_run(place, "one", history(10))
    page = open_page()
    for tab in range(page.tabs.count()):
        page.tabs.setCurrentIndex(tab)
        qtbot.wait(1)
        for control in controls(page):
            words = getattr(control, "text", lambda: "")() if not control.accessibleName() else ""
            assert control.accessibleName() or words, control
            assert control.toolTip(), control


def test_that_what_the_current_run_learned_elsewhere_is_known_everywhere(
    open_page: Callable[[], RunsPage], session: Session, place: Path, qtbot: QtBot
) -> None:
    """Another best checkpoint translates from then on; whoever shows numbers of the old one hears of it."""
    folder = make_run(place, "one", history(10))
    session.set_run(actions.run_summary(folder.path))
    with qtbot.assertNotEmitted(session.run_changed):
        page = open_page()
    folder.update(best_bleu=33.0)
    with qtbot.waitSignal(session.run_changed):
        page.look()
    assert session.run is not None
    assert session.run.bleu == 33.0
