"""The story in the window, as a program of its own: load, train, translate while it trains, look, save a picture, close.

    python tests/e2e/window_story.py FOLDER

It works the window with the mouse and the keyboard and prints one JSON object about what it saw. FOLDER gets the pictures.
"""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from PySide6.QtCore import QEventLoop, Qt, QTimer  # noqa: E402
from PySide6.QtGui import QGuiApplication  # noqa: E402
from PySide6.QtTest import QTest  # noqa: E402
from PySide6.QtWidgets import QApplication  # noqa: E402

from desktop_app import __main__ as program  # noqa: E402
from desktop_app import main_window  # noqa: E402

SIZES = {"layers": "1", "width": "32", "heads": "2", "feed_forward": "64", "epochs": "100000", "warmup_steps": "40"}


def until(condition: Callable[[], Any], seconds: float = 300) -> None:
    """Lets the window work until something holds."""
    loop, end = QEventLoop(), time.monotonic() + seconds
    check = QTimer(interval=20)
    check.timeout.connect(lambda: loop.quit() if condition() or time.monotonic() > end else None)
    check.start()
    loop.exec()
    if not condition():
        raise TimeoutError(f"waited {seconds} s in vain, line {sys._getframe(1).f_lineno}")


class Story:
    """One person's first minutes."""

    def __init__(self, window: main_window.MainWindow, folder: Path) -> None:
        self.window = window
        self.folder = folder
        self.session = window._session
        self.seen: dict[str, Any] = {}

    def tell(self) -> None:
        self.load()
        self.train()
        self.translate()
        self.look()
        self.stop()
        screen = QGuiApplication.primaryScreen().grabWindow(0)
        screen.save(str(self.folder / "screen.png"))
        image = screen.toImage()
        points = [(x, y) for x in range(0, image.width(), 7) for y in range(0, image.height(), 7)]
        self.seen["colours"] = len({image.pixel(x, y) for x, y in points})
        print(json.dumps(self.seen), flush=True)
        self.window.close()

    def load(self) -> None:
        pairs = self.folder / "中文 pairs.tsv"
        letters = "abcdefgh"
        rows = [f"{a} {b} {c}\t{c} {b} {a}" for a in letters for b in letters for c in letters]
        pairs.write_text("\n".join([*rows, "no target"]) + "\n", encoding="utf-8")
        self.session.drop_files([str(pairs)])
        page: Any = self.window._page("data")
        until(lambda: page.importer.accept.isVisible() and page.importer.accept.isEnabled())
        self.click(page.importer.accept)
        until(lambda: self.session.corpus is not None and "pairs" in self.session.corpus.name)
        assert self.session.corpus is not None
        self.seen["kept"] = self.session.corpus.report.kept
        self.seen["left_out"] = [problem.code for problem in self.session.corpus.report.problems]
        self.shoot("data")

    def train(self) -> None:
        self.events: list[str] = []
        self.session.training_event.connect(lambda event: self.events.append(type(event).__name__))
        self.click(self.window._rail._buttons["train"])
        page: Any = self.window._page("train")
        page.setup.choose_preset("toy")
        for name, text in SIZES.items():
            page.setup.form.rows[name].editor.setText(text)
        self.click(page.start_button)
        until(lambda: "EpochDone" in self.events)
        self.shoot("train")

    def translate(self) -> None:
        self.click(self.window._rail._buttons["translate"])
        page: Any = self.window._page("translate")
        page.source.edit.setFocus()
        page.source.edit.selectAll()
        QTest.keyClicks(page.source.edit, "a b c")
        until(lambda: self.session.translation is not None and self.session.translation.source == "a b c")
        assert self.session.translation is not None
        self.seen["translation"] = self.session.translation.text
        self.seen["while_training"] = self.session.training is not None
        self.shoot("translate")

    def look(self) -> None:
        self.click(self.window._rail._buttons["attention"])
        until(lambda: self.session.trace is not None and len(self.session.trace.cross) == 1)
        assert self.session.trace is not None
        page: Any = self.window._page("attention")
        QTest.keyClick(page, Qt.Key.Key_Right)
        self.seen["cross"] = list(self.session.trace.cross.shape)
        pictures = [self.folder / name for name in ("head.png", "head.svg", "head.csv")]
        for picture in pictures:
            page.pictures.save(picture)
        until(lambda: all(picture.exists() and picture.stat().st_size for picture in pictures))
        self.seen["head"] = list(page.view.grid.current())
        self.shoot("attention")

    def stop(self) -> None:
        self.click(self.window._rail._buttons["train"])
        page: Any = self.window._page("train")
        begin = time.process_time()
        self.click(page.stop_button)
        until(lambda: self.session.training is None)
        self.seen["stopped_after"] = time.process_time() - begin
        until(lambda: self.session.run is not None and self.session.run.state == "stopped")

    def click(self, button: Any) -> None:
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)

    def shoot(self, name: str) -> None:
        self.window.grab().save(str(self.folder / f"{name}.png"))


def main() -> int:
    folder = Path(sys.argv.pop())
    made = main_window.MainWindow._after_first_paint

    def after_first_paint(window: main_window.MainWindow) -> None:
        made(window)

        def begin() -> None:
            try:
                Story(window, folder).tell()
            except BaseException:  # noqa: BLE001 — the program must end, whatever went wrong
                sys.excepthook(*sys.exc_info())
                window.grab().save(str(folder / "failed.png"))
                print(json.dumps({"failed": True}), flush=True)
                os._exit(3)

        QTimer.singleShot(0, window, begin)

    main_window.MainWindow._after_first_paint = after_first_paint  # type: ignore[method-assign]
    return program.main()


if __name__ == "__main__":
    assert QApplication.instance() is None
    sys.exit(main())
