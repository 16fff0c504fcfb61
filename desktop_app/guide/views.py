"""Where a person looks: read from the pages, and the way back there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QWidget

from desktop_app.attention import kept_view
from desktop_app.guide.attention_setup import AttentionSetup
from desktop_app.guide.parts import part_of, point_at
from desktop_app.pages.attention import AttentionPage
from desktop_app.pages.learn.architecture import ArchitectureTopic
from desktop_app.pages.learn.page import LearnPage
from desktop_app.pages.learn.positions import PositionsTopic
from desktop_app.pages.learn.state import Place
from desktop_app.pages.learn.step_chain import STEPS
from desktop_app.pages.learn.steps import StepsTopic
from desktop_app.pages.translate import TranslatePage
from desktop_app.session import Session
from model.records.architecture import blocks
from model.records.arithmetic import HeadSteps
from model.records.lessons import MOST_KEPT_TEXT, View
from model.records.runs import RunInfo
from model.records.translations import TranslatedText

SETTLED = 50
"""Milliseconds in which a page that comes has its layout."""


class Views(QObject):
    """Knows the pages; makes one that is missing.

    What is still being read or computed, such as a cell of a head, is shown as soon as it is there.
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
        self._setup: AttentionSetup | None = None

    def current(self) -> View:
        """What is on screen."""
        name = self._shown()
        view, page = View(name), self._page(name)
        if isinstance(page, AttentionPage):
            stack, layer, head = page.view.place().split("/")
            # A sum over heads is of no head: `kept` names it.
            return replace(view, stack=stack, layer=int(layer), head=int(head) if head.isdecimal() else 0)
        return self._of_learn(page) if isinstance(page, LearnPage) else view

    def whole(self) -> View:
        """What is on screen, with all that a person has set up there."""
        view = self.current()
        page = self._page(view.page)
        if isinstance(page, AttentionPage):
            return replace(view, kept=self._target() | kept_view.kept(page.view) | self._set_up(page).kept())
        if isinstance(page, LearnPage):
            return replace(view, kept=self._target() | page.view(view.topic).kept())
        return view

    def _target(self) -> dict[str, str]:
        """The text of one's own beside the sentence."""
        text = self._session.pair.text
        return {"target": text} if 0 < len(text) <= MOST_KEPT_TEXT else {}

    def _set_up(self, page: AttentionPage) -> AttentionSetup:
        if self._setup is None or self._setup.parent() is not page:
            self._setup = AttentionSetup(page)
        return self._setup

    def _of_learn(self, page: LearnPage) -> View:
        view, topic = View("learn", page.topic()), page.view(page.topic())
        if topic.uses_head():
            place = page.state.place
            view = replace(view, stack=place.stack, layer=place.layer, head=place.head)
        if isinstance(topic, StepsTopic):
            return replace(view, step=topic.step().result, cell=topic.result.current())
        if isinstance(topic, ArchitectureTopic):
            return replace(view, step=topic.figure.current())
        return replace(view, cell=topic.table.current()) if isinstance(topic, PositionsTopic) else view

    def say(self, translation: TranslatedText) -> None:
        """Makes a sentence and its translation the current ones; the same stands in the text box then."""
        page = self._page("translate")
        if isinstance(page, TranslatePage):
            page.set_text(translation.source)
        self._session.set_translation(translation)
        self._session.pair.choose_target()

    def point(self, task: str) -> None:
        """Shows what on the page on screen a stop is about, as soon as everything has its place."""
        part = part_of(self._page(self._shown()), task)
        QTimer.singleShot(SETTLED, part, lambda: point_at(part))

    def open(self, view: View, *, renewed: bool = False) -> None:
        """Shows a view, as far as the current run has it; `renewed`: run or sentence were others a moment ago."""
        self._awaited = None
        if view.kept is not None:
            self._session.pair.choose_target(self._session.pair.alternative, view.kept.get("target", ""))
        self._session.open_page(view.page)
        page = self._page(view.page)
        if isinstance(page, AttentionPage) and view.stack:
            place = kept_view.place_of(*view.place, view.kept or {})
            self._session.settings.head = place  # for a trace that is still to come
            page.view.go_to(place)
            if view.kept is not None:
                kept_view.restore(page.view, view.kept)
                self._set_up(page).restore(view.kept, place)
        elif isinstance(page, LearnPage):
            self._open_learn(page, view, renewed)

    def _open_learn(self, page: LearnPage, view: View, renewed: bool) -> None:
        self._follow(page)
        if view.topic:
            page.open(view.topic)
        place = Place(*view.place)
        computes = renewed or (bool(view.stack) and place != page.state.place)
        if view.stack:
            page.state.choose(place)
        topic = page.view(page.topic())
        if view.kept is not None:
            topic.restore(view.kept)
        if isinstance(topic, ArchitectureTopic):
            self._awaited = view
            self._take_info(page.state.info)
        if not isinstance(topic, StepsTopic) or view.step not in (step.result for step in STEPS):
            return
        topic.result.set_current(None)
        topic.go([step.result for step in STEPS].index(view.step))
        if view.cell is None:
            return
        if computes or page.state.head is None:
            self._awaited = view
        else:
            topic.show_cell(view.step, *view.cell)

    def _follow(self, page: LearnPage) -> None:
        if self._followed is not page:
            self._followed = page
            page.state.head_changed.connect(self._take_head)
            page.state.info_changed.connect(self._take_info)

    def _take_info(self, info: RunInfo | None) -> None:
        awaited, page = self._awaited, self._followed
        if info is None or awaited is None or page is None:
            return
        topic = page.view(page.topic())
        if isinstance(topic, ArchitectureTopic):
            self._awaited = None
            if awaited.step in (block.key for block in blocks(info.model)):
                topic.open_block(awaited.step)

    def _take_head(self, steps: HeadSteps | None) -> None:
        awaited, page = self._awaited, self._followed
        if steps is None or awaited is None or awaited.cell is None or page is None:
            return
        self._awaited = None
        topic = page.view(page.topic())
        if isinstance(topic, StepsTopic) and topic.step().result == awaited.step:
            topic.show_cell(awaited.step, *awaited.cell)
