"""What memory grows by while every view of Attention and Learn is opened again and again: prints megabytes.

    python tests/measure/measure_view_memory.py [--base] [OPENINGS]

`--base`: the Learn page over a network of random weights of the size Base, with 200 tokens; slow.
"""

from __future__ import annotations

import gc
import os
import resource
import sys
import tempfile
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.setdefault("TF_CPP_MIN_LOG_LEVEL", "3")
os.environ["SEQ2SEE_HOME"] = tempfile.mkdtemp(prefix="seq2see-views-")
ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "tests" / "app")]

from learn_views import BASE, LearnViews, network_of  # noqa: E402
from made_attention import trace  # noqa: E402
from PySide6.QtCore import QEvent  # noqa: E402
from PySide6.QtTest import QTest  # noqa: E402
from PySide6.QtWidgets import QApplication  # noqa: E402

from desktop_app.lanes import Lanes  # noqa: E402
from desktop_app.session import Session  # noqa: E402
from desktop_app.settings import Settings  # noqa: E402
from desktop_app.tasks.engine import Engine  # noqa: E402
from desktop_app.widgets.attention.head_panel import MODES  # noqa: E402
from desktop_app.widgets.attention.head_view import HeadView  # noqa: E402
from model.inspection.aggregates import reading  # noqa: E402

TOKENS, LAYERS, HEADS = 40, 6, 8
WARMING, OPENINGS = 20, 100
SMALL = {"layers": 2, "heads": 4, "width": 64, "feed_forward": 128, "vocabulary": 500}
BASE_TOKENS = 200
PAGE_SIZE = resource.getpagesize()


def resident() -> float:
    """Megabytes of memory in use now."""
    return int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1]) * PAGE_SIZE / 1e6


def show_learn(application: QApplication, made: LearnViews, number: int) -> None:
    """Shows every view of the Learn page for another sentence; the program makes that page once."""
    made.read(number)
    for view in made.views():
        view.show()
        application.processEvents()


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
    view.panel.set_mode("map")
    while not view.map.is_written():
        QTest.qWait(5)
    view.close()
    view.deleteLater()
    application.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def main() -> None:
    application, lanes = QApplication([]), Lanes()
    session = Session(lanes, Engine(lanes), Settings())
    is_base = "--base" in sys.argv
    openings = int(next((word for word in sys.argv[1:] if word.isdigit()), OPENINGS))
    network = network_of(**(BASE if is_base else SMALL), tokens=512)
    learn = LearnViews(session, network, BASE_TOKENS if is_base else TOKENS)
    learn.page.resize(900, 600)
    learn.page.show()

    def open_both(number: int) -> None:
        open_all(application, number)
        show_learn(application, learn, number)

    for number in range(WARMING):
        open_both(number)
    gc.collect()
    before = resident()
    for number in range(openings):
        open_both(number)
    gc.collect()
    lanes.shutdown(5000)
    print(f"{resident() - before:.1f}")


if __name__ == "__main__":
    main()
