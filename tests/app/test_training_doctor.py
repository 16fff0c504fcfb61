"""The doctor in the window: one finding at a time on the Train page, all of them on the Runs page, and the code of a training."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import pytest
from made_training import ended, epoch_done
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QFileDialog
from pytestqt.qtbot import QtBot
from scripted_jobs import Script

from desktop_app.runs import examining
from desktop_app.runs.examining import Examining
from desktop_app.session import Session
from desktop_app.training import code_door
from desktop_app.training.code_door import CodeDoor
from desktop_app.training.training_doctor import FIRST_LOOK, TrainingDoctor
from desktop_app.widgets.training.doctor_card import DoctorCard
from desktop_app.widgets.training.finding_list import FindingList
from desktop_app.words import language
from model.records.findings import Finding
from model.records.runs import RunSummary

SPIKE = Finding(
    "doctor_spike", "warning", 70, {"before": 1.5, "after": 4.0, "now": 3.0, "learning_rate": 0.01}
)  # fmt: skip
SWAPPED = Finding("doctor_swapped", "fault", None, {"count": 9, "total": 10, "source": "en", "target": "zh"})
RUN = RunSummary("/runs/one", "one", "finished", "", "c", "tiny", 1000, 20, 2, 2.5, 31.5, ())


@pytest.fixture
def courses(monkeypatch: pytest.MonkeyPatch) -> Script:
    script = Script()
    monkeypatch.setattr(examining.doctor, "examine_course", script)
    return script


@pytest.fixture
def texts(monkeypatch: pytest.MonkeyPatch) -> Script:
    script = Script()
    monkeypatch.setattr(examining.doctor, "examine_text", script)
    return script


@pytest.fixture
def card(qtbot: QtBot) -> DoctorCard:
    made = DoctorCard()
    qtbot.addWidget(made)
    return made


def test_that_one_finding_is_shown_and_stays_away_once_it_was_put_away(card: DoctorCard, qtbot: QtBot) -> None:
    assert card.isHidden()
    card.show_findings("/runs/one", (SWAPPED, SPIKE))
    assert card.shown() is SWAPPED
    assert "9 of 10" in card.text.text()
    card.away.click()
    assert card.shown() is SPIKE
    assert "update 70" in card.text.text()
    card.away.click()
    assert card.isHidden()
    card.show_findings("/runs/one", (SWAPPED, SPIKE))
    assert card.isHidden()
    card.show_findings("/runs/two", (SPIKE,))
    assert card.shown() is SPIKE
    dialog = card.open_all()
    qtbot.addWidget(dialog)
    assert any("update 70" in text for text in dialog.findChildren(FindingList)[0].texts())


def test_that_a_list_says_that_nothing_looks_wrong_or_that_no_run_is_chosen(qtbot: QtBot) -> None:
    shown = FindingList()
    qtbot.addWidget(shown)
    (words,) = shown.texts()
    shown.show_findings(())
    assert shown.texts() != [words]
    shown.show_findings((SWAPPED, SPIKE))
    assert len(shown.texts()) == 4


def test_that_the_text_of_a_run_is_read_once_and_its_training_again(
    session: Session, courses: Script, texts: Script
) -> None:
    looked = Examining(session)
    looked.examine("/runs/one")
    texts.last.give(("/runs/one", (SWAPPED,)))
    courses.last.give((SPIKE,))
    assert looked.findings() == (SWAPPED, SPIKE)
    looked.examine("/runs/one")
    courses.last.give(())
    assert (len(courses.jobs), len(texts.jobs), looked.findings()) == (2, 1, (SWAPPED,))
    looked.examine("/runs/two")
    assert looked.findings() == ()
    courses.last.fail(OSError("gone"))
    assert looked.findings() == ()


def test_that_a_run_that_begins_is_not_looked_for_before_it_is_there(
    session: Session, courses: Script, texts: Script, card: DoctorCard
) -> None:
    doctor = TrainingDoctor(session, card)
    doctor.show_run("/runs/one", begins=True)
    assert (courses.jobs, texts.jobs) == ([], [])
    session.training = SimpleNamespace(run_path="/runs/one")  # type: ignore[assignment]
    session.training_event.emit(epoch_done(FIRST_LOOK))
    assert (len(courses.jobs), len(texts.jobs)) == (1, 1)


def test_that_a_training_is_looked_at_after_each_validation_and_at_its_end(
    session: Session, courses: Script, texts: Script, card: DoctorCard
) -> None:
    doctor = TrainingDoctor(session, card)
    doctor.show_run("/runs/one")
    courses.last.give(())
    texts.last.give(("/runs/one", ()))
    session.training = SimpleNamespace(run_path="/runs/one")  # type: ignore[assignment]
    for event in (epoch_done(FIRST_LOOK), ended(20)):
        before = len(courses.jobs)
        session.training_event.emit(event)
        assert len(courses.jobs) == before + 1
        courses.last.give((SPIKE,))
    assert card.shown() is SPIKE
    session.training = SimpleNamespace(run_path="/runs/other")  # type: ignore[assignment]
    session.training_event.emit(epoch_done(30))
    assert len(courses.jobs) == 3
    session.training = None


def test_that_the_code_of_a_run_is_shown_copied_and_saved(
    session: Session, qtbot: QtBot, tmp_path: Path, card: DoctorCard, monkeypatch: pytest.MonkeyPatch
) -> None:
    script = Script()
    monkeypatch.setattr(code_door.scripts, "of_run", script)
    door = CodeDoor(session, card)
    door.show_run(RUN)
    script.last.give("import keras\n")
    dialog = door.dialog
    assert dialog is not None
    assert dialog.text.toPlainText() == "import keras\n"
    qtbot.mouseClick(dialog.copy, Qt.MouseButton.LeftButton)
    assert QGuiApplication.clipboard().text() == "import keras\n"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "one"), ""))
    dialog.save.click()
    qtbot.waitUntil((tmp_path / "one.py").is_file)
    qtbot.waitUntil(lambda: (tmp_path / "one.py").read_text(encoding="utf-8") == "import keras\n")
    dialog.reject()


def test_that_the_code_has_its_comments_in_the_language_of_the_window(
    session: Session, qapp: QApplication, card: DoctorCard, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    script = Script()
    monkeypatch.setattr(code_door.scripts, "of_run", lambda *given: asked.append(given[-1]) or script(*given))
    for code in ("zh_CN", "en"):
        language.apply(qapp, code)
        CodeDoor(session, card).show_run(RUN)
    assert asked == ["zh", "en"]
