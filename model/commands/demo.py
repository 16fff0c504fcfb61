"""`demo`: a finished run as a slim one with an example, such as the program brings along."""

from __future__ import annotations

import argparse
from pathlib import Path

from model import actions
from model.commands import options, output


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Registers the command."""
    parser = commands.add_parser("demo", help="copy a run without what only training needs, with an example in it")
    options.add_run(parser)
    parser.add_argument("--text", required=True, help="the example: translated and looked at once, kept in the copy")
    parser.add_argument("--out", required=True, metavar="FOLDER", help="the copy's folder, new")
    parser.add_argument("--name", default="", help="what the copy is called (as the run)")
    options.add_json(parser)
    parser.set_defaults(run_command=run)


def run(arguments: argparse.Namespace) -> int:
    """Copies, translates, and says how large the copy is."""
    info = actions.slim_run(arguments.run, arguments.out, checkpoint=arguments.checkpoint, name=arguments.name)
    example = actions.store_example(arguments.out, arguments.text)
    size = sum(file.stat().st_size for file in Path(arguments.out).rglob("*") if file.is_file())
    if arguments.json:
        output.put({"out": arguments.out, "checkpoint": info.best, "bytes": size, "text": example.translation.text})
    else:
        output.say(f"{arguments.out}: {info.best}, {size / 1e6:.2f} MB: {arguments.text} → {example.translation.text}")
    return 0
