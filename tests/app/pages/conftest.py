"""What topics of the Learn page read, in the hands of a test."""

from __future__ import annotations

import pytest
from scripted_jobs import Script

from desktop_app.pages.learn import run_pairs


@pytest.fixture
def reading(monkeypatch: pytest.MonkeyPatch) -> Script:
    """The jobs that read a part of a run."""
    script = Script()
    monkeypatch.setattr(run_pairs.runs, "run_part", script)
    return script
