"""`doctor`: what looks wrong in a training, and what to do about it."""

from __future__ import annotations

import argparse
import dataclasses

from model import actions
from model.commands import options, output


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Registers the command."""
    parser = commands.add_parser("doctor", help="what looks wrong in a training, and what to do")
    parser.add_argument("--run", required=True, metavar="FOLDER", help="the run's folder; it may be in training")
    options.add_json(parser)
    parser.set_defaults(run_command=run)


def run(arguments: argparse.Namespace) -> int:
    """Prints the findings, the worst first: a JSON object each, or a sentence each."""
    findings = actions.examine_run(arguments.run)
    for finding in findings:
        if arguments.json:
            output.put({**dataclasses.asdict(finding), "sentence": str(finding)})
        else:
            print(f"{finding.severity}: {finding}")
    if not findings:
        output.say("Nothing looks wrong.")
    return 0
