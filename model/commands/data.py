"""`data`: what files hold, what would be left out of them and why; with --out a corpus folder."""

from __future__ import annotations

import argparse
from typing import Any

from model import actions
from model.commands import options, output
from model.errors import ConfigError
from model.records.corpora import CHOOSINGS, FORMATS, CorpusReport, ImportSpec, Problem, ReadOptions
from model.records.notices import Notice


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Registers the command."""
    parser = commands.add_parser("data", help="read parallel text, say what is in it, make a corpus of it")
    parser.add_argument(
        "paths",
        nargs="+",
        metavar="PATH",
        help="one table, or two plain files (source, target), or sample:NAME; .gz too",
    )
    parser.add_argument(
        "--format", default="auto", choices=FORMATS, help="tab-separated table, or two plain files (auto)"
    )
    parser.add_argument(
        "--columns",
        default="1,2",
        metavar="1,2|NAME,NAME",
        help="columns of source and target in a table, by number or by name in its header (1,2)",
    )
    parser.add_argument(
        "--header", default="no", choices=("yes", "no"), help="whether a table's first row is a header (no)"
    )
    parser.add_argument("--limit", type=int, metavar="N", help="at most so many usable rows")
    parser.add_argument("--choose", default="first", choices=CHOOSINGS, help="which rows the limit keeps (first)")
    parser.add_argument("--source-language", default="", metavar="en", help="language of the source")
    parser.add_argument("--target-language", default="", metavar="zh", help="language of the target")
    parser.add_argument("--validation", nargs="+", default=(), metavar="PATH", help="files of your own for validation")
    parser.add_argument("--test", nargs="+", default=(), metavar="PATH", help="files of your own for the test")
    parser.add_argument(
        "--split",
        metavar="90,5,5|2000,2000",
        help="percent of train, validation, test, or pairs of validation, test (5 %% each, at most 2,000 pairs)",
    )
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="of the split and of rows at random (1)")
    options.add_cleaning(parser.add_argument_group("rules of cleaning"))
    parser.add_argument("--report", default="", metavar="FILE", help="save the report as .html or .json")
    parser.add_argument(
        "--out", default="", metavar="FOLDER", help="the corpus folder to make; without it nothing is written"
    )
    options.add_json(parser)
    parser.set_defaults(run_command=run)


def run(arguments: argparse.Namespace) -> int:
    """Imports, and prints the report."""
    report = actions.import_corpus(spec_of(arguments), report=output.show_progress)
    if arguments.report:
        actions.save_report(report, arguments.report)
    if arguments.json:
        output.put(summary(report))
    else:
        for line in prose(report):
            output.say(line)
    return 0


def spec_of(arguments: argparse.Namespace) -> ImportSpec:
    """The import that a person asked for.

    Raises:
        ConfigError: The columns are not two, the split is neither two nor three numbers, or a rule cannot be.
    """
    split = () if arguments.split is None else _split(arguments.split)
    return ImportSpec(
        paths=tuple(arguments.paths),
        out=arguments.out,
        options=ReadOptions(
            format=arguments.format,
            columns=_columns(arguments.columns),
            header=arguments.header == "yes",
            limit=arguments.limit,
            choose=arguments.choose,
        ),
        validation=tuple(arguments.validation),
        test=tuple(arguments.test),
        split=split if len(split) == 3 else None,
        sizes=split if len(split) == 2 else None,
        seed=arguments.seed,
        source_language=arguments.source_language,
        target_language=arguments.target_language,
        cleaning=options.cleaning(arguments),
    )


def _columns(text: str) -> tuple[int | str, int | str]:
    names = [name.strip() for name in text.split(",")]
    if len(names) != 2 or not all(names):
        raise ConfigError("columns_form", field="columns", value=text)
    source, target = (int(name) if name.removeprefix("-").isdecimal() else name for name in names)
    return source, target


def _split(text: str) -> tuple[float, float, float] | tuple[int, int] | tuple[()]:
    """Three percentages, or two numbers of pairs."""
    try:
        if text.count(",") == 1:
            validation, test = (int(cell) for cell in text.split(","))
            return validation, test
        train, validation_share, test_share = (float(cell) for cell in text.split(","))
    except ValueError:
        raise ConfigError("split_percent", field="split", value=text) from None
    return train, validation_share, test_share


def summary(report: CorpusReport) -> dict[str, Any]:
    """The report as the JSON object that the command prints."""
    return {
        "pairs": report.pairs,
        "first": report.first,
        "last": report.last,
        "skipped": skipped(report.problems),
        "warnings": warnings(report),
        "changed": {problem.code: problem.count for problem in report.changes},
        "duplicates": report.duplicates,
        "kept": report.kept,
        "splits": report.splits,
    }


def skipped(problems: tuple[Problem, ...]) -> dict[str, int]:
    """Rows left out by reason; duplicates have a number of their own."""
    counts: dict[str, int] = {}
    for problem in problems:
        if problem.dropped and problem.code != "duplicate":
            counts[problem.code] = counts.get(problem.code, 0) + problem.count
    return counts


def warnings(report: CorpusReport) -> list[str]:
    """A sentence for everything that was left out, changed or decided."""
    found = [Notice(problem.code, problem.fields()) for problem in report.problems]
    return [str(notice) for notice in (*found, *report.notices)]


def prose(report: CorpusReport) -> list[str]:
    """The report for people."""
    parts = ", ".join(f"{part} {count:,}" for part, count in report.splits.items())
    lines = [f"{report.name}: {report.pairs:,} usable pairs, {report.kept:,} kept ({parts})"]
    for label, pair in (("first", report.first), ("last", report.last)):
        if pair:
            lines.append(f"{label}: {pair[0]} → {pair[1]}")
    lines += warnings(report)
    if report.path:
        lines.append(f"written to {report.path}")
    return lines
