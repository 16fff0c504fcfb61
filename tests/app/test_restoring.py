"""The first frame is whole before the engine is there, and later starts show what was used last."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from made_demos import TRANSLATION, demo_run
from pytestqt.qtbot import QtBot
from scripted_jobs import Script

from desktop_app import notices
from desktop_app.frame.top_bar import TopBar
from desktop_app.pages.attention import AttentionPage
from desktop_app.pages.train import TrainPage
from desktop_app.pages.translate import TranslatePage
from desktop_app.session import Session
from desktop_app.start.restoring import announce_corpus, open_the_rest, show_first_frame
from desktop_app.tasks import attention, demos, runs, translation
from desktop_app.tasks.engine import Engine
from desktop_app.tasks.training import TrainingJob
from model import actions
from model.errors import RunError
from model.records.control import ControlQueue
from model.records.corpora import ImportSpec


def pairs_file(demo_folder: Path) -> Path:
    """Fifty pairs."""
    pairs = demo_folder.parent / "pairs.tsv"
    pairs.write_text("".join(f"a {n}\tb {n}\n" for n in range(50)), encoding="utf-8")
    return pairs


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> Iterator[Script]:
    """Everything that the engine is asked for."""
    script = Script()
    monkeypatch.setattr(translation, "translate", script)
    monkeypatch.setattr(attention, "trace", script)
    return script


def test_that_the_first_start_shows_a_sentence_and_its_attention_without_the_engine(
    session: Session, demo_folder: Path, qtbot: QtBot, asked: Script
) -> None:
    path = demo_run(demo_folder / "en-zh")
    show_first_frame(session)
    assert session.run is not None
    assert session.run.path == path
    pages = TranslatePage(session), AttentionPage(session)
    for page in pages:
        qtbot.addWidget(page)
        page.show()
        qtbot.waitExposed(page)
    qtbot.wait(300)  # longer than the pause after typing
    assert pages[0].source.edit.toPlainText() == "tea"
    assert pages[0].result.text.toPlainText() == "茶"
    assert pages[0].result.message == ""
    choice = pages[1].view.choice()
    assert choice is not None
    assert choice.trace is session.trace
    assert asked.jobs == []


def test_that_typing_after_the_first_frame_asks_the_engine(
    session: Session, demo_folder: Path, qtbot: QtBot, asked: Script
) -> None:
    demo_run(demo_folder / "en-zh")
    show_first_frame(session)
    page = TranslatePage(session)
    qtbot.addWidget(page)
    page.show()
    page.set_text("green tea")
    assert asked.last.asked[3] == "green tea"


def test_that_a_sentence_of_ones_own_is_not_replaced(session: Session, demo_folder: Path) -> None:
    demo_run(demo_folder / "en-zh")
    session.settings.sentence = "my own"
    show_first_frame(session)
    assert session.run is not None
    assert session.translation is None
    assert session.settings.sentence == "my own"


def test_that_the_run_used_last_goes_before_the_demo(session: Session, demo_folder: Path, tmp_path: Path) -> None:
    demo_run(demo_folder / "en-zh")
    session.settings.run = demo_run(tmp_path / "mine", example=False)
    show_first_frame(session)
    assert session.run is not None, (
        "for a moment the page said that nothing is trained yet, and the focus was elsewhere"
    )
    assert (session.run.path, session.translation) == (session.settings.run, None)


def test_that_a_start_without_demos_is_as_it_was(session: Session) -> None:
    show_first_frame(session)
    assert (session.run, session.translation, session.settings.sentence) == (None, None, "")


def test_that_the_chip_names_the_corpus_before_it_is_opened(session: Session, demo_folder: Path, qtbot: QtBot) -> None:
    actions.import_corpus(ImportSpec((str(pairs_file(demo_folder)),), str(demo_folder / "corpus"), "Everyday"))
    bar = TopBar(session)
    qtbot.addWidget(bar)
    announce_corpus(session, bar)
    assert session.corpus is None
    assert "Everyday 50 pairs" in bar._corpus.accessibleName()


def test_that_what_is_still_read_is_not_said_to_be_missing(
    session: Session, demo_folder: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """For two seconds Train said that no corpus was chosen, and that curves would appear from the first update on."""
    everyday = actions.import_corpus(
        ImportSpec((str(pairs_file(demo_folder)),), str(demo_folder / "corpus"), "Everyday")
    )
    demo_run(demo_folder / "en-zh")
    histories = Script()
    monkeypatch.setattr(runs, "history", histories)
    bar = TopBar(session)
    qtbot.addWidget(bar)
    show_first_frame(session)
    announce_corpus(session, bar)
    page = TrainPage(session)
    qtbot.addWidget(page)
    page.show()
    assert page.setup.notes.no_corpus.isHidden()
    assert not page.start_button.isEnabled()
    assert page.view.chart._hint == "The curves are being read…"
    assert page.view._no_samples.text() == ""
    histories.last.fail(RunError("run_missing", path="gone"))
    assert page.view.chart._hint.startswith("The curves of a training appear here")
    open_the_rest(session, bar)
    qtbot.waitUntil(page.start_button.isEnabled)
    assert session.corpus_name() == everyday.name


def test_that_a_corpus_that_is_gone_is_not_announced_any_more(
    session: Session, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(notices, "show_error", lambda *_: None)
    bar, page = TopBar(session), TrainPage(session)
    for widget in (bar, page):
        qtbot.addWidget(widget)
    session.announce_corpus("Everyday")
    assert page.setup.notes.no_corpus.isHidden()
    bar.open_corpus("/gone")
    qtbot.waitUntil(lambda: not page.setup.notes.no_corpus.isHidden())


def test_that_a_corpus_that_cannot_be_opened_leaves_the_chip(
    session: Session, demo_folder: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(notices, "show_error", lambda *_: None)
    (demo_folder / "corpus").mkdir(parents=True)
    (demo_folder / "corpus" / "corpus.json").write_text("{}", encoding="utf-8")
    bar = TopBar(session)
    qtbot.addWidget(bar)
    announce_corpus(session, bar)
    open_the_rest(session, bar)
    qtbot.waitUntil(session.lanes.idle)
    qtbot.wait(20)
    assert "none yet" in bar._corpus.accessibleName()


def test_that_a_damaged_demo_is_no_error_at_the_start(session: Session, demo_folder: Path) -> None:
    path = demo_run(demo_folder / "en-zh")
    (Path(path) / "example.json").write_text("{", encoding="utf-8")
    show_first_frame(session)
    assert session.run is None


def test_that_going_on_with_a_demo_trains_a_copy(
    session: Session, demo_folder: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = demo_run(demo_folder / "en-zh")
    session.set_run(demos.read(path)[0])  # type: ignore[index]
    asked: list[dict[str, object]] = []

    def go_on(engine: Engine, **given: object) -> TrainingJob:
        asked.append(given)
        job = TrainingJob(engine, str(given["run_path"]), ControlQueue(), lambda _: None, "made up")
        monkeypatch.setattr(job, "start", lambda: None)
        return job

    monkeypatch.setattr(demos, "go_on", go_on)
    page = TrainPage(session)
    qtbot.addWidget(page)
    page.show()
    qtbot.waitUntil(page.resume.isVisible)
    page.go_on(page.resume.changes())
    assert asked[0]["demo_path"] == path
    assert str(asked[0]["run_path"]).startswith(session.runs_folder)
    assert asked[0]["changes"] == {"epochs": 10, "minutes": None, "steps": None}
    session.training = None


def test_that_demos_are_told_from_other_folders(demo_folder: Path, tmp_path: Path) -> None:
    assert demos.is_demo(demo_folder / "en-zh")
    assert not demos.is_demo(tmp_path / "runs" / "en-zh")
    assert TRANSLATION.text == "茶"


def test_that_a_start_clears_what_a_killed_move_left(session: Session, tmp_path: Path, qtbot: QtBot) -> None:
    bar = TopBar(session)
    qtbot.addWidget(bar)
    session.settings.add_folder(str(tmp_path / "disk"))
    left = tmp_path / "disk" / ".mine.0123abcd.tmp"
    left.mkdir(parents=True)
    (left / ".moving").touch()
    open_the_rest(session, bar)
    qtbot.waitUntil(lambda: not left.exists())
