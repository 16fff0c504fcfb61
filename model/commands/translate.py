"""`translate`: lines from standard input to standard output."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from model import actions
from model.commands import details, options, output
from model.errors import DataError
from model.records.configs import DecodeConfig
from model.records.notices import Notice
from model.records.translations import Translation

if TYPE_CHECKING:
    from model.translation.translator import Translator

_SHOWN = 40


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Registers the command."""
    parser = commands.add_parser("translate", help="translate standard input, line in, line out")
    options.add_run(parser)
    options.add_decoding(parser)
    parser.add_argument("--prefix", default="", metavar="TEXT", help="what every translation shall begin with")
    parser.add_argument(
        "--details",
        action="store_true",
        help="JSON with each sentence's tokens, probabilities, candidates and alternatives, line by line",
    )
    parser.add_argument("--tree", action="store_true", help="details, and everything that the search looked at")
    parser.add_argument("--alignment", action="store_true", help="details, and which words belong together")
    options.add_json(parser)
    parser.set_defaults(run_command=run)


def run(arguments: argparse.Namespace) -> int:
    """Translates until the input ends."""
    decode = options.decoding(arguments)
    translator = actions.load_translator(arguments.run, arguments.checkpoint)
    if arguments.details or arguments.tree or arguments.alignment:
        for text in actions.translate_each(translator, _input_lines(), decode, prefix=arguments.prefix):
            rows = [_details(translator, s, decode, arguments) for s in text.sentences]
            output.put({"translation": text.text, "sentences": rows})
        return 0
    for line in actions.translate_lines(translator, _input_lines(), decode, prefix=arguments.prefix, tell=_tell):
        if arguments.json:
            output.put({"translation": line})
        else:
            print(line, flush=True)
    return 0


def _details(
    translator: Translator, sentence: Translation, decode: DecodeConfig, arguments: argparse.Namespace
) -> dict[str, Any]:
    """A sentence as a JSON object with what was asked for."""
    row = details.sentence_row(sentence)
    ids = [token.id for token in sentence.target_tokens]
    if arguments.tree:
        tree = actions.search_tree(translator, sentence.source, decode, prefix=ids[: sentence.forced])
        assert tree is not None, "a sentence has tokens"
        row["tree"] = details.tree_row(tree)
    if arguments.alignment:
        row["alignment"] = details.alignment_row(
            actions.word_alignment(actions.trace(translator, sentence.source, ids))
        )
    return row


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
