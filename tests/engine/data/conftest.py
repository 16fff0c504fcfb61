"""The everyday sentences, drawn once: that takes seconds."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

from model.data.samples import english_chinese
from model.data.samples.english_chinese import Sentence


@pytest.fixture(scope="session")
def drawn_once() -> Iterator[None]:
    """Whoever draws everyday sentences of a seed gets those that were drawn before."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(english_chinese, "everyday_parts", cache(english_chinese.everyday_parts))
        yield


@pytest.fixture(scope="session")
def parts(drawn_once: None) -> dict[str, list[Sentence]]:  # noqa: ARG001
    """The everyday sentences of seed 1, by part."""
    return english_chinese.everyday_parts(1)


@pytest.fixture(scope="session")
def every(parts: dict[str, list[Sentence]]) -> list[Sentence]:
    """The same without their parts."""
    return [sentence for part in parts.values() for sentence in part]
