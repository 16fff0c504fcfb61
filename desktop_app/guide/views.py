"""Where a person looks: read from the pages, and the way back there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from desktop_app.pages.attention import AttentionPage
from desktop_app.pages.learn.page import LearnPage
from desktop_app.pages.learn.state import Place
from desktop_app.pages.learn.steps import STEPS, StepsTopic
from desktop_app.session import Session
from model.records.arithmetic import HeadSteps
from model.records.lessons import View


class Views(QObject):
    """Knows the pages; makes one that is missing.

    A cell of a head that is still being computed is shown as soon as its numbers are there.
    """

    def __init__(
        self,
        session: Session,
        *,
        page: Callable[[str], QWidget],
        shown: Callable[[], str],
        parent: QObject | None = None,
    ) -> None:
        """`page` gives the page of a name, `shown` the name of the page on screen."""
        super().__init__(parent)
        self._session = session
        self._page = page
        self._shown = shown
        self._awaited: View | None = None
        self._followed: LearnPage | None = None

    def current(self) -> View:
        """What is on screen."""
        name = self._shown()
        view, page = View(name), self._page(name)
        if isinstance(page, AttentionPage):
            stack, layer, head = page.view.place().split("/")
            return replace(view, stack=stack, layer=int(layer), head=int(head))
        return self._of_learn(page) if isinstance(page, LearnPage) else view

    def _of_learn(self, page: LearnPage) -> View:
        view, topic = View("learn", page.topic()), page.view(page.topic())
        if topic.uses_head():
            place = page.state.place
            view = replace(view, stack=place.stack, layer=place.layer, head=place.head)
        if isinstance(topic, StepsTopic):
            view = replace(view, step=topic.step().result, cell=topic.result.current())
        return view

    def open(self, view: View) -> None:
        """Shows a view, as far as the current run has it."""
        self._awaited = None
        self._session.open_page(view.page)
        page = self._page(view.page)
        if isinstance(page, AttentionPage) and view.stack:
            self._session.settings.head = "/".join(map(str, view.place))  # for a trace that is still to come
            page.view.go_to(self._session.settings.head)
        elif isinstance(page, LearnPage):
            self._open_learn(page, view)

    def _open_learn(self, page: LearnPage, view: View) -> None:
        self._follow(page)
        if view.topic:
            page.open(view.topic)
        place = Place(*view.place)
        computes = bool(view.stack) and place != page.state.place
        if view.stack:
            page.state.choose(place)
        topic = page.view(page.topic())
        if not isinstance(topic, StepsTopic) or view.step not in (step.result for step in STEPS):
            return
        topic.go([step.result for step in STEPS].index(view.step))
        if view.cell is None:
            topic.result.set_current(None)
        elif computes or page.state.head is None:
            self._awaited = view
        else:
            topic.show_cell(view.step, *view.cell)

    def _follow(self, page: LearnPage) -> None:
        if self._followed is not page:
            self._followed = page
            page.state.head_changed.connect(self._take_head)

    def _take_head(self, steps: HeadSteps | None) -> None:
        awaited, page = self._awaited, self._followed
        if steps is None or awaited is None or awaited.cell is None or page is None:
            return
        self._awaited = None
        topic = page.view(page.topic())
        if isinstance(topic, StepsTopic) and topic.step().result == awaited.step:
            topic.show_cell(awaited.step, *awaited.cell)
