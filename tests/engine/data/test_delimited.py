"""Tables as text: what parts the cells, what quotation marks mean, titles, and which columns are the pair."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from model.data.readers import Reading, read
from model.data.readers.cells import MOST_LINES, quoted_records
from model.data.readers.decoding import Line
from model.data.readers.delimited import HEAD_LINES
from model.data.readers.headers import layout_of
from model.data.readers.rows import Row
from model.records.corpora import ReadOptions


def reading_of(folder: Path, content: str, name: str = "t.txt", **options: object) -> Reading:
    path = folder / name
    path.write_bytes(content.encode())
    return read([str(path)], ReadOptions(**options))  # type: ignore[arg-type]


def pairs_of(folder: Path, content: str, name: str = "t.txt", **options: object) -> list[tuple[str, str]]:
    return [(row.source, row.target) for row in reading_of(folder, content, name, **options).rows if not row.problem]


@pytest.mark.parametrize("delimiter", [",", ";", "|", "|||", "\t"])
@pytest.mark.parametrize("name", ["t.csv", "t.tsv", "t.txt", "t"])
def test_that_the_delimiter_is_told_by_the_content_whatever_the_name(tmp_path: Path, delimiter: str, name: str) -> None:
    rows = [("two cups", "zwei Tassen"), ("a spoon", "ein Löffel"), ("much tea", "viel Tee")]
    content = "".join(f"{source}{delimiter}{target}\n" for source, target in rows)
    reading = reading_of(tmp_path, content, name)
    assert [(row.source, row.target) for row in reading.rows] == rows
    assert reading.format == ("tsv" if delimiter == "\t" else "csv")


def test_that_commas_in_sentences_part_no_cells(tmp_path: Path) -> None:
    rows = [("Yes, I do.", "Ja."), ("No, no, no.", "Nein, nein."), ("Well.", "Nun, ja.")]
    assert pairs_of(tmp_path, "".join(f"{a};{b}\n" for a, b in rows), "t.csv") == rows
    assert pairs_of(tmp_path, "".join(f"{a}\t{b}\n" for a, b in rows), "t.csv") == rows


def test_that_one_sentence_a_line_is_no_table_for_its_commas(tmp_path: Path) -> None:
    reading = reading_of(tmp_path, "Yes, I do.\nNo.\nWell, well, well.\nFine, thanks.\n")
    assert {row.problem for row in reading.rows} == {"no_target_column"}


def test_that_the_line_in_which_excel_names_the_delimiter_is_no_row(tmp_path: Path) -> None:
    rows = list(reading_of(tmp_path, "sep=;\nhot, sweet tea;heißer, süßer Tee\ncake;Kuchen\n", "t.csv").rows)
    assert rows == [Row(2, "hot, sweet tea", "heißer, süßer Tee"), Row(3, "cake", "Kuchen")]


def test_that_a_tab_can_be_named_so_too(tmp_path: Path) -> None:
    assert pairs_of(tmp_path, "sep=\t\r\nhot, sweet tea\theißer Tee\r\n", "t.csv") == [("hot, sweet tea", "heißer Tee")]


@pytest.mark.parametrize(("name", "delimiter"), [("tab", "\t"), ("Comma", ","), ("Semicolon", ";"), ("|", "|")])
@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_that_what_anki_writes_above_its_notes_is_no_row_and_tells_the_columns(
    tmp_path: Path, name: str, delimiter: str, end: str
) -> None:
    lines = [f"#separator:{name}", "#html:true", "#guid column:1", "#deck column:2", "#tags column:5"]
    note = ["gK!", "Basic", '"a<br>""red"" <b>rose</b>[sound:a.mp3]"', '"eine&nbsp;Rose &amp; mehr"', "tag"]
    content = end.join([*lines, *[delimiter.join(note)] * 2, ""])
    row = next(reading_of(tmp_path, content).rows)
    assert row == Row(6, 'a "red" rose', "eine\xa0Rose & mehr")


def test_that_a_number_sign_that_is_not_ankis_begins_a_text(tmp_path: Path) -> None:
    assert pairs_of(tmp_path, "#one\t#eins\n#separator\tb\n") == [("#one", "#eins"), ("#separator", "b")]


@pytest.mark.parametrize("delimiter", [",", ";", "\t"])
def test_that_a_backslash_before_a_quote_makes_it_text_where_that_fits_better(tmp_path: Path, delimiter: str) -> None:
    pairs = [('say \\"no\\", now', "a"), ("C:\\\\dir\\\\", "b"), ("two\nlines", '\\"c\\"'), ("plain, text", "d")]
    content = "".join(f'"{source}"{delimiter}"{target}"\n' for source, target in pairs)
    read_back = [('say "no", now', "a"), ("C:\\dir\\", "b"), ("two\nlines", '"c"'), ("plain, text", "d")]
    assert pairs_of(tmp_path, content, "t.csv") == read_back


def test_that_a_backslash_is_text_where_quotes_are_doubled(tmp_path: Path) -> None:
    assert pairs_of(tmp_path, '"C:\\a\\",x\n"say ""b""","y\\"\n"c, d",z\n', "t.csv") == [
        ("C:\\a\\", "x"),
        ('say "b"', "y\\"),
        ("c, d", "z"),
    ]


def test_that_quotes_hold_delimiters_breaks_and_doubled_quotes_in_a_cell(tmp_path: Path) -> None:
    content = (
        'one,eins\r\n"a, b","c, d"\r\n"He said ""go"".","Er sagte ""geh""."\r\n"two\r\n\r\nlines",zwei\r\nend,Ende'
    )
    rows = list(reading_of(tmp_path, content).rows)
    assert rows == [
        Row(1, "one", "eins"),
        Row(2, "a, b", "c, d"),
        Row(3, 'He said "go".', 'Er sagte "geh".'),
        Row(4, "two\n\nlines", "zwei"),
        Row(7, "end", "Ende"),
    ]


def test_that_spaces_around_quoted_cells_are_not_text(tmp_path: Path) -> None:
    assert pairs_of(tmp_path, '"a, b", "c, d" \n"e", "f, g"\n') == [("a, b", "c, d"), ("e", "f, g")]


def test_that_a_table_of_tabs_may_be_quoted_too(tmp_path: Path) -> None:
    content = 'plain\tschlicht\n"two\nlines"\t"zwei\nZeilen"\n"a ""word"""\t"ein ""Wort"""\n'
    assert pairs_of(tmp_path, content) == [
        ("plain", "schlicht"),
        ("two\nlines", "zwei\nZeilen"),
        ('a "word"', 'ein "Wort"'),
    ]


@pytest.mark.parametrize(
    "row",
    [
        '"Stop, she said.\t„Halt“, sagte sie.',
        '"Why?"\t"Warum?"',
        '6" nails\t6" Nägel',
        'so "called"\tsogenannt',
        '""\t"',
    ],
)
def test_that_a_lone_quote_in_a_table_of_tabs_is_text(tmp_path: Path, row: str) -> None:
    content = f"first\terste\n{row}\nlast\tletzte\n"
    assert pairs_of(tmp_path, content) == [tuple(line.split("\t")) for line in content.splitlines()]


@pytest.mark.parametrize("first", [3, HEAD_LINES - 1, HEAD_LINES + 500])
def test_that_quoting_is_told_by_the_first_quoted_cell_wherever_it_stands(tmp_path: Path, first: int) -> None:
    plain = [(f"row {number}", f"Zeile {number}") for number in range(first)]
    content = "".join(f"{a}\t{b}\n" for a, b in plain) + '"two\nlines"\tzwei\n' + "end\tEnde\n"
    assert pairs_of(tmp_path, content) == [*plain, ("two\nlines", "zwei"), ("end", "Ende")]
    content = "".join(f"{a}\t{b}\n" for a, b in plain) + '"Go, he said.\tGeh.\n' + 'No"\tNein"\n'
    assert pairs_of(tmp_path, content) == [*plain, ('"Go, he said.', "Geh."), ('No"', 'Nein"')]


def test_that_a_row_with_quotes_that_do_not_match_costs_no_other_row(tmp_path: Path) -> None:
    good = '"a, b",c\nd,e\n'
    rows = list(reading_of(tmp_path, good * 5 + '"open, never,closed\n' + good * 5).rows)
    assert [row.line for row in rows if row.problem == "bad_quotes"] == [11]
    assert sum(not row.problem for row in rows) == 20


def test_that_an_open_quote_swallows_no_file(tmp_path: Path) -> None:
    content = '"a, b",c\n' * 5 + '"open,d\n' + "e,f\n" * (MOST_LINES * 2)
    rows = list(reading_of(tmp_path, content).rows)
    assert [row.line for row in rows if row.problem] == [6]
    assert len(rows) == 6 + MOST_LINES * 2


def test_that_a_broken_line_within_a_cell_marks_its_row_only(tmp_path: Path) -> None:
    path = tmp_path / "t.csv"
    path.write_bytes('ä,ö\n"two\n'.encode() + b'l\xefnes",' + "zwei\nü,ß\n".encode())
    assert [(row.line, row.problem) for row in read([str(path)], ReadOptions()).rows] == [
        (1, ""),
        (2, "bad_bytes"),
        (4, ""),
    ]


TITLES = [
    "source,target", "src,tgt", "en,de", "en-US,de-DE", "eng,deu", "English,German", "english,Deutsch", "英文,中文",
    "source_text,target_text", "sourceString,targetString", "Source,Translation", "input,output",
    "sentence_eng_Latn,sentence_deu_Latn", "text_en,text_de", "translation.en,translation.de", "prompt,completion",
]  # fmt: skip


@pytest.mark.parametrize("titles", TITLES)
def test_that_titles_of_two_sides_are_no_pair(tmp_path: Path, titles: str) -> None:
    reading = reading_of(tmp_path, f"{titles}\nWe met them.,Wir trafen sie.\nIt rained.,Es regnete.\n")
    assert next(reading.rows) == Row(2, "We met them.", "Wir trafen sie.")
    assert reading.found.header
    assert reading.found.columns == tuple(titles.split(","))


@pytest.mark.parametrize(
    "first",
    [
        "NA\tk. A.",
        "null\tnull",
        "007\t007",
        "it\tes",
        "no\tnein",
        "id\tid",
        "Go.\tGeh.",
        "English\tEnglisch",
        "text\tText",
    ],
)
def test_that_words_that_could_be_a_pair_are_no_titles(tmp_path: Path, first: str) -> None:
    reading = reading_of(tmp_path, f"{first}\nI\tich\nto\tzu\nwe\twir\n")
    assert next(reading.rows).line == 1
    assert not reading.found.header


def test_that_a_person_decides_about_titles(tmp_path: Path) -> None:
    content = "en\tde\nthe lamp\tdie Lampe\na chair\tein Stuhl\n"
    assert len(pairs_of(tmp_path, content)) == 2
    assert len(pairs_of(tmp_path, content, header=False)) == 3
    assert len(pairs_of(tmp_path, "a b\tc d\n" + content, header=True)) == 3


def test_that_the_columns_are_found_by_their_titles(tmp_path: Path) -> None:
    content = "id,sourceLang,targetLang,sourceString,targetString\n1,en,fr,fever,fièvre\n2,en,fr,cough,toux\n"
    reading = reading_of(tmp_path, content, "terms.csv")
    assert [(row.source, row.target) for row in reading.rows] == [("fever", "fièvre"), ("cough", "toux")]
    assert (reading.found.pair, [notice.code for notice in reading.found.notices]) == ((4, 5), ["columns_chosen"])
    assert reading.found.languages == ("en", "fr")


def test_that_the_columns_of_the_languages_asked_for_are_read(tmp_path: Path) -> None:
    content = "id\ten-GB\tde\tfr\n1\tthe hat\tder Hut\tle chapeau\n2\tthe coat\tder Mantel\tle manteau\n"
    assert pairs_of(tmp_path, content)[0] == ("the hat", "der Hut")
    reading = reading_of(tmp_path, content, languages=("fr", "en"))
    assert next(reading.rows) == Row(2, "le chapeau", "the hat")
    assert reading.found.languages == ("fr", "en")
    assert pairs_of(tmp_path, content, columns=(3, "fr"))[0] == ("der Hut", "le chapeau")


def test_that_the_numbers_of_sentences_are_no_text(tmp_path: Path) -> None:
    """As in the lists of pairs that Tatoeba makes."""
    content = "".join(f"{100 + n}\tsentence {n}\t{900 + n}\tSatz {n}\n" for n in range(6))
    assert pairs_of(tmp_path, content)[0] == ("sentence 0", "Satz 0")
    assert pairs_of(tmp_path, content, columns=(1, 2))[0] == ("100", "sentence 0")


def test_that_numbers_stay_text_where_they_are_a_side() -> None:
    rows = [[str(number), f"word {number}", "note"] for number in range(4)]
    assert layout_of([["7", "seven"]] * 9, None, None, ("", ""))[1:3] == (0, 1)
    assert layout_of(rows, None, None, ("", ""))[1:3] == (0, 1)


@pytest.mark.parametrize(
    "beside", [("{}",), ("0.9{}1",), ("1.{}e-1",), ("https://a.b/{}?x=1", "http://a.de/{}"), ("{},5%", "+{}")]
)
def test_that_scores_and_addresses_beside_the_texts_are_not_taken_for_them(
    tmp_path: Path, beside: tuple[str, ...]
) -> None:
    rows = [(f"cup number {number}", f"Tasse Nummer {number}") for number in range(1, 7)]
    lines = ("\t".join([*(cell.format(number) for cell in beside), *row]) for number, row in enumerate(rows))
    reading = reading_of(tmp_path, "\n".join(lines))
    assert [(row.source, row.target) for row in reading.rows] == rows
    assert [notice.code for notice in reading.found.notices] == ["columns_chosen"]


def test_that_a_table_with_one_text_beside_numbers_is_read_as_it_stands(tmp_path: Path) -> None:
    rows = [(f"{number}", f"number {number}") for number in range(1, 7)]
    assert pairs_of(tmp_path, "".join(f"{a}\t{b}\n" for a, b in rows)) == rows


@pytest.mark.parametrize(
    ("content", "delimiter"),
    [
        pytest.param("a" + "\t" * 200_000 + '"中', "\t", id="very many cells"),
        pytest.param('a","c\n' * 3000 + '"x\ny",z', ",", id="very many cells never closed"),
    ],
)
def test_that_hostile_quotation_marks_cost_little_time(content: str, delimiter: str) -> None:
    lines = content.split("\n")
    started = time.process_time()
    records = list(quoted_records(enumerate(map(Line, lines), start=1), delimiter))
    assert time.process_time() - started < 2
    assert sum(record.lines for record in records) == len(lines)
    assert {record.problem for record in records} >= {"bad_quotes"}
