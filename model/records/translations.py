"""What a translation is made of."""

from __future__ import annotations

import math
from dataclasses import dataclass, field

from model.records.notices import Notice
from model.records.tokens import Token


@dataclass(frozen=True, slots=True)
class Candidate:
    """A token that could have come next, with its probability (0 to 1).

    `piece` is its entry of the vocabulary, which tells "▁she" from "she"; empty where a version before this one kept it.
    """

    id: int
    text: str
    probability: float
    piece: str = ""


@dataclass(frozen=True, slots=True)
class Translation:
    """One sentence in, one sentence out.

    Attributes:
        source: The sentence as given.
        text: The translation as a person reads it.
        source_tokens: S tokens, the end token last.
        target_tokens: T tokens, the end token last where `finished`.
        log_prob: Sum of the log-probabilities of the target tokens, in nats.
        score: What the search ranks by: `log_prob` over the length penalty.
        candidates: For each of the T steps the likeliest tokens, falling.
        finished: Whether the end token came before the length limit.
        alternatives: The other entries of the n-best list, falling by score, without alternatives of their own.
        notices: What a person should know, such as "cut".
        log_probs: (T,) log-probability of each target token, in nats; () where it is not known.
        forced: How many of the first tokens were given and not searched.
        copied: Which target tokens, from 0, stand for unknown ones and were taken from the source.
    """

    source: str
    text: str
    source_tokens: tuple[Token, ...]
    target_tokens: tuple[Token, ...]
    log_prob: float
    score: float
    candidates: tuple[tuple[Candidate, ...], ...] = ()
    finished: bool = True
    alternatives: tuple[Translation, ...] = ()
    notices: tuple[Notice, ...] = ()
    log_probs: tuple[float, ...] = ()
    forced: int = 0
    copied: tuple[int, ...] = ()

    @property
    def probabilities(self) -> tuple[float, ...]:
        """(T,) probability of each target token, 0 to 1; () where it is not known."""
        return tuple(math.exp(log_prob) for log_prob in self.log_probs)

    @property
    def confidence(self) -> float:
        """Geometric mean of the probabilities of the target tokens, 0 to 1, so that a long sentence is not worse for it."""
        return math.exp(self.log_prob / len(self.target_tokens)) if self.target_tokens else 0.0


@dataclass(frozen=True, slots=True)
class TranslatedText:
    """A text of several lines and sentences: line in, line out.

    Attributes:
        source: The text as typed.
        text: The translation, with as many lines.
        sentences: The translated sentences in order; empty lines have none.
        seconds: How long it took.
        update: The update of the weights it was made with.
        checkpoint: Their name, or empty where they were not saved, or by a version that did not keep it.
    """

    source: str
    text: str
    sentences: tuple[Translation, ...] = field(default=())
    seconds: float = 0.0
    update: int = 0
    checkpoint: str = ""


@dataclass(frozen=True, slots=True)
class TranslationSpeed:
    """How fast a machine translates.

    Attributes:
        sentences_per_second: Of all sentences, in batches.
        single_ms: Milliseconds of one sentence by itself, the median.
        beam: Hypotheses a sentence.
    """

    sentences_per_second: float
    single_ms: float
    beam: int
