"""Training that begins with the weights of a demo run."""

from __future__ import annotations

from typing import Any

from desktop_app.session import Session
from desktop_app.tasks import demos
from desktop_app.tasks.training import TrainingJob
from desktop_app.values.folders import new_folder, sample_folder
from model.records.runs import RunSummary


def copied_training(session: Session, run: RunSummary, changes: dict[str, Any]) -> TrainingJob:
    """A training of a copy of a demo run, which stays as it is; `changes`: fields of its TrainConfig."""
    return demos.go_on(
        session.engine,
        demo_path=run.path,
        run_path=new_folder(session.runs_folder, run.name),
        sample_path=sample_folder(session.corpora_folder, run.corpus_name),
        changes=changes,
    )
