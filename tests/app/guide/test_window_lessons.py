"""A teacher puts steps together from what is on screen; a student is led through them on the teacher's run and sentence."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from made_attention import SOURCE, TARGET, translated
from made_up_runs import run_of
from PySide6.QtWidgets import QAbstractButton, QApplication, QFileDialog, QMessageBox, QWidget
from pytestqt.qtbot import QtBot
from scripted_jobs import Script
from test_controls_explained import controls
from visible_words import english_in, words_of

from desktop_app.guide.guide import Guide
from desktop_app.guide.lessons import Lessons
from desktop_app.session import Session
from desktop_app.tasks import lessons as tasks
from desktop_app.tasks import runs
from desktop_app.widgets.frame.lesson_editor import LessonEditor
from desktop_app.words import language
from model.errors import RunError
from model.records.lessons import Lesson, LessonStep, OpenedLesson, View
from model.records.translations import TranslatedText

HEAD = View("attention", "", "encoder", 1, 2)
CELL = View("learn", "steps", "cross", 0, 0, "weights", (1, 2))


class MadeUpViews:
    """Stands where Views does: keeps what it is told."""

    def __init__(self, session: Session) -> None:
        self.shown = HEAD
        self.said: list[TranslatedText] = []
        self._session = session

    def current(self) -> View:
        return self.shown

    whole = current

    def open(self, view: View, *, renewed: bool = False) -> None:  # noqa: ARG002
        self.shown = view

    def point(self, task: str) -> None:
        """Where the button of the panel points to is of the pages."""

    def say(self, translation: TranslatedText) -> None:
        self.said.append(translation)
        self._session.set_translation(translation)


@pytest.fixture(autouse=True)
def script(monkeypatch: pytest.MonkeyPatch) -> dict[str, Script]:
    made = {}
    for module, name in ((tasks, "save"), (tasks, "open_file"), (runs, "run_info")):
        made[name] = Script()
        jobs = made[name]
        monkeypatch.setattr(module, name, lambda *asked, jobs=jobs, **named: jobs(*asked, named))
    return made


@pytest.fixture
def views(session: Session) -> MadeUpViews:
    return MadeUpViews(session)


@pytest.fixture
def window(qtbot: QtBot) -> QWidget:
    made = QWidget()
    qtbot.addWidget(made)
    return made


def lessons_of(session: Session, views: MadeUpViews, window: QWidget, qtbot: QtBot) -> Lessons:
    guide = Guide(session, views, window)  # type: ignore[arg-type]
    made = Lessons(session, views, guide, window)  # type: ignore[arg-type]
    for widget in (guide.panel, made.editor):
        qtbot.addWidget(widget)
    return made


@pytest.fixture
def made(session: Session, views: MadeUpViews, window: QWidget, qtbot: QtBot) -> Lessons:
    session.set_run(run_of("made-up-1")[0])
    session.set_translation(translated())
    return lessons_of(session, views, window, qtbot)


def test_that_a_step_is_what_is_on_screen_and_a_draft_is_never_lost(
    made: Lessons, session: Session, views: MadeUpViews, window: QWidget, qtbot: QtBot
) -> None:
    session.ask_for_lesson("make")
    editor = made.editor
    assert editor.isVisible()
    editor.add.click()
    views.shown = CELL
    editor.add.click()
    editor.title.setText("Heads")
    editor.text.setPlainText("Look at the diagonal.")
    editor.question.setPlainText("Why?")
    first, second = editor.lesson().steps
    sentence = translated().sentences[0]
    assert (first.view, second.view) == (HEAD, CELL)
    assert (second.source, second.target_ids) == (sentence.source, tuple(t.id for t in sentence.target_tokens))
    assert (second.text, second.question, first.text) == ("Look at the diagonal.", "Why?", "")
    later = lessons_of(session, views, window, qtbot)
    assert later.editor.lesson() == editor.lesson()


def test_that_all_steps_are_of_one_trained_run(made: Lessons, session: Session) -> None:
    made.add_step()
    summary = run_of("made-up-1")[0]
    for other in (None, replace(summary, path="/runs/other"), replace(summary, checkpoints=())):
        session.set_run(other)
        made.add_step()
        assert len(made.editor.lesson().steps) == 1
    session.set_run(summary)
    made.add_step()
    assert len(made.editor.lesson().steps) == 2


def test_that_a_step_is_numbered_once_with_a_title_and_without(qtbot: QtBot) -> None:
    editor = LessonEditor()
    qtbot.addWidget(editor)
    for name in ("", "tea", ""):
        editor.add_step(LessonStep(name, "", "", HEAD))
    listed = lambda: [editor.steps.item(row).text() for row in range(editor.steps.count())]  # noqa: E731
    assert listed() == ["Step 1", "2. tea", "Step 3"]
    assert editor.step_title.placeholderText() == "Step 3"
    editor.up.click()
    assert listed() == ["Step 1", "Step 2", "3. tea"]
    editor.step_title.setText("milk")
    assert listed() == ["Step 1", "2. milk", "3. tea"]


def test_that_steps_are_moved_and_deleted(qtbot: QtBot) -> None:
    editor = LessonEditor()
    qtbot.addWidget(editor)
    for name in "abc":
        editor.add_step(LessonStep(name, "", "", HEAD))
    titles = lambda: "".join(step.title for step in editor.lesson().steps)  # noqa: E731
    editor.up.click()
    assert titles() == "acb"
    assert editor.step_title.text() == "c"
    editor.delete.click()
    assert titles() == "ab"
    editor.steps.setCurrentRow(0)
    editor.down.click()
    assert titles() == "ba"
    assert not editor.down.isEnabled()
    assert not editor.save.isEnabled()  # it has no title yet
    editor.title.setText("T")
    assert editor.save.isEnabled()
    for _ in range(2):
        editor.delete.click()
    assert not editor.save.isEnabled()
    assert not editor.text.isEnabled()


def test_that_a_lesson_is_saved_with_its_run_under_its_own_ending(
    made: Lessons, session: Session, script: dict[str, Script], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *args: (asked.append(args[2]), ("/tmp/mine", ""))[1])
    session.ask_for_lesson("save")
    assert not asked  # there is nothing in it yet: the editor is shown
    assert made.editor.isVisible()
    made.add_step()
    made.editor.title.setText('Heads: a "first" look?')
    session.set_run(replace(run_of("made-up-1")[0], path="/runs/other"))
    session.ask_for_lesson("save")
    assert asked == [str(Path.home() / "Heads a first look.seq2see-lesson")]  # not among the files of the program
    job = script["save"].last
    assert job.started
    assert job.asked[1:3] == (made.editor.lesson(), "/tmp/mine.seq2see-lesson")
    assert job.asked[3]["run_path"] == run_of("made-up-1")[0].path  # type: ignore[index]


def opened_lesson() -> OpenedLesson:
    steps = (
        LessonStep("One", "See the heads.", "What do you see?", HEAD, "she bought three", (4, 2)),
        LessonStep("Two", "Now a number.", "", CELL),
    )
    return OpenedLesson(Lesson("Heads", "A. Teacher", steps), "/runs/lesson", (translated((SOURCE[:3], TARGET)), None))


def test_that_a_lesson_leads_through_its_run_its_sentence_and_its_places(
    made: Lessons, session: Session, views: MadeUpViews, script: dict[str, Script]
) -> None:
    views.shown = View("data")
    session.drop_files(["/lessons/heads.seq2see-lesson"])
    summary = replace(run_of("made-up-1")[0], path="/runs/lesson")
    script["open_file"].last.give((opened_lesson(), summary))
    panel = made._guide.panel
    assert panel.isVisible()
    assert panel.kind.text() == "Heads · A. Teacher"
    assert session.run is summary
    assert [text.source for text in views.said] == ["she bought three"]
    assert views.shown == HEAD
    panel.answer.setPlainText("A diagonal.")
    panel.forward.click()
    assert views.shown == CELL
    assert not panel.answer.isVisibleTo(panel)
    panel.back.click()
    assert panel.answer.toPlainText() == "A diagonal."
    assert len(views.said) == 1  # the sentence is there already
    assert views.shown == HEAD
    session.set_written("something that is being typed")
    panel.show_button.click()
    assert len(views.said) == 2, "what is typed would come in its place a moment later"
    made._guide.close()


def test_that_what_cannot_be_opened_is_said_and_changes_nothing(
    made: Lessons, session: Session, script: dict[str, Script], qapp: QApplication
) -> None:
    before = session.run
    made.open("/lessons/heads.seq2see-lesson")
    script["open_file"].last.fail(RunError("lesson_too_new", path="/lessons/heads", format=9, known=1))
    boxes = [widget for widget in qapp.topLevelWidgets() if isinstance(widget, QMessageBox) and widget.isVisible()]
    assert [("format 9" in box.text()) for box in boxes] == [True]
    boxes[0].close()
    assert session.run is before
    assert not made._guide.panel.isVisible()


def test_that_the_editor_speaks_the_language_of_the_window_and_every_control_explains_itself(
    made: Lessons, qapp: QApplication
) -> None:
    made.make()
    for control in controls(made.editor):
        text = control.text() if isinstance(control, QAbstractButton) else ""
        assert control.accessibleName() or text, control
        assert control.toolTip(), control
    language.apply(qapp, "zh_CN")
    found = english_in(words_of(made.editor), set())
    language.apply(qapp, "en")
    assert not found
