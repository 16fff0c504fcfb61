"""What we rely on in PySide6 itself."""

from __future__ import annotations

import sys

import pytest
from PySide6.QtWidgets import QWidget


@pytest.mark.usefixtures("qapp")
def test_that_calls_into_qt_do_not_use_up_none() -> None:
    # PySide6 6.12.0 under Python 3.11 lost a reference of None at every call that returns nothing, until Python aborted.
    widget = QWidget()
    before = sys.getrefcount(None)
    for _ in range(500):
        widget.update()
    assert sys.getrefcount(None) > before - 250
