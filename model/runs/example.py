"""The example of a run as JSON, its float32 arrays with as many digits as they need to come back unchanged."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from model.errors import RunError
from model.records.attention import AttentionTrace
from model.records.examples import Example
from model.records.notices import Notice
from model.records.tokens import Token
from model.records.translations import Candidate, TranslatedText, Translation
from model.runs.folder import RunFolder

EXAMPLE = "example.json"
_ARRAYS = ("encoder", "decoder", "cross", "log_probs")
_TOKENS = ("source_tokens", "decoder_tokens", "target_tokens")
_MALFORMED = (KeyError, TypeError, ValueError, AttributeError)


def write_example(folder: RunFolder, example: Example) -> None:
    """Keeps an example in a run; one that was there before goes.

    Raises:
        RunError: It cannot be written.
    """
    row = {"translation": dataclasses.asdict(example.translation), "trace": _trace_row(example.trace)}
    with folder.writing(EXAMPLE) as file:
        file.write((json.dumps(row, ensure_ascii=False, separators=(",", ":")) + "\n").encode())


def read_example(path: Path) -> Example | None:
    """The example that a run keeps, or None where it has none.

    Raises:
        RunError: It is damaged.
    """
    file = path / EXAMPLE
    if not file.exists():
        return None
    try:
        row = json.loads(file.read_bytes())
        return Example(_text(row["translation"]), _trace(row["trace"]))
    except _MALFORMED as error:
        raise RunError("run_damaged", path=str(file), reason=str(error)) from None


def _trace_row(trace: AttentionTrace) -> dict[str, Any]:
    arrays = {name: _array_row(getattr(trace, name)) for name in _ARRAYS}
    tokens = {name: [dataclasses.asdict(token) for token in getattr(trace, name)] for name in _TOKENS}
    return arrays | tokens | {"update": trace.update}


def _trace(row: Mapping[str, Any]) -> AttentionTrace:
    fields: dict[str, Any] = {name: _array(row[name]) for name in _ARRAYS}
    fields |= {name: _tokens(row[name]) for name in _TOKENS}
    return AttentionTrace(**fields, update=int(row["update"]))


def _array_row(array: NDArray[np.float32]) -> dict[str, Any]:
    # Nine significant digits tell every float32 from its neighbours.
    return {"shape": list(array.shape), "values": [float(f"{value:.9g}") for value in array.ravel().tolist()]}


def _array(row: Mapping[str, Any]) -> NDArray[np.float32]:
    array = np.array(row["values"], np.float32).reshape(row["shape"])
    array.setflags(write=False)
    return array


def _text(row: Mapping[str, Any]) -> TranslatedText:
    return TranslatedText(**{**row, "sentences": _translations(row["sentences"])})


def _translations(rows: Sequence[Mapping[str, Any]]) -> tuple[Translation, ...]:
    return tuple(map(_translation, rows))


def _translation(row: Mapping[str, Any]) -> Translation:
    return Translation(
        **{
            **row,
            "source_tokens": _tokens(row["source_tokens"]),
            "target_tokens": _tokens(row["target_tokens"]),
            "candidates": tuple(tuple(Candidate(**one) for one in step) for step in row["candidates"]),
            "alternatives": _translations(row["alternatives"]),
            "notices": tuple(Notice(**notice) for notice in row["notices"]),
            "log_probs": tuple(row.get("log_probs", ())),
            "copied": tuple(row.get("copied", ())),
        }
    )


def _tokens(rows: Sequence[Mapping[str, Any]]) -> tuple[Token, ...]:
    return tuple(Token(**row) for row in rows)
