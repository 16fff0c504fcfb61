"""`script`: a training as a short Keras script."""

from __future__ import annotations

import argparse

from model import actions
from model.commands import options, output
from model.commands.train import configs_of
from model.errors import ConfigError
from model.presets import DEFAULT, PRESETS, RECIPES, STARTS


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Registers the command."""
    parser = commands.add_parser("script", help="print a training as a short Keras script that runs without the window")
    parser.add_argument("corpus", nargs="?", metavar="CORPUS", help="a corpus folder; left out with --run")
    parser.add_argument("--run", metavar="FOLDER", help="a run, instead of a corpus and options")
    start = parser.add_mutually_exclusive_group()
    start.add_argument("--preset", choices=list(PRESETS), help=f"sizes and schedule ({DEFAULT})")
    start.add_argument("--recipe", choices=list(RECIPES), help="everything as it proved good for a known corpus")
    parser.add_argument("--set", nargs="+", action="append", default=[], metavar="NAME=VALUE", dest="settings",
                        help="any option of tokenizer, model and training")  # fmt: skip
    parser.add_argument("--language", choices=("en", "zh"), default="en", help="of the comments (en)")
    options.add_json(parser)
    parser.set_defaults(run_command=run)


def run(arguments: argparse.Namespace) -> int:
    """Prints the script, or with --json an object that holds it.

    Raises:
        ConfigError: Neither a corpus nor a run was named, or a run with options, which it has its own of.
    """
    script = _script(arguments)
    if arguments.json:
        output.put({"script": script})
    else:
        print(script, end="")
    return 0


def _script(arguments: argparse.Namespace) -> str:
    settings = options.assignments(arguments.settings)
    given = {name: getattr(arguments, name) for name in ("corpus", "preset", "recipe") if getattr(arguments, name)}
    if not arguments.run:
        if not arguments.corpus:
            raise ConfigError("script_of_what")
        tokenizer, model, train = configs_of(STARTS[arguments.recipe or arguments.preset or DEFAULT], settings)
        return actions.script_of_options(
            arguments.corpus, tokenizer=tokenizer, model=model, train=train, language=arguments.language
        )
    for field, value in [*given.items(), *(("set", name) for name in settings)]:
        raise ConfigError("script_has_own", field=field, value=value)
    return actions.script_of_run(arguments.run, arguments.language)
