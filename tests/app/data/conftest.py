"""The Data page with a script in the place of each of its tasks."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot
from scripted_jobs import Script

from desktop_app import notices
from desktop_app.pages.data import DataPage
from desktop_app.session import Session
from desktop_app.tasks import corpora, runs

TASKS = ("import_corpus", "preview", "members", "find_sets", "keep_text", "save_report", "open_corpus", "sample_names")
TASKS += ("split_sentence",)


@pytest.fixture
def script(monkeypatch: pytest.MonkeyPatch) -> dict[str, Script]:
    """Scripts in the place of every task of the page, by name."""
    scripts = {name: Script() for name in TASKS}
    for name, made in scripts.items():
        monkeypatch.setattr(corpora, name, made)
    scripts["run_info"] = Script()
    monkeypatch.setattr(runs, "run_info", scripts["run_info"])
    return scripts


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What the page says in its banner or in a box."""
    texts: list[str] = []
    monkeypatch.setattr(notices, "tell", lambda _, text: texts.append(text))
    monkeypatch.setattr(notices, "show_error", lambda _, error: texts.append(str(error)))
    return texts


@pytest.fixture
def page(script: dict[str, Script], told: list[str], session: Session, qtbot: QtBot) -> DataPage:  # noqa: ARG001
    page = DataPage(session)
    qtbot.addWidget(page)
    page.resize(960, 550)
    page.show()
    return page
