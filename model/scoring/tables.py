"""An evaluation as text for other programs: a row a sentence, or everything as JSON."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator

from model.errors import ConfigError
from model.records import strict_json
from model.records.scores import Evaluation, SentenceScore

SUFFIXES = (".tsv", ".json")


def content(evaluation: Evaluation, suffix: str) -> str:
    """The text of a file with that suffix.

    Raises:
        ConfigError: The suffix is none of SUFFIXES.
    """
    if suffix not in SUFFIXES:
        raise ConfigError("score_format", field="path", value=suffix)
    if suffix == ".json":
        return strict_json.dumps(_whole(evaluation), indent=1) + "\n"
    return "".join("\t".join(row) + "\n" for row in _rows(evaluation))


def _rows(evaluation: Evaluation) -> Iterator[list[str]]:
    """The header, which says where sentences were drawn, and the sentences; tabs and line breaks inside of them become spaces."""
    texts = evaluation.test_set
    most = max(map(len, texts.references))
    number_head = f"number of {texts.drawn_from}" if texts.drawn_from else "number"
    yield [number_head, "chrf", "bleu", "source", "output", *(f"reference {number}" for number in range(1, most + 1))]
    for number, (source, several, output, score) in zip(texts.numbers(), _sentences(evaluation), strict=True):
        row = [source, output, *several, *[""] * (most - len(several))]
        yield [str(number + 1), f"{score.chrf:.2f}", f"{score.bleu:.2f}", *(" ".join(text.split()) for text in row)]


def _whole(evaluation: Evaluation) -> dict[str, object]:
    sentences = [
        {"source": source, "references": several, "output": output, **dataclasses.asdict(score)}
        for source, several, output, score in _sentences(evaluation)
    ]
    return {**dataclasses.asdict(evaluation.measurement), "sentences": sentences}


def _sentences(evaluation: Evaluation) -> Iterator[tuple[str, tuple[str, ...], str, SentenceScore]]:
    texts = evaluation.test_set
    yield from zip(texts.sources, texts.references, evaluation.outputs, evaluation.by_sentence, strict=True)
