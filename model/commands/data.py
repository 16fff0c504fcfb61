"""`data`: what files hold, what would be left out of them and why; with --out a corpus folder."""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from typing import Any

from model import actions
from model.commands import options, output
from model.errors import ConfigError
from model.records.corpora import CHOOSINGS, FORMATS, CorpusReport, ImportSpec, Problem, ReadOptions
from model.records.notices import Notice

HEADERS = {"auto": None, "yes": True, "no": False}


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Registers the command."""
    parser = commands.add_parser("data", help="read parallel text, say what is in it, make a corpus of it")
    parser.add_argument(
        "paths",
        nargs="+",
        metavar="PATH",
        help="one file or archive with both languages, or two plain files (source, target), or sample:NAME",
    )
    _add_reading(parser.add_argument_group("how files are read"))
    parser.add_argument("--limit", type=int, metavar="N", help="at most so many usable rows")
    parser.add_argument("--choose", default="first", choices=CHOOSINGS, help="which rows the limit keeps (first)")
    parser.add_argument("--source-language", default="", metavar="en", help="language of the source")
    parser.add_argument("--target-language", default="", metavar="zh", help="language of the target")
    parser.add_argument("--validation", nargs="+", default=(), metavar="PATH", help="files of your own for validation")
    parser.add_argument("--test", nargs="+", default=(), metavar="PATH", help="files of your own for the test")
    parser.add_argument(
        "--split", metavar="90,5,5", help="percent of train, validation, test (5 %% each, at most 2,000 pairs)"
    )
    parser.add_argument("--sizes", metavar="2000,2000", help="pairs of validation and test, instead of percent")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="of the split and of rows at random (1)")
    options.add_cleaning(parser.add_argument_group("rules of cleaning"))
    parser.add_argument("--report", default="", metavar="FILE", help="save the report as .html or .json")
    parser.add_argument(
        "--tokenizer", default="", metavar="RUN", help="a run whose tokenizer tells the report of tokens; needs --out"
    )
    parser.add_argument(
        "--out", default="", metavar="FOLDER", help="the corpus folder to make; without it nothing is written"
    )
    options.add_json(parser)
    parser.set_defaults(run_command=run)


def _add_reading(parser: argparse._ActionsContainer) -> None:
    parser.add_argument(
        "--format", default="auto", choices=FORMATS, help="by the content (auto); moses: two plain files, line by line"
    )
    parser.add_argument(
        "--encoding", default="", metavar="NAME", help="of text, such as gb18030 or cp1252 (found out by the content)"
    )
    parser.add_argument(
        "--columns",
        metavar="1,2|NAME,NAME",
        help="columns of source and target, by number or by name in the header (found out; else the two first)",
    )
    parser.add_argument(
        "--header", default="auto", choices=tuple(HEADERS), help="whether a table's first row is a header (auto)"
    )
    parser.add_argument(
        "--unescape",
        action="store_true",
        help="turn HTML and Moses escapes such as &apos; and @-@ into characters, once",
    )
    parser.add_argument(
        "--member", default="", metavar="NAME|NAME,NAME", help="the file inside an archive, or its two plain files"
    )


def run(arguments: argparse.Namespace) -> int:
    """Imports, and prints the report."""
    _check_report(arguments)  # before the work, not after it
    report = actions.import_corpus(spec_of(arguments), report=output.show_progress)
    if arguments.report:
        trial = None
        if arguments.tokenizer:
            trial = actions.try_run_tokenizer(report.path, arguments.tokenizer, report=output.show_progress)
        actions.save_report(report, arguments.report, trial)
    if arguments.json:
        output.put(summary(report))
    else:
        for line in prose(report):
            output.say(line)
    return 0


def _check_report(arguments: argparse.Namespace) -> None:
    """Refuses a report that could not be saved as asked for."""
    if arguments.report:
        actions.report_kind(arguments.report)
    if arguments.tokenizer:
        if not arguments.report or not arguments.out:
            raise ConfigError("tokenizer_alone", field="tokenizer", value=arguments.tokenizer)
        actions.run_info(arguments.tokenizer)


def spec_of(arguments: argparse.Namespace) -> ImportSpec:
    """The import that a person asked for.

    Raises:
        ConfigError: The columns are not two, the split is not three numbers or the sizes not two, or a rule cannot be.
    """
    return ImportSpec(
        paths=tuple(arguments.paths),
        out=arguments.out,
        options=ReadOptions(
            format=arguments.format,
            columns=None if arguments.columns is None else _columns(arguments.columns),
            header=HEADERS[arguments.header],
            limit=arguments.limit,
            choose=arguments.choose,
            encoding=arguments.encoding,
            unescape=arguments.unescape,
            member=arguments.member,
        ),
        validation=tuple(arguments.validation),
        test=tuple(arguments.test),
        split=None if arguments.split is None else _split(arguments.split),
        sizes=None if arguments.sizes is None else _sizes(arguments.sizes),
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


def _split(text: str) -> tuple[float, float, float]:
    try:
        train, validation, test = (float(cell) for cell in text.split(","))
    except ValueError:
        raise ConfigError("split_percent", field="split", value=text) from None
    return train, validation, test


def _sizes(text: str) -> tuple[int, int]:
    try:
        validation, test = (int(cell) for cell in text.split(","))
    except ValueError:
        raise ConfigError("split_sizes", field="sizes", value=text) from None
    return validation, test


def summary(report: CorpusReport) -> dict[str, Any]:
    """The report as the JSON object that the command prints."""
    return {
        "pairs": report.pairs,
        "first": report.first,
        "last": report.last,
        "skipped": skipped(report.problems),
        "warnings": warnings(report),
        "changed": _counts(report.changes),
        "duplicates": report.duplicates,
        "references": {"sources": report.several_references, "further": report.further_references},
        "kept": report.kept,
        "splits": report.splits,
    }


def skipped(problems: tuple[Problem, ...]) -> dict[str, int]:
    """Rows left out by reason; duplicates have a number of their own."""
    return _counts(problem for problem in problems if problem.dropped and problem.code != "duplicate")


def _counts(problems: Iterable[Problem]) -> dict[str, int]:
    """Rows by code, those of all files together."""
    counts: dict[str, int] = {}
    for problem in problems:
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
    if report.several_references:
        count, further = report.several_references, report.further_references
        lines.append(f"references: {count:,} sources have {further:,} further translations to be scored against")
    lines += warnings(report)
    if report.path:
        lines.append(f"written to {report.path}")
    return lines
