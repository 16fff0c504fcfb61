"""Named sizes, from a toy that learns in minutes to the paper's big one; each with the dropout and schedule that suit it."""

from __future__ import annotations

from dataclasses import dataclass

from model.records.configs import ModelConfig, TokenizerConfig, TrainConfig


@dataclass(frozen=True, slots=True)
class Preset:
    """A row of the configs with a reason."""

    key: str
    name: str
    about: str
    tokenizer: TokenizerConfig
    model: ModelConfig
    train: TrainConfig


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
        _preset("toy", "Toy", "Learns a toy task in minutes.", (2, 64, 256, 4), 0.0,
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
