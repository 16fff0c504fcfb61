"""A lesson that a student goes through; answers stay in the window."""

from __future__ import annotations

from collections.abc import Collection

from PySide6.QtCore import QObject

from desktop_app.chosen_pair import ChosenPair
from desktop_app.guide.views import Views
from desktop_app.session import Session
from desktop_app.widgets.frame.guide_panel import Sheet
from model.records.lessons import LessonStep, OpenedLesson, View
from model.records.runs import RunSummary
from model.records.translations import Translation

Ids = tuple[str, tuple[int, ...]]


class LessonWalk(QObject):
    """A Walk. A step is done by going there, with the lesson's own run and sentence."""

    def __init__(
        self, session: Session, views: Views, opened: OpenedLesson, run: RunSummary, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self.number = 0
        self._session, self._views = session, views
        self._opened, self._run = opened, run
        self._answers: dict[int, str] = {}
        self._done: set[int] = set()

    def kind(self) -> str:
        """See Walk."""
        lesson = self._opened.lesson
        return f"{lesson.title} · {lesson.author}" if lesson.author else lesson.title

    def count(self) -> int:
        """See Walk."""
        return len(self._opened.lesson.steps)

    def sheet(self) -> Sheet:
        """See Walk."""
        step = self._step()
        title = step.title or self.tr("Step {number}").format(number=self.number + 1)
        return Sheet(title, step.text, question=step.question)

    def view(self) -> View:
        """See Walk."""
        return self._step().view

    def task(self) -> str:
        """See Walk."""
        return ""

    def prepare(self) -> bool:
        """See Walk."""
        session, wanted = self._session, self._opened.translations[self.number]
        is_other_run = session.run is None or session.run.path != self._run.path
        is_other_sentence = wanted is not None and _shown(session.pair) != _ids(wanted.sentences[0])
        if is_other_run:
            session.set_run(self._run)
        if wanted is not None and (is_other_sentence or session.is_writing()):  # what is typed would come in its place
            self._views.say(wanted)
        return is_other_run or is_other_sentence

    def done(self) -> Collection[int]:
        """See Walk."""
        return self._done

    def set_done(self, is_done: bool) -> None:
        """See Walk."""
        self._done = self._done | {self.number} if is_done else self._done - {self.number}

    def watch(self, view: View) -> bool:
        """See Walk."""
        return self.view().holds(view)

    def answer(self) -> str:
        """See Walk."""
        return self._answers.get(self.number, "")

    def set_answer(self, text: str) -> None:
        """See Walk."""
        self._answers[self.number] = text

    def _step(self) -> LessonStep:
        return self._opened.lesson.steps[self.number]


def _shown(pair: ChosenPair) -> Ids | None:
    """What is looked into; None where it is nothing, or a text of one's own."""
    translation = pair.translation()
    return _ids(translation) if translation is not None and not pair.text else None


def _ids(translation: Translation) -> Ids:
    return translation.source, tuple(token.id for token in translation.target_tokens)
