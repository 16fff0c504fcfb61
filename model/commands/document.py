"""`translate-document`: a file to a new file beside it, everything but the text as it was."""

from __future__ import annotations

import argparse
import dataclasses
import sys

from model import actions
from model.commands import options, output
from model.records.documents import DocumentProgress, DocumentResult, DocumentSpec

_SHOWN = 60


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Registers the command."""
    parser = commands.add_parser("translate-document", help="translate a file, and keep everything in it but the text")
    parser.add_argument("path", metavar="FILE", help="plain text, Markdown, subtitles, a table, TMX or XLIFF")
    options.add_run(parser)
    parser.add_argument("--out", default="", metavar="FILE", help="the new file (beside FILE, named for the language)")
    parser.add_argument(
        "--format", default="", metavar="|".join(actions.document_formats()), help="told by content and name"
    )
    parser.add_argument("--encoding", default="", metavar="E", help="of the file, such as gb18030 (found out)")
    parser.add_argument("--column", default="", metavar="N|NAME", help="of a table the one to translate (found out)")
    parser.add_argument(
        "--header", choices=("yes", "no"), help="whether the first row of a table holds titles (found out)"
    )
    parser.add_argument("--source-language", default="", metavar="CODE", help="language of the text (that of the run)")
    parser.add_argument(
        "--target-language", default="", metavar="CODE", help="language to translate to (that of the run)"
    )
    options.add_decoding(parser)
    options.add_json(parser)
    parser.set_defaults(run_command=run)


def run(arguments: argparse.Namespace) -> int:
    """Translates; what an interrupted call has done is taken up."""
    decode = options.decoding(arguments)
    spec = DocumentSpec(
        arguments.path,
        arguments.format,
        arguments.encoding,
        arguments.column,
        None if arguments.header is None else arguments.header == "yes",
        arguments.source_language,
        arguments.target_language,
        arguments.out,
    )
    report = _say_progress
    result = actions.translate_document(arguments.run, spec, decode, checkpoint=arguments.checkpoint, report=report)
    _say_result(result)
    if arguments.json:
        shortened = [{"line": s.line, "sentence": s.sentence, "message": str(s.notice)} for s in result.shortened]
        notices = [str(notice) for notice in result.notices]
        output.put({**dataclasses.asdict(result), "shortened": shortened, "notices": notices})
    else:
        print(result.path)
    return 0


def _say_progress(progress: DocumentProgress) -> None:
    """Progress for people at a terminal; nothing where nobody looks."""
    if sys.stderr is not None and sys.stderr.isatty():
        share = 100 * progress.done // max(1, progress.total)
        left = "" if progress.seconds_left is None else f", {progress.seconds_left:,.0f} s left"
        print(f"\rtranslating: {share} %{left}      ", end="", file=sys.stderr, flush=True)


def _say_result(result: DocumentResult) -> None:
    for shortened in result.shortened:
        shown = shortened.sentence if len(shortened.sentence) <= _SHOWN else f"{shortened.sentence[:_SHOWN]}…"
        output.say(f"line {shortened.line:,}: {shown}: {shortened.notice}")
    for notice in result.notices:
        output.say(str(notice))
    output.say(f"{result.segments:,} segments in {result.seconds:.1f} s")
