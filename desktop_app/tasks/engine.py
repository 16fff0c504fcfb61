"""The door to the engine lane: a translator for every short job, on the live weights while its run is trained."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal

from desktop_app.jobs import USUAL, WARMING, Handle, Job, Postman, Work
from desktop_app.lanes import Lane, Lanes
from model.records.control import ControlQueue, Serve

if TYPE_CHECKING:
    from model.translation.translator import Translator

CACHED_TRANSLATORS = 2


@dataclass(frozen=True, slots=True)
class EngineState:
    """How far the engine is.

    Attributes:
        kind: "off" (nothing asked for it yet), "starting", "ready", or "failed".
        error: Why it failed.
    """

    kind: str = "off"
    error: BaseException | None = None


@dataclass(frozen=True, slots=True)
class _Training:
    run_path: str
    control: ControlQueue


class Engine(QObject):
    """Takes works like a lane. Without a training they go to the engine lane; with one, between its micro-steps.

    A work that the training did not come to serve goes on to the engine lane when it ends: none is lost.

    Signals:
        state_changed(object): EngineState.
        answered(): Something that a person waited for is done.
    """

    state_changed = Signal(object)
    answered = Signal()

    def __init__(self, lanes: Lanes, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.state = EngineState()
        self._lane: Lane = lanes.engine
        self._lock = threading.Lock()
        self._training: _Training | None = None
        self._serving: list[Work] = []
        self._live: Translator | None = None
        self._cache: dict[tuple[str, str, str], Translator] = {}

    @property
    def lane(self) -> Lane:
        """The engine lane itself, for works that no training can serve."""
        return self._lane

    @property
    def postman(self) -> Postman:
        """Who delivers the messages of works put here."""
        return self._lane.postman

    @property
    def is_training(self) -> bool:
        """Whether a training is on."""
        return self._training is not None

    def is_idle(self) -> bool:
        """Whether nothing is computed or waits."""
        return self._lane.idle()

    def is_asked(self) -> bool:
        """Whether anything waits for what is computed now."""
        return bool(self._lane.queued())

    def put(self, work: Work) -> None:
        """Sends `work` to the training of now, or to the engine lane."""
        with self._lock:
            if self._training is None:
                self._lane.put(work)
            else:
                self._ask_to_serve(work)

    def remove(self, work: Work) -> bool:
        """Takes `work` back; False when it already runs or ran."""
        with self._lock:
            if work in self._serving:
                self._serving.remove(work)
                return True
            return self._lane.remove(work)

    def job(
        self,
        body: Callable[[Translator, Handle], Any],
        *,
        run_path: str,
        checkpoint: str,
        name: str,
        priority: int = USUAL,
        waits: bool = False,
    ) -> Job:
        """A job whose body gets a translator of that run.

        Args:
            body: What is done with it.
            run_path, checkpoint: Whose weights.
            name: For the log.
            priority: One of `jobs`.
            waits: A long work waits for the end of a training, which would stand still while it served it.
        """

        def work(handle: Handle) -> Any:
            return body(self._translator(run_path, checkpoint), handle)

        job = Job(work, self._lane if waits else self, name=name, priority=priority)
        if priority != WARMING:
            job.finished.connect(self.answered)
        return job

    def warm(self, *, threads: int = 0, low_priority: bool = False) -> Job:
        """Starts a job that imports TensorFlow; `state_changed` says how it goes.

        Args:
            threads: At most so many compute; 0 for no limit.
            low_priority: Other programs go first.
        """

        def body(_: Handle) -> None:
            from model import actions

            if threads or low_priority:
                actions.go_easy(threads=threads, low_priority=low_priority)
            actions.warm()

        job = Job(body, self._lane, name="start the engine", priority=WARMING, parent=self)
        job.returned.connect(lambda _: self._become(EngineState("ready")))
        job.failed.connect(lambda error: self._become(EngineState("failed", error)))
        self._become(EngineState("starting"))
        job.start()
        return job

    @contextmanager
    def training(self, run_path: str, control: ControlQueue) -> Iterator[None]:
        """While open, works put here are served by the training that listens to `control`; from the lane's thread."""
        with self._lock:
            self._training = _Training(run_path, control)
            for work in self._lane.queued():
                if work.outbox.place is self and self._lane.remove(work):
                    self._ask_to_serve(work)
        try:
            yield
        finally:
            with self._lock:
                self._training = None
                left, self._serving = self._serving, []
                for work in left:
                    self._lane.put(work)

    def _ask_to_serve(self, work: Work) -> None:
        assert self._training is not None
        self._serving.append(work)
        self._training.control.put(Serve(self._serve))

    def _serve(self, translator: Translator) -> None:
        """Does the most urgent of the works that wait, as a lane would."""
        with self._lock:
            if not self._serving:
                return  # cancelled while it waited
            work = min(self._serving, key=lambda waiting: waiting.priority)
            self._serving.remove(work)
        self._live = translator
        try:
            work.run()
        finally:
            self._live = None

    def _translator(self, run_path: str, checkpoint: str) -> Translator:
        """In the lane's thread: the live one, one of the cache, or a newly loaded one."""
        from model import actions

        named = checkpoint not in ("best", "last")
        if self._live is not None and self._training is not None and self._training.run_path == run_path and not named:
            return self._live
        info = actions.run_info(run_path)
        aliases = {"best": info.best or info.last, "last": info.last, "average": info.average}
        name = aliases.get(checkpoint, checkpoint)
        key = (run_path, info.created, name)
        translator = self._cache.pop(key, None) or actions.load_translator(run_path, name or checkpoint)
        self._cache[key] = translator
        while len(self._cache) > CACHED_TRANSLATORS:
            del self._cache[next(iter(self._cache))]
        return translator

    def _become(self, state: EngineState) -> None:
        self.state = state
        self.state_changed.emit(state)
