"""How near translations come to their references, and what was measured with them."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, field

from model.records.configs import DecodeConfig
from model.records.notices import Notice

METRICS = ("BLEU", "chrF", "TER")
"""Of BLEU and chrF more is better, of TER less."""

TESTS = ("bs", "ar")
"""Paired bootstrap resampling and approximate randomisation, as sacrebleu calls them."""

_SEED = "seq2see"


@dataclass(frozen=True, slots=True)
class Metric:
    """One number for a whole set.

    Attributes:
        name: One of METRICS.
        value: BLEU and chrF lie between 0 and 100; TER is a percentage that can be larger.
        signature: How it was counted (references, case, tokenizer, version); only equal signatures compare.
        mean, margin: Middle and half width of the 95 % interval from bootstrap resampling, where that was done.
    """

    name: str
    value: float
    signature: str
    mean: float | None = None
    margin: float | None = None


@dataclass(frozen=True, slots=True)
class Scores:
    """How near a set of translations comes to its references.

    Attributes:
        bleu, chrf: Always there.
        ter: Where it was asked for; its standard form takes no notice of case.
        exact: Share of translations equal to a reference, 0 to 1.
        sentences: How many were compared.
        empty: How many translations are empty; they count against the set.
        tokenizer: What cut the lines for BLEU.
        notices: What a person should know, such as that BLEU says nothing of so short lines.
    """

    bleu: Metric
    chrf: Metric
    exact: float
    sentences: int
    ter: Metric | None = None
    empty: int = 0
    tokenizer: str = "13a"
    notices: tuple[Notice, ...] = ()

    def metrics(self) -> tuple[Metric, ...]:
        """Those that were counted, in the order of METRICS."""
        return tuple(metric for metric in (self.bleu, self.chrf, self.ter) if metric is not None)


@dataclass(frozen=True, slots=True)
class SentenceScore:
    """One translation against its references, 0 to 100: BLEU of the n-grams that so short a text has, and chrF."""

    bleu: float
    chrf: float


DRAWS = (100, 500)
"""How many sentences can be drawn instead of all: few enough for a look, and enough that another network's compare."""


def drawn_numbers(count: int, whole: int) -> tuple[int, ...]:
    """Which of `whole` sentences, from 0, stand for all of them: always the same, and among those of any larger count.

    A digest of its number decides about a sentence, not a generator, whose numbers another version may draw otherwise.
    """
    ranked = sorted(range(whole), key=lambda number: hashlib.sha256(f"{_SEED} {number}".encode()).digest())
    return tuple(sorted(ranked[:count]))


@dataclass(frozen=True, slots=True)
class TestSet:
    """What is translated and compared, row by row.

    Attributes:
        name: One of CARRIED_PARTS for a part of the run, "corpus" for the corpus' own test part, or the file's name.
        sources: The sentences to translate.
        references: For each of them its right translations, one or more.
        drawn_from: How many there are, where these were drawn from them; 0 where these are all.
    """

    __test__ = False  # pytest takes classes of this name for tests

    name: str
    sources: tuple[str, ...]
    references: tuple[tuple[str, ...], ...]
    drawn_from: int = 0

    def numbers(self) -> Sequence[int]:
        """Which sentences of the whole set these are, from 0."""
        count = len(self.sources)
        return drawn_numbers(count, self.drawn_from) if self.drawn_from else range(count)

    def digest(self) -> str:
        """Tells sets apart: systems are compared on the same sentences only."""
        rows = "\0".join(
            "\n".join((source, *several)) for source, several in zip(self.sources, self.references, strict=True)
        )
        return hashlib.sha256(rows.encode("utf-8", "surrogatepass")).hexdigest()


@dataclass(frozen=True, slots=True)
class Measurement:
    """What came of one system on one test set, without the sentences.

    Attributes:
        test_name, test_digest: Which test set.
        system: Name of the run, or of the file that the translations came from.
        scores, lowercased: As written, and with case left out of account.
        target_language: It chose the tokenizer.
        update, parameters: Of the network that translated; 0 for a file.
        decode: How was searched; None for a file.
        created: ISO 8601, UTC.
        seconds: How long translating took.
        checkpoint: Name of the weights; empty for a file, or by a version that did not keep it.
        corpus, corpus_id: Name and id of what the run trained on; empty for a file.
        train_pairs: How many pairs of it; 0 for a file, or where the run does not tell.
        drawn_from: As in the test set.
    """

    test_name: str
    test_digest: str
    system: str
    scores: Scores
    lowercased: Scores
    target_language: str = ""
    update: int = 0
    parameters: int = 0
    decode: DecodeConfig | None = None
    created: str = ""
    seconds: float = 0.0
    checkpoint: str = ""
    corpus: str = ""
    corpus_id: str = ""
    train_pairs: int = 0
    drawn_from: int = 0


@dataclass(frozen=True, slots=True)
class Evaluation:
    """A measurement with everything that it was taken of.

    Attributes:
        measurement: The numbers.
        test_set: What was translated.
        outputs: As many translations.
        by_sentence: One score for each of them.
    """

    measurement: Measurement
    test_set: TestSet
    outputs: tuple[str, ...]
    by_sentence: tuple[SentenceScore, ...]


@dataclass(frozen=True, slots=True)
class PairedResult:
    """Whether the difference between two systems may be chance.

    Attributes:
        metric: One of METRICS.
        first, second: The values of the two systems.
        p_value: How often chance alone would make a difference as large, 0 to 1.
        signature: How it was counted and tested.
    """

    metric: str
    first: float
    second: float
    p_value: float
    signature: str


@dataclass(frozen=True, slots=True)
class NearPair:
    """A pair of the training text that is like a sentence.

    Attributes:
        row: Which pair of the part, from 0.
        likeness: 1 for the same text, 0 for nothing in common.
    """

    row: int
    source: str
    target: str
    likeness: float


@dataclass(frozen=True, slots=True)
class NearPairs:
    """The nearest pairs, the most alike first.

    Attributes:
        searched, total: Pairs looked at and pairs that there are; fewer where the time was over.
    """

    pairs: tuple[NearPair, ...] = field(default=())
    searched: int = 0
    total: int = 0
