"""Where a training starts from: named sizes, each with the dropout and schedule that suit it, and recipes for known corpora."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass, field

from model.records.configs import DecodeConfig, ModelConfig, TokenizerConfig, TrainConfig


@dataclass(frozen=True, slots=True)
class Preset:
    """A row of the configs with a reason.

    Attributes:
        decode: How the network translates best; a recipe found it out, a size leaves it at its default.
        name: Becomes part of a run's name; no direction stands in it, since a recipe suits both.
        languages: The two of a recipe that suits other corpora of them too, in order; none where it is for one corpus only.
        pairs: Of the corpus that a recipe was found on.
    """

    key: str
    name: str
    about: str
    tokenizer: TokenizerConfig
    model: ModelConfig
    train: TrainConfig
    decode: DecodeConfig = field(default_factory=DecodeConfig)
    languages: tuple[str, ...] = ()
    pairs: int = 0


def _preset(
    key: str, name: str, about: str, sizes: tuple[int, int, int, int], dropout: float, **train: float | int
) -> Preset:
    layers, width, feed_forward, heads = sizes
    return Preset(
        key,
        name,
        about,
        TokenizerConfig(vocabulary={"toy": 2000, "base": 37_000, "big": 37_000}.get(key, 10_000)),
        ModelConfig(layers=layers, width=width, feed_forward=feed_forward, heads=heads, dropout=dropout,
                    norm_position="post" if key in ("base", "big") else "pre"),
        TrainConfig(**train),  # type: ignore[arg-type]
    )  # fmt: skip


PRESETS: dict[str, Preset] = {
    preset.key: preset
    for preset in (
        _preset("toy", "Toy", "Learns a built-in toy task in minutes; a corpus of your own takes longer.", (2, 64, 256, 4), 0.0,
                peak_learning_rate=0.002, warmup_steps=400, batch_tokens=1536, epochs=40, label_smoothing=0.1),
        _preset("tiny", "Tiny", "Small corpora (10,000 to 200,000 pairs) on a laptop.", (4, 128, 256, 4), 0.3,
                peak_learning_rate=0.002, warmup_steps=1500, batch_tokens=1536, epochs=30),
        _preset("small", "Small", "Some 100,000 pairs and some patience.", (6, 256, 1024, 4), 0.2,
                peak_learning_rate=0.001, warmup_steps=2000, batch_tokens=4096, epochs=20),
        _preset("base", "Base", "The base model of the paper: millions of pairs and a GPU.", (6, 512, 2048, 8), 0.1,
                peak_learning_rate=0.0007, warmup_steps=4000, batch_tokens=25_000, epochs=20),
        _preset("big", "Big", "The big model of the paper: millions of pairs and a large GPU.", (6, 1024, 4096, 16), 0.3,
                peak_learning_rate=0.0005, warmup_steps=4000, batch_tokens=25_000, epochs=20),
    )
}  # fmt: skip
DEFAULT = "tiny"

_RECIPE = TrainConfig(
    schedule="linear", peak_learning_rate=0.002, warmup_steps=1500, batch_tokens=1536, micro_batch_tokens=1536,
    ema_decay=0.999, average_last=5, keep=5, best_by="bleu", validation_sentences=500, precision="auto",
)  # fmt: skip
"""What the recipes share: many small updates, and weights that come to rest at the end."""


def _recipe(
    key: str,
    name: str,
    about: str,
    *,
    vocabulary: int = 10_000,
    dropout: float = 0.3,
    languages: tuple[str, ...] = (),
    pairs: int = 0,
    **train: int,
) -> Preset:
    return Preset(
        key,
        name,
        about,
        TokenizerConfig(vocabulary=vocabulary),
        dataclasses.replace(PRESETS["tiny"].model, dropout=dropout),
        dataclasses.replace(_RECIPE, **train),  # type: ignore[arg-type]
        DecodeConfig(beam=5),
        languages,
        pairs,
    )


RECIPES: dict[str, Preset] = {
    recipe.key: recipe
    for recipe in (
        _recipe("multi30k-tiny", "Multi30k", "Captions of pictures (29,000 pairs) from English, in the network size of "
                "published results: about an hour on two cores that do nothing else.", epochs=80),
        _recipe("tatoeba-en-zh", "Tatoeba Chinese", "Short everyday sentences (30,000 pairs) in English and Chinese: "
                "about half an hour on two cores that do nothing else.",
                vocabulary=8000, epochs=60, languages=("en", "zh"), pairs=30_000),
        _recipe("tatoeba-en-es", "Tatoeba Spanish", "Short everyday sentences (118,000 pairs) in English and Spanish: "
                "about an hour on two cores that do nothing else.",
                dropout=0.2, epochs=20, languages=("en", "es"), pairs=118_000),
        _recipe("iwslt-en-vi", "IWSLT Vietnamese", "Talks (133,000 pairs of longer sentences) in English and "
                "Vietnamese; nobody has trained it to its end so far, so that its score and its time are not known.",
                dropout=0.2, epochs=12, batch_tokens=3072, micro_batch_tokens=3072),
    )
}  # fmt: skip
STARTS: dict[str, Preset] = {**PRESETS, **RECIPES}

_FACTOR = 2
"""So many times more or fewer pairs may a corpus have than that of a recipe."""


def recipe_for(source: str, target: str, pairs: int) -> Preset | None:
    """The recipe that suits a corpus by its languages, in either direction, and its size; None where there is none.

    Args:
        source: Code of its language, with or without a region.
        target: The same.
        pairs: Of the corpus.
    """
    languages = tuple(sorted(code.lower().replace("_", "-").split("-")[0] for code in (source, target)))
    suits = (
        recipe
        for recipe in RECIPES.values()
        if recipe.languages == languages and recipe.pairs <= _FACTOR * pairs and pairs <= _FACTOR * recipe.pairs
    )
    return next(suits, None)
