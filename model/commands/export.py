"""`export`: a run as one file, or its network as a file of Keras, by the ending of the file's name."""

from __future__ import annotations

import argparse
from pathlib import Path

from model import actions
from model.commands import options, output

NETWORK = ".keras"


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Registers the command."""
    parser = commands.add_parser("export", help="a run as one file (.zip), or its network (.keras)")
    options.add_run(parser)
    parser.add_argument(
        "--out", required=True, metavar="FILE", help="FILE.keras: the network; any other: the whole run"
    )
    options.add_json(parser)
    parser.set_defaults(run_command=run)


def run(arguments: argparse.Namespace) -> int:
    """Writes the file, and says how large it is."""
    if arguments.out.endswith(NETWORK):
        checkpoint = actions.export_network(arguments.run, arguments.out, checkpoint=arguments.checkpoint)
    else:
        checkpoint = ""
        actions.export_run(arguments.run, arguments.out)
    size = Path(arguments.out).stat().st_size
    if arguments.json:
        output.put({"out": arguments.out, "bytes": size, **({"checkpoint": checkpoint} if checkpoint else {})})
    else:
        output.say(f"{arguments.out}: {size / 1e6:.2f} MB")
    return 0
