"""The rows of the list of runs, read from small files and the ends of large ones."""

from __future__ import annotations

import dataclasses
from pathlib import Path

from model.errors import RunError
from model.presets import PRESETS, RECIPES, Preset
from model.records.configs import ModelConfig, TrainConfig
from model.records.events import EpochDone, TrainingEnded
from model.records.runs import IN_TRAINING, RunInfo, RunSummary, update_of
from model.runs.lock import is_held
from model.runs.reading import INFO, LOCK, average_names, checkpoint_names, last_event, part_names, read_info, resolved

_LIMITS = ("epochs", "steps", "minutes")
_NOT_OF_A_RECIPE = (
    *_LIMITS, "precision", "checkpoint_minutes", "micro_batch_tokens", "probe_sentences", "tensorboard", "seed",
    "source_vocabulary", "target_vocabulary",
)  # fmt: skip
"""How long a run trains, and what the machine, its settings and the tokenizer decide."""


def list_runs(folder: Path) -> list[RunSummary]:
    """Every run directly below a folder, newest first; what is damaged or no run is left out."""
    found: list[RunSummary] = []
    for entry in sorted(folder.iterdir()) if folder.is_dir() else ():
        if entry.name.startswith(".") or not (entry / INFO).is_file():
            continue
        try:
            found.append(summary(entry))
        except (RunError, OSError):
            continue
    return sorted(found, key=lambda run: run.created, reverse=True)


def summary(path: Path) -> RunSummary:
    """One row of that list.

    Raises:
        RunError: There is no run, it is damaged, or a newer version made it.
    """
    info = read_info(path)
    checkpoints = checkpoint_names(path)
    last, epoch_done = last_event(path), last_event(path, "epoch_done")
    validated = epoch_done if isinstance(epoch_done, EpochDone) else None
    recipe = next((recipe for recipe in RECIPES.values() if _is_made_with(recipe, info)), None)
    interrupted = info.state in IN_TRAINING and not is_held(path / LOCK)
    return RunSummary(
        path=str(path),
        name=info.name,
        state="stopped" if interrupted else info.state,
        created=info.created,
        corpus_name=info.corpus_name,
        preset_size=_size(info.model),
        parameters=info.model.parameters(),
        update=max([getattr(last, "update", 0), *map(update_of, checkpoints[-1:])]),
        epoch=getattr(last, "epoch", validated.epoch if validated else 0),
        validation_loss=_validation_loss(info, validated),
        bleu=_bleu(path, info, validated),
        checkpoints=tuple(checkpoints),
        source_language=info.source_language,
        target_language=info.target_language,
        interrupted=interrupted,
        averages=tuple(average_names(path)),
        ended_by=last.code if isinstance(last, TrainingEnded) else "",
        parts=tuple(part_names(path)),
        epochs=info.train.epochs or 0,
        best=resolved(path, info, "best") if checkpoints else "",
        best_by="" if info.best_validation_loss is None else info.train.best_by,
        bleu_sentences=info.train.validation_sentences,
        recipe=recipe.name if recipe is not None else "",
        recipe_changed=recipe is not None and _limits(recipe.train) != _limits(info.train),
    )


def _is_made_with(recipe: Preset, info: RunInfo) -> bool:
    """Whether a run has what a recipe is made of, however long it trains."""
    pairs = ((recipe.tokenizer, info.tokenizer), (recipe.model, info.model), (recipe.train, info.train))
    return not any(
        getattr(its, field.name) != getattr(own, field.name)
        for its, own in pairs
        for field in dataclasses.fields(its)
        if field.name not in _NOT_OF_A_RECIPE
    )


def _limits(train: TrainConfig) -> list[float | None]:
    return [getattr(train, name) for name in _LIMITS]


def _validation_loss(info: RunInfo, validated: EpochDone | None) -> float | None:
    """Of the weights that translate, which need not be the lowest; of the newest that were validated where theirs is not known."""
    if info.best_validation_loss is not None or validated is None:
        return info.best_validation_loss
    return validated.validation_loss


def _bleu(path: Path, info: RunInfo, validated: EpochDone | None) -> float | None:
    """Of the weights that translate, as the loss; of the newest that were validated where theirs is not known."""
    if info.best_bleu is not None or validated is None or validated.bleu is None:
        return info.best_bleu
    of_best = last_event(path, "epoch_done", update=update_of(info.best)) if info.best else None
    return of_best.bleu if isinstance(of_best, EpochDone) else validated.bleu


def _size(model: ModelConfig) -> str:
    """The name of the preset with these sizes, or layers × width."""
    for preset in PRESETS.values():
        sizes = preset.model
        if (sizes.layers, sizes.width, sizes.feed_forward, sizes.heads) == (
            model.layers, model.width, model.feed_forward, model.heads,
        ):  # fmt: skip
            return preset.name
    return f"{model.layers} × {model.width}"
