"""The window: `python -m desktop_app [FILE…]`, or `seq2see [FILE…]`."""

from __future__ import annotations

import logging
import os
import signal
import sys
from pathlib import Path
from typing import NoReturn


def main() -> int:
    """Opens the window; returns the exit status when it is closed."""
    # Before anything else: whoever imports Keras later finds its backend chosen.
    os.environ["KERAS_BACKEND"] = "tensorflow"
    os.environ.setdefault("TF_CPP_MIN_LOG_LEVEL", "3")
    early: list[int] = []  # asked to end before there is a window that can
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, lambda number, _: early.append(number))

    from desktop_app.start import display

    problem = display.problem()
    if problem:
        print(problem, file=sys.stderr)
        return 1
    return _run(early)


def _files(arguments: list[str]) -> list[str]:
    """The files to open, by their full paths."""
    from PySide6.QtCore import QCommandLineParser

    parser = QCommandLineParser()
    parser.addHelpOption()
    parser.addPositionalArgument("files", "A table, or a source and a target file, to import.", "[FILE…]")
    parser.process(arguments)
    return [str(Path(file).absolute()) for file in parser.positionalArguments()]


def _run(early: list[int]) -> int:
    from PySide6.QtCore import QTimer
    from PySide6.QtWidgets import QApplication

    from desktop_app import log
    from desktop_app.lanes import Lanes
    from desktop_app.look import file_dialogs, fonts, theme
    from desktop_app.look.tooltips import Tooltips
    from desktop_app.main_window import MainWindow
    from desktop_app.session import Session
    from desktop_app.settings import Settings
    from desktop_app.start import console, native_output
    from desktop_app.start.collector import Collector
    from desktop_app.start.faults import Faults
    from desktop_app.start.first_window import FirstWindow, hand_over
    from desktop_app.start.interrupts import Interrupts
    from desktop_app.tasks.engine import Engine
    from desktop_app.words import language

    log.install()
    application = QApplication(sys.argv)
    files, settings = _files(application.arguments()), Settings()
    language.apply(application, settings.language)
    if hand_over(settings.path, files, waits=console.say_waiting, asked=lambda: bool(early)):
        if not early:
            console.say_running()
        return 0
    first = FirstWindow(settings.path)
    native_output.send_to(log.native_path())  # not before: Qt says there why it cannot open a window
    application.setApplicationName("seq2see")
    application.setApplicationDisplayName("Seq2See")
    application.setStyle("Fusion")
    application.setQuitOnLastWindowClosed(False)
    fonts.apply(application)
    theme.apply(application, settings.theme, settings.zoom)
    file_dialogs.follow(application)
    Tooltips(application)
    application.styleHints().colorSchemeChanged.connect(lambda _: theme.follow_system(application))

    lanes = Lanes()
    session = Session(lanes, Engine(lanes), settings)
    window = MainWindow(session)
    faults = Faults()
    faults.window = window
    faults.install()
    interrupts = Interrupts()
    interrupts.interrupted.connect(window.interrupt)
    collector = Collector()
    session.engine.state_changed.connect(lambda state: collector.settle() if state.kind == "ready" else None)
    ended: list[bool] = []
    window.ended.connect(ended.append)
    window.ended.connect(lambda _: application.quit())
    if early:
        QTimer.singleShot(0, window.interrupt)
    first.called.connect(window.come_forward)
    window.closing.connect(first.end)
    window.show()
    if files:
        session.drop_files(files)
    application.exec()
    if ended == [True]:
        lanes.shutdown(2000)
    settings.flush()
    first.close()
    _leave()


def _leave() -> NoReturn:
    """Ends the process at once, everything being written.

    Python on its way out destroys widgets in an order of its own, and Qt has crashed over that; nor does it come to an
    end while a thread is in native code.
    """
    logging.shutdown()
    for stream in (sys.stdout, sys.stderr):
        if stream is not None:
            stream.flush()
    os._exit(0)


if __name__ == "__main__":
    sys.exit(main())
