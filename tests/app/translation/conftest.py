"""The Translate page with a sentence translated, and a script in the place of each of its jobs."""

from __future__ import annotations

from dataclasses import replace

import pytest
from made_translations import ANSWER, reading
from made_up_runs import run_of
from pytestqt.qtbot import QtBot
from scripted_jobs import Script

from desktop_app.pages.translate import TranslatePage
from desktop_app.session import Session
from desktop_app.tasks import translation
from desktop_app.translation import swap_button


@pytest.fixture
def scripts(monkeypatch: pytest.MonkeyPatch) -> dict[str, Script]:
    """Scripts in the place of the jobs of the page."""
    made = {name: Script() for name in ("translate", "go_on", "search_tree", "branch", "align")}
    for name, script in made.items():
        monkeypatch.setattr(translation, name, script)
    made["list_runs"] = Script()
    monkeypatch.setattr(swap_button.runs, "list_runs", made["list_runs"])
    return made


@pytest.fixture
def page(scripts: dict[str, Script], session: Session, qtbot: QtBot) -> TranslatePage:
    """Shown, with a sentence translated."""
    session.set_run(replace(run_of("made-up-1")[0], source_language="en", target_language="zh"))
    page = reading(session, qtbot)
    scripts["translate"].last.give(ANSWER)
    return page
