"""What all tests share: no screen, no files of the user's own, no thread left behind."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.setdefault("KERAS_BACKEND", "tensorflow")
os.environ.setdefault("TF_CPP_MIN_LOG_LEVEL", "3")

# A busy machine is slow, not wrong.
settings.register_profile("any machine", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("any machine")

LANES = ("engine lane", "files lane")


def pytest_make_parametrize_id(val: object) -> str | None:
    """Bytes are named by their number: what is packed holds the time of day, and names must be the same in every process."""
    return f"{len(val)} bytes" if isinstance(val, bytes) else None


@pytest.fixture(autouse=True)
def _own_home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Settings, corpora, runs and log of the window go to a folder of the test."""
    home = tmp_path_factory.mktemp("home")
    monkeypatch.setenv("SEQ2SEE_HOME", str(home))
    return home


@pytest.fixture(autouse=True)
def _no_thread_is_left() -> Iterator[None]:
    """A test that starts a lane also ends it."""
    before = set(threading.enumerate())
    yield
    end = time.monotonic() + 20
    while (left := _left_since(before)) and time.monotonic() < end:
        time.sleep(0.01)
    assert not left, f"threads left running: {left}"


def _left_since(before: set[threading.Thread]) -> list[str]:
    """Names of threads that should have ended; pools of TensorFlow and the like are daemons and may stay."""
    return [t.name for t in threading.enumerate() if t not in before and (not t.daemon or t.name in LANES)]
