"""The Scores page on screen, with a run and what was measured with it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from made_runs import make_run
from made_scores import OUTPUTS, REFERENCES, SOURCES
from pytestqt.qtbot import QtBot
from scripted_jobs import Script

from desktop_app.pages.scores import ScoresPage
from desktop_app.scores import sentence_looking
from desktop_app.session import Session
from model import actions
from model.records.configs import DecodeConfig
from model.records.scores import Evaluation, TestSet
from model.runs.atomic import write


@pytest.fixture(scope="session")
def evaluation() -> Evaluation:
    texts = TestSet("test", SOURCES, tuple((line,) for line in REFERENCES))
    made = actions.measure_outputs(texts, OUTPUTS, system="mine", target_language="de")
    about = {"corpus": "mine", "corpus_id": "t", "train_pairs": 1000}
    measurement = replace(made.measurement, decode=DecodeConfig(beam=1), update=10, parameters=99, **about)
    return replace(made, measurement=measurement)


@pytest.fixture
def run(session: Session, tmp_path: Path, evaluation: Evaluation) -> Path:
    """The current run, which keeps what was measured with it."""
    session.settings.runs_folder = str(tmp_path / "runs")
    path = make_run(tmp_path / "runs", "mine").path
    for part in ("test", "validation"):
        write(path / "parts" / f"{part}.jsonl", b'["a", "b"]\n')
    actions.keep_evaluation(path, evaluation)
    session.set_run(actions.run_summary(path))
    return path


@pytest.fixture
def looks(monkeypatch: pytest.MonkeyPatch) -> Script:
    """The jobs that cut a sentence and look for like ones."""
    script = Script()
    monkeypatch.setattr(sentence_looking.tasks, "look", script)
    return script


@pytest.fixture
def page(session: Session, run: Path, qtbot: QtBot, looks: Script) -> ScoresPage:  # noqa: ARG001
    made = ScoresPage(session)
    qtbot.addWidget(made)
    made.resize(1000, 700)
    made.show()
    qtbot.waitUntil(lambda: made.table.sentences.rowCount() == len(SOURCES))
    return made
