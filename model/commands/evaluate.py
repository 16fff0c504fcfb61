"""`evaluate`: how good a run is, in numbers that compare."""

from __future__ import annotations

import argparse

from model import actions
from model.commands import options, output
from model.errors import ConfigError, DataError
from model.records.corpora import CARRIED_PARTS


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Registers the command."""
    parser = commands.add_parser("evaluate", help="BLEU, chrF and exact matches on the run's own parts or on files")
    options.add_run(parser)
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--part", choices=CARRIED_PARTS, help="a part that the run carries (test)")
    what.add_argument("--source", metavar="FILE", help="plain text, a sentence a line; needs --reference")
    parser.add_argument("--reference", metavar="FILE", help="its translations, line by line")
    parser.add_argument("--lowercase", action="store_true", help="compare without regard to case")
    options.add_decoding(parser)
    options.add_json(parser)
    parser.set_defaults(run_command=run)


def run(arguments: argparse.Namespace) -> int:
    """Prints the scores."""
    decode = options.decoding(arguments)
    if bool(arguments.source) != bool(arguments.reference):
        raise ConfigError("evaluate_two_files", field="reference" if arguments.source else "source")
    part = arguments.part or "test"
    if arguments.source:
        pairs = actions.pairs_of_files(arguments.source, arguments.reference)
    else:
        pairs = actions.run_part(arguments.run, part)
    if not pairs:
        raise DataError("part_empty", part=part)
    info = actions.run_info(arguments.run)
    translator = actions.load_translator(arguments.run, arguments.checkpoint)
    scores, seconds = actions.evaluate(
        translator,
        pairs,
        decode,
        target_language=info.target_language,
        lowercase=arguments.lowercase,
        report=output.show_progress,
    )
    row = {
        "bleu": scores.bleu,
        "chrf": scores.chrf,
        "signature": scores.signature,
        "exact": scores.exact,
        "sentences": scores.sentences,
        "seconds": seconds,
    }
    if arguments.json:
        output.put(row)
    else:
        print(
            f"BLEU {scores.bleu:.2f} · chrF {scores.chrf:.2f} · exact {scores.exact:.1%} · {scores.sentences:,} sentences"
        )
        output.say(f"{scores.signature} · {seconds:.1f} s")
    return 0
