"""`import`: makes a run of a file that one was exported to."""

from __future__ import annotations

import argparse

from model import actions
from model.commands import options, output


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Registers the command."""
    parser = commands.add_parser("import", help="make a run of a file that one was exported to")
    parser.add_argument("file", metavar="FILE", help="as “export” or the window wrote it")
    parser.add_argument("--out", required=True, metavar="FOLDER", help="the run's folder, new")
    options.add_json(parser)
    parser.set_defaults(run_command=run)


def run(arguments: argparse.Namespace) -> int:
    """Unpacks it; the folder appears whole or not at all."""
    info = actions.import_run(arguments.file, arguments.out)
    if arguments.json:
        output.put({"out": arguments.out, "name": info.name, "state": info.state})
    else:
        output.say(f"{arguments.out}: {info.name}")
    return 0
