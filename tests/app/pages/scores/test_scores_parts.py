"""The Scores page: which sentences can be measured, and that exactly those are."""

from __future__ import annotations

import json
import shutil
from dataclasses import replace
from pathlib import Path

import pytest
from made_network_session import AtOnce, untraced
from made_up_runs import run_of
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

import resources
from desktop_app.look import theme
from desktop_app.pages.scores import ScoresPage
from desktop_app.session import Session
from desktop_app.tasks import scores as tasks
from desktop_app.tasks.scores import Looked
from desktop_app.widgets.elided_label import ElidedLabel
from desktop_app.widgets.scores.sentence_details import SentenceDetails
from desktop_app.words import language
from model import actions
from model.__main__ import main
from model.errors import DataError
from model.records.progress import Progress

DEMO = Path(resources.__file__).parent / "demo" / "en-zh"


@pytest.fixture
def page(session: Session, qtbot: QtBot) -> ScoresPage:
    made = ScoresPage(session)
    qtbot.addWidget(made)
    made.show()
    return made


@pytest.fixture
def demo(demo_folder: Path) -> Path:
    """A demo run with two sentences of new combinations; nothing is ever kept in it."""
    shutil.copytree(DEMO, demo_folder / "en-zh")
    part = demo_folder / "en-zh" / "parts" / "test_combinations.jsonl"
    part.write_bytes(b"".join(part.read_bytes().splitlines(keepends=True)[:2]))
    return demo_folder / "en-zh"


def offered(page: ScoresPage) -> list[str]:
    return [page.setup.part.itemData(row) for row in range(page.setup.part.count())]


def choose(page: ScoresPage, part: str) -> None:
    page.setup.part.setCurrentIndex(page.setup.part.findData(part))


def test_that_exactly_the_parts_of_the_run_are_offered(page: ScoresPage, session: Session, demo: Path) -> None:
    session.set_run(actions.run_summary(demo))
    assert offered(page) == ["test", "test_combinations", "validation", "corpus", "files"]
    choose(page, "test_combinations")
    (demo / "parts" / "test_combinations.jsonl").unlink()
    (demo / "parts" / "validation.jsonl").write_bytes(b"")
    session.set_run(actions.run_summary(demo))
    assert offered(page) == ["test", "corpus", "files"]
    assert page.setup.chosen_part() == "test"
    assert offered(page) == [part for part in offered(page) if page.setup.part.itemText(page.setup.part.findData(part))]


def test_that_another_run_leaves_the_choice_where_it_has_that_part_too(page: ScoresPage, session: Session) -> None:
    one = replace(run_of("c")[0], parts=("validation", "test", "test_combinations"))
    session.set_run(one)
    choose(page, "validation")
    session.set_run(replace(one, path="/runs/other", parts=("validation", "test")))
    assert page.setup.chosen_part() == "validation"


def test_that_the_parts_have_names_in_both_languages(page: ScoresPage, session: Session, qapp: QApplication) -> None:
    session.set_run(replace(run_of("c")[0], parts=("test_combinations",)))
    assert page.setup.part.itemText(0) == "The run’s test of new combinations"
    try:
        language.apply(qapp, "zh_CN")
        assert "组合" in page.setup.part.itemText(0)
    finally:
        language.apply(qapp, "en")


def test_that_the_page_and_the_command_say_the_same_of_new_combinations(
    page: ScoresPage,
    session: Session,
    demo: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    session.set_run(actions.run_summary(demo))
    choose(page, "test_combinations")
    with untraced():
        given = ["--run", str(demo), "--part", "test_combinations", "--beam", "4", "--intervals", "--json"]
        assert main(["evaluate", *given]) == 0
        row = json.loads(capsys.readouterr().out)
        translator = actions.load_translator(demo)
        monkeypatch.setattr(session.engine, "job", lambda work, **_: AtOnce(lambda handle: work(translator, handle)))
        page.setup.start.click()
    measured = page.measuring.kept[0].measurement
    assert (measured.test_name, measured.scores.sentences, row["sentences"]) == ("test_combinations", 2, 2)
    assert {metric.name.lower(): (metric.value, metric.margin) for metric in measured.scores.metrics()} == {
        name: (row[name], row[f"{name}_margin"]) for name in ("bleu", "chrf", "ter")
    }


def test_that_nothing_moves_when_a_work_begins_and_ends(page: ScoresPage, qtbot: QtBot) -> None:
    """The strip pushed the table down by 50 pixels and let it jump back."""
    page.resize(900, 560)
    qtbot.wait(1)

    def places() -> list[int]:
        qtbot.wait(20)
        return [part.mapTo(page, part.rect().topLeft()).y() for part in (page.title, page.setup, page.tabs)]

    before = places()
    page.strip.begin("Translating and scoring")
    assert page.strip.isVisible()
    assert places() == before
    page.strip.set_progress(Progress("translating", 1, 2))
    assert places() == before
    page.strip.end()
    assert places() == before


def test_that_the_first_words_of_a_work_are_read_at_twice_the_size(
    page: ScoresPage, qtbot: QtBot, qapp: QApplication
) -> None:
    theme.apply(qapp, "light", 2.0)
    try:
        page.resize(846, 480)
        page.strip.begin("Translating and scoring")
        qtbot.wait(20)
        label = page.strip.findChild(ElidedLabel)
        assert label is not None
        assert label.shown_text() == "Translating and scoring"
    finally:
        theme.apply(qapp, "light", 1.0)


def test_that_a_sentence_of_a_run_that_was_deleted_is_looked_at_without_it(session: Session, qtbot: QtBot) -> None:
    """It said "Looking…" for ever, and each row gone to brought a box with an error."""
    found: list[Looked] = []
    job = tasks.look(session.lanes, "/gone/run", (), "a", ("b",))
    job.returned.connect(found.append)
    job.start()
    qtbot.waitUntil(lambda: found == [Looked((), None)])
    details = SentenceDetails()
    qtbot.addWidget(details)
    details.show_looked((), None)
    assert details.near.text().startswith("No run is here")
    details.show_looked(((), ()), None)
    assert details.near.text().startswith("The corpus that the run was trained on is not here")


def test_that_an_empty_file_is_called_so(tmp_path: Path) -> None:
    """It was called a part of the run, with options of the command."""
    (tmp_path / "none.txt").touch()
    with pytest.raises(DataError, match=r"none\.txt has no lines"):
        actions.test_set_of_references([tmp_path / "none.txt"])
