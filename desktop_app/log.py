"""The log file: what happened, for whoever has to find out why."""

from __future__ import annotations

import logging
import logging.handlers
from pathlib import Path

from desktop_app.settings import state_folder

BYTES, FILES = 500_000, 4


def path() -> Path:
    """Where the log is written; older files stand beside it with a number."""
    return state_folder() / "seq2see.log"


def native_path() -> Path:
    """Where native code writes since the last start."""
    return state_folder() / "native.log"


def install() -> None:
    """Writes everything from level INFO to the log file, Python warnings included. Without a writable place, nowhere."""
    handler: logging.Handler
    try:
        path().parent.mkdir(parents=True, exist_ok=True)
        handler = logging.handlers.RotatingFileHandler(path(), maxBytes=BYTES, backupCount=FILES - 1, encoding="utf-8")
    except OSError:
        handler = logging.NullHandler()
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(threadName)s %(name)s: %(message)s"))
    root = logging.getLogger()
    root.addHandler(handler)
    root.setLevel(logging.INFO)
    logging.captureWarnings(True)
