"""Translators that are made, and traced, once."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from model.data.tokenizer import Tokenizer
from model.network.transformer import Transformer
from model.translation.translator import Translator


@pytest.fixture(scope="session")
def bytewise(untrained: Callable[..., Transformer], tokenizer: Tokenizer) -> Translator:
    """An untrained network over letters and bytes."""
    return Translator(untrained(tokenizer), tokenizer)
