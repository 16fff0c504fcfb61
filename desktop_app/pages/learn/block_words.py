"""What each block of the network is called, what it does, and by which formula (Vaswani et al. 2017), in the language of the window."""

from __future__ import annotations

import math
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication

from model.records.architecture import Block, Weight
from model.records.configs import ModelConfig

translate = QCoreApplication.translate

SYMBOLS = {
    "query_key_value": "W_Q W_K W_V",
    "query_key_value_bias": "b_Q b_K b_V",
    "inner": "W₁",
    "inner_bias": "b₁",
    "gamma": "γ",
    "beta": "β",
    "positions": "PE",
    "source_table": "E",
    "target_table": "E",
    "output_table": "W",
}
"""Of a weight by the last part of its name; formulas are the same in every language."""

BENDS = {"relu": "ReLU", "gelu": "GELU", "silu": "SiLU"}


@dataclass(frozen=True, slots=True)
class Words:
    """Attributes:
    title: Name of the block.
    plain: What it does, for who sees it for the first time.
    exact: The same for who knows the paper.
    formula: With the section of the paper.
    """

    title: str
    plain: str
    exact: str
    formula: str


def symbol(weight: Weight) -> str:
    """How a weight is written in the formula of its block."""
    name = weight.name.rsplit("/", 1)[-1]
    if name.startswith("output") and "/" in weight.name:
        letter = "₂" if "feed_forward" in weight.name else "_O"
        return ("b" if name.endswith("bias") else "W") + letter
    return SYMBOLS[name]


def words(block: Block, config: ModelConfig) -> Words:
    """The words for a block of a network."""
    writers = {
        "tokens": _tokens,
        "embedding": _embedding,
        "positions": _positions,
        "self_attention": _self_attention,
        "cross_attention": _cross_attention,
        "feed_forward": _feed_forward,
        "norm": _norm,
        "add": _add,
        "add_norm": _add_norm,
        "final_norm": _final_norm,
        "linear": _linear,
        "softmax": _softmax,
    }
    return writers[block.kind](block, config)


def matrix_name(name: str) -> str:
    """What a matrix of a block holds."""
    return {
        "ids": translate("blocks", "Rows of the table (ids)"),
        "scaled": translate("blocks", "Token vectors × √d_model"),
        "positions": translate("blocks", "Position vectors"),
        "summed": translate("blocks", "Sum"),
        "entered": translate("blocks", "What came in (residual)"),
        "received": translate("blocks", "What the sub-layer reads"),
        "memory": translate("blocks", "Memory: the encoder’s output"),
        "output": translate("blocks", "What the sub-layer found"),
        "inner": translate("blocks", "Inside, before the bend"),
        "active": translate("blocks", "Inside, after the bend"),
        "left": translate("blocks", "What goes on"),
        "hidden": translate("blocks", "The decoder’s output"),
        "logits": translate("blocks", "Logits, a column for each id"),
        "candidates": translate("blocks", "Likeliest next tokens"),
        "moments": translate("blocks", "Each vector before and after"),
        "scaling": translate("blocks", "Learned scale γ and offset β"),
    }[name]


def matrix_note(name: str) -> str:
    """What more is to be said of a matrix; mostly nothing."""
    return {
        "candidates": translate("blocks", "each with its probability"),
        "moments": translate("blocks", "mean μ, standard deviation σ and length ‖x‖ before; μ′, σ′ and ‖x′‖ after"),
    }.get(name, "")


def _tokens(block: Block, config: ModelConfig) -> Words:
    if block.stack == "encoder":
        return Words(
            translate("blocks", "Source tokens"),
            translate("blocks", "The sentence cut into tokens, with an end token. To the network a token is a number: a row of the embedding table."),
            translate("blocks", "All S tokens are read at once, not one after the other as in a recurrent network. Vocabulary: {count} entries.").format(count=f"{config.source_vocabulary:,}"),
            "x = (x₁, …, x_{S})   § 3",
        )  # fmt: skip
    return Words(
        translate("blocks", "Target, shifted right"),
        translate("blocks", "The translation with a begin token in front: where the network reads word i, it is to predict word i + 1."),
        translate("blocks", "Here the whole translation is handed in at once (teacher forcing); when it translates, the network is handed its own words one by one. Vocabulary: {count} entries.").format(count=f"{config.target_vocabulary:,}"),
        "(<s>, y₁, …, y_{T−1})   § 3",
    )  # fmt: skip


def _embedding(block: Block, config: ModelConfig) -> Words:
    return Words(
        translate("blocks", "Embedding"),
        translate("blocks", "Looks up the vector of each token: {width} learned numbers that say what kind of token it is.").format(width=config.width),
        translate("blocks", "Row of the table × √d_model, here × {root}, so that the positions added next do not drown it.").format(root=f"{math.sqrt(config.width):.2f}"),
        f"E[{'x' if block.stack == 'encoder' else 'y'}] · √d_model   § 3.4",
    )  # fmt: skip


def _positions(_: Block, config: ModelConfig) -> Words:
    exact = {
        "sinusoidal": translate("blocks", "Fixed sines and cosines in turn, with wavelengths from 2π to 10000 · 2π; nothing to learn."),
        "concatenated": translate("blocks", "Fixed: first all sines, then all cosines, with wavelengths from 2π to 10000 · 2π; nothing to learn."),
        "learned": translate("blocks", "A learned table with a row for each of {count} places.").format(count=config.max_tokens),
    }[config.positions]  # fmt: skip
    return Words(
        translate("blocks", "Positional encoding"),
        translate("blocks", "Adds a vector that says where the token stands; without it the sentence would be a bag of words."),
        exact,
        "E[x] · √d_model + PE   § 3.5",
    )  # fmt: skip


def _self_attention(block: Block, config: ModelConfig) -> Words:
    formula = "Concat(head₁, …, headₕ) W_O,  headᵢ = softmax(QKᵀ ÷ √dₖ"
    if block.stack == "encoder":
        return Words(
            translate("blocks", "Self-attention"),
            translate("blocks", "Every token looks at all tokens of the sentence and takes in what fits: its vector learns of its surroundings."),
            _heads(config),
            f"{formula}) V   § 3.2",
        )  # fmt: skip
    if not config.causal_mask:
        return Words(
            translate("blocks", "Self-attention"),
            translate("blocks", "This network is made without the mask: each target token also sees those that it is to predict, and can cheat."),
            _heads(config),
            f"{formula}) V   § 3.2",
        )  # fmt: skip
    return Words(
        translate("blocks", "Masked self-attention"),
        translate("blocks", "Each target token looks at itself and at those before it. Later ones are hidden: when one translates, they are not there yet."),
        translate("blocks", "Scores of later places become −∞ before the softmax, so their weights are exactly 0.") + "\n" + _heads(config),
        f"{formula} + M) V   § 3.2.3",
    )  # fmt: skip


def _cross_attention(_: Block, config: ModelConfig) -> Words:
    return Words(
        translate("blocks", "Cross-attention"),
        translate("blocks", "Here the translation looks at the source: each target place asks, and the encoder’s output answers."),
        translate("blocks", "Q is made of the decoder’s vectors, K and V of the encoder’s output Z: the memory, which all layers read.") + "\n" + _heads(config),
        "Q = y W_Q,  K = Z W_K,  V = Z W_V   § 3.2.3",
    )  # fmt: skip


def _heads(config: ModelConfig) -> str:
    return translate("blocks", "{heads} heads, each with its own W_Q, W_K and W_V to {size} numbers; W_O mixes what they found.").format(
        heads=config.heads, size=config.width // config.heads
    )  # fmt: skip


def _feed_forward(_: Block, config: ModelConfig) -> Words:
    bend = {"relu": "max(0, {x})", "gelu": "GELU({x})", "silu": "SiLU({x})"}[config.activation].format(x="x W₁ + b₁")
    return Words(
        translate("blocks", "Feed-forward"),
        translate("blocks", "Works on each token by itself, with the same weights at every place: what attention gathered is digested here."),
        translate("blocks", "From {width} numbers to {inner}, the bend {activation}, and back.").format(
            width=config.width, inner=config.feed_forward, activation=BENDS[config.activation]
        ),
        f"{bend} W₂ + b₂   § 3.3",
    )  # fmt: skip


def _norm(_: Block, __: ModelConfig) -> Words:
    return Words(
        translate("blocks", "Layer norm"),
        translate("blocks", "Brings each vector to mean 0 and deviation 1, then scales and shifts it by learned numbers, so that no layer gets numbers too large or too small."),
        translate("blocks", "Pre-LN: only what the sub-layer reads is normalised; the residual passes by untouched (Xiong et al. 2020). The paper normalises after the sum (section 3.1)."),
        "(x − μ) ÷ σ · γ + β   (Ba et al. 2016)",
    )  # fmt: skip


def _add(_: Block, __: ModelConfig) -> Words:
    return Words(
        translate("blocks", "Add"),
        translate("blocks", "The residual connection: what the sub-layer found is added to what came in. Nothing is lost on the way."),
        translate("blocks", "The gradient passes the sum undiminished, so that deep networks can be trained."),
        "x + Sublayer(LayerNorm(x))   § 3.1, pre-LN",
    )  # fmt: skip


def _add_norm(_: Block, __: ModelConfig) -> Words:
    return Words(
        translate("blocks", "Add & layer norm"),
        translate("blocks", "Adds what the sub-layer found to what came in, so that nothing is lost (residual connection), and brings each vector back to an even size (normalisation)."),
        translate("blocks", "Post-LN, as in the paper: each vector gets mean 0 and deviation 1, then the learned scale γ and offset β."),
        "LayerNorm(x + Sublayer(x))   § 3.1",
    )  # fmt: skip


def _final_norm(block: Block, _: ModelConfig) -> Words:
    exact = (
        translate("blocks", "Its output is the memory that the cross-attention of every decoder layer reads.")
        if block.stack == "encoder"
        else translate("blocks", "Its output goes to the linear layer.")
    )
    return Words(
        translate("blocks", "Final norm"),
        translate("blocks", "With pre-LN the sums grow from layer to layer and none was normalised: that is made up for here, once for the stack."),
        exact,
        "(x − μ) ÷ σ · γ + β   (Xiong et al. 2020)",
    )  # fmt: skip


def _linear(_: Block, config: ModelConfig) -> Words:
    return Words(
        translate("blocks", "Linear"),
        translate("blocks", "Compares each vector with one for every entry of the vocabulary: a score for each token that could come next."),
        translate("blocks", "From {width} numbers to {count} logits, without a bias.").format(width=config.width, count=f"{config.target_vocabulary:,}"),
        "z = hidden · Eᵀ   § 3.4" if config.tie != "none" else "z = hidden · Wᵀ   § 3.4",
    )  # fmt: skip


def _softmax(_: Block, __: ModelConfig) -> Words:
    return Words(
        translate("blocks", "Softmax"),
        translate("blocks", "Makes the scores probabilities that add up to 1. The next word is chosen by them."),
        translate("blocks", "A row for each place, named by the token to be predicted. Training raises the probability of that one (cross-entropy)."),
        "pᵢ = e^{zᵢ} ÷ Σⱼ e^{zⱼ}   § 3.4",
    )  # fmt: skip
