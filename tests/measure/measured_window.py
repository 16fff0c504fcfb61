"""The real window with the real engine, and a heart that beats in it; to be imported once SEQ2SEE_HOME is set."""

from __future__ import annotations

import os
import sys
from typing import NamedTuple, NoReturn

from heart import Heart
from PySide6.QtWidgets import QApplication

from desktop_app.lanes import Lanes
from desktop_app.look import fonts, theme
from desktop_app.main_window import MainWindow
from desktop_app.session import Session
from desktop_app.settings import Settings
from desktop_app.start.collector import Collector
from desktop_app.tasks.engine import Engine


class MeasuredWindow(NamedTuple):
    """What a measurement holds on to."""

    application: QApplication
    lanes: Lanes
    session: Session
    window: MainWindow
    collector: Collector
    heart: Heart


def opened_window() -> MeasuredWindow:
    """As the program opens it; the heart's first phase are the imports."""
    application = QApplication(sys.argv[:1])
    application.setStyle("Fusion")
    settings = Settings()
    fonts.apply(application)
    theme.apply(application, settings.theme, settings.zoom)
    lanes = Lanes()
    session = Session(lanes, Engine(lanes), settings)
    window = MainWindow(session)
    collector = Collector()
    session.engine.state_changed.connect(lambda state: collector.settle() if state.kind == "ready" else None)
    heart = Heart()
    heart.phase = "start: matplotlib and TensorFlow imported"
    window.show()
    return MeasuredWindow(application, lanes, session, window, collector, heart)


def leave(lanes: Lanes) -> NoReturn:
    """Ends the process as the program does: Python would destroy widgets in an order that Qt has crashed over."""
    lanes.shutdown(10_000)
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(0)
