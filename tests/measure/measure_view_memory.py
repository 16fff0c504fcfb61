"""What memory grows by while every view of the Attention page is opened again and again: prints megabytes."""

from __future__ import annotations

import gc
import os
import resource
import sys
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "tests" / "app")]

from made_attention import trace  # noqa: E402
from PySide6.QtCore import QEvent  # noqa: E402
from PySide6.QtTest import QTest  # noqa: E402
from PySide6.QtWidgets import QApplication  # noqa: E402

from desktop_app.widgets.head_panel import MODES  # noqa: E402
from desktop_app.widgets.head_view import HeadView  # noqa: E402
from model.inspection.aggregates import reading  # noqa: E402

TOKENS, LAYERS, HEADS = 40, 6, 8
WARMING, OPENINGS = 20, 100
PAGE_SIZE = resource.getpagesize()


def resident() -> float:
    """Megabytes of memory in use now."""
    return int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1]) * PAGE_SIZE / 1e6


def open_all(application: QApplication, number: int) -> None:
    """Makes the views, shows another sentence in each, walks, compares, and closes them."""
    words = [f"s{number}-{n}" for n in range(TOKENS)]
    made = reading(trace(words, words, layers=LAYERS, heads=HEADS))
    view = HeadView()
    view.resize(900, 600)
    view.show()
    view.show_reading(made)
    for mode in MODES:
        view.panel.set_mode(mode)
        for head in range(3):
            view.choose(number % LAYERS, head)
            QTest.qWait(5)
    view.compare(made, "a", "b")
    while not view.map.is_written():
        QTest.qWait(5)
    view.close()
    view.deleteLater()
    application.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def main() -> None:
    application = QApplication([])
    for number in range(WARMING):
        open_all(application, number)
    gc.collect()
    before = resident()
    for number in range(OPENINGS):
        open_all(application, number)
    gc.collect()
    print(f"{resident() - before:.1f}")


if __name__ == "__main__":
    main()
