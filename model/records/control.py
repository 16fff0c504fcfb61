"""What a training asks between two micro-steps, and what it may be told."""

from __future__ import annotations

import queue
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias


@dataclass(frozen=True, slots=True)
class Go:
    """Train on; a paused training goes on."""


@dataclass(frozen=True, slots=True)
class Stop:
    """Save and end."""


@dataclass(frozen=True, slots=True)
class Pause:
    """Wait, answering commands, until Go or Stop."""


@dataclass(frozen=True, slots=True)
class StepOnce:
    """One update, then wait again."""


@dataclass(frozen=True, slots=True)
class SetRate:
    """Multiply every later learning rate by `factor`."""

    factor: float


@dataclass(frozen=True, slots=True)
class Serve:
    """Call `job` with a Translator on the live weights (float32); what it raises is the job's own affair."""

    job: Callable[[Any], None]


Command: TypeAlias = Go | Stop | Pause | StepOnce | SetRate | Serve


class Control(Protocol):
    """Where a training hears what it should do."""

    def next(self, *, wait: bool = False) -> Command:
        """The next command. Without one: Go at once, or, with `wait`, whatever comes first."""


class ControlQueue:
    """A control that other threads may put commands into."""

    def __init__(self) -> None:
        self._commands: queue.SimpleQueue[Command] = queue.SimpleQueue()

    def put(self, command: Command) -> None:
        """Leave a command for the training; safe from any thread."""
        self._commands.put(command)

    def next(self, *, wait: bool = False) -> Command:
        """See `Control.next`."""
        try:
            return self._commands.get(block=wait)
        except queue.Empty:
            return Go()
