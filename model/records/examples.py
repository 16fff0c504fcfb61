"""A sentence that a run keeps with its translation and attention, to be shown without the engine."""

from __future__ import annotations

from dataclasses import dataclass

from model.records.attention import AttentionTrace
from model.records.translations import TranslatedText


@dataclass(frozen=True, slots=True, eq=False)
class Example:
    """What a run made of one text.

    Attributes:
        translation: The whole text.
        trace: The attention of its first sentence.
    """

    translation: TranslatedText
    trace: AttentionTrace
