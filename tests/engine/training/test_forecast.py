"""How long a training will take is told beforehand, from updates on a sample."""

from __future__ import annotations

import pytest
from small_training import MODEL, PAIRS, TRAIN, NewRun, changed

from model.actions.runs import tokenizer_of
from model.data.batches import TokenTable, plan
from model.errors import Cancelled
from model.records.configs import TrainConfig
from model.records.progress import never
from model.records.speed import TrainingForecast
from model.training.forecast import forecast


@pytest.fixture
def table(new_run: NewRun) -> TokenTable:
    return TokenTable.build(PAIRS * 20, tokenizer_of(new_run()), MODEL.max_tokens)


def test_that_a_forecast_counts_the_updates_of_an_epoch_and_takes_time_for_them(
    table: TokenTable, new_run: NewRun
) -> None:
    model, train = new_run(name="another").info.model, changed(batch_tokens=240)
    found = forecast(model, train, table, share=0.5, asked=never)
    really = 2 * len(plan(table.source_lengths, table.target_lengths, train.batch_tokens, train.seed, 0))
    assert found.updates == pytest.approx(really, rel=0.15)
    assert found.epoch_seconds > 0
    with pytest.raises(Cancelled):
        forecast(model, TRAIN, table, share=1.0, asked=lambda: True)


@pytest.mark.parametrize(
    ("limits", "seconds"),
    [
        ({"epochs": 3}, 300.0),
        ({"epochs": 3, "steps": 100}, 200.0),
        ({"epochs": 3, "minutes": 1.0}, 60.0),
        ({"epochs": None}, None),
    ],
)
def test_that_the_limit_that_comes_first_ends_the_forecast(limits: dict[str, float], seconds: float | None) -> None:
    assert TrainingForecast(updates=50, epoch_seconds=100.0).seconds(TrainConfig(**limits)) == seconds
