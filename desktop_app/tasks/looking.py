"""Jobs that look into a corpus: sorted, searched, cut by a tokenizer that is tried; all in the files lane."""

from __future__ import annotations

from typing import Any

from numpy.typing import NDArray

from desktop_app.jobs import LOOKING, Handle, Job
from desktop_app.lanes import Lanes
from model.records.configs import TokenizerConfig


def ordered_pairs(lanes: Lanes, corpus_path: str, part: str, by: str, falling: bool) -> Job:
    """Sorts a part by one of `orders.ORDERS`; returns pairs with `count`, `rows`, `number` and `order`."""

    def body(handle: Handle) -> object:
        from model import actions

        return actions.ordered_pairs(corpus_path, part, by, falling=falling, report=handle.report, asked=handle.asked)

    return Job(body, lanes.files, name="order pairs", priority=LOOKING)


def find_rows(lanes: Lanes, corpus_path: str, part: str, text: str, order: NDArray[Any] | None) -> Job:
    """Looks for `text` in a part; events are the number found so far; returns the positions in `order`, rising."""

    def body(handle: Handle) -> object:
        from model import actions

        return actions.find_rows(
            corpus_path, part, text, found=handle.emit, order=order, report=handle.report, asked=handle.asked
        )

    return Job(body, lanes.files, name="find rows", priority=LOOKING)


def find_target(lanes: Lanes, corpus_path: str, source: str) -> Job:
    """The target that a corpus has for a source, in whichever part; returns an empty text where it has none."""

    def body(handle: Handle) -> object:
        from model import actions

        return actions.find_target(corpus_path, source, asked=handle.asked)

    return Job(body, lanes.files, name="find target", priority=LOOKING)


def try_tokenizer(lanes: Lanes, corpus_path: str, config: TokenizerConfig, max_tokens: int) -> Job:
    """Learns a tokenizer in a child process and measures how it cuts the corpus; returns a TokenizerTrial."""

    def body(handle: Handle) -> object:
        from model import actions

        return actions.try_tokenizer(corpus_path, config, max_tokens, report=handle.report, asked=handle.asked)

    return Job(body, lanes.files, name="try tokenizer")


def compare_sizes(lanes: Lanes, corpus_path: str, config: TokenizerConfig) -> Job:
    """Learns tokenizers of several sizes from a sample; events are SizePoint; returns all of them."""

    def body(handle: Handle) -> object:
        from model import actions

        return actions.compare_sizes(corpus_path, config, handle.emit, report=handle.report, asked=handle.asked)

    return Job(body, lanes.files, name="compare sizes")
