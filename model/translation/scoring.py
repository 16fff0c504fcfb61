"""How near translations come to references: BLEU and chrF, with the signatures that make the numbers comparable."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import chain, zip_longest

from sacrebleu.metrics import BLEU, CHRF

from model.data.normalisation import normalise
from model.errors import DataError
from model.records.notices import Notice
from model.records.translations import Scores

_TOKENIZERS = {"zh": "zh", "cmn": "zh", "zho": "zh", "yue": "zh"} | dict.fromkeys(
    ("ja", "jpn", "ko", "kor", "th", "tha", "lo", "lao", "km", "khm", "my", "mya", "bo", "bod"), "char"
)
"""By language. Japanese and Korean are scored by the character, since sacrebleu's ja-mecab and ko-mecab need dictionaries of
their own; so are scripts that put no space between words. Every other language has "13a", that of WMT."""
_HAN = re.compile("[\u3400-\u4dbf\u4e00-\u9fff\U00020000-\U0003ffff]")
_KANA_OR_HANGUL = re.compile("[\u3041-\u30ff\uac00-\ud7a3]")


def score(
    outputs: Sequence[str], references: Sequence[Sequence[str]], *, target_language: str = "", lowercase: bool = False
) -> Scores:
    """BLEU and chrF of a whole set, not means over sentences; an empty output counts against it.

    BLEU: Papineni et al. 2002; chrF: Popović 2015 (character 6-grams, β = 2); both as sacrebleu defines them (Post 2018).

    Args:
        outputs: Translations as a person reads them.
        references: For each output its right translations, one or more; not every output needs as many as the others.
        target_language: Such as "en" or "zh-CN", for the tokenizer of BLEU; without it the script of the references decides.
        lowercase: Whether case makes no difference.

    Raises:
        DataError: Nothing to score, different numbers of lines, something that is not a line of text, or an output without
            reference.
    """
    _check(outputs, references)
    bleu = BLEU(lowercase=lowercase, tokenize=bleu_tokenizer(target_language, chain.from_iterable(references)))
    chrf = CHRF(lowercase=lowercase)
    streams = reference_streams(references)
    result = bleu.corpus_score(list(outputs), streams)
    return Scores(
        bleu=result.score,
        chrf=chrf.corpus_score(list(outputs), streams).score,
        signature=str(bleu.get_signature()),
        chrf_signature=str(chrf.get_signature()),
        exact=_exact(outputs, references, lowercase),
        sentences=len(outputs),
        notices=() if result.totals[-1] else (Notice("score_short"),),
    )


def reference_streams(references: Sequence[Sequence[str]]) -> list[list[str | None]]:
    """As sacrebleu takes them: all first references, all second ones, …; None where a line has no further one."""
    return [list(stream) for stream in zip_longest(*references)]


def bleu_tokenizer(target_language: str, references: Iterable[str] = ()) -> str:
    """Which of sacrebleu's tokenizers cuts the lines; never one that has to download something."""
    if target_language:
        return _TOKENIZERS.get(re.split("[-_]", target_language.strip().casefold())[0], "13a")
    text = "".join(references)
    other, han = len(_KANA_OR_HANGUL.findall(text)), len(_HAN.findall(text))
    if 2 * (other + han) < len(text):
        return "13a"
    return "char" if 10 * other > han else "zh"


def _check(outputs: Sequence[str], references: Sequence[Sequence[str]]) -> None:
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


def _exact(outputs: Sequence[str], references: Sequence[Sequence[str]], lowercase: bool) -> float:
    """Share of outputs equal to one of their references, all written by the rule of the tokenizer."""
    fold = str.casefold if lowercase else str
    same = sum(
        fold(normalise(output)) in {fold(normalise(text)) for text in several}
        for output, several in zip(outputs, references, strict=True)
    )
    return same / len(outputs)
