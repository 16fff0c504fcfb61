"""How long a start takes: first paint, engine ready, and the first sentence translated, from the start of the process.

    python tests/measure/measure_start.py [--starts 5]

Each start is a new process of the real program with new settings, so that it shows what the program brings along; a sentence is typed as
soon as the window is painted. On a screen, under Xvfb, or with QT_QPA_PLATFORM=offscreen (the default where there is no display).
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SENTENCE = "She bought two books yesterday."
PATIENCE_SECONDS = 180
NAMES = ("first paint", "engine ready", "first translation")


def start(began: float) -> None:
    """Runs the program in this process, and prints what happened when as a JSON object."""
    sys.path.insert(0, str(ROOT))
    from PySide6.QtCore import QTimer
    from PySide6.QtGui import QPaintEvent

    from desktop_app import __main__ as program
    from desktop_app import main_window
    from desktop_app.session import Session
    from desktop_app.tasks.engine import EngineState
    from model.records.translations import TranslatedText

    times: dict[str, float] = {}

    class Watched(main_window.MainWindow):
        def __init__(self, session: Session) -> None:
            super().__init__(session)
            session.engine.state_changed.connect(self._take_engine)
            session.translation_changed.connect(self._take_translation)

        def paintEvent(self, event: QPaintEvent) -> None:
            super().paintEvent(event)
            if NAMES[0] not in times:
                self._note(NAMES[0])
                QTimer.singleShot(0, self, self._type)

        def _type(self) -> None:
            self._page("translate").set_text(SENTENCE)  # type: ignore[attr-defined]

        def _take_engine(self, state: EngineState) -> None:
            if state.kind == "ready":
                self._note("engine ready")

        def _take_translation(self, translation: TranslatedText | None) -> None:
            if translation is not None and translation.source == SENTENCE:
                self._note("first translation")

        def _note(self, name: str) -> None:
            times[name] = time.time() - began
            if len(times) == len(NAMES):
                print(json.dumps(times), flush=True)
                os._exit(0)

    main_window.MainWindow = Watched  # type: ignore[misc]
    sys.argv = sys.argv[:1]
    program.main()


def measured() -> dict[str, float]:
    """The times of one start in a process of its own."""
    with tempfile.TemporaryDirectory(prefix="seq2see-start-") as home:
        environment = {**os.environ, "SEQ2SEE_HOME": home}
        if not {"DISPLAY", "WAYLAND_DISPLAY"} & set(os.environ):
            environment.setdefault("QT_QPA_PLATFORM", "offscreen")
        command = [sys.executable, __file__, "--began", repr(time.time())]
        done = subprocess.run(
            command, env=environment, capture_output=True, text=True, timeout=PATIENCE_SECONDS, check=True
        )
    times: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    return times


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--starts", type=int, default=5)
    parser.add_argument("--began", type=float, help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.began is not None:
        start(arguments.began)
        return
    load = " ".join(f"{value:.2f}" for value in os.getloadavg())
    print(f"{os.cpu_count()} processors, load before {load}")
    rows = [measured() for _ in range(arguments.starts)]
    for name in NAMES:
        values = [row[name] for row in rows]
        print(f"{name:18} median {statistics.median(values):6.2f} s   {min(values):.2f} to {max(values):.2f}")


if __name__ == "__main__":
    main()
