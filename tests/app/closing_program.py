"""The whole program, closed by its person or ended by the system in one phase of its work: see `test_closing_phases`.

    python closing_program.py PHASE [close|terminate]

Prints the name of the phase when it is reached, and nothing else; exits as the program does.
"""

from __future__ import annotations

import os
import random
import signal
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QFileDialog

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from desktop_app import __main__, main_window, notices  # noqa: E402
from desktop_app.main_window import MainWindow  # noqa: E402
from desktop_app.session import Session  # noqa: E402
from model.records.control import Pause  # noqa: E402
from model.records.events import EpochDone, StepDone, TrainingPaused, TrainingStarted  # noqa: E402
from model.records.progress import Progress  # noqa: E402

PAIRS = 400
MANY_PAIRS = 400_000
MILLISECONDS = 5


class Story:
    """Goes on until the phase is reached; each step waits for what the window says."""

    def __init__(self, window: MainWindow, phase: str) -> None:
        self.session: Session = window._session
        self.window, self.phase = window, phase
        self.seen: list[object] = []
        self.session.training_event.connect(self.seen.append)
        self.session.lanes.postman.progressed.connect(lambda _, progress: self.seen.append(progress))

    def steps(self) -> Iterator[Callable[[], bool]]:
        session, window, phase = self.session, self.window, self.phase
        if phase == "start":
            return
        yield lambda: session.engine.state.kind == "starting" and len(window._pages) == len(main_window.PAGES)
        if phase == "engine starts":
            return
        if phase == "scoring":
            window.show_page("scores")
            scores = window._page("scores")
            yield scores.setup.start.isEnabled
            scores.setup.start.click()
            yield lambda: self.saw(Progress, lambda p: p.stage == "translating" and p.done > 0)
            return
        data, train = window._page("data"), window._train_page()
        data.open_files([table(MANY_PAIRS if phase == "import" else PAIRS)])
        data.import_files()
        yield lambda: session.corpus is not None or (phase == "import" and self.saw(Progress))
        if phase == "import":
            return
        window.show_page("train")
        train.setup.choose_preset("toy")
        train.start()
        yield lambda: self.saw(Progress, lambda p: p.stage == "learning_tokenizer") or self.saw(TrainingStarted)
        if phase == "tokenizer":
            return
        yield lambda: self.saw(TrainingStarted)
        if phase == "first trace":
            return
        yield lambda: self.saw(StepDone, lambda s: s.update >= 3)
        if phase == "pause":
            session.training.control.put(Pause())
            yield lambda: self.saw(TrainingPaused)
        if phase == "validation":
            yield lambda: self.saw(StepDone, lambda s: s.update >= self.first(TrainingStarted).batches)
        if phase == "save":
            yield lambda: self.saw(EpochDone)
        if phase in ("translation", "dialog"):
            window.show_page("translate")
            translate = window._page("translate")
            translate.set_text("q w e r t y. " * 40)
            yield lambda: translate._newest.is_busy
        if phase == "dialog":
            window.show_page("attention")
            yield lambda: session.trace is not None
            export = window._page("attention").export
            QTimer.singleShot(0, lambda: export._ask_path(".png", export.save_asked))
            yield lambda: window.findChild(QFileDialog) is not None

    def saw(self, kind: type, holds: Callable[[object], bool] = lambda _: True) -> bool:
        return any(isinstance(event, kind) and holds(event) for event in self.seen)

    def first(self, kind: type) -> TrainingStarted:
        return next(event for event in self.seen if isinstance(event, kind))


def table(pairs: int) -> str:
    """A file of sentences of letters and their reverse."""
    letters = random.Random(1)
    path = Path(os.environ["SEQ2SEE_HOME"]) / "letters.tsv"
    with path.open("w", encoding="utf-8", newline="\n") as file:
        for _ in range(pairs):
            words = letters.choices("qwertyuiopasdfghjkl", k=letters.randint(4, 12))
            file.write(f"{' '.join(words)}\t{' '.join(reversed(words))}\n")
    return str(path)


def end(window: MainWindow, phase: str, how: str) -> None:
    print(phase, flush=True)
    if how == "close":
        window.close()
    else:
        os.kill(os.getpid(), signal.SIGTERM)


def play(window: MainWindow, phase: str, how: str) -> None:
    steps = Story(window, phase).steps()
    timer = QTimer(window, interval=MILLISECONDS)
    waiting: list[Callable[[], bool]] = [lambda: True]

    def look() -> None:
        if waiting[0]():
            try:
                waiting[0] = next(steps)
            except StopIteration:
                timer.stop()
                end(window, phase, how)

    timer.timeout.connect(look)
    timer.start()


def main() -> int:
    phase, how = sys.argv[1:]
    after_first_paint = MainWindow._after_first_paint

    def begin(window: MainWindow) -> None:
        if phase != "start":
            after_first_paint(window)
        play(window, phase, how)

    MainWindow._after_first_paint = begin  # type: ignore[method-assign]
    notices.ask = lambda *_, **__: True
    sys.argv = ["seq2see"]
    return __main__.main()


if __name__ == "__main__":
    sys.exit(main())
