"""`evaluate`: how good a system is, in numbers that compare."""

from __future__ import annotations

import argparse
import dataclasses
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from model import actions
from model.commands import options, output
from model.errors import ConfigError
from model.records.configs import DecodeConfig
from model.records.corpora import CARRIED_PARTS
from model.records.scores import DRAWS, TESTS, Evaluation, Measurement, PairedResult, Scores, TestSet


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Registers the command."""
    parser = commands.add_parser(
        "evaluate", help="BLEU, chrF, TER and exact matches on the run's own parts or on files"
    )
    system = parser.add_mutually_exclusive_group(required=True)
    system.add_argument("--run", metavar="FOLDER", help="the run that translates")
    system.add_argument("--output", metavar="FILE", help="translations that are there already; needs --reference")
    parser.add_argument("--checkpoint", default="best", metavar="best|last|UPDATE", help="which weights (best)")
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--part", choices=CARRIED_PARTS, help="a part that the run carries (test)")
    what.add_argument("--source", metavar="FILE", help="plain text, a sentence a line; needs --reference")
    parser.add_argument(
        "--reference", metavar="FILE", action="append", help="its translations, line by line; once for each reference"
    )
    parser.add_argument(
        "--drawn", type=int, choices=DRAWS, default=0, help="so many of the sentences, always the same ones (all)"
    )
    parser.add_argument("--target-language", metavar="CODE", default="", help="of files; it chooses BLEU's tokenizer")
    parser.add_argument("--lowercase", action="store_true", help="compare without regard to case")
    parser.add_argument("--intervals", action="store_true", help="95 %% intervals by bootstrap resampling")
    parser.add_argument(
        "--against", metavar="FOLDER|FILE", help="a second system: a run, or its translations as a file"
    )
    parser.add_argument("--against-checkpoint", default="best", metavar="best|last|UPDATE", help="of that run (best)")
    parser.add_argument(
        "--test", choices=TESTS, default="bs",
        help="how the two are tested: paired bootstrap resampling or approximate randomisation (bs)",
    )  # fmt: skip
    options.add_decoding(parser)
    options.add_json(parser)
    parser.set_defaults(run_command=run)


def run(arguments: argparse.Namespace) -> int:
    """Prints the scores, and the test between two systems."""
    decode = options.decoding(arguments)
    test_set = actions.drawn_test_set(_test_set(arguments), arguments.drawn)
    language = arguments.target_language or (actions.run_info(arguments.run).target_language if arguments.run else "")
    place = arguments.output or arguments.run
    first = _evaluated(place, arguments.checkpoint, test_set, decode, language, intervals=arguments.intervals)
    tested: tuple[PairedResult, ...] = ()
    if arguments.against:
        second = _evaluated(arguments.against, arguments.against_checkpoint, test_set, decode, language)
        tested = actions.compare_systems(
            first, second, test=arguments.test, lowercase=arguments.lowercase, report=output.show_progress
        )
    scores = first.measurement.lowercased if arguments.lowercase else first.measurement.scores
    if arguments.json:
        output.put(_row(scores, first.measurement, tested))
    else:
        _print(scores, first.measurement, tested)
    for notice in scores.notices:
        output.say(str(notice))
    return 0


def _test_set(arguments: argparse.Namespace) -> TestSet:
    if arguments.output and not arguments.reference:
        raise ConfigError("evaluate_no_reference", field="reference", value=arguments.output)
    if bool(arguments.source) != bool(arguments.reference) and not arguments.output:
        raise ConfigError("evaluate_two_files", field="reference" if arguments.source else "source")
    if arguments.source:
        return actions.test_set_of_files(arguments.source, arguments.reference)
    if arguments.reference:
        return actions.test_set_of_references(arguments.reference)
    return actions.test_set_of_part(arguments.run, arguments.part or "test")


def _evaluated(
    place: str, checkpoint: str, test_set: TestSet, decode: DecodeConfig, language: str, *, intervals: bool = False
) -> Evaluation:
    """What a run makes of the test set, or what a file holds of it."""
    scoring: dict[str, Any] = {"target_language": language, "intervals": intervals, "report": output.show_progress}
    if Path(place).is_dir():
        translator = actions.load_translator(place, checkpoint)
        name = actions.run_info(place).name
        return actions.measure(translator, test_set, decode, system=name, run_path=place, **scoring)
    outputs = actions.outputs_of_file(place, test_set)
    return actions.measure_outputs(test_set, outputs, system=Path(place).name, **scoring)


def _row(scores: Scores, measured: Measurement, tested: Sequence[PairedResult]) -> dict[str, Any]:
    row: dict[str, Any] = {}
    for metric in scores.metrics():
        name = metric.name.lower()
        row |= {name: metric.value, "signature" if name == "bleu" else f"{name}_signature": metric.signature}
        if metric.margin is not None:
            row |= {f"{name}_mean": metric.mean, f"{name}_margin": metric.margin}
    row |= {"exact": scores.exact, "sentences": scores.sentences, "empty": scores.empty, "seconds": measured.seconds}
    if measured.drawn_from:
        row["drawn_from"] = measured.drawn_from
    if measured.corpus_id:
        row |= {"corpus": measured.corpus, "train_pairs": measured.train_pairs}
    if tested:
        row["tests"] = [dataclasses.asdict(result) for result in tested]
    return row


def _print(scores: Scores, measured: Measurement, tested: Sequence[PairedResult]) -> None:
    numbers = [
        f"{metric.name} {metric.value:.2f}"
        + ("" if metric.margin is None else f" (μ = {metric.mean:.2f} ± {metric.margin:.2f})")
        for metric in scores.metrics()
    ]
    whole = f" of {measured.drawn_from:,}" if measured.drawn_from else ""
    print(f"{' · '.join(numbers)} · exact {scores.exact:.1%} · {scores.sentences:,}{whole} sentences")
    for result in tested:
        print(f"{result.metric} {result.first:.2f} against {result.second:.2f} · p = {result.p_value:.4f}")
    signatures = [*(metric.signature for metric in scores.metrics()), *(result.signature for result in tested)]
    output.say("\n".join(signatures))
    if measured.train_pairs:
        output.say(f"trained on {measured.train_pairs:,} pairs of {measured.corpus}")
    output.say(f"{measured.seconds:.1f} s")
