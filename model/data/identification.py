"""Which language a sentence is in, told offline by byte n-grams (py3langid, after Lui and Baldwin 2012)."""

from __future__ import annotations

import functools
import re
from typing import Any

from model.data.scripts import WIDE_LETTERS, primary

SHORTEST = 20
"""Letters below which a sentence could be anything."""
SURE = 0.9
"""Probability from which a sentence is said to be in another language."""

_LETTER = re.compile(r"[^\W\d_]")
_WIDE = re.compile("[\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af]")


def can_identify(language: str) -> bool:
    """Whether a language code is one that can be told from others."""
    return primary(language) in _identifier().labels


def is_foreign(text: str, language: str) -> bool:
    """Whether a text is long enough to tell, and surely in another language than the one of this code."""
    if len(_LETTER.findall(text)) + (WIDE_LETTERS - 1) * len(_WIDE.findall(text)) < SHORTEST:
        return False
    found, probability = _identifier().classify(text)
    return bool(probability >= SURE and found != primary(language))


@functools.cache
def _identifier() -> Any:
    """Loading takes half a second, so it waits until somebody asks."""
    from py3langid import langid

    return langid.LanguageIdentifier.from_model_file(langid.MODEL_FILE, norm_probs=True)
