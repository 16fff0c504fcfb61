"""Jobs that train; they hold the engine lane for as long as they take."""

from __future__ import annotations

from typing import Any

from desktop_app.jobs import Handle, Job
from desktop_app.tasks.engine import Engine
from model.records.configs import ModelConfig, TokenizerConfig, TrainConfig
from model.records.control import ControlQueue, Stop


class TrainingJob(Job):
    """Emits TrainEvents and returns a RunSummary, also when it was stopped.

    Attributes:
        run_path: The run that is trained.
        control: Takes commands such as Pause and Go; `cancel` is Stop.
    """

    def __init__(self, engine: Engine, run_path: str, body: Any, name: str) -> None:
        self.run_path = run_path
        self.control = ControlQueue()
        super().__init__(body, engine.lane, name=name, on_stop=lambda: self.control.put(Stop()))


def start(
    engine: Engine,
    *,
    run_path: str,
    corpus_path: str,
    name: str,
    tokenizer: TokenizerConfig,
    model: ModelConfig,
    train: TrainConfig,
) -> TrainingJob:
    """Makes a new run and trains it."""

    def body(handle: Handle) -> object:
        from model import actions

        actions.start_run(
            run_path,
            corpus_path,
            tokenizer=tokenizer,
            model=model,
            train=train,
            name=name,
            report=handle.report,
            asked=handle.asked,
        )
        return _train(engine, job, handle, None)

    job = TrainingJob(engine, run_path, body, "train")
    return job


def resume(engine: Engine, *, run_path: str, changes: dict[str, Any] | None = None) -> TrainingJob:
    """Trains a run further; `changes`: fields of its TrainConfig to set before."""

    def body(handle: Handle) -> object:
        return _train(engine, job, handle, changes)

    job = TrainingJob(engine, run_path, body, "resume training")
    return job


def _train(engine: Engine, job: TrainingJob, handle: Handle, changes: dict[str, Any] | None) -> object:
    from model import actions

    with engine.training(job.run_path, job.control):
        return actions.train(job.run_path, emit=handle.emit, control=job.control, changes=changes)
