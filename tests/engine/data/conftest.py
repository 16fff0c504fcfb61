"""The everyday sentences, drawn once: that takes seconds."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

from model.data.samples import english_chinese


@pytest.fixture(scope="session")
def drawn_once() -> Iterator[None]:
    """Whoever draws everyday sentences of a seed gets those that were drawn before."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(english_chinese, "everyday_parts", cache(english_chinese.everyday_parts))
        yield
