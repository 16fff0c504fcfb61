"""How long drawing takes, and how long it holds up the window: `python tests/measure/measure_drawing.py`.

All views of Attention and Learn and the charts, at 1,600 × 1,000 where they are whole pages; Learn over a network of
random weights of the size Base, with a sentence of 200 tokens. "worst gap" is by the clock in lines with "first draw",
else the longest single change in time of this program's processor: others may be busy.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.setdefault("TF_CPP_MIN_LOG_LEVEL", "3")
os.environ["SEQ2SEE_HOME"] = tempfile.mkdtemp(prefix="seq2see-drawing-")
ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "tests" / "app")]

from learn_views import BASE, LearnViews, network_of  # noqa: E402
from made_attention import trace  # noqa: E402
from made_training import history  # noqa: E402
from PySide6.QtCore import QElapsedTimer, QTimer  # noqa: E402
from PySide6.QtTest import QTest  # noqa: E402
from PySide6.QtWidgets import QApplication, QWidget  # noqa: E402

from desktop_app.lanes import Lanes  # noqa: E402
from desktop_app.plots.comparison import Comparison  # noqa: E402
from desktop_app.plots.head import HeadChoice  # noqa: E402
from desktop_app.plots.history import CHARTS, TrainingRecord  # noqa: E402
from desktop_app.session import Session  # noqa: E402
from desktop_app.settings import Settings  # noqa: E402
from desktop_app.start.collector import Collector  # noqa: E402
from desktop_app.tasks.engine import Engine  # noqa: E402
from desktop_app.widgets.attention.head_grid import HeadGrid  # noqa: E402
from desktop_app.widgets.attention.head_panel import MODES, HeadPanel  # noqa: E402
from desktop_app.widgets.attention.heat_map import HeatMap  # noqa: E402
from desktop_app.widgets.figure_view import DRAWS_PER_SECOND  # noqa: E402
from desktop_app.widgets.training.chart_view import ChartView  # noqa: E402
from model.inspection.aggregates import reading  # noqa: E402

SIZE = (900, 700)
PAGE = (1600, 1000)


class Heartbeat:
    """The longest time between two beats of a 5 ms timer."""

    def __init__(self) -> None:
        self._clock = QElapsedTimer()
        self._timer = QTimer(interval=5)
        self._timer.timeout.connect(self._beat)
        self.worst = 0

    def during(self, wait: Callable[[], bool]) -> tuple[float, int]:
        """Milliseconds until `wait` says so, and the worst gap meanwhile."""
        self.worst = 0
        self._clock.start()
        self._timer.start()
        begin = time.perf_counter()
        while not wait():
            QApplication.processEvents()
        took = (time.perf_counter() - begin) * 1000
        self._timer.stop()
        self._beat()
        return took, self.worst

    def _beat(self) -> None:
        self.worst = max(self.worst, self._clock.restart())


def shown(widget: QWidget) -> QWidget:
    widget.resize(*SIZE)
    widget.show()
    return widget


def say(what: str, took: float, worst: float) -> None:
    print(f"{what:<64} {took:8.1f} ms   worst gap {worst:6.1f} ms")


def measure_map(heart: Heartbeat, tokens: int) -> None:
    made = trace([f"s{n}" for n in range(tokens - 1)], [f"翻译{n}" for n in range(tokens - 1)], layers=6, heads=8)
    view = HeatMap()
    view.show_head(HeadChoice(made, "cross", 0, 0).drawing())
    shown(view)
    say(f"map {tokens} × {tokens}, first draw", *heart.during(view.is_written))
    # Later than the shortest time between two drawings, as a person is.
    QTest.qWait(round(1000 / DRAWS_PER_SECOND))
    other = trace([f"z{n}" for n in range(tokens - 1)], [f"语言{n}" for n in range(tokens - 1)], layers=6, heads=8)
    view.show_head(HeadChoice(other, "cross", 0, 0).drawing())
    say(f"map {tokens} × {tokens}, another sentence, first draw", *heart.during(view.is_written))
    view.show_head(HeadChoice(made, "cross", 0, 0).drawing())
    heart.during(view.is_written)
    times = []
    for head in range(8):
        begin = time.perf_counter()
        view.show_head(HeadChoice(made, "cross", 1, head).drawing())
        view.repaint()
        times.append((time.perf_counter() - begin) * 1000)
    say(f"map {tokens} × {tokens}, another head", sorted(times)[4], max(times))
    grid = HeadGrid()
    shown(grid)
    begin = time.perf_counter()
    grid.show_weights(made.cross)
    grid.repaint()
    took = (time.perf_counter() - begin) * 1000
    say(f"mosaic 6 × 8 heads of {tokens} × {tokens}", took, took)


def measure_views(heart: Heartbeat, tokens: int) -> None:
    """Every view of the Attention page: shown, another head, four heads, and a token pointed at."""
    made = trace([f"s{n}" for n in range(tokens - 1)], [f"翻译{n}" for n in range(tokens - 1)], layers=6, heads=8)
    begin = time.process_time()
    summed = reading(made)
    took = (time.process_time() - begin) * 1000
    say(f"sums over heads of {tokens} × {tokens} (not in the window)", took, 0)
    panel = HeadPanel()
    shown(panel)
    heads = [HeadChoice(made, "cross", 0, head) for head in range(8)]
    both = Comparison(heads[0], heads[1], "a", "b")
    for mode in MODES:
        panel.show_heads([], ())
        times = [timed(partial(panel.set_mode, mode), panel)]
        if mode == "map":
            panel.show_heads(heads[-1:], ["h"], summary=summed.stacks["cross"])
            heart.during(panel.maps.map.is_written)
        for head in heads:
            show = partial(panel.show_heads, [head], ["h"], summary=summed.stacks["cross"])
            times.append(timed(show, panel))
        say(f"{mode} {tokens} × {tokens}, another head", sorted(times[1:])[4], max(times))
    panel.set_mode("links")
    took = timed(lambda: panel.show_heads(heads[:4], ["a", "b", "c", "d"]), panel)
    say(f"links of 4 heads {tokens} × {tokens}", took, took)
    took = timed(lambda: panel.links.choose(panel.links.painting().inside("row", 3)), panel)  # type: ignore[union-attr]
    say(f"links of one token of {tokens}", took, took)
    panel.set_mode("map")
    maps = (panel.maps.left, panel.maps.map, panel.maps.difference)
    panel.show_heads(heads[:1], ["a"], comparison=both)
    took, worst = heart.during(lambda: all(view.is_written() for view in maps))
    say(f"two maps and their difference {tokens} × {tokens}, first draw", took, worst)
    panel.close()


def timed(change: Callable[[], object], widget: QWidget) -> float:
    """Milliseconds of a change and of painting it, in time of this program's processor: others may be busy."""
    begin = time.process_time()
    change()
    widget.update()
    QApplication.processEvents()
    return (time.process_time() - begin) * 1000


def measure_learn(tokens: int) -> None:
    """Every view of the Learn page, shown twice: what is shown is the second time, since the first imports and lays out."""
    lanes = Lanes()
    session = Session(lanes, Engine(lanes), Settings())
    page = LearnViews(session, network_of(**BASE, tokens=512), tokens)
    page.page.resize(*PAGE)
    page.page.show()
    QApplication.processEvents()
    for view in page.views():
        timed(view.show, page.page)
    for view in page.views():
        took = timed(view.show, page.page)
        say(f"Learn, Base, {tokens} tokens: {view.name}", took, took)
    page.page.close()
    lanes.shutdown(5000)


def measure_chart(heart: Heartbeat, updates: int) -> None:
    record = TrainingRecord()
    begin = time.perf_counter()
    for event in history(updates):
        record.feed(event)
    took = (time.perf_counter() - begin) * 1000
    say(f"feeding {updates:,} updates", took, took / updates)
    chart = ChartView()
    names = {curve.key: curve.key for curve in CHARTS["loss"]} | {"update": "update"}
    chart.show_curves(CHARTS["loss"], record.series, names)
    shown(chart)
    say(f"chart of {updates:,} updates, first draw", *heart.during(lambda: chart.draws > 0))
    chart.request_draw()
    before = chart.draws
    _, worst = heart.during(lambda: chart.draws > before)
    say(f"chart of {updates:,} updates, redraw", worst, worst)


def main() -> None:
    application = QApplication.instance() or QApplication([])
    heart, collector = Heartbeat(), Collector()
    first = HeatMap()
    first.show_head(HeadChoice(trace(), "cross", 0, 0).drawing())
    shown(first)
    say("first picture ever (imports, fonts)", *heart.during(first.is_written))
    collector.settle()
    for tokens in (10, 60, 200, 512):
        measure_map(heart, tokens)
        measure_views(heart, tokens)
    for tokens in (2, 200):
        measure_learn(tokens)
    for updates in (100, 200_000):
        measure_chart(heart, updates)
    application.closeAllWindows()
    collector.close()


if __name__ == "__main__":
    main()
