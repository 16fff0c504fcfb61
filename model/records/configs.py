"""What a person chooses, with default, range, unit and help beside each field; forms and commands are made from these.

A field's metadata: `help` (what it does to the model), `minimum` and `maximum`, `choices`, `unit`, `more` (True where it belongs
behind "More options"), `optional` (None means no limit, or what `empty` says).
"""

from __future__ import annotations

import dataclasses
import difflib
import types
import typing
from dataclasses import dataclass
from functools import cache
from typing import Any, TypeVar

from model.errors import ConfigError
from model.records.decoding import DecodeConfig as DecodeConfig
from model.records.options import Checked, check_value, option
from model.records.strict_json import fields_of
from model.records.training import TrainConfig as TrainConfig

Config = TypeVar("Config", bound="Checked")


@dataclass(frozen=True, slots=True)
class CleanConfig(Checked):
    """Which readable pairs an import leaves out. Each rule counts what it takes; empty sides always go."""

    duplicates: bool = option(True, "Keeps a pair once, where it stands first; later copies are left out.")
    several_targets: str = option(
        "all",
        "What happens to a source with several different translations: all pairs stay, or only the first, or, as references, "
        "all stay in the train part while the other parts keep one pair for each source and score against all its translations.",
        choices=("all", "first", "references"),
    )
    longest: int | None = option(
        None,
        "Leaves out pairs with a side longer than this; empty for no limit.",
        minimum=1,
        maximum=1_000_000,
        optional=True,
        unit="characters",
    )
    length_ratio: float | None = option(
        None,
        "Leaves out pairs whose longer side has more than this many times the characters of the shorter one; "
        "empty for no limit. Between alphabets 3 is usual; Chinese needs 6 or more.",
        minimum=1.0,
        maximum=1000.0,
        optional=True,
    )
    same: bool = option(False, "Leaves out pairs whose source and target are the same text: untranslated lines.")
    script: bool = option(
        False, "Leaves out pairs with a side that is not written in the script of its language, swapped ones too."
    )
    language: bool = option(
        False, "Leaves out pairs with a side that is surely in another language; sentences under 20 letters stay."
    )
    markup: bool = option(False, "Leaves out pairs with a side that is an internet address or a line of markup.")


@dataclass(frozen=True, slots=True)
class TokenizerConfig(Checked):
    """How text is cut into tokens; learned on the train part only."""

    kind: str = option(
        "bpe",
        "How words are cut: byte-pair encoding, unigram, single characters, or whole words (spaced scripts only).",
        choices=("bpe", "unigram", "character", "word"),
    )
    vocabulary: int = option(
        10_000, "Most entries; cut down when the corpus is too small.", minimum=8, maximum=200_000, unit="tokens"
    )
    joint: bool = option(True, "One vocabulary for both languages, needed for one shared embedding table.")
    byte_fallback: bool = option(
        True, "Characters never seen become bytes instead of the unknown token; adds 256 entries.", more=True
    )
    split_digits: bool = option(True, "Each digit is a token of its own, so that numbers are spelled.", more=True)
    sample_lines: int = option(
        1_000_000,
        "At most this many sentences are read to learn it.",
        minimum=1,
        maximum=100_000_000,
        unit="lines",
        more=True,
    )


@dataclass(frozen=True, slots=True)
class ModelConfig(Checked):
    """The network's shape (Vaswani et al. 2017, table 3 for the letters N, h, d_model, d_ff, P_drop)."""

    layers: int = option(4, "Layers of the encoder, and as many of the decoder (N).", minimum=1, maximum=64)
    heads: int = option(4, "Attention heads of each layer (h); each is width ÷ heads wide.", minimum=1, maximum=128)
    width: int = option(128, "Numbers in the vector of a token (d_model).", minimum=4, maximum=8192)
    feed_forward: int = option(256, "Inner width of the feed-forward part (d_ff).", minimum=1, maximum=65_536)
    dropout: float = option(
        0.3, "Share of values switched off at random while training; more for small corpora.", minimum=0.0, maximum=0.9
    )
    norm_position: str = option(
        "pre",
        "Layer normalisation after each sub-layer (post, as in the paper) or before it (pre, which trains more calmly).",
        choices=("post", "pre"),
    )
    attention_dropout: float = option(
        0.0, "Share of attention weights switched off at random while training.", minimum=0.0, maximum=0.9, more=True
    )
    positions: str = option(
        "sinusoidal",
        "Where a token stands: fixed sines and cosines, interleaved as in the paper or one after the other, or a learned table.",
        choices=("sinusoidal", "concatenated", "learned"),
        more=True,
    )
    activation: str = option("relu", "Bend inside the feed-forward part.", choices=("relu", "gelu", "silu"), more=True)
    tie: str = option(
        "all",
        "Which embedding tables are one: none, decoder input with output, or all with the source too (joint tokenizer).",
        choices=("none", "decoder", "all"),
        more=True,
    )
    attention_bias: bool = option(True, "Whether the four projections of an attention add a bias.", more=True)
    causal_mask: bool = option(
        True, "Keeps the decoder from looking at later tokens; off only to see a network cheat.", more=True
    )
    padding_mask: bool = option(
        True, "Keeps every token from looking at padding; off only to see what the neighbours in a batch do.", more=True
    )
    max_tokens: int = option(
        256, "Longest sentence, its end token included.", minimum=4, maximum=8192, unit="tokens", more=True
    )
    source_vocabulary: int = option(0, "Set by the tokenizer.", minimum=0, maximum=1_000_000, hidden=True)
    target_vocabulary: int = option(0, "Set by the tokenizer.", minimum=0, maximum=1_000_000, hidden=True)

    def check(self) -> None:
        """Raises ConfigError for a field out of range, or for fields that do not fit together."""
        Checked.check(self)
        if self.width % self.heads:
            raise ConfigError("config_heads", field="heads", width=self.width, heads=self.heads)
        if self.tie == "all" and self.source_vocabulary != self.target_vocabulary:
            raise ConfigError("config_tie", field="tie")

    def parameters(self) -> int:
        """Trainable numbers of the network, by arithmetic (equal to the built network's count)."""
        width, inner = self.width, self.feed_forward
        attention = 4 * (width * width + (width if self.attention_bias else 0))
        feed_forward = width * inner + inner + inner * width + width
        norm = 2 * width
        layers = self.layers * (3 * attention + 2 * feed_forward + 5 * norm)
        final = 2 * norm if self.norm_position == "pre" else 0
        tables = {
            "all": self.target_vocabulary,
            "decoder": self.source_vocabulary + self.target_vocabulary,
            "none": self.source_vocabulary + 2 * self.target_vocabulary,
        }[self.tie]
        positions = 2 * self.max_tokens * width if self.positions == "learned" else 0
        return layers + final + tables * width + positions


def to_dict(config: Any) -> dict[str, Any]:
    """A config as a JSON object."""
    return dataclasses.asdict(config)


def from_dict(kind: type[Config], row: dict[str, Any]) -> Config:
    """A config from a JSON object; fields it lacks take their default, fields nobody knows are passed over.

    Raises:
        TypeError: A value is of another type than its field.
    """
    return kind(**fields_of(kind, row))


def option_names(*kinds: type[Any]) -> list[str]:
    """Names of all fields that a person may set."""
    return [o.name for kind in kinds for o in dataclasses.fields(kind) if not o.metadata.get("hidden")]


def parse_option(kind: type[Any], name: str, text: str) -> Any:
    """The value of a field from what a person wrote.

    Raises:
        ConfigError: The field is unknown (with the nearest known one), or the text is no value of its type or range.
    """
    option = {o.name: o for o in dataclasses.fields(kind)}.get(name)
    if option is None:
        raise unknown_option(name, [kind])
    value = _parse(_hints(typing.cast(typing.Hashable, kind))[name], name, text.strip())
    check_value(option, value)
    return value


@cache
def _hints(kind: typing.Hashable) -> dict[str, Any]:
    """The types of the fields of a config; forms ask for them at each keystroke."""
    return typing.get_type_hints(kind)


def unknown_option(name: str, kinds: typing.Sequence[type[Any]]) -> ConfigError:
    """The error for a name that no config has, with the nearest known one."""
    names = option_names(*kinds)
    nearest = difflib.get_close_matches(name, names, n=1, cutoff=0.0)
    return ConfigError("config_unknown", field=name, nearest=nearest[0] if nearest else "")


def _parse(hint: Any, name: str, text: str) -> Any:
    if isinstance(hint, types.UnionType):
        if text.lower() in ("", "none"):
            return None
        hint = next(kind for kind in typing.get_args(hint) if kind is not type(None))
    try:
        if hint is bool:
            return {"yes": True, "true": True, "1": True, "no": False, "false": False, "0": False}[text.lower()]
        if hint is int:
            return int(text.replace("_", "").replace(",", ""))
        value = hint(text)
    except (ValueError, KeyError):
        example = {bool: "yes", int: "100", float: "0.1"}.get(hint, "")
        raise ConfigError("config_type", field=name, value=text, example=example) from None
    if isinstance(value, float) and value != value:
        raise ConfigError("config_type", field=name, value=text, example="0.1")
    return value
