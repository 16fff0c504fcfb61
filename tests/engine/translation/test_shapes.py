"""Few shapes hold every search, and none exceeds the model."""

from __future__ import annotations

import pytest

from model.records.configs import DecodeConfig
from model.translation.shapes import Shape, most_tokens, shape_for, usual_shapes

SIZES = {"vocabulary": 1000, "max_tokens": 100}


@pytest.mark.parametrize(
    ("lengths", "config", "expected"),
    [
        ([3], DecodeConfig(beam=1), Shape(1, 8, 16, 1, 1, 1)),
        ([9, 8], DecodeConfig(beam=4, n_best=2, candidates=6), Shape(4, 16, 32, 4, 6, 2)),
        ([17] * 40, DecodeConfig(beam=1, maximum_length=14), Shape(64, 24, 16, 1, 1, 1)),
        ([99], DecodeConfig(beam=1), Shape(1, 100, 100, 1, 1, 1)),
        ([3] * 65, DecodeConfig(beam=1), None),
        ([3], DecodeConfig(beam=9), None),
    ],
)
def test_that_sizes_are_rounded_up_to_what_is_compiled(
    lengths: list[int], config: DecodeConfig, expected: Shape | None
) -> None:
    limits = [most_tokens(length, config, SIZES["max_tokens"]) for length in lengths]
    shape = shape_for(lengths, limits, config, **SIZES)
    assert shape == expected
    if shape is not None:
        assert shape.fits(Shape(shape.rows, max(lengths), max(limits), *shape[3:]))


def test_that_a_source_longer_than_the_last_size_has_one_too() -> None:
    shapes = [shape_for([n], [16], DecodeConfig(beam=1), vocabulary=1000, max_tokens=5000) for n in (256, 257, 700)]
    assert [shape.source for shape in shapes if shape] == [256, 512, 768]


def test_that_more_tokens_a_step_than_the_vocabulary_has_are_not_compiled() -> None:
    assert shape_for([3], [16], DecodeConfig(beam=8), vocabulary=7, max_tokens=100) is None


def test_that_usual_shapes_hold_any_sentence_up_to_their_length() -> None:
    config = DecodeConfig(beam=4)
    shapes = usual_shapes(config, vocabulary=1000, max_tokens=100)
    assert [shape.source for shape in shapes] == [16, 32]
    for length in range(2, 33):
        need = shape_for([length], [most_tokens(length, config, 100)], config, **SIZES)
        assert need is not None
        assert any(shape.fits(need) for shape in shapes)
    assert len(usual_shapes(config, vocabulary=1000, max_tokens=12)) == 1
