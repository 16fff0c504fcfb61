"""What each step of an attention is called, by which formula it is made and what it is good for (Vaswani et al. 2017)."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from PySide6.QtCore import QCoreApplication

from model.records.arithmetic import HeadSteps

translate = QCoreApplication.translate


@dataclass(frozen=True, slots=True)
class Kind:
    """Attributes:
    is_cross: Keys and values are made of what the encoder found.
    is_pre: The network normalises what each sub-layer reads (pre-LN).
    is_biased: It adds biases to what it projects.
    """

    is_cross: bool = False
    is_pre: bool = False
    is_biased: bool = True


def kind_of(steps: HeadSteps, *, is_biased: bool) -> Kind:
    """What these numbers are of."""
    return Kind(steps.stack == "cross", np.array_equal(steps.left, steps.summed), is_biased)


def sign(text: str) -> str:
    """What stands on the button of a step: a formula as it is, a word in the language of the window."""
    return {"concat": translate("steps", "concat"), "norm": translate("steps", "norm")}.get(text, text)


def title(field: str, kind: Kind) -> str:
    """What a matrix holds; `field` of HeadSteps."""
    return {
        "rows_in": translate("steps", "X: vectors of the tokens that look"),
        "columns_in": translate("steps", "Z: the encoder’s output")
        if kind.is_cross
        else translate("steps", "X: vectors of the tokens that are looked at"),
        "query_kernel": "W_Q",
        "key_kernel": "W_K",
        "value_kernel": "W_V",
        "output_kernel": "W_O",
        "query": translate("steps", "Q: queries"),
        "key": translate("steps", "K: keys"),
        "value": translate("steps", "V: values"),
        "scores": translate("steps", "Scores QKᵀ"),
        "scaled": translate("steps", "Scaled scores"),
        "masked": translate("steps", "Masked scores"),
        "weights": translate("steps", "Attention weights"),
        "output": translate("steps", "Output of this head"),
        "joined": translate("steps", "All heads side by side"),
        "projected": translate("steps", "Output of the attention"),
        "entered": translate("steps", "x: what came in (residual)"),
        "summed": translate("steps", "Sum"),
        "left": translate("steps", "What goes on"),
    }[field]


def formula(field: str, kind: Kind) -> str:
    """The formula of a step as this network has it: pre- or post-LN, self- or cross-attention, biases or none; the same in every language."""
    query, key, value, out = (f" + b_{name}" if kind.is_biased else "" for name in "QKVO")
    looked_at = "Z" if kind.is_cross else "X"
    read = "LayerNorm(x)" if kind.is_pre else "x"
    total = f"x + Attention({read}{', Z' if kind.is_cross else ''})"
    return {
        "rows_in": f"X = {read}",
        "query": f"Q = X W_Q{query}",
        "key": f"K = {looked_at} W_K{key}",
        "value": f"V = {looked_at} W_V{value}",
        "scores": "S = Q Kᵀ",
        "scaled": "S ÷ √dₖ",
        "masked": "S ÷ √dₖ + M",
        "weights": "A = softmax(S ÷ √dₖ + M)",
        "output": "A V",
        "joined": "Concat(head₁, …, headₕ)",
        "projected": f"Concat(head₁, …, headₕ) W_O{out}",
        "summed": total,
        "left": total if kind.is_pre else f"LayerNorm({total})",
    }[field]


def meaning(field: str, kind: Kind) -> str:
    """What a step is good for."""
    if field == "left" and kind.is_pre:
        return translate("steps", "The sum goes on as it is: this network normalises what each sub-layer reads, not what it adds up (pre-LN).")  # fmt: skip
    if field == "key" and kind.is_cross:
        return translate("steps", "By what each source token is found. In cross-attention K and V are made of Z, the output of the encoder; only Q is made of the decoder’s vectors (section 3.2.3).")  # fmt: skip
    return {
        "rows_in": translate("steps", "What this attention reads: one vector of the network’s width for every token."),
        "query": translate("steps", "What each token looks for: its vector times the head’s own learned matrix (section 3.2.2)."),
        "key": translate("steps", "By what each token is found: its vector times another learned matrix of the head."),
        "value": translate("steps", "What each token hands over when it is looked at."),
        "scores": translate("steps", "How well every query fits every key: a dot product of two vectors in each cell (section 3.2.1)."),
        "scaled": translate("steps", "The dot product of two vectors of dₖ independent numbers, of mean 0 and variance 1, has the variance dₖ; divided by √dₖ it has the variance 1. Else large scores would saturate the softmax, and hardly any gradient would pass (section 3.2.1)."),
        "masked": translate("steps", "Where a token may not look, M is −∞: at padding, and in the decoder’s self-attention at what comes later (section 3.2.3). Everywhere else it is 0."),
        "weights": translate("steps", "Each row becomes shares that add up to 1; e to the power of −∞ is exactly 0."),
        "output": translate("steps", "The mix of the values, each by its weight: what this head found for every token."),
        "joined": translate("steps", "The outputs of all heads of this attention side by side: as wide as the network again (section 3.2.2)."),
        "projected": translate("steps", "The last matrix mixes what the heads found (section 3.2.2)."),
        "summed": translate("steps", "The residual connection: the attention only adds to what was there (section 3.1)."),
        "left": translate("steps", "Post-LN, as in the paper: each vector is brought to mean 0 and deviation 1, then scaled and shifted by learned numbers (section 3.1)."),
    }[field]  # fmt: skip
