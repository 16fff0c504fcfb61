"""The Attention page, with traces that are made up."""

from __future__ import annotations

from typing import Any

import pytest
from made_attention import RUN, trace, translated
from pytestqt.qtbot import QtBot

from desktop_app.jobs import Job
from desktop_app.pages import attention as page_module
from desktop_app.pages.attention import AttentionPage
from desktop_app.session import Session
from model.errors import RunError
from model.records.attention import AttentionTrace


@pytest.fixture(autouse=True)
def asked(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Any, ...]]:
    """What was asked of the engine; every question is answered with a trace of that sentence."""
    questions: list[tuple[Any, ...]] = []

    def answer(engine: Any, *question: Any) -> Job:
        questions.append(question)
        return Job(lambda _: made(question), engine.lane, name="made up")

    def made(question: tuple[Any, ...]) -> AttentionTrace:
        if question[2] == "broken":
            raise RunError("run_exists", path="/x")
        return trace(question[2].split(), update=len(questions))

    monkeypatch.setattr(page_module.attention, "trace", answer)
    return questions


@pytest.fixture
def page(session: Session, qtbot: QtBot) -> AttentionPage:
    session.settings.head = "cross/0/0"
    made = AttentionPage(session)
    qtbot.addWidget(made)
    made.resize(960, 550)
    return made


@pytest.fixture
def shown(page: AttentionPage, session: Session, qtbot: QtBot) -> AttentionPage:
    session.run = RUN
    session.set_translation(translated())
    page.show()
    qtbot.waitUntil(page.view.map.is_written)
    return page
