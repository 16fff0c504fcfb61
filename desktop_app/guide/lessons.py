"""Making, saving and opening lessons."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QFileDialog, QWidget

from desktop_app import notices
from desktop_app.guide.guide import Guide
from desktop_app.guide.lesson import LessonWalk
from desktop_app.guide.views import Views
from desktop_app.session import Session
from desktop_app.tasks import corpora, lessons
from desktop_app.widgets.frame.lesson_editor import LessonEditor
from model.records.lessons import SUFFIX, Lesson, LessonStep, OpenedLesson, lesson_from_dict, lesson_to_dict
from model.records.runs import RunSummary


class Lessons(QObject):
    """Shows the editor, and the guide's panel for a lesson that is opened. What is being made is kept in the settings."""

    def __init__(self, session: Session, views: Views, guide: Guide, window: QWidget) -> None:
        super().__init__(window)
        self._session, self._views, self._guide, self._window = session, views, guide, window
        self.editor = LessonEditor()
        self.editor.hide()
        self._run_path = ""
        self._restore()
        self.editor.changed.connect(self._keep)
        self.editor.step_asked.connect(self.add_step)
        self.editor.show_asked.connect(lambda step: views.open(step.view))
        self.editor.save_asked.connect(self.ask_where)
        self.editor.closed.connect(self.editor.hide)
        guide.begun.connect(self.editor.hide)
        session.lesson_requested.connect(self._take_request)

    def make(self) -> None:
        """Shows the editor with what was made so far."""
        self._guide.close()
        self.editor.show()
        self.editor.title.setFocus()

    def add_step(self) -> None:
        """Makes what is on screen a step; all steps of a lesson are of one run."""
        run = self._session.run
        if run is None or not run.checkpoints:
            notices.tell(self._window, self.tr("A lesson shows a trained run: choose one, or train one first."))
            return
        if self.editor.lesson().steps and run.path != self._run_path:
            notices.tell(
                self._window,
                self.tr("The steps so far show another run; go back to that one, or delete the steps to begin anew."),
            )
            return
        self._run_path = run.path
        translation = self._session.pair.translation()
        source = translation.source if translation is not None else ""
        ids = tuple(token.id for token in translation.target_tokens) if translation is not None else ()
        self.editor.add_step(LessonStep("", "", "", self._views.whole(), source, ids))

    def ask_where(self) -> None:
        """Asks for a file and writes the lesson; one that lacks a step or a title is shown instead."""
        lesson = self.editor.lesson()
        if not lesson.steps or not lesson.title.strip():
            self.make()
            notices.tell(self._window, self.tr("A lesson needs a title and at least one step."))
            return
        name = re.sub(r'[\\/:*?"<>|\s]+', " ", lesson.title).strip(" .") + SUFFIX
        offered = str(Path.home() / name)
        kind = self.tr("Lessons (*{suffix})").format(suffix=SUFFIX)
        path, _ = QFileDialog.getSaveFileName(self._window, self.tr("Save lesson"), offered, kind)
        if path:
            self.save(path if path.endswith(SUFFIX) else path + SUFFIX)

    def save(self, path: str) -> None:
        """Writes the lesson to a file."""
        lesson, corpus = self.editor.lesson(), self._session.corpus
        if self.editor.sample.isChecked() and corpus is not None:
            lesson = replace(
                lesson,
                corpus_name=corpus.name,
                source_language=corpus.source_language,
                target_language=corpus.target_language,
            )
        where = corpus.path if corpus is not None else ""
        job = lessons.save(self._session.lanes, lesson, path, run_path=self._run_path, corpus_path=str(where))
        job.returned.connect(lambda _: notices.tell(self._window, self.tr("Saved: {path}").format(path=path)))
        job.failed.connect(lambda error: notices.show_error(self._window, error))
        job.start()

    def ask_which(self) -> None:
        """Asks for a file and opens it."""
        kind = self.tr("Lessons (*{suffix})").format(suffix=SUFFIX)
        path, _ = QFileDialog.getOpenFileName(self._window, self.tr("Open lesson"), str(Path.home()), kind)
        if path:
            self.open(path)

    def open(self, path: str) -> None:
        """Opens a lesson and goes to its first step."""
        session = self._session
        job = lessons.open_file(
            session.lanes, path, runs_folder=session.runs_folder, corpora_folder=session.corpora_folder
        )
        job.returned.connect(lambda found: self._begin(*found))
        job.failed.connect(lambda error: notices.show_error(self._window, error))
        job.start()

    def _begin(self, opened: OpenedLesson, run: RunSummary) -> None:
        self._guide.begin(LessonWalk(self._session, self._views, opened, run, self))
        if opened.corpus_path:
            job = corpora.open_corpus(self._session.lanes, opened.corpus_path)
            job.returned.connect(self._session.set_corpus)
            job.failed.connect(lambda error: notices.show_error(self._window, error))
            job.start()

    def _take_request(self, what: str, path: str) -> None:
        if what == "open":
            self.open(path) if path else self.ask_which()
        elif what == "save":
            self.ask_where()
        else:
            self.make()

    def _keep(self) -> None:
        row = {"run": self._run_path, "lesson": lesson_to_dict(self.editor.lesson())}
        self._session.settings.lesson_draft = json.dumps(row, ensure_ascii=False)

    def _restore(self) -> None:
        try:
            row = json.loads(self._session.settings.lesson_draft or "{}")
            lesson = lesson_from_dict(row["lesson"])
            self._run_path = str(row["run"])
        except (ValueError, KeyError, TypeError):  # none yet, or one of another version
            lesson = Lesson()
        self.editor.set_lesson(lesson)
