"""What a person chooses, with default, range, unit and help beside each field; forms and commands are made from these.

A field's metadata: `help` (what it does to the model), `minimum` and `maximum`, `choices`, `unit`, `more` (True where it belongs
behind "More options"), `optional` (None means no limit).
"""

from __future__ import annotations

import dataclasses
import difflib
import types
import typing
from dataclasses import dataclass, field
from typing import Any, TypeVar

from model.errors import ConfigError
from model.records.strict_json import fields_of

Config = TypeVar("Config", bound="_Checked")


def _option(default: Any, help: str, **metadata: Any) -> Any:
    return field(default=default, metadata={"help": help, **metadata})


class _Checked:
    __slots__ = ()

    def check(self) -> None:
        """Raises ConfigError for the first field outside its range or choices."""
        for option in dataclasses.fields(self):  # type: ignore[arg-type]
            _check(option, getattr(self, option.name))


def _check(option: dataclasses.Field[Any], value: Any) -> None:
    meta = option.metadata
    if value is None and meta.get("optional"):
        return
    if "choices" in meta and value not in meta["choices"]:
        raise ConfigError("config_choice", field=option.name, value=value, choices=", ".join(meta["choices"]))
    if "minimum" not in meta:
        return
    low, high = meta["minimum"], meta["maximum"]
    if isinstance(value, bool) or not isinstance(value, int | float) or not low <= value <= high:
        raise ConfigError("config_range", field=option.name, value=value, minimum=low, maximum=high)


@dataclass(frozen=True, slots=True)
class CleanConfig(_Checked):
    """Which readable pairs an import leaves out. Each rule counts what it takes; empty sides always go."""

    duplicates: bool = _option(True, "Keeps a pair once, where it stands first; later copies are left out.")
    several_targets: str = _option(
        "all",
        "What happens to a source with several different translations: all pairs stay, or only the first.",
        choices=("all", "first"),
    )
    longest: int | None = _option(
        None,
        "Leaves out pairs with a side longer than this; empty for no limit.",
        minimum=1,
        maximum=1_000_000,
        optional=True,
        unit="characters",
    )
    length_ratio: float | None = _option(
        None,
        "Leaves out pairs whose longer side has more than this many times the characters of the shorter one; "
        "empty for no limit. Between alphabets 3 is usual; Chinese needs 6 or more.",
        minimum=1.0,
        maximum=1000.0,
        optional=True,
    )
    same: bool = _option(False, "Leaves out pairs whose source and target are the same text: untranslated lines.")
    script: bool = _option(
        False, "Leaves out pairs with a side that is not written in the script of its language, swapped ones too."
    )
    language: bool = _option(
        False, "Leaves out pairs with a side that is surely in another language; sentences under 20 letters stay."
    )
    markup: bool = _option(False, "Leaves out pairs with a side that is an internet address or a line of markup.")


@dataclass(frozen=True, slots=True)
class TokenizerConfig(_Checked):
    """How text is cut into tokens; learned on the train part only."""

    kind: str = _option(
        "bpe",
        "How words are cut: byte-pair encoding, unigram, single characters, or whole words (spaced scripts only).",
        choices=("bpe", "unigram", "character", "word"),
    )
    vocabulary: int = _option(
        10_000, "Most entries; cut down when the corpus is too small.", minimum=8, maximum=200_000, unit="tokens"
    )
    joint: bool = _option(True, "One vocabulary for both languages, needed for one shared embedding table.")
    byte_fallback: bool = _option(
        True, "Characters never seen become bytes instead of the unknown token; adds 256 entries.", more=True
    )
    split_digits: bool = _option(True, "Each digit is a token of its own, so that numbers are spelled.", more=True)
    sample_lines: int = _option(
        1_000_000,
        "At most this many sentences are read to learn it.",
        minimum=1,
        maximum=100_000_000,
        unit="lines",
        more=True,
    )


@dataclass(frozen=True, slots=True)
class ModelConfig(_Checked):
    """The network's shape (Vaswani et al. 2017, table 3 for the letters N, h, d_model, d_ff, P_drop)."""

    layers: int = _option(4, "Layers of the encoder, and as many of the decoder (N).", minimum=1, maximum=64)
    heads: int = _option(4, "Attention heads of each layer (h); each is width ÷ heads wide.", minimum=1, maximum=128)
    width: int = _option(128, "Numbers in the vector of a token (d_model).", minimum=4, maximum=8192)
    feed_forward: int = _option(256, "Inner width of the feed-forward part (d_ff).", minimum=1, maximum=65_536)
    dropout: float = _option(
        0.3, "Share of values switched off at random while training; more for small corpora.", minimum=0.0, maximum=0.9
    )
    norm_position: str = _option(
        "pre",
        "Layer normalisation after each sub-layer (post, as in the paper) or before it (pre, which trains more calmly).",
        choices=("post", "pre"),
    )
    attention_dropout: float = _option(
        0.0, "Share of attention weights switched off at random while training.", minimum=0.0, maximum=0.9, more=True
    )
    positions: str = _option(
        "sinusoidal",
        "Where a token stands: fixed sines and cosines, interleaved as in the paper or one after the other, or a learned table.",
        choices=("sinusoidal", "concatenated", "learned"),
        more=True,
    )
    activation: str = _option("relu", "Bend inside the feed-forward part.", choices=("relu", "gelu", "silu"), more=True)
    tie: str = _option(
        "all",
        "Which embedding tables are one: none, decoder input with output, or all with the source too (joint tokenizer).",
        choices=("none", "decoder", "all"),
        more=True,
    )
    attention_bias: bool = _option(True, "Whether the four projections of an attention add a bias.", more=True)
    causal_mask: bool = _option(
        True, "Keeps the decoder from looking at later tokens; off only to see a network cheat.", more=True
    )
    padding_mask: bool = _option(
        True, "Keeps every token from looking at padding; off only to see what the neighbours in a batch do.", more=True
    )
    max_tokens: int = _option(
        256, "Longest sentence, its end token included.", minimum=4, maximum=8192, unit="tokens", more=True
    )
    source_vocabulary: int = _option(0, "Set by the tokenizer.", minimum=0, maximum=1_000_000, hidden=True)
    target_vocabulary: int = _option(0, "Set by the tokenizer.", minimum=0, maximum=1_000_000, hidden=True)

    def check(self) -> None:
        """Raises ConfigError for a field out of range, or for fields that do not fit together."""
        _Checked.check(self)
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


@dataclass(frozen=True, slots=True)
class TrainConfig(_Checked):
    """How the network learns. Epochs, updates and minutes all limit: whichever comes first."""

    epochs: int | None = _option(
        20, "Passes over the train part; empty for no limit.", minimum=1, maximum=1_000_000, optional=True
    )
    steps: int | None = _option(
        None, "Updates; empty for no limit.", minimum=1, maximum=100_000_000, optional=True, unit="updates", more=True
    )
    minutes: float | None = _option(
        None, "Minutes of training; empty for no limit.", minimum=0.01, maximum=100_000.0, optional=True, unit="min"
    )
    peak_learning_rate: float = _option(
        0.002, "The highest learning rate, reached at the end of the warm-up.", minimum=1e-7, maximum=10.0
    )
    warmup_steps: int = _option(
        1000,
        "Updates until the peak; after it the rate falls with 1 ÷ √update.",
        minimum=1,
        maximum=1_000_000,
        unit="updates",
    )
    batch_tokens: int = _option(
        4096,
        "Padded positions of the longer side × rows that one update sees.",
        minimum=16,
        maximum=1_000_000,
        unit="tokens",
    )
    label_smoothing: float = _option(
        0.1, "Probability spread evenly over the vocabulary instead of the one right token.", minimum=0.0, maximum=0.9
    )
    schedule: str = _option(
        "inverse_square_root",
        "How the learning rate moves after the warm-up: falling with the square root of the updates, or constant.",
        choices=("inverse_square_root", "constant"),
        more=True,
    )
    precision: str = _option(
        "float32",
        "How updates compute: float32, or bfloat16, shorter numbers that newer processors and graphics cards handle "
        "faster. Weights are kept in float32, and translating always computes in it.",
        choices=("float32", "bfloat16"),
        more=True,
    )
    micro_batch_tokens: int = _option(
        0, "Positions computed at once; 0 measures once so that a piece takes at most a second.",
        minimum=0, maximum=1_000_000, unit="tokens", more=True,
    )  # fmt: skip
    clip_norm: float = _option(
        1.0, "Gradients longer than this are shortened to it; 0 never.", minimum=0.0, maximum=1000.0, more=True
    )
    validate_every: int | None = _option(
        None,
        "Validate also after so many updates; empty: after each epoch only.",
        minimum=1,
        maximum=1_000_000,
        unit="updates",
        optional=True,
        more=True,
    )
    validation_sentences: int = _option(
        200, "Validation sentences translated for BLEU and chrF; 0 for none.", minimum=0, maximum=100_000, more=True
    )
    probe_sentences: int = _option(
        3, "Short validation sentences whose attention is kept along the training; 0 for none.",
        minimum=0, maximum=10, more=True,
    )  # fmt: skip
    checkpoint_minutes: float = _option(
        5.0, "Save at least this often.", minimum=0.01, maximum=1000.0, unit="min", more=True
    )
    keep: int = _option(3, "Newest checkpoints kept besides the best.", minimum=1, maximum=1000, more=True)
    seed: int = _option(1, "Of weights, order and dropout: the same seed trains the same.", minimum=0, maximum=2**31 - 1, more=True)  # fmt: skip


@dataclass(frozen=True, slots=True)
class DecodeConfig(_Checked):
    """How a translation is searched."""

    beam: int = _option(
        4, "Sentences kept at each step; 1 is greedy: always the likeliest token.", minimum=1, maximum=64
    )
    length_penalty: float = _option(
        0.6,
        "α of ((5 + length) ÷ 6)^α that divides the log-probability; 0 for none, more favours longer text.",
        minimum=0.0,
        maximum=5.0,
    )
    n_best: int = _option(1, "How many of the best are returned; at most the beam.", minimum=1, maximum=64)
    maximum_length: int = _option(
        0,
        "Most target tokens, the end included; 0: twice the source tokens plus 10.",
        minimum=0,
        maximum=8192,
        unit="tokens",
    )
    candidates: int = _option(0, "How many likely tokens of each step are returned.", minimum=0, maximum=50)

    def check(self) -> None:
        """Raises ConfigError for a field out of range."""
        _Checked.check(self)
        if self.n_best > self.beam:
            raise ConfigError("config_range", field="n_best", value=self.n_best, minimum=1, maximum=self.beam)


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
    value = _parse(typing.get_type_hints(kind)[name], name, text.strip())
    _check(option, value)
    return value


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
