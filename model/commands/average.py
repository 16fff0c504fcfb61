"""`average`: the average of a run's last checkpoints, with the scores before and after."""

from __future__ import annotations

import argparse

from model import actions
from model.commands import options, output
from model.commands.telling import averaged
from model.errors import ConfigError
from model.records.events import event_to_dict

USUAL = 5
"""As many as Vaswani et al. 2017 averaged for their base model (section 6.1)."""


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Registers the command."""
    parser = commands.add_parser("average", help="average the weights of a run's last checkpoints")
    parser.add_argument("run", metavar="RUN", help="the run's folder")
    parser.add_argument(
        "--last",
        default=str(USUAL),
        metavar="N",
        help=f"how many checkpoints, as many as the run keeps at most ({USUAL})",
    )
    options.add_json(parser)
    parser.set_defaults(run_command=run)


def run(arguments: argparse.Namespace) -> int:
    """Averages, scores, and says whether the average translates from now on.

    Raises:
        ConfigError: `--last` is no number of checkpoints.
    """
    if not arguments.last.isdecimal():
        raise ConfigError("config_type", field="last", value=arguments.last, example=str(USUAL))
    event = actions.average_checkpoints(arguments.run, int(arguments.last), report=output.show_progress)
    if arguments.json:
        output.put(event_to_dict(event))
    else:
        print(averaged(event))
    return 0
