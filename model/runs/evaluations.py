"""What was measured with a run: `scores/20261130T101500-1a2b3c4d.jsonl`, the numbers in the first line and then a row each."""

from __future__ import annotations

import dataclasses
import json
import re
import secrets
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

from model.errors import RunError
from model.records import strict_json
from model.records.configs import DecodeConfig
from model.records.events import TrainingStarted
from model.records.notices import Notice
from model.records.scores import Evaluation, Measurement, Metric, Scores, SentenceScore, TestSet
from model.runs.atomic import remove, writable
from model.runs.folder import RunFolder
from model.runs.reading import events_named, read_info

MOST_KEPT = 60
"""Evaluations of a run; the oldest go."""

_FOLDER = "scores"
_NAME = re.compile(r"\d{8}T\d{6}-[0-9a-f]{8}")
_MALFORMED = (KeyError, TypeError, ValueError, AttributeError, RecursionError)


def write_evaluation(folder: RunFolder, evaluation: Evaluation) -> str:
    """Keeps an evaluation, and forgets the oldest beyond MOST_KEPT.

    Returns:
        The name it is kept under.

    Raises:
        RunError: It cannot be written.
    """
    when = re.sub(r"\D", "", evaluation.measurement.created)[:14]
    name = f"{when[:8]}T{when[8:]}-{secrets.token_hex(4)}"
    with folder.writing(f"{_FOLDER}/{name}.jsonl") as file:
        file.writelines(line.encode() for line in _lines(evaluation))
    for old in kept_names(folder.path)[:-MOST_KEPT]:
        with writable(_file(folder.path, old)):
            remove(_file(folder.path, old))
    return name


def trained_on(path: Path) -> dict[str, Any]:
    """What a run was trained on, as a Measurement has it; empty where the run cannot be read."""
    try:
        info, started = read_info(path), next(events_named(path, "training_started"), None)
    except (RunError, OSError):
        return {}
    pairs = started.train_pairs if isinstance(started, TrainingStarted) else 0
    return {"corpus": info.corpus_name, "corpus_id": info.corpus_id, "train_pairs": pairs}


def kept_names(path: Path) -> list[str]:
    """The evaluations of a run, oldest first."""
    place = path / _FOLDER
    found = [entry.stem for entry in place.iterdir() if entry.suffix == ".jsonl"] if place.is_dir() else []
    return sorted(name for name in found if _NAME.fullmatch(name))


def read_measurement(path: Path, name: str) -> Measurement:
    """The numbers alone, which is quick however large the test set was.

    Raises:
        RunError: It is gone or damaged.
    """
    with _sound(_file(path, name)) as lines:
        return _measurement(json.loads(next(lines, "")), path)


def read_evaluation(path: Path, name: str) -> Evaluation:
    """The numbers and every row.

    Raises:
        RunError: It is gone or damaged.
    """
    with _sound(_file(path, name)) as lines:
        measurement, *rows = map(json.loads, lines)
        found = _measurement(measurement, path)
        texts = TestSet(
            found.test_name,
            tuple(row["source"] for row in rows),
            tuple(tuple(row["references"]) for row in rows),
            found.drawn_from,
        )
        scores = tuple(SentenceScore(float(row["bleu"]), float(row["chrf"])) for row in rows)
        return Evaluation(found, texts, tuple(row["output"] for row in rows), scores)


@contextmanager
def _sound(file: Path) -> Iterator[IO[str]]:
    """The lines of a file; says that it is gone or damaged, whatever goes wrong with them."""
    try:
        with file.open(encoding="utf-8") as lines:
            yield lines
    except (*_MALFORMED, OSError) as error:
        raise RunError("score_damaged", path=str(file), reason=str(error)) from None


def _file(path: Path, name: str) -> Path:
    return path / _FOLDER / f"{name}.jsonl"


def _lines(evaluation: Evaluation) -> Iterator[str]:
    yield strict_json.dumps(dataclasses.asdict(evaluation.measurement)) + "\n"
    texts = evaluation.test_set
    for source, several, output, score in zip(
        texts.sources, texts.references, evaluation.outputs, evaluation.by_sentence, strict=True
    ):
        row = {"source": source, "references": several, "output": output, "bleu": score.bleu, "chrf": score.chrf}
        yield strict_json.dumps(row) + "\n"


def _measurement(row: Mapping[str, Any], path: Path) -> Measurement:
    """A stored one; what an older version did not store of the training is read of the run at `path`."""
    decode = row["decode"] and DecodeConfig(**strict_json.fields_of(DecodeConfig, row["decode"]))
    scores = {name: _scores(row[name]) for name in ("scores", "lowercased")}
    about = {} if row.get("train_pairs") or decode is None else trained_on(path)
    return Measurement(**{**strict_json.fields_of(Measurement, row), **scores, "decode": decode, **about})


def _scores(row: Mapping[str, Any]) -> Scores:
    counted = {
        name: row[name] and Metric(**strict_json.fields_of(Metric, row[name])) for name in ("bleu", "chrf", "ter")
    }
    notices = tuple(Notice(**notice) for notice in row["notices"])
    return Scores(**{**strict_json.fields_of(Scores, row), **counted, "notices": notices})
