"""Where the blocks of the architecture stand, and where its arrows go."""

from __future__ import annotations

from itertools import pairwise

import pytest
from made_networks import config_of
from PySide6.QtCore import QSizeF

from desktop_app.widgets.learn.architecture_layout import LEAST_PITCH, least_height, placed
from model.records.architecture import blocks
from model.records.configs import ModelConfig

PRE = config_of(norm_position="pre", positions="learned", activation="gelu", tie="none", layers=3)
POST = config_of(norm_position="post", positions="sinusoidal", activation="relu", tie="all", attention_bias=False)


@pytest.mark.parametrize("config", [PRE, POST], ids=["pre", "post"])
@pytest.mark.parametrize("size", [(372, 200), (700, 900)])
def test_that_blocks_lie_apart_and_inside(config: ModelConfig, size: tuple[int, int]) -> None:
    made = blocks(config)
    height = max(size[1], least_height(made, 1.0))
    places = placed(made, QSizeF(size[0], height), 1.0)
    for stack in ("encoder", "decoder"):
        boxes = [places.boxes[block.key] for block in made if block.stack == stack]
        assert all(below.top() - above.bottom() > LEAST_PITCH / 3 for below, above in pairwise(boxes))
        assert boxes[0].bottom() <= height
        assert boxes[-1].top() >= 0
    points = [point for arrow in (*places.arrows, *places.residuals) for point in arrow.points]
    assert all(0 <= point.x() <= size[0] and 0 <= point.y() <= height for point in points)
    assert places.boxes["encoder.embedding"].right() < places.boxes["decoder.embedding"].left()


def test_that_a_residual_goes_past_its_sub_layer_only() -> None:
    for config, first, last in ((PRE, "norm", "add"), (POST, "", "add_norm")):
        made = blocks(config)
        places = placed(made, QSizeF(500, 900), 1.0)
        for arrow, sublayer in zip(
            places.residuals[-3:], ("self_attention", "cross_attention", "feed_forward"), strict=True
        ):
            begin = ".".join(filter(None, ("decoder", sublayer, first)))
            end = places.boxes[f"decoder.{sublayer}.{last}"]
            assert places.boxes[begin].bottom() < arrow.points[0].y()
            assert arrow.points[-1].y() == end.center().y()


def test_that_the_whole_figure_has_room_below_the_welcome_in_a_window_of_a_laptop() -> None:
    assert least_height(blocks(ModelConfig(norm_position="pre")), 1.0) <= 540


def test_that_the_whole_figure_is_seen_in_the_smallest_window() -> None:
    """Its lowest blocks and half of softmax had to be scrolled to."""
    assert least_height(blocks(ModelConfig(norm_position="pre")), 1.0) <= 384
