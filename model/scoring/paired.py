"""Two systems on the same sentences: whether their difference may be chance."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

from sacrebleu.significance import PairedTest

from model.errors import Cancelled, ConfigError, DataError
from model.records.progress import Asked, Progress, Report, never, silent
from model.records.scores import METRICS, TESTS, PairedResult
from model.scoring.scoring import HeardLines, check, metrics, reference_streams
from model.scoring.tokenizers import bleu_tokenizer

MOST_ROWS = 20_000
"""A test holds every row of every trial at once; papers test on a few thousand."""

TRIALS = {"bs": 1000, "ar": 10_000}
_MOST_TRIAL_ROWS = {"bs": 5_000_000, "ar": 50_000_000}


def compare(
    first: Sequence[str],
    second: Sequence[str],
    references: Sequence[Sequence[str]],
    *,
    test: str = "bs",
    target_language: str = "",
    lowercase: bool = False,
    report: Report = silent,
    asked: Asked = never,
) -> tuple[PairedResult, ...]:
    """BLEU, chrF and TER of both systems, and how likely chance alone makes such a difference.

    Paired bootstrap resampling (Koehn 2004) or approximate randomisation (Riezler & Maxwell 2005), by sacrebleu, with its
    seed. Larger sets get fewer trials, which the signature says.

    Args:
        first, second: The outputs of the two systems.
        references: For each line its right translations.
        test: One of TESTS.
        target_language, lowercase, report, asked: As `scoring.score` takes them.

    Raises:
        ConfigError: There is no such test.
        DataError: Different numbers of lines, or more than a test can hold.
        Cancelled: `asked` said so.
    """
    if test not in TESTS:
        raise ConfigError("config_choice", field="test", value=test, choices=", ".join(TESTS))
    if len(first) != len(second):
        raise DataError("score_systems", first=len(first), second=len(second))
    check(first, references)
    check(second, references)
    if len(first) > MOST_ROWS:
        raise DataError("score_too_many", count=len(first), most=MOST_ROWS)
    tokenizer = bleu_tokenizer(target_language, chain.from_iterable(references))
    trials, streams = min(TRIALS[test], _MOST_TRIAL_ROWS[test] // len(first)), reference_streams(references)
    found = []
    for number, (name, metric) in enumerate(metrics(tokenizer, lowercase=lowercase).items()):
        if asked():
            raise Cancelled
        report(Progress("testing", number, len(METRICS)))
        systems = [
            (key, HeardLines(lines, 0, len(lines), silent, asked)) for key, lines in (("1", first), ("2", second))
        ]
        signatures, results = PairedTest(systems, {name: metric}, streams, test_type=test, n_samples=trials)()
        key = next(iter(signatures))
        one, other = results[key]
        # sacrebleu counts only larger differences than that of the systems: where there is none, it would call that certain.
        chance = 1.0 if one.score == other.score else float(other.p_value)
        found.append(PairedResult(name, float(one.score), float(other.score), chance, str(signatures[key])))
    return tuple(found)
