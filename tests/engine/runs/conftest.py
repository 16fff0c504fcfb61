"""The run that most tests of this folder begin with."""

from __future__ import annotations

from pathlib import Path

import pytest
from made_run_folders import create

from model.runs.folder import RunFolder


@pytest.fixture
def run(tmp_path: Path) -> RunFolder:
    return create(tmp_path / "my runs 文件" / "first 一")
