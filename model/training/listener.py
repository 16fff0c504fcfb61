"""How a training hears what a person wants, between two micro-steps or two batches."""

from __future__ import annotations

from contextlib import suppress
from typing import Any, Protocol

from model.errors import Cancelled, EngineError
from model.records.control import Control, Go, Pause, Serve, SetRate, StepOnce, Stop
from model.training.limits import Clock


class Hearer(Protocol):
    """What a training does when it is told something."""

    def translator(self) -> Any:
        """A Translator on the live weights."""

    def change_rate(self, factor: float) -> None:
        """Multiplies every later learning rate."""

    def paused(self) -> None:
        """Training waits from now on."""

    def resumed(self) -> None:
        """Training goes on."""


class Listener:
    """Obeys the commands of a control; waiting and serving do not count as training time."""

    def __init__(self, control: Control, clock: Clock, hearer: Hearer) -> None:
        self._control = control
        self._clock = clock
        self._hearer = hearer
        self._waiting = False
        self._once = False
        self._stopped = False

    def hear(self) -> None:
        """Obeys what waits, and returns when training may go on.

        Raises:
            Cancelled: Stop was said.
        """
        while not self._stopped:
            command = self._next()
            match command:
                case Stop():
                    self._stopped = True
                case Pause():
                    self._wait()
                case Go() | StepOnce():
                    # A Go that ends a pause takes the single update back that the pause held up.
                    self._once = isinstance(command, StepOnce) or (self._once and not self._waiting)
                    self._go()
                    return
                case SetRate(factor):
                    self._hearer.change_rate(factor)
                case Serve(job):
                    self._serve(job)
        raise Cancelled

    def asked(self) -> bool:
        """`hear()` for work that takes a question: True once Stop was said."""
        try:
            self.hear()
        except Cancelled:
            return True
        return False

    def update_done(self) -> None:
        """After an update: waits again if it was asked for alone."""
        if self._once:
            self._once = False
            self._wait()

    def _next(self) -> Any:
        if not self._waiting:
            return self._control.next()
        with self._clock.stopped():
            return self._control.next(wait=True)

    def _wait(self) -> None:
        if not self._waiting:
            self._waiting = True
            self._hearer.paused()

    def _go(self) -> None:
        if self._waiting:
            self._waiting = False
            self._hearer.resumed()

    def _serve(self, job: Any) -> None:
        # What a job raises is its own affair; above all its Cancelled must not be taken for a Stop.
        with self._clock.stopped(), suppress(EngineError):
            job(self._hearer.translator())
