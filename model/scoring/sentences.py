"""Scores of single sentences, to sort them by."""

from __future__ import annotations

from collections.abc import Sequence

from sacrebleu.metrics import BLEU, CHRF

from model.errors import Cancelled
from model.records.progress import Asked, Progress, Report, never, silent
from model.records.scores import SentenceScore


def sentence_scores(
    outputs: Sequence[str],
    references: Sequence[Sequence[str]],
    *,
    tokenizer: str = "13a",
    report: Report = silent,
    asked: Asked = never,
) -> list[SentenceScore]:
    """BLEU and chrF of each output by itself.

    BLEU takes only n-grams as long as the sentence has (sacrebleu's effective order), so that a right answer of two words has
    100 and not 0. The BLEU of a set is not the mean of these.

    Args:
        outputs, references: As many of each, checked.
        tokenizer: What cuts the lines for BLEU.
        report, asked: As everywhere.

    Raises:
        Cancelled: `asked` said so.
    """
    bleu, chrf = BLEU(tokenize=tokenizer, effective_order=True, force=True), CHRF()
    found = []
    for number, (output, several) in enumerate(zip(outputs, references, strict=True)):
        if asked():
            raise Cancelled
        report(Progress("scoring_sentences", number, len(outputs)))
        texts = list(several)
        found.append(
            SentenceScore(bleu.sentence_score(output, texts).score, float(chrf.sentence_score(output, texts).score))
        )
    return found
