"""How a translation is searched, as a person chooses it."""

from __future__ import annotations

from dataclasses import dataclass

from model.errors import ConfigError
from model.records.options import Checked, option


@dataclass(frozen=True, slots=True)
class DecodeConfig(Checked):
    """How a translation is searched."""

    beam: int = option(
        4, "Sentences kept at each step; 1 is greedy: always the likeliest token.", minimum=1, maximum=64
    )
    length_penalty: float = option(
        0.6,
        "α of ((5 + length) ÷ 6)^α that divides the log-probability; 0 for none, more favours longer text.",
        minimum=0.0,
        maximum=5.0,
    )
    n_best: int = option(1, "How many of the best are returned; at most the beam.", minimum=1, maximum=64)
    maximum_length: int = option(
        0,
        "Most target tokens, the end included; 0: twice the source tokens plus 10.",
        minimum=0,
        maximum=8192,
        unit="tokens",
    )
    candidates: int = option(0, "How many likely tokens of each step are returned.", minimum=0, maximum=50)
    minimum_length: int = option(
        0,
        "Fewest target tokens, the end included: before that the end cannot come; 0 for none.",
        minimum=0,
        maximum=8192,
        unit="tokens",
        more=True,
    )
    no_repeat: int = option(
        0,
        "No run of so many tokens comes twice in a translation; 0: anything may. 3 ends most loops; 1 forbids any token twice.",
        minimum=0,
        maximum=20,
        unit="tokens",
        more=True,
    )
    groups: int = option(
        1,
        "Parts of the beam that are to differ; more than 1 is diverse beam search. They divide the beam evenly.",
        minimum=1,
        maximum=64,
        more=True,
    )
    diversity: float = option(
        0.5,
        "What a token loses of its log-probability for each hypothesis of an earlier group that says it in the same step; "
        "acts with 2 groups or more.",
        minimum=0.0,
        maximum=10.0,
        more=True,
    )
    sampling: bool = option(
        False,
        "Draws each token at random by its probability instead of searching; as many translations as the beam, best score "
        "first.",
        more=True,
    )
    temperature: float = option(
        1.0,
        "Divides the logits before a token is drawn: under 1 likely tokens come more often, over 1 rare ones do.",
        minimum=0.05,
        maximum=10.0,
        more=True,
    )
    top_k: int = option(
        0, "Draws from so many of the likeliest tokens only; 0: from all.", minimum=0, maximum=1000, more=True
    )
    top_p: float = option(
        1.0,
        "Draws from the likeliest tokens that together reach this probability only; 1: from all.",
        minimum=0.01,
        maximum=1.0,
        more=True,
    )
    seed: int = option(
        1,
        "Of the draws: the same seed and sentence give the same translation.",
        minimum=0,
        maximum=2**31 - 1,
        more=True,
    )
    copy_unknown: bool = option(
        False,
        "Puts in the place of an unknown token the source token that the step looked at most; a vocabulary with bytes "
        "says no unknown token.",
        more=True,
    )

    def check(self) -> None:
        """Raises ConfigError for a field out of range, or for fields that do not fit together."""
        Checked.check(self)
        if self.n_best > self.beam:
            raise ConfigError("config_range", field="n_best", value=self.n_best, minimum=1, maximum=self.beam)
        if self.beam % self.groups:
            raise ConfigError("config_groups", field="groups", beam=self.beam, groups=self.groups)
        if self.maximum_length and self.minimum_length > self.maximum_length:
            raise ConfigError(
                "config_lengths", field="minimum_length", minimum=self.minimum_length, maximum=self.maximum_length
            )
        self._check_sampling()

    def _check_sampling(self) -> None:
        if self.sampling and self.groups > 1:
            raise ConfigError("config_sampling_groups", field="groups", groups=self.groups)
        for name, nothing in (("temperature", 1.0), ("top_k", 0), ("top_p", 1.0)):
            if not self.sampling and getattr(self, name) != nothing:
                raise ConfigError("config_sampling", field=name, value=getattr(self, name), nothing=nothing)
