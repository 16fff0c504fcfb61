"""What is written as JSON can be read by every reader of JSON, and by us again."""

from __future__ import annotations

import json
import math
from pathlib import Path
from typing import Any

import pytest

from model.records.events import StepDone, event_from_dict, event_to_dict
from model.records.runs import CheckpointState
from model.records.strict_json import dumps, fields_of


def strictly(text: str) -> Any:
    def refuse(constant: str) -> None:
        raise AssertionError(f"{constant} is no JSON")

    return json.loads(text.encode(), parse_constant=refuse)


def test_that_what_is_no_number_is_null() -> None:
    assert strictly(dumps({"a": math.nan, "b": [math.inf, (1.5, -math.inf)]})) == {"a": None, "b": [None, [1.5, None]]}


def test_that_names_of_files_that_are_no_text_are_still_json() -> None:
    assert strictly(dumps({"path": "run-\udcff 一"})) == {"path": "run-\udcff 一"}
    assert "一" in dumps("一")


def test_that_an_object_of_another_kind_is_its_text() -> None:
    assert strictly(dumps({"path": Path("a")})) == {"path": "a"}


def test_that_an_event_without_a_finite_loss_comes_back() -> None:
    event = StepDone(1, 1, 1, math.nan, 0.5, 0.1, math.inf, 3, 2.0, 1.0, None)
    again = event_from_dict(strictly(dumps(event_to_dict(event))))
    assert isinstance(again, StepDone)
    assert math.isnan(again.loss)
    assert again.seconds_left is None


@pytest.mark.parametrize("wrong", [{"update": "1"}, {"loss": "low"}, {"update": None}, {"seconds_left": []}])
def test_that_an_event_with_a_field_of_another_type_is_passed_over(wrong: dict[str, Any]) -> None:
    row = event_to_dict(StepDone(1, 1, 1, 2.0, 0.5, 0.1, 1.0, 3, 2.0, 1.0, None))
    assert event_from_dict(row) is not None
    assert event_from_dict({**row, **wrong}) is None


def test_that_fields_are_of_their_types_and_unknown_ones_are_passed_over() -> None:
    assert fields_of(CheckpointState, {"update": 3, "later": 1}) == {"update": 3}
    for wrong in ({"update": 1.5}, {"elapsed": "x"}, [1], None):
        with pytest.raises(TypeError):
            fields_of(CheckpointState, wrong)
