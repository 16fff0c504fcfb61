"""Documents in the window: read by themselves, translated one after the other, stopped and gone on with, never written over."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from made_runs import make_run
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDesktopServices, QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop_app.documents.documents_dialog import DocumentsDialog
from desktop_app.documents.documents_door import DocumentsDoor
from desktop_app.jobs import Handle, Job
from desktop_app.session import Session
from desktop_app.tasks import documents
from desktop_app.tasks.documents import Means, Work
from desktop_app.tasks.engine import Engine
from desktop_app.widgets.translation.decode_bar import DecodeBar
from model.documents import plain
from model.documents import work as steps
from model.documents.formats import TABLE
from model.documents.segments import Layout
from model.errors import RunError
from model.records.configs import DecodeConfig
from model.records.control import ControlQueue, Serve
from model.records.documents import DocumentProgress, DocumentSpec
from model.records.progress import Asked
from model.records.translations import TranslatedText
from model.runs.summaries import summary


class Shouting:
    """Translates into capitals."""

    def translate_text(self, text: str, config: DecodeConfig, *, asked: Asked) -> TranslatedText:  # noqa: ARG002
        return TranslatedText(text, text.upper())


class Steps:
    """Stands in for `tasks.documents.step`: holds each step until the test lets it go."""

    def __init__(self) -> None:
        self.held: list[Job] = []
        self.holds = False
        self.error: Exception | None = None

    def __call__(self, engine: Engine, work: Work, means: Means) -> Job:  # noqa: ARG002
        def body(handle: Handle) -> object:
            if self.error is not None:
                raise self.error
            return work.step(Shouting(), seconds=0.001, asked=handle.asked)

        job = Job(body, engine.lane, name="step")
        if self.holds:
            engine.lane.hold()
            self.held.append(job)
        return job


@pytest.fixture
def step(monkeypatch: pytest.MonkeyPatch) -> Steps:
    made = Steps()
    monkeypatch.setattr(documents, "step", made)
    monkeypatch.setattr(steps, "FIRST_BLOCK", 1)
    monkeypatch.setattr(steps, "LARGEST_BLOCK", 1)
    return made


@pytest.fixture
def door(step: Steps, session: Session, tmp_path: Path, qtbot: QtBot) -> DocumentsDoor:  # noqa: ARG001
    session.set_run(summary(make_run(tmp_path / "runs", "a").path))
    bar = DecodeBar()
    qtbot.addWidget(bar)
    door = DocumentsDoor(session, bar)
    qtbot.addWidget(door)
    return door


@pytest.fixture
def dialog(door: DocumentsDoor, qtbot: QtBot) -> DocumentsDialog:
    dialog = door.show_dialog()
    qtbot.addWidget(dialog)
    return dialog


@pytest.fixture
def files(tmp_path: Path) -> Callable[..., list[str]]:
    """Writes documents and names their paths."""

    def write(**contents: str) -> list[str]:
        for name, content in contents.items():
            (tmp_path / name.replace("_", ".")).write_text(content, "utf-8")
        return [str(tmp_path / name.replace("_", ".")) for name in contents]

    return write


def states(dialog: DocumentsDialog) -> list[str]:
    rows = [dialog.list.topLevelItem(row) for row in range(dialog.list.topLevelItemCount())]
    return [row.text(2) for row in rows if row is not None]


def test_that_documents_are_translated_one_after_the_other(
    door: DocumentsDoor, dialog: DocumentsDialog, files: Callable[..., list[str]], qtbot: QtBot, tmp_path: Path
) -> None:
    assert dialog.message.text() == "Drop documents into this window, or choose “Add files…”."
    dialog.take(files(a_txt="Good day.\n\nA boat\n", b_md="# Head `x`\n"))
    qtbot.waitUntil(lambda: states(dialog) == ["Ready", "Ready"])
    assert dialog.message.isHidden()
    assert [dialog.form.first.item(row).text() for row in range(2)] == ["Good day.", "A boat"]
    assert "a.zh.txt" in dialog.form.about.text()
    qtbot.mouseClick(dialog.start, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: states(dialog) == ["Done: a.zh.txt", "Done: b.zh.md"])
    assert (tmp_path / "a.zh.txt").read_text("utf-8") == "GOOD DAY.\n\nA BOAT\n"
    assert (tmp_path / "b.zh.md").read_text("utf-8") == "# HEAD `x`\n"
    assert dialog.open_result.isEnabled()
    assert not dialog.start.isEnabled()
    assert door.text() == "Documents…"


def test_that_the_menu_leads_to_documents_where_a_run_can_translate_them(
    door: DocumentsDoor, session: Session, qtbot: QtBot
) -> None:
    assert session.run is not None
    session.ask_for_documents()
    dialog = door.show_dialog()
    qtbot.addWidget(dialog)
    dialog.hide()
    session.ask_for_documents()
    assert dialog.isVisible()


def test_that_a_long_name_leaves_room_for_how_far_a_document_is(
    dialog: DocumentsDialog, files: Callable[..., list[str]], qtbot: QtBot
) -> None:
    """It pushed the state out of sight, behind a scroll bar."""
    dialog.take(files(**{"a" * 120 + "_txt": "Good day.\n"}))
    qtbot.waitUntil(lambda: states(dialog) == ["Ready"])
    header = dialog.list.header()
    far = dialog.fontMetrics().horizontalAdvance("Translating · 12 % · 3 s left")
    qtbot.waitUntil(lambda: header.sectionSize(2) >= far and header.length() <= dialog.list.viewport().width())
    dialog.leave.click()
    assert dialog.isHidden()


def test_that_a_stopped_document_goes_on_where_it_was(
    dialog: DocumentsDialog, step: Steps, files: Callable[..., list[str]], session: Session, qtbot: QtBot
) -> None:
    dialog.take(files(a_txt="A very long line\nshort\n", b_txt="other\n"))
    qtbot.waitUntil(lambda: states(dialog) == ["Ready", "Ready"])
    step.holds = True
    dialog.start.click()
    qtbot.waitUntil(lambda: len(step.held) == 1)
    session.engine.lane.release()
    qtbot.waitUntil(lambda: len(step.held) == 2)
    assert "left" in states(dialog)[0]
    dialog.cancel.click()
    qtbot.waitUntil(lambda: states(dialog)[0] == "Goes on at 76 %")
    assert states(dialog)[1] == "Ready"
    step.holds = False
    session.engine.lane.release()
    dialog.start.click()
    qtbot.waitUntil(lambda: states(dialog) == ["Done: a.zh.txt", "Done: b.zh.txt"])


def test_that_a_document_is_left_while_it_is_read(
    dialog: DocumentsDialog, files: Callable[..., list[str]], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A long one was read to its end, and its translation then begun."""
    dialog.take(files(a_txt="Good day.\n"))
    qtbot.waitUntil(lambda: states(dialog) == ["Ready"])
    begun, ended, read = threading.Event(), threading.Event(), plain.read

    def long(text: str, spec: DocumentSpec, asked: Asked) -> Layout:
        begun.set()
        for _ in range(500):
            time.sleep(0.005)
            found = read(text, spec, asked)
        ended.set()
        return found

    monkeypatch.setitem(TABLE, "text", TABLE["text"]._replace(read=long))
    dialog.start.click()
    qtbot.waitUntil(begun.is_set)
    dialog.cancel.click()
    qtbot.waitUntil(lambda: states(dialog) == ["Stopped"])
    assert not ended.is_set()


def test_that_the_column_of_a_table_and_its_titles_can_be_chosen(
    dialog: DocumentsDialog, files: Callable[..., list[str]], qtbot: QtBot, tmp_path: Path
) -> None:
    dialog.take(files(a_csv="id,text,note\n1,One two,aa\n2,Three,bb\n"))
    qtbot.waitUntil(lambda: states(dialog) == ["Ready"])
    assert dialog.form.column.currentText() == "2: text"
    assert dialog.form.header.isChecked()
    dialog.form.column.setCurrentIndex(2)
    qtbot.waitUntil(lambda: dialog.form.first.count() == 2 and dialog.form.first.item(0).text() == "aa")
    dialog.form.header.click()
    qtbot.waitUntil(lambda: dialog.form.first.count() == 3)
    dialog.start.click()
    qtbot.waitUntil(lambda: states(dialog) == ["Done: a.zh.csv"])
    assert (tmp_path / "a.zh.csv").read_text("utf-8") == "id,text,NOTE\n1,One two,AA\n2,Three,BB\n"


def test_that_errors_are_said_in_a_sentence_and_the_next_document_has_its_turn(
    dialog: DocumentsDialog, step: Steps, files: Callable[..., list[str]], qtbot: QtBot
) -> None:
    dialog.take(files(a_html="<html>Hi", b_txt="Hello\n"))
    qtbot.waitUntil(lambda: states(dialog)[1] == "Ready")
    assert "can be translated" in dialog.message.text()
    assert "--format" not in dialog.message.text()
    step.error = RunError("weights_not_numbers", update=7)
    dialog.start.click()
    qtbot.waitUntil(lambda: states(dialog) == ["Cannot be translated"] * 2)
    dialog.list.setCurrentItem(dialog.list.topLevelItem(1))
    assert "not numbers" in dialog.message.text()
    dialog.remove.click()
    assert len(states(dialog)) == 1


def test_that_another_run_reads_the_documents_anew(
    dialog: DocumentsDialog, files: Callable[..., list[str]], session: Session, qtbot: QtBot, tmp_path: Path
) -> None:
    dialog.take(files(a_txt="Hello\n"))
    qtbot.waitUntil(lambda: "a.zh.txt" in dialog.form.about.text())
    session.set_run(summary(make_run(tmp_path / "runs", "b", target_language="de").path))
    qtbot.waitUntil(lambda: "a.de.txt" in dialog.form.about.text())


@pytest.mark.parametrize(("name", "taken"), [("a.md", True), ("a.tsv", False), ("a.zip", False)])
def test_that_only_documents_dropped_onto_the_page_are_taken(
    door: DocumentsDoor, name: str, taken: bool, tmp_path: Path, qtbot: QtBot
) -> None:
    (tmp_path / name).write_text("Hello", "utf-8")
    door.welcome_drops(door)
    door.show()
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(tmp_path / name))])
    left, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    enter = QDragEnterEvent(QPointF(1, 1).toPoint(), Qt.DropAction.CopyAction, data, left, none)
    QApplication.sendEvent(door, enter)
    assert enter.isAccepted() == taken
    if taken:
        QApplication.sendEvent(door, QDropEvent(QPointF(1, 1), Qt.DropAction.CopyAction, data, left, none))
        assert [document.spec.path for document in door.queue.documents] == [str(tmp_path / name)]
        qtbot.waitUntil(lambda: door.queue.documents[0].state == "ready")


def test_that_the_result_and_its_folder_are_opened(
    dialog: DocumentsDialog,
    files: Callable[..., list[str]],
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    opened: list[str] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: opened.append(url.toLocalFile()))
    dialog.take(files(a_txt="Hello\n"))
    qtbot.waitUntil(lambda: states(dialog) == ["Ready"])
    dialog.start.click()
    qtbot.waitUntil(lambda: states(dialog) == ["Done: a.zh.txt"])
    dialog.open_result.click()
    dialog.reveal.click()
    assert opened == [str(tmp_path / "a.zh.txt"), str(tmp_path)]


class Remembering:
    """A Work that remembers who was to translate, and for how long."""

    is_done = False
    progress = DocumentProgress(0, 1)

    def __init__(self) -> None:
        self.asked: list[tuple[object, float]] = []

    def step(self, translator: object, *, seconds: float, asked: object) -> DocumentProgress:  # noqa: ARG002
        self.asked.append((translator, seconds))
        return self.progress

    def finish(self) -> object:
        return None


def test_that_a_training_serves_short_steps_with_its_live_weights(session: Session, qtbot: QtBot) -> None:
    work, control, live = Remembering(), ControlQueue(), object()
    job = documents.step(session.engine, work, Means("run", "best", DecodeConfig(), live=True))
    with session.engine.training("run", control), qtbot.waitSignal(job.returned):
        job.start()
        command = control.next()
        assert isinstance(command, Serve)
        command.job(live)
    assert work.asked == [(live, documents.SECONDS_IN_TRAINING)]
