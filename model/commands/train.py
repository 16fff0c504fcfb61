"""`train`: a new run on a corpus, or a run that goes on."""

from __future__ import annotations

import argparse
import dataclasses
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from model import actions
from model.commands import options, output, signals
from model.commands.telling import prose
from model.errors import ConfigError, DataError, TrainingError
from model.presets import DEFAULT, PRESETS, RECIPES, STARTS, Preset
from model.records.configs import (
    DecodeConfig,
    ModelConfig,
    TokenizerConfig,
    TrainConfig,
    option_names,
    parse_option,
    unknown_option,
)
from model.records.control import ControlQueue, Stop
from model.records.corpora import ImportSpec
from model.records.events import (
    StepDone,
    TrainEvent,
    TrainingEnded,
    event_to_dict,
)
from model.records.notices import Notice

KINDS: tuple[type[Any], ...] = (TokenizerConfig, ModelConfig, TrainConfig)


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Registers the command."""
    parser = commands.add_parser("train", help="train a Transformer on a corpus, or go on with a run")
    parser.add_argument(
        "corpus", nargs="?", metavar="CORPUS", help="a corpus folder, or sample:NAME; left out with --resume"
    )
    parser.add_argument("--run", required=True, metavar="FOLDER", help="the run's folder, new unless --resume")
    start = parser.add_mutually_exclusive_group()
    start.add_argument("--preset", choices=list(PRESETS), help=f"sizes and schedule to start from ({DEFAULT})")
    start.add_argument("--recipe", choices=list(RECIPES), help="everything as it proved good for a known corpus")
    parser.add_argument("--set", nargs="+", action="append", default=[], metavar="NAME=VALUE", dest="settings",
                        help="any option of tokenizer, model and training; with --resume limits, also epochs=+10")  # fmt: skip
    way = parser.add_mutually_exclusive_group()
    way.add_argument("--resume", action="store_true", help="go on where the run stopped")
    way.add_argument("--from", metavar="RUN", dest="from_run",
                     help="begin with that run's best weights, its tokenizer and its options (--set: of the training)")  # fmt: skip
    parser.add_argument("--probe", nargs=2, action="append", default=[], metavar=("TEXT", "TRANSLATION"), dest="probes",
                        help="a pair whose attention is kept along the training (short validation sentences)")  # fmt: skip
    options.add_json(parser)
    parser.set_defaults(run_command=run)


def run(arguments: argparse.Namespace) -> int:
    """Trains; Ctrl+C saves and ends."""
    settings = options.assignments(arguments.settings)
    probes = [(text, translation) for text, translation in arguments.probes]
    if arguments.resume:
        _check_nothing_else(arguments)
        changes = changes_of(actions.run_info(arguments.run).train, settings)
    elif arguments.from_run:
        make_run_from(arguments.from_run, arguments.corpus, arguments.run, settings, probes)
        changes = {}
    else:
        start = STARTS[arguments.recipe or arguments.preset or DEFAULT]
        make_run(arguments.corpus, arguments.run, configs_of(start, settings), probes)
        changes = {}
        if arguments.recipe:
            output.say(described(start))
    train(arguments.run, changes, as_json=arguments.json)
    return 0


def described(recipe: Preset) -> str:
    """What a recipe is for, and how to translate with what comes of it."""
    usual = DecodeConfig()
    decode = [
        f"--{field.name.replace('_', '-')} {value}"
        for field in dataclasses.fields(usual)
        if (value := getattr(recipe.decode, field.name)) != getattr(usual, field.name)
    ]
    return f"{recipe.name}: {recipe.about} Translate with {' '.join(decode)}."


def train(run_path: str, changes: Mapping[str, Any], *, as_json: bool) -> None:
    """Trains until a limit, a signal, or the end of whoever reads the output.

    Raises:
        TrainingError: Training failed; it has said so in its last event too.
    """
    control = ControlQueue()
    teller = _Teller(control, as_json=as_json)
    with signals.calling(lambda: control.put(Stop())):
        actions.train(run_path, emit=teller, control=control, changes=changes)
    ended = teller.ended
    if ended is not None and ended.state == "failed":
        raise TrainingError(ended.code, **ended.fields)
    if ended is not None and ended.state == "finished" and not teller.updates:
        output.say(str(Notice("nothing_left", {"path": run_path})))


def _check_nothing_else(arguments: argparse.Namespace) -> None:
    """Refuses what a run that goes on already has, rather than passing over it."""
    for name in ("corpus", "preset", "recipe"):
        if getattr(arguments, name) is not None:
            raise ConfigError("resume_has_own", field=name, value=getattr(arguments, name))
    if arguments.probes:
        raise ConfigError("resume_has_own", field="probe", value=arguments.probes[0][0])


def make_run(
    corpus: str | None,
    run_path: str,
    configs: tuple[TokenizerConfig, ModelConfig, TrainConfig],
    probes: Sequence[tuple[str, str]] = (),
) -> None:
    """Writes a new run for a corpus folder or a built-in corpus, and says what was decided on the way.

    Raises:
        DataError: No corpus was named, it cannot be opened, or a probe is empty or too long.
    """
    if not corpus:
        raise DataError("train_needs_corpus")
    tokenizer, model, train = configs
    actions.check_run(run_path, tokenizer, model, train)
    folder = _sample_folder(corpus, run_path) if corpus.startswith("sample:") else corpus
    info = actions.start_run(
        run_path, folder, tokenizer=tokenizer, model=model, train=train, probes=probes, report=output.show_progress
    )
    for code, fields in info.notices:
        output.say(str(Notice(code, fields)))


def make_run_from(
    from_run: str,
    corpus: str | None,
    run_path: str,
    settings: Mapping[str, str],
    probes: Sequence[tuple[str, str]] = (),
) -> None:
    """Writes a new run that begins with another one's weights.

    Raises:
        ConfigError: An option of tokenizer or network, which come with the weights.
        DataError: No corpus was named, it cannot be opened, or a probe is empty or too long.
    """
    if not corpus:
        raise DataError("train_needs_corpus")
    before = actions.run_info(from_run)
    train = training_of(before.train, settings)
    actions.check_run(run_path, before.tokenizer, before.model, train)
    folder = _sample_folder(corpus, run_path) if corpus.startswith("sample:") else corpus
    actions.start_from(run_path, folder, from_run, train=train, probes=probes)


def training_of(config: TrainConfig, settings: Mapping[str, str]) -> TrainConfig:
    """How another run learned, with the options that a person set.

    Raises:
        ConfigError: An option that is none of the training.
    """
    known = option_names(TrainConfig)
    for name in settings:
        if name not in option_names(*KINDS):
            raise unknown_option(name, KINDS)
        if name not in known:
            raise ConfigError("config_learned", field=name, choices=", ".join(known))
    return dataclasses.replace(
        config, **{name: parse_option(TrainConfig, name, text) for name, text in settings.items()}
    )


def _sample_folder(sample: str, run_path: str) -> str:
    """A built-in corpus lies beside its run; it is the same each time, so one that is there is taken as it is."""
    folder = Path(run_path).absolute()
    folder = folder.with_name(f"{folder.name}.{sample.removeprefix('sample:')}-corpus")
    if not folder.exists():
        actions.import_corpus(ImportSpec(paths=(sample,), out=str(folder)), report=output.show_progress)
    return str(folder)


def configs_of(preset: Preset, settings: Mapping[str, str]) -> tuple[TokenizerConfig, ModelConfig, TrainConfig]:
    """A preset with the options that a person set.

    Raises:
        ConfigError: An unknown option (with the nearest known one), or a value that it cannot take.
    """
    for name in settings:
        if name not in option_names(*KINDS):
            raise unknown_option(name, KINDS)

    def own(kind: type[Any]) -> dict[str, Any]:
        return {name: parse_option(kind, name, text) for name, text in settings.items() if name in option_names(kind)}

    return (
        dataclasses.replace(preset.tokenizer, **own(TokenizerConfig)),
        dataclasses.replace(preset.model, **own(ModelConfig)),
        dataclasses.replace(preset.train, **own(TrainConfig)),
    )


def changes_of(config: TrainConfig, settings: Mapping[str, str]) -> dict[str, Any]:
    """New limits for a run that goes on; "+10" adds to the limit it has.

    Raises:
        ConfigError: Another field, or no limit to add to.
    """
    changes: dict[str, Any] = {}
    for name, text in settings.items():
        if name not in option_names(*KINDS):
            raise unknown_option(name, KINDS)
        if name not in actions.CHANGEABLE:
            raise ConfigError("config_fixed", field=name, choices=", ".join(actions.CHANGEABLE))
        changes[name] = parse_option(TrainConfig, name, text.removeprefix("+"))
        if text.startswith("+"):
            if None in (getattr(config, name), changes[name]):
                raise ConfigError("plus_without_limit", field=name, value=text)
            changes[name] += getattr(config, name)
    actions.changed(config, changes)
    return changes


class _Teller:
    """Prints events, as JSON for programs or as a line for people.

    Attributes:
        updates: How many were told.
        ended: The last event, once it has come.
    """

    def __init__(self, control: ControlQueue, *, as_json: bool) -> None:
        self._control = control
        self._as_json = as_json
        self.updates = 0
        self.ended: TrainingEnded | None = None

    def __call__(self, event: TrainEvent) -> None:
        if isinstance(event, StepDone):
            self.updates += 1
        if isinstance(event, TrainingEnded):
            self.ended = event
        try:
            self._print(event)
        except BrokenPipeError:
            output.discard()
            self._control.put(Stop())

    def _print(self, event: TrainEvent) -> None:
        if self._as_json:
            output.put(event_to_dict(event))
        elif line := prose(event):
            output.say(line)
