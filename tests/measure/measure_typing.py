"""How long the translation of 12 words takes as one types: from the end of the pause in typing to the text painted.

    python tests/measure/measure_typing.py RUN [--sentences 20] [--training CORPUS] [--preset tiny]

The real window with the real engine and the search that it starts with. Each sentence differs from the one before in its last word, which
is typed letter by letter. With --training they are typed while a network of the preset learns from a corpus folder; its weights translate
then, as far as they have come. On a screen, under Xvfb, or with QT_QPA_PLATFORM=offscreen.
"""

from __future__ import annotations

import argparse
import itertools
import os
import statistics
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))
os.environ["KERAS_BACKEND"] = "tensorflow"
os.environ.setdefault("TF_CPP_MIN_LOG_LEVEL", "3")
os.environ["SEQ2SEE_HOME"] = tempfile.mkdtemp(prefix="seq2see-typing-")

from heart import spend  # noqa: E402
from measured_window import MeasuredWindow, opened_window  # noqa: E402
from PySide6.QtCore import QObject, QTimer  # noqa: E402
from PySide6.QtGui import QTextCursor  # noqa: E402
from PySide6.QtTest import QTest  # noqa: E402

from desktop_app.pages.translate import TranslatePage  # noqa: E402
from model.records.events import StepDone  # noqa: E402
from model.records.translations import TranslatedText  # noqa: E402

BEGINNING = "A young man in a blue shirt is riding his old "
LAST_WORDS = (
    "bicycle",
    "horse",
    "motorcycle",
    "bike",
    "skateboard",
    "scooter",
    "boat",
    "snowboard",
    "truck",
    "surfboard",
)
PATIENCE = 120


class Stopwatch(QObject):
    """Runs from the end of a pause in typing until the translation of what was typed is painted.

    Attributes:
        milliseconds: What it showed last; None while it runs.
    """

    def __init__(self, opened: MeasuredWindow, page: TranslatePage) -> None:
        super().__init__()
        self.milliseconds: float | None = None
        self._began, self._page = 0.0, page
        pause = page.source.edit._pause
        pause.timeout.disconnect(page.source.edit.settle)
        pause.timeout.connect(self._begin)
        opened.session.translation_changed.connect(self._take)

    def time_typing(self, text: str) -> float:
        """Milliseconds for a text whose last word is typed."""
        edit = self._page.source.edit
        edit.setPlainText(text[: len(BEGINNING)])
        edit.moveCursor(QTextCursor.MoveOperation.End)
        self.milliseconds = None
        for letter in text[len(BEGINNING) :]:
            QTest.keyClick(edit, letter)
            spend(0.03)
        spend(PATIENCE, lambda: self.milliseconds is not None)
        assert self.milliseconds is not None, "no translation came"
        return self.milliseconds

    def _begin(self) -> None:
        self._began = time.perf_counter()
        self._page.source.edit.settle()

    def _take(self, result: TranslatedText | None) -> None:
        if result is not None and result.source == self._page.source.edit.toPlainText():
            QTimer.singleShot(0, self, self._stop)

    def _stop(self) -> None:
        self._page.result.text.viewport().repaint()
        self.milliseconds = 1000 * (time.perf_counter() - self._began)


def begin_training(opened: MeasuredWindow, corpus: str, preset: str) -> None:
    """Trains a new run on a corpus until ten updates are done."""
    updates: list[StepDone] = []
    session, page = opened.session, opened.window._page("train")
    session.training_event.connect(lambda event: updates.append(event) if isinstance(event, StepDone) else None)
    opened.window._top_bar.open_corpus(corpus)
    spend(PATIENCE, lambda: session.corpus is not None and str(session.corpus.path) == corpus)
    opened.window.show_page("train")
    page.setup.choose_preset(preset)  # type: ignore[attr-defined]
    page.start()  # type: ignore[attr-defined]
    spend(10 * PATIENCE, lambda: len(updates) > 10)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("run")
    parser.add_argument("--sentences", type=int, default=20)
    parser.add_argument("--training", metavar="CORPUS")
    parser.add_argument("--preset", default="tiny")
    arguments = parser.parse_args()
    print(f"{os.cpu_count()} processors, load before {os.getloadavg()[0]:.2f}")
    opened = opened_window()
    session = opened.session
    spend(PATIENCE, lambda: session.engine.state.kind == "ready")
    session.switch_run(arguments.run)
    spend(PATIENCE, lambda: session.run is not None and session.run.path == arguments.run)
    if arguments.training:
        begin_training(opened, arguments.training, arguments.preset)
    opened.window.show_page("translate")
    page = opened.window._page("translate")
    assert isinstance(page, TranslatePage)
    watch = Stopwatch(opened, page)
    print(f"first sentence {watch.time_typing(BEGINNING + 'chair.'):.0f} ms")
    if not arguments.training:
        spend(PATIENCE, lambda: not page._warming._pause.isActive() and page._warming._job is None)
    words = itertools.islice(itertools.cycle(LAST_WORDS), arguments.sentences)
    taken = [watch.time_typing(f"{BEGINNING}{word}.") for word in words]
    what = "while a network learns" if arguments.training else "nothing learns"
    print(f"{what}: median {statistics.median(taken):.0f} ms, worst {max(taken):.0f} ms of {len(taken)} sentences")
    print(f"the last one: {page.result.text.toPlainText()!r}; {page.result.figures}")
    sys.stdout.flush()
    os._exit(0)  # a training is not waited for


if __name__ == "__main__":
    main()
