"""The worker threads of the window: a lane is one thread with a queue of works."""

from __future__ import annotations

import contextlib
import sys
import threading
import time

from PySide6.QtCore import QObject

from desktop_app.jobs import Postman, Work

TURN_SECONDS = 0.0002
"""How long a worker that computes in Python may go on when the main thread waits for its turn. Each call from Qt into Python is such
a wait, and a few of Python's usual 5 ms in a row are a gap that a person sees."""


class Lane:
    """One worker thread that runs works one after the other, the most urgent first."""

    def __init__(self, name: str, postman: Postman) -> None:
        self.name = name
        self.postman = postman
        self._condition = threading.Condition()
        self._queue: list[Work] = []
        self._current: Work | None = None
        self._thread: threading.Thread | None = None
        self._closed = False
        self._held = False

    def hold(self) -> None:
        """Lets works wait until `release`."""
        with self._condition:
            self._held = True

    def release(self) -> None:
        """Begins with what waited."""
        with self._condition:
            self._held = False
            self._condition.notify()

    def put(self, work: Work) -> None:
        """Queues `work`; in a closed lane it is cancelled."""
        with self._condition:
            if not self._closed:
                self._queue.append(work)
                self._start_thread()
                self._condition.notify()
                return
        work.drop()

    def remove(self, work: Work) -> bool:
        """Takes `work` out of the queue; False when it already runs or ran."""
        with self._condition, contextlib.suppress(ValueError):
            self._queue.remove(work)
            return True
        return False

    def queued(self) -> list[Work]:
        """What waits, without what runs."""
        with self._condition:
            return list(self._queue)

    def idle(self) -> bool:
        """Whether nothing runs or waits."""
        with self._condition:
            return self._current is None and not self._queue

    def running(self) -> str:
        """Name of the work that runs; empty for none."""
        with self._condition:
            return self._current.name if self._current is not None else ""

    def close(self) -> None:
        """Takes no more work, cancels what waits, asks what runs to stop; the thread ends after it."""
        with self._condition:
            self._closed = True
            waiting, self._queue = self._queue, []
            current = self._current
            self._condition.notify()
        for work in waiting:
            work.drop()
        if current is not None:
            current.ask_to_stop()

    def join(self, seconds: float) -> bool:
        """Waits for the thread of a closed lane; False when it still runs after `seconds`."""
        thread = self._thread
        if thread is None:
            return True
        thread.join(seconds)
        return not thread.is_alive()

    def _start_thread(self) -> None:
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name=f"{self.name} lane", daemon=True)
            self._thread.start()

    def _run(self) -> None:
        while (work := self._next()) is not None:
            work.run()
            with self._condition:
                self._current = None
            del work

    def _next(self) -> Work | None:
        with self._condition:
            self._condition.wait_for(lambda: (self._queue and not self._held) or self._closed)
            if not self._queue:
                return None
            work = min(self._queue, key=lambda waiting: waiting.priority)
            self._queue.remove(work)
            self._current = work
            return work


class Lanes(QObject):
    """The two lanes: `engine`, the only thread that touches TensorFlow, and `files`, which never does."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        sys.setswitchinterval(TURN_SECONDS)
        self.postman = Postman(self)
        self.engine = Lane("engine", self.postman)
        self.files = Lane("files", self.postman)

    def hold(self) -> None:
        """Lets all works wait until `release`: before the window is painted nothing shall slow it down."""
        self.engine.hold()
        self.files.hold()

    def release(self) -> None:
        """Begins with what waited."""
        self.engine.release()
        self.files.release()

    def idle(self) -> bool:
        """Whether nothing runs or waits in either lane."""
        return self.engine.idle() and self.files.idle()

    def running(self) -> tuple[str, ...]:
        """Names of the works that run."""
        return tuple(name for lane in (self.engine, self.files) if (name := lane.running()))

    def close(self) -> None:
        """Takes no more work and asks what runs to stop; returns at once."""
        self.engine.close()
        self.files.close()

    def shutdown(self, milliseconds: int) -> bool:
        """Closes both lanes and waits for their threads; False when one still runs after so long."""
        self.close()
        end = time.monotonic() + milliseconds / 1000
        return all(lane.join(max(0.0, end - time.monotonic())) for lane in (self.engine, self.files))
