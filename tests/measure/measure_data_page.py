"""How long the event loop is held up while the Data page imports, shows, sorts and searches a million pairs.

    python tests/measure/measure_data_page.py [--rows 1000000]

On a screen, under Xvfb, or with QT_QPA_PLATFORM=offscreen. The pairs are those of `python -m model benchmark data`.
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

from heart import Heart, spend  # noqa: E402
from measured_window import leave, opened_window  # noqa: E402

from desktop_app.pages.data import DataPage  # noqa: E402
from desktop_app.session import Session  # noqa: E402
from desktop_app.widgets.data.corpus_panel import CorpusPanel  # noqa: E402
from model.commands.benchmark import write_pairs  # noqa: E402

PATIENCE = 300
"""Seconds for one thing to be done, on a machine with other work."""
SEARCHED = "th"


def follow_story(page: DataPage, session: Session, table: Path, heart: Heart) -> None:
    """Opens, imports, scrolls, sorts, searches, tries a tokenizer, saves the report: a phase each."""
    panel = page.panel
    heart.phase = "preview"
    page.open_files([str(table)])
    spend(PATIENCE, lambda: page.importer._table.model().rowCount() > 0)
    heart.phase = "import"
    page.import_files()
    spend(PATIENCE, lambda: session.corpus is not None and session.corpus.name == table.stem)
    spend(1)
    heart.phase = "scrolling"
    bar = panel.table.verticalScrollBar()
    for step in range(200):
        bar.setValue(bar.maximum() * step // 200)
        spend(0.02)
    for by in ("source", "ratio"):
        heart.phase = f"sorting by {by}"
        order_by(panel, by)
        spend(0.5)
        bar.setValue(bar.maximum() // 2)
        spend(1)
    heart.phase = "searching"
    panel.finder.field.setText(SEARCHED)
    panel.finder.field.textEdited.emit(SEARCHED)
    spend(PATIENCE, lambda: " of " in panel.finder.said or "found" in panel.finder.said)
    for _ in range(20):
        panel.finder.stepped.emit(1)
        spend(0.05)
    heart.phase = "trying a tokenizer"
    panel.tokenizer.try_button.click()
    spend(PATIENCE, lambda: panel.tokenizer.trial.trial is not None)
    spend(1)
    heart.phase = "saving the report"
    file = table.with_suffix(".html")
    panel.report.save_asked.emit(file)
    spend(PATIENCE, file.exists)
    spend(0.5)


def order_by(panel: CorpusPanel, by: str) -> None:
    """As a person chooses it; comes back when the pairs are shown so."""
    choice = panel.order._choice
    choice.setCurrentIndex(choice.findData(by))
    choice.activated.emit(choice.currentIndex())
    spend(0.1)
    spend(PATIENCE, lambda: not panel._sorting.isVisible())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rows", type=int, default=1_000_000)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="seq2see-data-page-") as folder:
        os.environ["SEQ2SEE_HOME"] = folder
        table = Path(folder) / "pairs.tsv"
        write_pairs(table, arguments.rows)
        opened = opened_window()
        lanes, session, window, heart = opened.lanes, opened.session, opened.window, opened.heart
        window.show_page("data")
        page = window._page("data")
        assert isinstance(page, DataPage)
        spend(PATIENCE, lambda: session.engine.state.kind == "ready")
        spend(1)
        started = time.monotonic()
        follow_story(page, session, table, heart)
        print(heart.table())
        print(f"{arguments.rows:,} pairs, {time.monotonic() - started:.0f} s in all")
        lanes.shutdown(10_000)
    leave(lanes)  # after the folder is cleared


if __name__ == "__main__":
    main()
