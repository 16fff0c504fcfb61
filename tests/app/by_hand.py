"""The Transformer a second time, in plain numpy: what the window shows is found again from the weights alone."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import numpy as np

from model.records.configs import ModelConfig
from model.records.tokens import BEGIN, END

BENDS = {
    "relu": lambda x: np.maximum(x, 0),
    "gelu": lambda x: x * 0.5 * (1 + np.vectorize(math.erf)(x / math.sqrt(2))),
    "silu": lambda x: x / (1 + np.exp(-x)),
}


def softmax(x: Any) -> Any:
    """Along the last axis; −∞ becomes exactly 0."""
    powers = np.exp(x - x.max(-1, keepdims=True))
    return powers / powers.sum(-1, keepdims=True)


class HandNetwork:
    """One sentence pair at a time, without padding. After a pass `attention` has the (L, H, rows, columns) of each stack."""

    def __init__(self, config: ModelConfig, weights: dict[str, Any], *, causal: bool = True) -> None:
        self.config, self.causal = config, causal
        self.weights = {name: np.asarray(array, np.float64) for name, array in weights.items()}
        self.attention: dict[str, Any] = {}

    def table(self, side: str) -> Any:
        """(V, D) the vectors of a side's tokens."""
        return self.weights.get(f"{side}_table", self.weights["target_table"])

    def logits(self, source: Sequence[int], target: Sequence[int]) -> Any:
        """(T, V) of a source with its end and a target with its end, by teacher forcing."""
        visible = np.ones((len(source), len(source)), bool)
        memory = self._stack("encoder", self._embedded(source, "source"), None, visible)
        handed = [BEGIN, *target[:-1]]
        seen = np.tril(np.ones((len(handed),) * 2, bool)) if self.causal else np.ones((len(handed),) * 2, bool)
        hidden = self._stack("decoder", self._embedded(handed, "target"), memory, seen)
        return hidden @ self.weights.get("output_table", self.weights["target_table"]).T

    def probabilities(self, source: Sequence[int], target: Sequence[int]) -> Any:
        """(T, V) of the next token at each place."""
        return softmax(self.logits(source, target))

    def greedy(self, source: Sequence[int], never_said: Sequence[int], most: int) -> tuple[list[int], Any]:
        """The likeliest token again and again, and the probabilities of each step."""
        said: list[int] = []
        while END not in said and len(said) < most:
            found = self.probabilities(source, [*said, END])[-1].copy()
            found[list(never_said)] = -1
            said.append(int(found.argmax()))
        return said, self.probabilities(source, said)

    def loss(self, pairs: Sequence[tuple[Sequence[int], Sequence[int]]]) -> float:
        """Mean −ln p of all target tokens."""
        rows = [self.probabilities(*pair)[np.arange(len(pair[1])), list(pair[1])] for pair in pairs]
        return float(-np.log(np.concatenate(rows)).mean())

    def without(self, stack: str, layer: int, head: int, kind: str = "off") -> HandNetwork:
        """The same with a head switched off (its rows of W_O are 0) or uniform (its columns of W_Q are 0)."""
        place = f"{'encoder' if stack == 'encoder' else 'decoder'}_{layer + 1}"
        name = f"{place}/{'cross' if stack == 'cross' else 'self'}_attention"
        part = self._part(head)
        changed = dict(self.weights)
        for key in ("output",) if kind == "off" else ("query_key_value", "query_key_value_bias"):
            if f"{name}/{key}" in changed:
                copy = changed[f"{name}/{key}"].copy()
                copy[part if kind == "off" else (..., part)] = 0
                changed[f"{name}/{key}"] = copy
        return HandNetwork(self.config, changed, causal=self.causal)

    def _part(self, head: int) -> slice:
        size = self.config.width // self.config.heads
        return slice(head * size, (head + 1) * size)

    def _embedded(self, ids: Sequence[int], side: str) -> Any:
        scaled = self.table(side)[list(ids)] * math.sqrt(self.config.width)
        return scaled + self._positions(len(ids), side)

    def _positions(self, count: int, side: str) -> Any:
        width, kind = self.config.width, self.config.positions
        if kind == "learned":
            return self.weights[f"{side}_embedding/positions"][:count]
        angles = np.arange(count)[:, None] / 10_000 ** (np.arange(0, width, 2) / width)
        waves = np.sin(angles), np.cos(angles)
        return np.concatenate(waves, -1) if kind == "concatenated" else np.stack(waves, -1).reshape(count, width)

    def _stack(self, stack: str, x: Any, memory: Any, visible: Any) -> Any:
        reads = {"self_attention": (stack, None, visible)}
        if memory is not None:
            reads["cross_attention"] = ("cross", memory, np.ones((len(x), len(memory)), bool))
        self.attention |= {name: [] for name, _, _ in reads.values()}
        for layer in range(self.config.layers):
            place = f"{stack}_{layer + 1}"
            for sublayer, (name, keys, mask) in reads.items():
                x = self._around(x, f"{place}/{sublayer}", lambda y, s=sublayer, n=name, k=keys, m=mask, p=place:
                                 self._attend(f"{p}/{s}", n, y, y if k is None else k, m))  # fmt: skip
            x = self._around(x, f"{place}/feed_forward", lambda y, p=place: self._feed(f"{p}/feed_forward", y))
        for name, _, _ in reads.values():
            self.attention[name] = np.stack(self.attention[name])
        return self._normed(x, f"{stack}_norm") if self.config.norm_position == "pre" else x

    def _around(self, x: Any, place: str, sublayer: Any) -> Any:
        """Residual and norm around a sub-layer."""
        if self.config.norm_position == "pre":
            return x + sublayer(self._normed(x, f"{place}_norm"))
        return self._normed(x + sublayer(x), f"{place}_norm")

    def _normed(self, x: Any, name: str) -> Any:
        deviation = np.sqrt(x.var(-1, keepdims=True) + 1e-6)
        return (x - x.mean(-1, keepdims=True)) / deviation * self.weights[f"{name}/gamma"] + self.weights[
            f"{name}/beta"
        ]

    def _attend(self, place: str, stack: str, rows: Any, columns: Any, visible: Any) -> Any:
        width = self.config.width
        kernel, bias = self.weights[f"{place}/query_key_value"], self.weights.get(f"{place}/query_key_value_bias")
        parts = [slice(number * width, (number + 1) * width) for number in range(3)]
        query, key, value = (
            x @ kernel[:, part] + (bias[part] if bias is not None else 0)
            for x, part in zip((rows, columns, columns), parts, strict=True)
        )
        found, weights = [], []
        for head in range(self.config.heads):
            part = self._part(head)
            scores = query[:, part] @ key[:, part].T / math.sqrt(width // self.config.heads)
            weights.append(softmax(np.where(visible, scores, -np.inf)))
            found.append(weights[-1] @ value[:, part])
        self.attention[stack].append(np.stack(weights))
        return np.concatenate(found, -1) @ self.weights[f"{place}/output"] + self.weights.get(f"{place}/output_bias", 0)

    def _feed(self, place: str, x: Any) -> Any:
        inner = BENDS[self.config.activation](x @ self.weights[f"{place}/inner"] + self.weights[f"{place}/inner_bias"])
        return inner @ self.weights[f"{place}/output"] + self.weights[f"{place}/output_bias"]
