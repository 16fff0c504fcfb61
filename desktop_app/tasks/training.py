"""Jobs that train; they hold the engine lane for as long as they take."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeAlias

from PySide6.QtCore import Signal

from desktop_app.jobs import Handle, Job
from desktop_app.tasks.engine import Engine
from model.records.configs import ModelConfig, TokenizerConfig, TrainConfig
from model.records.control import ControlQueue, Stop
from model.records.runs import RunSummary

Body: TypeAlias = Callable[[Handle], object]


class TrainingJob(Job):
    """Emits TrainEvents and returns a RunSummary, also when it was stopped.

    Attributes:
        run_path: The run that is trained.
        run_name: What it is called; its folder where nothing else is said.
        goes_on_from: The update that it goes on from; 0 where it begins.
        control: Takes commands such as Pause and Go; `cancel` is Stop.
        is_stopping: Whether it was asked to stop: it saves its weights and ends.
        configs: The options of a new run, as they were asked for; None where one goes on.

    Signals:
        stop_asked(): `is_stopping` from now on.
    """

    stop_asked = Signal()

    def __init__(
        self,
        engine: Engine,
        run_path: str,
        control: ControlQueue,
        body: Body,
        name: str,
        *,
        run_name: str = "",
        goes_on_from: int = 0,
    ) -> None:
        super().__init__(body, engine.lane, name=name, on_stop=lambda: control.put(Stop()))
        self.run_path = run_path
        self.run_name = run_name or Path(run_path).name
        self.goes_on_from = goes_on_from
        self.control = control
        self.is_stopping = False
        self.configs: tuple[TokenizerConfig, ModelConfig, TrainConfig] | None = None

    def cancel(self) -> None:
        """See Job."""
        super().cancel()
        if self.running:
            self.is_stopping = True
            self.stop_asked.emit()


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
    control = ControlQueue()

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
        return train_with(engine, run_path, control, handle)

    job = TrainingJob(engine, run_path, control, body, "train", run_name=name)
    job.configs = tokenizer, model, train
    return job


def resume(engine: Engine, run: RunSummary, *, changes: dict[str, Any]) -> TrainingJob:
    """Trains a run further; `changes`: fields of its TrainConfig to set before."""
    control = ControlQueue()

    def body(handle: Handle) -> object:
        return train_with(engine, run.path, control, handle, changes)

    return TrainingJob(
        engine, run.path, control, body, "resume training", run_name=run.name, goes_on_from=run.kept_update
    )


def train_with(
    engine: Engine, run_path: str, control: ControlQueue, handle: Handle, changes: dict[str, Any] | None = None
) -> object:
    """Trains in the engine lane's thread; short works are served in between. Returns a RunSummary."""
    from model import actions

    with engine.training(run_path, control):
        return actions.train(run_path, emit=handle.emit, control=control, changes=changes)
