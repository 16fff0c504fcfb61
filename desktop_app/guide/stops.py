"""The stops of the guided tour: where each is, and what it says in every language of the window."""

from __future__ import annotations

import functools
import json
import math
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import resources
from desktop_app.widgets.matrix_view import shown_number
from model.records.configs import ModelConfig
from model.records.lessons import View

FOLDER = Path(resources.__file__).parent / "tour"

KINDS = ("visited", "sentence", "alternative", "head", "step", "cell", "told")
"""How a stop can be done: by going there; there by another sentence, another translation of it, other heads, other steps or
blocks, numbers that are chosen; or only a person can tell."""

LETTERS = {
    "layers": "N", "heads": "h", "width": "d_model", "key_width": "dₖ", "root": "√dₖ", "feed_forward": "d_ff",
    "vocabulary": "V", "sentence": "…", "translation": "…",
}  # fmt: skip
"""What a text says for a number while there is no model, or no sentence: the paper's letters."""


@dataclass(frozen=True, slots=True)
class Stop:
    """One stop.

    Attributes:
        view: Where its button leads.
        done: One of KINDS.
        times: How many heads, blocks or numbers are to be looked at.
        steps: In each of which a number is to be looked at, instead.
        text: Paragraphs.
    """

    name: str
    view: View
    done: str
    title: str
    text: tuple[str, ...]
    formula: str
    do: str
    see: str
    times: int = 1
    steps: tuple[str, ...] = ()


@functools.cache
def stops(code: str) -> tuple[Stop, ...]:
    """All stops in a language, a key of `language.LANGUAGES`."""
    words = _rows(code)
    return tuple(_stop(place, text) for place, text in zip(_rows("stops"), words, strict=True))


def _rows(name: str) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    return rows


def _stop(place: dict[str, Any], text: dict[str, Any]) -> Stop:
    name, done = place.pop("name"), place.pop("done")
    times, steps = place.pop("times", 1), tuple(place.pop("steps", ()))
    if text.pop("name") != name or done not in KINDS:
        raise ValueError(f"the tour's stop {name!r} has no text at its place, or cannot be done")
    return Stop(name, View(**place), done, **{**text, "text": tuple(text["text"])}, times=times, steps=steps)


def facts(config: ModelConfig | None, source: str = "", words: str = "") -> dict[str, str]:
    """What stands for the words in braces of a text: numbers of the model, a sentence and the words
    beside it, and else the paper's letters."""
    known = dict(LETTERS)
    if config is not None:
        key_width = config.width // config.heads
        known |= {name: f"{getattr(config, name):,}" for name in ("layers", "heads", "width", "feed_forward")}
        known |= {"key_width": f"{key_width:,}", "root": shown_number(math.sqrt(key_width))}
        known |= {"vocabulary": f"{config.target_vocabulary:,}"}
    known |= {name: said for name, said in (("sentence", source), ("translation", words)) if said}
    return known
