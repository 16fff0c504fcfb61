"""Trainings that are made up, for the Train page: nothing is learned, and the test says what happens."""

from __future__ import annotations

import time
from types import SimpleNamespace
from typing import Any

from pytestqt.qtbot import QtBot

from desktop_app.pages.train import TrainPage
from desktop_app.session import Session
from desktop_app.tasks.training import TrainingJob
from model.records.configs import ModelConfig, TokenizerConfig, TrainConfig
from model.records.control import ControlQueue
from model.records.findings import Finding
from model.records.runs import RunInfo, RunSummary

EVERYDAY = "Everyday en → zh"
RUN = RunSummary("/runs/old", "old", "stopped", "", EVERYDAY, "tiny", 1000, 20, 2, 2.5, 31.5, ("step-00000020",))
INFO = RunInfo(
    "old", "", "c", "1", "/c", "", "en", "zh", TokenizerConfig(), ModelConfig(), TrainConfig(epochs=4), "stopped"
)
FOUND = Finding("doctor_unfinished", "advice", 20, {"before": 2.0, "after": 1.5})
REPORT = SimpleNamespace(kept=1000)


class Trainings:
    """Stands for the engine: remembers what was started and lets the test speak for it."""

    def __init__(self) -> None:
        self.jobs: list[TrainingJob] = []
        self.asked: list[dict[str, Any]] = []

    def start(self, engine: Any, **asked: Any) -> TrainingJob:
        return self._keep(
            TrainingJob(engine, asked["run_path"], ControlQueue(), wait, "made up", run_name=asked["name"]), asked
        )

    def resume(self, engine: Any, run: RunSummary, **asked: Any) -> TrainingJob:
        return self._keep(TrainingJob(engine, run.path, ControlQueue(), wait, "made up", run_name=run.name), asked)

    def _keep(self, job: TrainingJob, asked: dict[str, Any]) -> TrainingJob:
        self.jobs.append(job)
        self.asked.append(asked)
        return job


def wait(handle: Any) -> RunSummary:
    while not handle.asked():
        time.sleep(0.005)
    return RUN


def give_corpus(session: Session) -> None:
    session.corpus = SimpleNamespace(
        path="/corpora/c", id="c", name=EVERYDAY, source_language="en", target_language="zh", report=REPORT
    )
    session.corpus_changed.emit(session.corpus)


def give_sample(session: Session, name: str, language: str) -> None:
    session.corpus = SimpleNamespace(path=f"/corpora/sample-{name}", id=name, name=name, source_language=language)
    session.corpus_changed.emit(session.corpus)


def stop(page: TrainPage, session: Session, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: not session.lanes.engine.queued())
    page.stop()
    qtbot.waitUntil(lambda: session.training is None)
