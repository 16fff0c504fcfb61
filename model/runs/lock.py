"""A lock that the operating system gives back by itself when its holder dies, however it dies."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

_PAUSE = 0.02
_FAR_BYTE = 1 << 30
"""Windows locks bytes; one that no file reaches keeps the content readable."""


@contextmanager
def held(file: IO[bytes], *, patience: float = 0.0) -> Iterator[None]:
    """Holds the lock of an open file.

    Args:
        file: Open for as long as the lock is held.
        patience: Seconds to wait for somebody who holds it for an instant, such as `is_held`.

    Raises:
        BlockingIOError: Somebody else holds it, in this process or another.
    """
    deadline = time.monotonic() + patience
    while True:
        try:
            _acquire(file)
            break
        except BlockingIOError:
            if time.monotonic() >= deadline:
                raise
            time.sleep(_PAUSE)
    try:
        yield
    finally:
        _release(file)


def is_held(path: Path) -> bool:
    """Whether somebody holds the lock of this file at the moment."""
    try:
        with path.open("rb") as file, held(file):
            return False
    except FileNotFoundError:
        return False
    except BlockingIOError:
        return True


def _acquire(file: IO[bytes]) -> None:
    if sys.platform == "win32":
        file.seek(_FAR_BYTE)
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except PermissionError as error:
            raise BlockingIOError(*error.args) from None
    else:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


def _release(file: IO[bytes]) -> None:
    if sys.platform == "win32":
        file.seek(_FAR_BYTE)
        msvcrt.locking(file.fileno(), msvcrt.LK_UNLCK, 1)
    else:
        fcntl.flock(file, fcntl.LOCK_UN)
