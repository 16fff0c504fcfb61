"""`translate`: lines from standard input to standard output."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator

from model import actions
from model.commands import options, output
from model.errors import DataError
from model.records.notices import Notice

_SHOWN = 40


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Registers the command."""
    parser = commands.add_parser("translate", help="translate standard input, line in, line out")
    options.add_run(parser)
    options.add_decoding(parser)
    options.add_json(parser)
    parser.set_defaults(run_command=run)


def run(arguments: argparse.Namespace) -> int:
    """Translates until the input ends."""
    decode = options.decoding(arguments)
    translator = actions.load_translator(arguments.run, arguments.checkpoint)
    for line in actions.translate_lines(translator, _input_lines(), decode, tell=_tell):
        if arguments.json:
            output.put({"translation": line})
        else:
            print(line, flush=True)
    return 0


def _tell(source: str, notice: Notice) -> None:
    shown = source if len(source) <= _SHOWN else f"{source[:_SHOWN]}…"
    output.say(f"{shown}: {notice}")


def _input_lines() -> Iterator[str]:
    """Lines as bytes say: only LF ends one (a CR before it belongs to the end); none where there is no input at all."""
    if sys.stdin is None:
        return
    for number, line in enumerate(sys.stdin.buffer, start=1):
        try:
            yield line.decode("utf-8-sig" if number == 1 else "utf-8").rstrip("\n").rstrip("\r")
        except UnicodeDecodeError:
            raise DataError("file_unreadable", path="standard input", line=number) from None
