"""The checkpoints of a run on the Runs page: averaged, deleted, chosen to translate."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from made_runs import make_run
from made_training import epoch_done
from pytestqt.qtbot import QtBot
from scripted_jobs import Script

from desktop_app import notices
from desktop_app.runs.checkpoint_keeping import CheckpointKeeping
from desktop_app.session import Session
from desktop_app.tasks import checkpoints
from desktop_app.widgets.runs.checkpoint_panel import CheckpointPanel
from desktop_app.widgets.translation.decode_bar import DecodeBar
from model import actions
from model.records.events import CheckpointsAveraged
from model.records.runs import CheckpointState, KeptCheckpoint
from model.runs.averages import keep_average
from model.runs.folder import RunFolder

AVERAGED = CheckpointsAveraged(30, 3, "average-00000030-3", 3, True, 2.5, 2.25, 31.5, 33.0)


@pytest.fixture
def run(tmp_path: Path) -> RunFolder:
    """Checkpoints at updates 10, 20 and 30, of which the first is the best."""
    made = make_run(tmp_path, "one", [epoch_done(10), epoch_done(20, 3.0)])
    for update in (20, 30):
        state = CheckpointState(update, update // 10, 0, 5.0, 1.0, 1.0, 1.0)
        made.save_checkpoint(state, {"w": np.full(9, update, np.float32)}, {}, best=False)
    return made


@pytest.fixture
def panel(session: Session, run: RunFolder, qtbot: QtBot) -> CheckpointPanel:
    shown = CheckpointPanel()
    qtbot.addWidget(shown)
    keeping = CheckpointKeeping(session, shown, shown)
    keeping.follow(str(run.path))
    keeping.changed.connect(lambda _: show(shown, run))
    show(shown, run)
    shown.show()
    return shown


def show(panel: CheckpointPanel, run: RunFolder) -> None:
    panel.show_checkpoints(actions.kept_checkpoints(run.path), 5_000_000, may_write=True)


def rows(panel: CheckpointPanel) -> list[list[str]]:
    table = panel.table
    return [
        [item.text() if (item := table.item(row, column)) else "" for column in (0, 1, 2, 4)]
        for row in range(table.rowCount())
    ]


def keep_an_average(run: RunFolder) -> str:
    name = keep_average(run, 3, run.state("step-00000030"), {"w": np.full(9, 20.0, np.float32)}, (2.25, 33.0))
    run.append(AVERAGED)
    return name


def test_that_each_checkpoint_shows_its_scores_and_marks(panel: CheckpointPanel, run: RunFolder) -> None:
    keep_an_average(run)
    show(panel, run)
    assert rows(panel) == [
        ["Average of 3, update 30", "2.250", "33.0", "best"],
        ["Update 30", "", "", "newest"],
        ["Update 20", "3.000", "31.5", ""],
        ["Update 10", "2.500", "31.5", ""],
    ]
    assert "5.0\u00a0MB free" in panel.title.text()


def test_that_a_click_averages_and_tells_the_scores_before_and_after(
    panel: CheckpointPanel, run: RunFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    script = Script()
    monkeypatch.setattr(checkpoints, "average", script)
    panel.last.setValue(2)
    show(panel, run)
    assert panel.last.value() == 2
    panel.last.setValue(3)
    panel.average.click()
    assert script.last.asked[1:] == (str(run.path), 3)
    assert not panel.average.isEnabled()
    keep_an_average(run)
    script.last.give(AVERAGED)
    assert panel.average.isEnabled()
    assert panel.said.text() == (
        "Average of 3 checkpoints: validation loss 2.500 → 2.250, BLEU 31.5 → 33.0. It translates from now on."
    )
    chosen = panel.table.chosen()
    assert chosen is not None
    assert (chosen.name, chosen.is_best) == (AVERAGED.name, True)


def test_that_a_checkpoint_goes_after_a_question_and_the_newest_never(
    panel: CheckpointPanel, run: RunFolder, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    answers = iter([False, True])
    monkeypatch.setattr(notices, "ask", lambda *words, **_: asked.append(words[2]) or next(answers))
    panel.table.choose("step-00000030")
    assert not panel.delete.isEnabled()
    assert "newest" in panel.delete.toolTip()
    panel.table.choose("step-00000010")
    panel.delete.click()
    assert run.checkpoints() == ["step-00000010", "step-00000020", "step-00000030"]
    panel.delete.click()
    qtbot.waitUntil(lambda: panel.table.rowCount() == 2)
    assert rows(panel)[1] == ["Update 20", "3.000", "31.5", "best"]
    assert "is the best of this run" in asked[0]


def test_that_chosen_weights_translate_and_stay_chosen_while_others_come(
    panel: CheckpointPanel, run: RunFolder, session: Session, qtbot: QtBot
) -> None:
    name = keep_an_average(run)
    show(panel, run)
    bar = DecodeBar()
    qtbot.addWidget(bar)
    session.run_changed.connect(lambda summary: bar.set_checkpoints(summary.weights))
    session.weights_wanted.connect(bar.choose_checkpoint)
    panel.table.choose(name)
    with qtbot.waitSignal(session.page_requested):
        panel.use.click()
    assert session.run is not None
    assert (session.run.path, bar.checkpoint_name()) == (str(run.path), name)
    bar.set_checkpoints((*session.run.weights, "average-00000040-2"))
    assert bar.checkpoint.currentText() == "Average of 3, update 30"
    bar.set_live(True)
    assert bar.checkpoint_name() == "best"


@pytest.mark.parametrize(
    ("kept", "may_write", "hindrance", "why"),
    [
        ([KeptCheckpoint("step-00000001", 1, 9, is_last=True)], True, "", "keeps fewer"),
        ([KeptCheckpoint(f"step-0000000{n}", n, 9) for n in (1, 2)], False, "", "demo"),
        ([KeptCheckpoint(f"step-0000000{n}", n, 9) for n in (1, 2)], True, "It is trained.", "It is trained."),
    ],
    ids=["one checkpoint", "a demo", "in training"],
)
def test_that_what_cannot_be_averaged_says_why(
    qtbot: QtBot, kept: list[KeptCheckpoint], may_write: bool, hindrance: str, why: str
) -> None:
    panel = CheckpointPanel()
    qtbot.addWidget(panel)
    panel.show_checkpoints(kept, None, may_write=may_write)
    panel.set_hindrance(hindrance)
    assert not panel.average.isEnabled()
    assert why in panel.average.toolTip()
