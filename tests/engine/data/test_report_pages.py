"""A report for keeping: whole, escaped, in the language that was asked for."""

from __future__ import annotations

import dataclasses
import json
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest
from made_trials import TRIAL

from model import actions
from model.data.importing import import_corpus
from model.data.report_pages import WORDS, report_html, report_json
from model.errors import ConfigError, RunError
from model.records.corpora import CorpusReport, ImportSpec
from model.records.trials import TokenizerTrial

HOSTILE = "<script>alert('x')</script>"
VOID = {"meta"}


@pytest.fixture
def report(tmp_path: Path) -> CorpusReport:
    path = tmp_path / "pairs.tsv"
    rows = [
        f"{HOSTILE}\t{HOSTILE} & more",
        f"{HOSTILE}\t{HOSTILE} & more",
        "alone",
        "Ａ\u0301 b\tc",
        f"x&lt;\t{HOSTILE}",
    ]
    path.write_text("\n".join(rows), encoding="utf-8", newline="\n")
    return import_corpus(ImportSpec((str(path),), "", name=f'{HOSTILE} "n"'))


class Tags(HTMLParser):
    """Keeps which tags there are, and that each is closed."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: set[str] = set()
        self.attributes: list[tuple[str, str | None]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.add(tag)
        self.attributes += attrs
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_that_a_page_is_whole_and_takes_nothing_from_elsewhere(report: CorpusReport) -> None:
    tags = Tags()
    tags.feed(report_html(report, TRIAL))
    assert not tags.open
    assert not tags.seen & {"script", "link", "img", "iframe"}
    assert not {name for name, _ in tags.attributes} & {"src", "href"}


def test_that_texts_of_the_corpus_are_escaped(report: CorpusReport) -> None:
    page = report_html(report)
    assert "&lt;script&gt;alert(&#x27;x&#x27;)&lt;/script&gt;" in page
    assert "x&amp;lt;" in page
    assert "<script" not in page


def test_that_a_page_says_each_problem_with_its_lines(report: CorpusReport) -> None:
    page = report_html(report)
    for problem in report.problems:
        assert problem.fields()["places"] in page
        assert all(
            f"<small>line {line}</small>" in page for line, _ in zip(problem.lines, problem.examples, strict=False)
        )
    assert "Repeated pairs, left out: 1" in page


@pytest.mark.parametrize("trial", [None, TRIAL])
def test_that_a_page_speaks_another_language(report: CorpusReport, trial: TokenizerTrial | None) -> None:
    def translate(context: str, text: str) -> str:
        return re.sub("[A-Za-z]+(?![^{]*})", "词", text) + f"·{context}"

    page = report_html(report, trial, translate=translate, language="zh")
    assert '<html lang="zh">' in page
    visible = re.sub("<(style|bdi)>.*?</\\1>|<[^>]*>", "", page, flags=re.DOTALL)
    assert not [word for word in WORDS.values() if word in visible]
    assert "·messages" in visible


def test_that_shares_are_written_as_in_the_language_of_the_page(report: CorpusReport) -> None:
    page = report_html(report, TRIAL, translate=lambda _, text: text.replace("{number} %", "{number}%"), language="zh")
    assert "99.99%" in page
    assert "99.99 %" not in page


def test_that_a_page_says_what_a_tokenizer_makes_of_the_sentences(report: CorpusReport) -> None:
    without = report_html(report)
    assert WORDS["tokens_later"] in without
    page = report_html(report, TRIAL)
    assert WORDS["tokens_later"] not in page
    for part in (
        "900 entries",
        "12.3",
        "300",
        "99.99 %",
        "7 of 20,000",
        "256",
        "&lt;b&gt;</bdi> <small>1<",
        "20+: 200",
        "<bdi>U+200D</bdi>",
        "10,000",
    ):
        assert part in page


def test_that_json_holds_every_field_and_the_sentences(report: CorpusReport) -> None:
    row = json.loads(report_json(report))
    assert row.keys() == {*(field.name for field in dataclasses.fields(report)), "tokens"}
    assert row["tokens"] is None
    assert json.loads(report_json(report, TRIAL))["tokens"] == json.loads(json.dumps(dataclasses.asdict(TRIAL)))
    assert row["problems"][0]["sentence"].startswith("Rows that lack")


def test_that_a_report_is_saved_by_the_end_of_its_name(report: CorpusReport, tmp_path: Path) -> None:
    for name in ("r.HTML", "r.json"):
        actions.save_report(report, tmp_path / name)
    assert (tmp_path / "r.HTML").read_text(encoding="utf-8").startswith("<!DOCTYPE html>")
    assert json.loads((tmp_path / "r.json").read_text(encoding="utf-8"))["pairs"] == report.pairs
    with pytest.raises(ConfigError, match=r"\.html or \.json"):
        actions.save_report(report, tmp_path / "r.docx")
    with pytest.raises(RunError, match="cannot be written"):
        actions.save_report(report, tmp_path / "r.json" / "r.html")
