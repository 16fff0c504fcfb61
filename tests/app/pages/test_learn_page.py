"""The frame around the topics of the Learn page."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot
from scripted_jobs import Script

from desktop_app.newest import Newest
from desktop_app.pages.learn import page as page_module
from desktop_app.pages.learn.page import LearnPage
from desktop_app.session import Session


@pytest.mark.parametrize("part", ["state", "positions"])
def test_that_the_page_says_when_it_computes_for_a_while(
    session: Session, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, part: str
) -> None:
    monkeypatch.setattr(page_module, "SOON", 0)
    page = LearnPage(session)
    qtbot.addWidget(page)
    newest = (page.state if part == "state" else page.view(part)).findChildren(Newest)[-1]
    script = Script()
    newest.ask(script)
    assert page.computing.isHidden(), "what is there at once needs no word"
    qtbot.waitUntil(lambda: not page.computing.isHidden())
    script.last.give(None)
    assert page.computing.isHidden()
