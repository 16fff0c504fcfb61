"""What comes of learning a tokenizer to see whether it suits a corpus."""

from __future__ import annotations

from dataclasses import dataclass

from model.records.configs import TokenizerConfig
from model.records.corpora import Histogram
from model.records.notices import Notice

SIZES = (1000, 2000, 4000, 8000, 16_000)
"""Vocabularies that are compared with each other."""


@dataclass(frozen=True, slots=True)
class SideTokens:
    """How the sentences of one side are cut.

    Attributes:
        side: "source" or "target".
        vocabulary: Entries that came of it.
        sentences: How many of the train part were looked at.
        mean, median, percentile_95, longest: Tokens a sentence, without the end token.
        coverage: Share, from 0 to 1, of characters in sentences that were not learned from which have an entry; of words where
            words are tokens. The others are spelled with bytes or unknown.
        missing: Those without an entry and how often they stand there, most frequent first.
    """

    side: str
    vocabulary: int
    sentences: int
    mean: float
    median: float
    percentile_95: float
    longest: int
    coverage: float
    missing: tuple[tuple[str, int], ...]

    def numbers(self) -> tuple[str, str, str, str]:
        """Mean, median, 95th percentile and longest as they are written."""
        return f"{self.mean:.1f}", f"{self.median:.0f}", f"{self.percentile_95:.0f}", f"{self.longest:,}"


@dataclass(frozen=True, slots=True)
class TokenizerTrial:
    """A tokenizer as a training with these settings would learn it.

    Attributes:
        config: The settings.
        notices: Where a vocabulary came out smaller or larger than asked for.
        sides: Source, then target.
        lengths: Sentences by their tokens, source and target with the same bounds; without the end token.
        max_tokens: The limit that `too_long` is about, the end token counted.
        too_long: Pairs of the train part with more on a side; training leaves them out.
        pairs: Pairs of the train part.
    """

    config: TokenizerConfig
    notices: tuple[Notice, ...]
    sides: tuple[SideTokens, SideTokens]
    lengths: tuple[Histogram, Histogram]
    max_tokens: int
    too_long: int
    pairs: int


@dataclass(frozen=True, slots=True)
class SizePoint:
    """One vocabulary among several that are compared.

    Attributes:
        asked: Entries asked for.
        size: Entries that came of it; the larger side's where each has its own.
        tokens: Mean tokens a sentence, over both sides.
        coverage: See SideTokens, over both sides.
    """

    asked: int
    size: int
    tokens: float
    coverage: float
