"""The report of an import for keeping: one HTML page that needs nothing else, or JSON."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from html import escape
from typing import TypeAlias

from model.messages import MESSAGES, filled
from model.records import strict_json
from model.records.corpora import CorpusReport, Histogram, Problem
from model.records.notices import Notice
from model.records.shares import percent_number
from model.records.signs import visible
from model.records.trials import TokenizerTrial

Translate: TypeAlias = Callable[[str, str], str]
"""What an English text of a context ("report", "messages", "places", "values") is in the language of the page."""

WORDS = {
    "title": "What is in {name}",
    "counts": "Pairs",
    "usable": "Usable pairs read",
    "kept": "Kept",
    "duplicates": "Repeated pairs left out",
    "repeated_sources": "Sources with several targets",
    "several_references": "Sources with several references",
    "further_references": "Their further references",
    "left_out": "Left out",
    "noticed": "Noticed",
    "changed": "Tidied",
    "nothing": "Nothing.",
    "line": "line {line}",
    "line_of": "{file}, line {line}",
    "lengths": "Lengths",
    "length_about": "Pairs by the characters of {side}; the last bar holds all that are longer.",
    "ratio": "Length of the target ÷ length of the source",
    "ratio_about": "Pairs by how many times longer the target is; far from the others often means a wrong translation.",
    "characters": "Most frequent characters",
    "distinct": "{count} different characters in {side}.",
    "tokens": "Tokens",
    "tokens_later": "How long the sentences are in tokens, and which characters a tokenizer lacks, is in the report once there is a tokenizer: that of a run trained on this corpus, or one that was tried on the Data page.",
    "entries": "Vocabulary of the source: {source} entries, of the target: {target}.",
    "entries_joint": "Vocabulary of both sides together: {source} entries.",
    "sentence": "Tokens a sentence",
    "mean": "mean",
    "median": "median",
    "most": "95 % have at most",
    "longest": "longest",
    "tokens_about": "Sentences by the tokens of {side}, {count} of the train part; the last bar holds all that are longer.",
    "too_long": "Training pairs with more than {limit} tokens on a side, which training leaves out: {count} of {pairs}.",
    "covered": "Characters of {side} in text that was not learned from that have an entry: {share}.",
    "covered_words": "Words of {side} in text that was not learned from that have an entry: {share}.",
    "percent": "{number} %",
    "missing": "Most often without an entry:",
    "source": "source",
    "target": "target",
    "pair_first": "First pair",
    "pair_last": "Last pair",
}
EXAMPLES_SHOWN = 3

_STYLE = """
:root { color-scheme: light dark; --bar: #2f6fb5; --line: #8886; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
h2 { margin-top: 2rem; border-bottom: 1px solid var(--line); }
table { border-collapse: collapse; } td, th { text-align: start; padding: .1rem 1rem .1rem 0; vertical-align: top; }
td.number { text-align: end; font-variant-numeric: tabular-nums; }
ul.examples { margin: .2rem 0 1rem; } .examples bdi { white-space: pre-wrap; overflow-wrap: anywhere; } small { opacity: .75; }
.bars { display: flex; align-items: flex-end; gap: 1px; height: 9rem; border-bottom: 1px solid var(--line); }
.bars i { flex: 1; background: var(--bar); min-height: 1px; }
.bounds { display: flex; justify-content: space-between; }
.signs span { display: inline-block; padding: .1rem .5rem; margin: .1rem; border: 1px solid var(--line); border-radius: .3rem; }
"""


def english(context: str, text: str) -> str:  # noqa: ARG001 — as QCoreApplication.translate takes it
    """The text as it is."""
    return text


def report_json(report: CorpusReport, trial: TokenizerTrial | None = None) -> str:
    """All fields of the report as a JSON object, with the sentence of each problem and notice; `tokens` are those of the trial."""
    row = dataclasses.asdict(report)
    for kind in ("problems", "changes"):
        for problem, told in zip(row[kind], getattr(report, kind), strict=True):
            problem["sentence"] = _sentence(told.code, told.fields(), english)
    for notice, said in zip(row["notices"], report.notices, strict=True):
        notice["sentence"] = str(said)
    row["tokens"] = None if trial is None else dataclasses.asdict(trial)
    return strict_json.dumps(row, indent=1) + "\n"


def report_html(
    report: CorpusReport, trial: TokenizerTrial | None = None, *, translate: Translate = english, language: str = "en"
) -> str:
    """A page in one language, all it needs inside, every text of the corpus escaped.

    Args:
        report: What to show.
        trial: How a tokenizer cuts the corpus, where there is one.
        translate: Of the words of the page.
        language: The code of that language, for the screen reader.
    """
    page = _Page(report, trial, translate)
    title = page.text("title", name=report.name)
    return "\n".join(
        [
            f'<!DOCTYPE html>\n<html lang="{escape(language)}">\n<head>\n<meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width">',
            f"<title>{title}</title>\n<style>{_STYLE}</style>\n</head>\n<body>\n<h1>{title}</h1>",
            *page.body(),
            "</body>\n</html>\n",
        ]
    )


class _Page:
    def __init__(self, report: CorpusReport, trial: TokenizerTrial | None, translate: Translate) -> None:
        self._report = report
        self._trial = trial
        self._translate = translate

    def text(self, key: str, **fields: object) -> str:
        """A word of the page, escaped with what is filled in."""
        return escape(self._translate("report", WORDS[key]).format(**fields))

    def body(self) -> Iterator[str]:
        report = self._report
        yield from self._counts()
        for key, problems in (
            ("left_out", [p for p in report.problems if p.dropped]),
            ("noticed", [p for p in report.problems if not p.dropped]),
            ("changed", report.changes),
        ):
            notices = report.notices if key == "noticed" else ()
            yield f"<h2>{self.text(key)}</h2>"
            yield from self._told(problems, notices)
        yield from self._charts()
        yield from self._characters()
        yield from self._tokens()

    def _counts(self) -> Iterator[str]:
        report = self._report
        rows = [("usable", report.pairs), ("duplicates", report.duplicates), ("kept", report.kept)]
        lines = [(self.text(key), count) for key, count in rows]
        lines += [(escape(self._translate("values", part.replace("_", " "))), n) for part, n in report.splits.items()]
        counted = ("repeated_sources", "several_references", "further_references")
        lines += [(self.text(key), getattr(report, key)) for key in counted]
        yield f"<h2>{self.text('counts')}</h2>\n<table>"
        yield from (f'<tr><th>{name}</th><td class="number">{count:,}</td></tr>' for name, count in lines)
        yield "</table>\n<table>"
        for key, pair in (("pair_first", report.first), ("pair_last", report.last)):
            if pair:
                yield f"<tr><th>{self.text(key)}</th><td>{_isolated(pair[0])}</td><td>{_isolated(pair[1])}</td></tr>"
        yield "</table>"

    def _told(self, problems: list[Problem] | tuple[Problem, ...], notices: tuple[Notice, ...]) -> Iterator[str]:
        if not problems and not notices:
            yield f"<p>{self.text('nothing')}</p>"
        for notice in notices:
            yield f"<p>{escape(_sentence(notice.code, notice.fields, self._translate))}</p>"
        for problem in problems:
            fields = problem.fields(partial(self._translate, "places"))
            yield f"<p>{escape(_sentence(problem.code, fields, self._translate))}</p>"
            yield '<ul class="examples">'
            for file, line, example in problem.located()[:EXAMPLES_SHOWN]:
                place = self.text("line_of" if file else "line", line=f"{line:,}", file=file)
                yield f"<li><small>{place}</small> {_isolated(example)}</li>"
            yield "</ul>"

    def _charts(self) -> Iterator[str]:
        report = self._report
        yield f"<h2>{self.text('lengths')}</h2>"
        for side, histogram in (("source", report.source_lengths), ("target", report.target_lengths)):
            if histogram:
                about = self.text("length_about", side=self._translate("report", side))
                yield f"<p>{about}</p>"
                yield from _bars(histogram, about)
        if report.length_ratios:
            yield f"<h2>{self.text('ratio')}</h2>\n<p>{self.text('ratio_about')}</p>"
            yield from _bars(report.length_ratios, self.text("ratio_about"))

    def _characters(self) -> Iterator[str]:
        yield f"<h2>{self.text('characters')}</h2>"
        report = self._report
        for side, characters in (("source", report.source_characters), ("target", report.target_characters)):
            if characters:
                count = f"{characters.distinct:,}"
                yield f"<p>{self.text('distinct', count=count, side=self._translate('report', side))}</p>"
                yield f'<p class="signs">{_signs(characters.frequent)}</p>'

    def _tokens(self) -> Iterator[str]:
        yield f"<h2>{self.text('tokens')}</h2>"
        trial = self._trial
        if trial is None:
            yield f"<p>{self.text('tokens_later')}</p>"
            return
        entries = {side.side: f"{side.vocabulary:,}" for side in trial.sides}
        yield f"<p>{self.text('entries_joint' if trial.config.joint else 'entries', **entries)}</p>"
        yield from (f"<p>{escape(_sentence(n.code, n.fields, self._translate))}</p>" for n in trial.notices)
        yield from self._token_table(trial)
        limit, count, pairs = (f"{number:,}" for number in (trial.max_tokens, trial.too_long, trial.pairs))
        yield f"<p>{self.text('too_long', limit=limit, count=count, pairs=pairs)}</p>"
        for side, lengths in zip(trial.sides, trial.lengths, strict=True):
            named = self._translate("report", side.side)
            about = self.text("tokens_about", side=named, count=f"{side.sentences:,}")
            yield f"<p>{about}</p>"
            yield from _bars(lengths, about)
            key = "covered_words" if trial.config.kind == "word" else "covered"
            share = self.text("percent", number=percent_number(side.coverage))
            yield f"<p>{self.text(key, side=named, share=share)}</p>"
            if side.missing:
                yield f'<p class="signs">{self.text("missing")} {_signs(side.missing)}</p>'

    def _token_table(self, trial: TokenizerTrial) -> Iterator[str]:
        titles = "".join(f"<th>{self.text(key)}</th>" for key in ("sentence", "mean", "median", "most", "longest"))
        yield f"<table>\n<tr>{titles}</tr>"
        for side in trial.sides:
            cells = "".join(f'<td class="number">{number}</td>' for number in side.numbers())
            yield f"<tr><th>{self.text(side.side)}</th>{cells}</tr>"
        yield "</table>"


def _bars(histogram: Histogram, about: str) -> Iterator[str]:
    """A bar for each count, its bounds and count in its tooltip, the outer bounds written below."""
    highest = max(histogram.counts, default=0) or 1
    ends = [*(f"–{end:g}" for end in histogram.starts[1:]), "+"]
    yield f'<div class="bars" role="img" aria-label="{about}">'
    for start, end, count in zip(histogram.starts, ends, histogram.counts, strict=True):
        yield f'<i style="height: {100 * count / highest:.1f}%" title="{start:g}{end}: {count:,}"></i>'
    yield f'</div>\n<div class="bounds"><span>{histogram.starts[0]:g}</span><span>{histogram.starts[-1]:g}+</span></div>'


def _signs(counted: Iterable[tuple[str, int]]) -> str:
    return " ".join(f"<span>{_isolated(visible(sign))} <small>{count:,}</small></span>" for sign, count in counted)


def _isolated(text: str) -> str:
    """Text of the corpus: escaped, and in its own direction of writing."""
    return f"<bdi>{escape(text)}</bdi>"


def _sentence(code: str, fields: dict[str, object], translate: Translate) -> str:
    words = {name: _word(name, value, translate) for name, value in fields.items()}
    return filled(translate("messages", MESSAGES[code]) if code in MESSAGES else "", code, words)


def _word(name: str, value: object, translate: Translate) -> object:
    if name in ("part", "side"):
        return translate("values", str(value))
    return f"{value:,}" if type(value) is int else value
