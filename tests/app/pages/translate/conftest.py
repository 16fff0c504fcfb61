"""The Translate page on screen, a script in the place of its translating."""

from __future__ import annotations

import pytest
from made_up_runs import run_of
from pytestqt.qtbot import QtBot
from scripted_jobs import Script

from desktop_app.pages.translate import TranslatePage
from desktop_app.session import Session
from desktop_app.tasks import translation
from desktop_app.tasks.engine import EngineState


@pytest.fixture
def script(monkeypatch: pytest.MonkeyPatch) -> Script:
    made = Script()
    monkeypatch.setattr(translation, "translate", made)
    return made


@pytest.fixture
def page(script: Script, session: Session, qtbot: QtBot) -> TranslatePage:  # noqa: ARG001
    session.set_run(run_of("made-up-1")[0])
    session.engine.state = EngineState("ready")
    page = TranslatePage(session)
    qtbot.addWidget(page)
    page.resize(960, 550)
    page.show()
    qtbot.waitExposed(page)
    return page
