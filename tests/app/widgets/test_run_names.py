"""Runs beside each other are told apart by what they are called."""

from __future__ import annotations

from dataclasses import replace

import pytest
from made_up_runs import run_of

from desktop_app.widgets.runs import overlay_view
from desktop_app.widgets.runs.run_model import told_apart
from model.records.lessons import FOLDER_PREFIX


def test_that_a_run_of_a_lesson_a_demo_and_a_namesake_are_told_apart() -> None:
    summary = replace(run_of("made-up-1")[0], name="tea")
    runs = [replace(summary, path=path) for path in ("/runs/a", f"/runs/{FOLDER_PREFIX}b", "/demo/c", "/runs/d")]
    assert told_apart(runs, lambda path: path == "/demo/c") == [
        "tea · a",
        "tea (from a lesson)",
        "tea (demo)",
        "tea · d",
    ]
    assert told_apart(runs[:2], lambda _: False) == ["tea", "tea (from a lesson)"]


@pytest.mark.parametrize("name", ["tea", "a very long name of a run (from a lesson)"])
def test_that_a_long_name_in_a_legend_keeps_what_stands_at_its_end(name: str) -> None:
    short = overlay_view._short(name)
    assert len(short) <= overlay_view.LONGEST_NAME
    assert short[:3] == name[:3]
    assert short[-3:] == name[-3:]
