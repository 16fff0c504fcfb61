"""What topics of the Learn page read, in the hands of a test."""

from __future__ import annotations

import pytest
from scripted_jobs import Script

from desktop_app.pages.learn import run_pairs
from desktop_app.tasks import looking


@pytest.fixture
def reading(monkeypatch: pytest.MonkeyPatch) -> Script:
    """The jobs that read a part of a run."""
    script = Script()
    monkeypatch.setattr(run_pairs.runs, "run_part", script)
    return script


@pytest.fixture
def searching(monkeypatch: pytest.MonkeyPatch) -> Script:
    """The jobs that look for the reference of a sentence in a corpus."""
    script = Script()
    monkeypatch.setattr(looking, "find_target", script)
    return script
