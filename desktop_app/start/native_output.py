"""What native code writes to standard error goes to a file: TensorFlow greets there, whatever its log level is."""

from __future__ import annotations

import os
import sys
from pathlib import Path


def send_to(path: Path) -> None:
    """Turns file descriptor 2 into `path`; Python's own `sys.stderr` stays where it was. Without a place, nothing changes."""
    if sys.stderr is None:
        return
    try:
        kept = os.fdopen(os.dup(2), "w", encoding="utf-8", errors="backslashreplace", buffering=1)
        file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o644)
    except OSError:
        return
    os.dup2(file, 2)
    os.close(file)
    sys.stderr = kept
