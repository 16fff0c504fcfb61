"""What a run says of its checkpoints, and what may be deleted of them."""

from __future__ import annotations

import pytest
from made_run_folders import arrays, epoch, save, step

from model import actions
from model.errors import RunError
from model.records.events import CheckpointsAveraged
from model.records.runs import averaged_of, update_of
from model.runs.averages import keep_average
from model.runs.folder import RunFolder


@pytest.fixture
def trained(run: RunFolder) -> RunFolder:
    """Three checkpoints, of which two were validated, and the average of two."""
    run.update(train=run.info.train.__class__(keep=3))
    for update, loss, bleu in ((10, 2.0, 11.0), (20, 1.5, 10.0), (30, None, None)):
        run.append(step(update))
        save(run, update, best=update == 20, loss=loss)
        if loss is not None and bleu is not None:
            run.append(epoch(update, update // 10, loss, bleu))
    name = keep_average(run, 2, run.state("step-00000030"), arrays(25), (1.4, 12.0))
    run.append(CheckpointsAveraged(30, 3, name, 2, True, 1.5, 1.4, 10.0, 12.0))
    return run


def test_that_checkpoints_tell_their_scores_and_sizes(trained: RunFolder) -> None:
    found = actions.kept_checkpoints(trained.path)
    assert [(one.update, one.averaged, one.validation_loss, one.bleu, one.is_best, one.is_last) for one in found] == [
        (10, 0, 2.0, 11.0, False, False),
        (20, 0, 1.5, 10.0, False, False),
        (30, 0, None, None, False, True),
        (30, 2, 1.4, 12.0, True, False),
    ]
    for one in found:
        files = (trained.path / "checkpoints" / one.name).iterdir()
        assert one.size == sum(len(file.read_bytes()) for file in files)
    summary = actions.run_summary(trained.path)
    assert summary.weights == tuple(one.name for one in found)
    assert summary.averages == (found[-1].name,)


@pytest.mark.parametrize(("by", "next_best"), [("loss", "step-00000020"), ("bleu", "step-00000010")])
def test_that_the_next_best_takes_the_place_of_a_deleted_one(trained: RunFolder, by: str, next_best: str) -> None:
    trained.update(train=trained.info.train.__class__(keep=3, best_by=by))
    actions.delete_checkpoint(trained.path, "average-00000030-2")
    info = actions.run_info(trained.path)
    assert (info.best, info.average) == (next_best, "")
    assert actions.run_summary(trained.path).averages == ()
    for name in ("step-00000010", "step-00000020"):
        actions.delete_checkpoint(trained.path, name)
    info = actions.run_info(trained.path)
    assert (info.best, info.best_validation_loss, info.best_bleu) == ("", None, None)
    assert RunFolder.open(trained.path).resolve("best") == "step-00000030"


def test_that_the_newest_checkpoint_and_one_of_a_run_in_training_stay(trained: RunFolder) -> None:
    for name in ("step-00000030", "last"):
        with pytest.raises(RunError, match="newest checkpoint"):
            actions.delete_checkpoint(trained.path, name)
    with pytest.raises(RunError, match="no checkpoint step-00000099"):
        actions.delete_checkpoint(trained.path, "step-00000099")
    with trained.lock(), pytest.raises(RunError, match="being trained"):
        actions.delete_checkpoint(trained.path, "step-00000010")
    assert len(actions.kept_checkpoints(trained.path)) == 4


@pytest.mark.parametrize(("name", "update", "averaged"), [("step-00001240", 1240, 0), ("average-00001240-5", 1240, 5)])
def test_that_a_name_tells_its_update_and_of_how_many_it_is_the_average(name: str, update: int, averaged: int) -> None:
    assert (update_of(name), averaged_of(name)) == (update, averaged)
    assert [averaged_of(other) for other in ("", "best", "average")] == [0, 0, 0]
