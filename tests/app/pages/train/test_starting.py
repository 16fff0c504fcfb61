"""What the form of the Train page starts: one training, as it was asked for, in a run of its own."""

from __future__ import annotations

from pathlib import Path

from made_training import started
from made_trainings import INFO, Trainings, give_corpus, give_sample, stop
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from desktop_app.pages.train import TrainPage
from desktop_app.session import Session
from desktop_app.values.folders import new_folder, new_run


def test_that_without_a_corpus_the_page_leads_to_the_data_page(page: TrainPage, session: Session, qtbot: QtBot) -> None:
    assert not page.start_button.isVisible()
    with qtbot.waitSignal(session.page_requested) as asked:
        page._empty.accepted.emit()
    assert asked.args == ["data"]


def test_that_a_double_click_starts_one_training(
    page: TrainPage, session: Session, trainings: Trainings, qtbot: QtBot
) -> None:
    give_corpus(session)
    page.setup.choose_preset("toy")
    qtbot.mouseClick(page.start_button, Qt.MouseButton.LeftButton)
    qtbot.mouseDClick(page.start_button, Qt.MouseButton.LeftButton)
    page.start()
    assert len(trainings.jobs) == 1
    assert not page.start_button.isEnabled()
    assert page.setup.size_label.isHidden(), "what is said there is of the next network"
    asked = trainings.asked[0]
    assert (asked["corpus_path"], asked["name"], asked["model"].layers) == ("/corpora/c", "Everyday en → zh Toy", 2)
    stop(page, session, qtbot)
    assert page.start_button.isEnabled()


def test_that_a_toy_corpus_preselects_the_toy_preset_until_a_person_chooses(page: TrainPage, session: Session) -> None:
    for name, language, preset in (("reverse", "", "toy"), ("english-chinese", "en", "tiny"), ("sort", "", "toy")):
        give_sample(session, name, language)
        assert page.setup.preset.currentData() == preset
    page.setup.form.rows["layers"].editor.setText("3")
    give_corpus(session)
    assert page.setup.configs()[1].layers == 3


def test_that_a_wrong_option_cannot_be_trained(page: TrainPage, session: Session, trainings: Trainings) -> None:
    give_corpus(session)
    page.setup.form.rows["layers"].editor.setText("0")
    page.start()
    assert not page.start_button.isEnabled()
    assert trainings.jobs == []


def test_that_two_runs_of_one_name_are_told_apart(tmp_path: Path) -> None:
    assert new_run(str(tmp_path), "en → zh Toy") == (str(tmp_path / "en-zh-Toy"), "en → zh Toy")
    (tmp_path / "en-zh-Toy").mkdir()
    assert new_run(str(tmp_path), "en → zh Toy") == (str(tmp_path / "en-zh-Toy-2"), "en → zh Toy 2")


def test_that_a_run_gets_a_folder_of_its_own(tmp_path: Path) -> None:
    first = Path(new_folder(str(tmp_path), "Everyday en → zh / Tiny"))
    first.mkdir()
    assert first.parent == tmp_path
    assert Path(new_folder(str(tmp_path), "Everyday en → zh / Tiny")) not in (first, tmp_path)
    assert Path(new_folder(str(tmp_path), "../..")).parent == tmp_path


def test_that_the_form_names_and_describes_the_run_that_trains_and_then_what_comes_next(
    page: TrainPage, session: Session, trainings: Trainings, tmp_path: Path, qtbot: QtBot
) -> None:
    session.settings.runs_folder = str(tmp_path)
    give_corpus(session)
    (tmp_path / "Everyday-en-zh-Tiny").mkdir()
    page.setup.form.rows["dropout"].set_value(0.2)
    session.corpus_changed.emit(session.corpus)
    assert page.setup.name.placeholderText() == "Everyday en → zh Tiny 2"
    page.start()
    assert page.setup.name.text() == trainings.jobs[0].run_name == "Everyday en → zh Tiny 2"
    Path(trainings.jobs[0].run_path).mkdir()
    session.training_event.emit(started())
    qtbot.waitUntil(lambda: page.setup.form.configs()[1] == INFO.train)
    assert not page.setup.preset.isVisible(), "it may be of another size than the run"
    session.settings_changed.emit("precision")
    give_sample(session, "reverse", "")
    stop(page, session, qtbot)
    assert page.setup.name.text() == ""
    assert page.setup.configs()[1].dropout == 0.2
    give_corpus(session)
    assert "its run will be called “Everyday en → zh Tiny 3”" in page.setup.target.text()
    page.setup.name.setText("Cats")
    assert "its run will be called “Cats”" in page.setup.target.text()
