"""Whether somebody wants a translation to stop."""

from __future__ import annotations

from model.errors import Cancelled
from model.records.progress import Asked


def stop_if(asked: Asked) -> None:
    """Raises Cancelled when `asked` says so."""
    if asked():
        raise Cancelled()
