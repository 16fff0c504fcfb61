"""The engine leaves room for other programs where it is asked to."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]
PROGRAM = """
import os
os.environ["KERAS_BACKEND"] = "tensorflow"
from model import actions
actions.go_easy(threads=1, low_priority=True)
actions.warm()
import tensorflow as tf
tf.matmul(tf.ones((4, 4)), tf.ones((4, 4)))
print(tf.config.threading.get_intra_op_parallelism_threads(), os.nice(0) if hasattr(os, "nice") else 10)
"""


@pytest.mark.long
def test_that_threads_and_priority_are_those_that_were_asked_for() -> None:
    """In a process of its own: TensorFlow takes them once."""
    own = os.nice(0) if hasattr(os, "nice") else 0
    done = subprocess.run([sys.executable, "-c", PROGRAM], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["1", str(min(19, own + 10))]
