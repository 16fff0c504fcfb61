"""BLEU, chrF and TER of a whole set, with the signatures that make the numbers comparable."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, zip_longest
from typing import Any

import numpy as np
from sacrebleu.metrics import BLEU, CHRF, TER

from model.data.normalisation import normalise
from model.errors import Cancelled, DataError
from model.records.notices import Notice
from model.records.progress import Asked, Progress, Report, never, silent
from model.records.scores import Metric, Scores
from model.scoring.tokenizers import UNSPACED, bleu_tokenizer

RESAMPLES = 1000
"""Of the bootstrap: what sacrebleu takes when it is not told otherwise."""

MOST_RESAMPLED_ROWS, FEWEST_RESAMPLES = 5_000_000, 100
"""sacrebleu holds every row of every resample at once, some 80 bytes each: larger sets are resampled less often."""

_TOKENISED_END, _TOKENISED_SHARE = " .", 0.5


def score(
    outputs: Sequence[str],
    references: Sequence[Sequence[str]],
    *,
    target_language: str = "",
    lowercase: bool = False,
    ter: bool = False,
    intervals: bool = False,
    report: Report = silent,
    asked: Asked = never,
) -> Scores:
    """The scores of a whole set, not means over sentences; an empty output counts against it.

    BLEU: Papineni et al. 2002; chrF: Popović 2015 (character 6-grams, β = 2); TER: Snover et al. 2006; bootstrap intervals:
    Koehn 2004; all as sacrebleu defines them (Post 2018), and with its seed.

    Args:
        outputs: Translations as a person reads them.
        references: For each output its right translations, one or more; not every output needs as many as the others.
        target_language: Such as "en" or "zh-CN", for the tokenizer of BLEU; without it the script of the references decides.
        lowercase: Whether case makes no difference to BLEU, chrF and exact matches; to TER it never does.
        ter: Whether TER is counted too, which takes ten times as long as both others.
        intervals: Whether 95 % intervals are estimated.
        report: Gets the sentences counted, over all metrics.
        asked: Says whether to stop.

    Raises:
        DataError: Nothing to score, different numbers of lines, something that is not a line of text, or an output without
            reference.
        Cancelled: `asked` said so.
    """
    check(outputs, references)
    tokenizer = bleu_tokenizer(target_language, chain.from_iterable(references))
    kinds = metrics(tokenizer, lowercase=lowercase, ter=ter)
    streams, resamples = reference_streams(references), resamples_for(len(outputs)) if intervals else 1
    found: dict[str, Metric] = {}
    totals: list[int] = []
    for number, (name, kind) in enumerate(kinds.items()):
        heard = HeardLines(outputs, number * len(outputs), len(kinds) * len(outputs), report, asked)
        result = kind.corpus_score(heard, streams, n_bootstrap=resamples)
        bounds = (float(result._mean), float(result._ci)) if resamples > 1 else (None, None)
        found[name] = Metric(name, float(result.score), str(kind.get_signature()), *bounds)
        totals = totals or list(result.totals)
    return Scores(
        bleu=found["BLEU"],
        chrf=found["chrF"],
        ter=found.get("TER"),
        exact=_exact(outputs, references, lowercase),
        sentences=len(outputs),
        empty=sum(not output.strip() for output in outputs),
        tokenizer=tokenizer,
        notices=tuple(_notices(outputs, has_four_tokens=bool(totals[-1]), resampled=not intervals or resamples > 1)),
    )


class _Plain:
    """Makes the score of a resample from plain numbers: one without any match has a 0 that sacrebleu's mean cannot add
    to the float32 of the others, so that small sets would fail."""

    def _compute_score_from_stats(self, stats: Any) -> Any:
        return super()._compute_score_from_stats(np.asarray(stats).tolist())  # type: ignore[misc]


class _PlainBleu(_Plain, BLEU):  # type: ignore[misc]
    pass


class _PlainChrf(_Plain, CHRF):  # type: ignore[misc]
    pass


class _PlainTer(_Plain, TER):  # type: ignore[misc]
    pass


def metrics(tokenizer: str, *, lowercase: bool = False, ter: bool = True) -> dict[str, Any]:
    """sacrebleu's metrics by their names; each is for one use, since it keeps what its signature says."""
    unspaced = tokenizer in UNSPACED
    kinds = {
        "BLEU": _PlainBleu(lowercase=lowercase, tokenize=tokenizer, force=True),
        "chrF": _PlainChrf(lowercase=lowercase),
    }
    return kinds | ({"TER": _PlainTer(normalized=unspaced, asian_support=unspaced)} if ter else {})


def resamples_for(rows: int) -> int:
    """How often a set of so many rows is resampled; 1, which is not at all, where that would take too much memory."""
    most = min(RESAMPLES, MOST_RESAMPLED_ROWS // max(1, rows))
    return most if most >= FEWEST_RESAMPLES else 1


class HeardLines(list[str]):
    """Lines that tell how far the one who goes through them has come, and stop it when asked to.

    sacrebleu goes through them twice; the first time it only checks them, so nothing is told then.
    """

    def __init__(self, lines: Sequence[str], done: int, total: int, report: Report, asked: Asked) -> None:
        """Args:
        lines: What is gone through.
        done, total: Lines before these, and lines in all.
        report, asked: As everywhere.
        """
        super().__init__(lines)
        self._done, self._total, self._report, self._asked = done, total, report, asked
        self._is_checked = False

    def __iter__(self) -> Iterator[str]:
        report, self._is_checked = self._report if self._is_checked else silent, True
        for number, line in enumerate(super().__iter__()):
            if self._asked():
                raise Cancelled
            report(Progress("scoring", self._done + number, self._total))
            yield line


def reference_streams(references: Sequence[Sequence[str]]) -> list[list[str | None]]:
    """As sacrebleu takes them: all first references, all second ones, …; None where a line has no further one."""
    return [list(stream) for stream in zip_longest(*references)]


def check(outputs: Sequence[str], references: Sequence[Sequence[str]]) -> None:
    """Raises DataError for what sacrebleu would take in silence, or trip over."""
    counts = {"outputs": len(outputs), "references": len(references)}
    for line, output in enumerate(outputs, start=1):
        if not isinstance(output, str):
            raise DataError("score_nested", line=line, kind=type(output).__name__, **counts)
    for line, several in enumerate(references, start=1):
        if isinstance(several, str) or not several or not all(isinstance(text, str) for text in several):
            raise DataError("score_references", line=line, kind=type(several).__name__, **counts)
    if len(outputs) != len(references):
        raise DataError("score_lengths", **counts)
    if not outputs:
        raise DataError("score_nothing")


def _notices(outputs: Sequence[str], *, has_four_tokens: bool, resampled: bool) -> Iterator[Notice]:
    empty = sum(not output.strip() for output in outputs)
    if not has_four_tokens and empty < len(outputs):
        yield Notice("score_short")
    if empty:
        yield Notice("score_empty", {"count": empty})
    if sum(output.endswith(_TOKENISED_END) for output in outputs) > _TOKENISED_SHARE * len(outputs):
        yield Notice("score_tokenised")
    if not resampled:
        yield Notice("score_no_interval", {"count": len(outputs)})


def _exact(outputs: Sequence[str], references: Sequence[Sequence[str]], lowercase: bool) -> float:
    """Share of outputs equal to one of their references, all written by the rule of the tokenizer."""
    fold = str.casefold if lowercase else str
    same = sum(
        fold(normalise(output)) in {fold(normalise(text)) for text in several}
        for output, several in zip(outputs, references, strict=True)
    )
    return same / len(outputs)
