"""How long the event loop is held up, phase by phase, in the real window with the real engine.

    python tests/measure/measure_gaps.py [--preset tiny] [--seconds 20]

On a screen, under Xvfb, or with QT_QPA_PLATFORM=offscreen.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))
os.environ["KERAS_BACKEND"] = "tensorflow"
os.environ.setdefault("TF_CPP_MIN_LOG_LEVEL", "3")
os.environ["SEQ2SEE_HOME"] = tempfile.mkdtemp(prefix="seq2see-gaps-")

import numpy as np  # noqa: E402
from heart import spend  # noqa: E402
from measured_window import leave, opened_window  # noqa: E402
from PySide6.QtCore import Qt  # noqa: E402
from PySide6.QtGui import QKeyEvent  # noqa: E402
from PySide6.QtWidgets import QApplication, QWidget  # noqa: E402

from model.records.events import StepDone  # noqa: E402


def press(widget: QWidget, key: Qt.Key) -> None:
    """A key goes down on a widget."""
    QApplication.sendEvent(widget, QKeyEvent(QKeyEvent.Type.KeyPress, key, Qt.KeyboardModifier.NoModifier))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--preset", default="tiny")
    parser.add_argument("--seconds", type=float, default=20)
    arguments = parser.parse_args()
    begin = time.perf_counter()
    opened = opened_window()
    lanes, session, window, heart = opened.lanes, opened.session, opened.window, opened.heart
    spend(0.05)
    print(f"window shown after {time.perf_counter() - begin:.2f} s in this process", flush=True)
    spend(90, lambda: session.engine.state.kind == "ready")
    heart.phase = "a built-in corpus is imported"
    data, train = window._page("data"), window._page("train")
    translate, attention = window._page("translate"), window._page("attention")
    data.open_sample("reverse")  # type: ignore[attr-defined]
    spend(60, lambda: session.corpus is not None and session.corpus.name == "reverse")
    spend(1)
    heart.phase = "training starts: first trace, first chart"
    updates: list[StepDone] = []
    session.training_event.connect(lambda event: updates.append(event) if isinstance(event, StepDone) else None)
    window.show_page("train")
    train.setup.choose_preset(arguments.preset)  # type: ignore[attr-defined]
    train.start()  # type: ignore[attr-defined]
    spend(120, lambda: len(updates) > 10)
    heart.phase = "training, chart visible"
    spend(arguments.seconds)
    heart.phase = "training, typing a sentence"
    window.show_page("translate")
    for end in range(1, 16, 2):
        translate.set_text("q w e r t y u i"[:end])  # type: ignore[attr-defined]
        spend(0.4)
    spend(20, lambda: session.translation is not None and session.translation.source.startswith("q"))
    spend(2)
    heart.phase = "training, attention appears for the first time"
    window.show_page("attention")
    spend(30, lambda: session.trace is not None and session.trace.source_tokens[0].text == "q")
    spend(2)
    heart.phase = "training, heads walked on the grid"
    end = time.monotonic() + arguments.seconds
    while time.monotonic() < end:
        for key in (Qt.Key.Key_Right, Qt.Key.Key_Down):
            press(attention, key)
            spend(0.25)
    heart.phase = "chart again"
    window.show_page("train")
    spend(arguments.seconds / 2)
    heart.phase = "stop and save"
    train.stop()  # type: ignore[attr-defined]
    spend(30, lambda: session.training is None)
    spend(1)
    print(heart.table())
    rates = [event.tokens_per_second for event in updates]
    print(f"{len(updates)} updates, median {np.median(rates):,.0f} tokens/s")
    leave(lanes)


if __name__ == "__main__":
    main()
