"""Views that are opened and closed leave nothing behind."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

SCRIPT = Path(__file__).resolve().parents[1] / "measure" / "measure_view_memory.py"
OPENINGS, MOST_GROWTH = 30, 20.0
"""And megabytes: a picture that stays behind at each opening makes 60."""


@pytest.mark.long
@pytest.mark.skipif(sys.platform != "linux", reason="reads the memory in use from /proc")
def test_that_many_openings_of_every_view_leave_no_memory_behind() -> None:
    command = [sys.executable, str(SCRIPT), str(OPENINGS)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=600, check=True)
    assert float(done.stdout.split()[-1]) < MOST_GROWTH
