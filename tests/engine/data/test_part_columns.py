"""Looking at a corpus without reading it whole: rows drawn, sorted and found."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from model.data import corpus as corpus_module
from model.data.columns import PartColumns
from model.data.corpus import CorpusView
from model.data.drawing import drawn_rows
from model.data.finding import find_rows, find_target
from model.data.importing import import_corpus
from model.data.ordering import ordered
from model.errors import Cancelled, DataError
from model.records.corpora import ImportSpec
from model.records.orders import ORDERS

PAIRS = [(f"{'word ' * (1 + i * 7 % 13)}{i}", f"{'字' * (1 + i * 5 % 11)}{i}") for i in range(60)]
PAIRS += [("Élan VITAL of 60", "Ärger"), ("a", "ein vital langes Stück Text 61")]


@pytest.fixture(scope="module")
def corpus(tmp_path_factory: pytest.TempPathFactory) -> CorpusView:
    """Imported in record batches of five rows."""
    folder = tmp_path_factory.mktemp("corpus")
    table = folder / "pairs.tsv"
    table.write_text("".join(f"{source}\t{target}\n" for source, target in PAIRS), encoding="utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(corpus_module, "BATCH_ROWS", 5)
        import_corpus(ImportSpec((str(table),), str(folder / "made")))
    return CorpusView.open(folder / "made")


@pytest.fixture(scope="module")
def rows(corpus: CorpusView) -> list[tuple[str, str]]:
    return list(corpus.pairs("train"))


@given(st.integers(0, 3000), st.integers(1, 3000), st.integers(0, 2**31 - 1))
def test_that_as_many_rows_are_drawn_as_asked_and_more_hold_the_fewer(count: int, most: int, seed: int) -> None:
    drawn = drawn_rows(count, most, seed)
    assert len(drawn) == len(set(drawn.tolist())) == min(count, most)
    assert (np.diff(drawn) > 0).all()
    assert set(drawn.tolist()) <= set(drawn_rows(count, most + 7, seed).tolist()) <= set(range(count))


def test_that_drawn_rows_spread_over_the_whole_and_another_seed_draws_others() -> None:
    drawn = drawn_rows(100_000, 10_000)
    tenths = np.bincount(drawn // 10_000, minlength=10)
    assert (abs(tenths - 1000) < 150).all()
    assert len(set(drawn.tolist()) & set(drawn_rows(100_000, 10_000, 2).tolist())) < 2000


def test_that_rows_are_taken_from_anywhere_in_the_order_asked(corpus: CorpusView, rows: list[tuple[str, str]]) -> None:
    columns = PartColumns(corpus, "train")
    for wanted in ([], [3], [40, 0, 4, 5, 40, 39], list(range(columns.count))[::-1]):
        assert columns.pairs(np.array(wanted, np.int64)) == [rows[row] for row in wanted]


def test_that_rows_of_a_sorted_part_come_without_looking_them_over_again(
    corpus: CorpusView, rows: list[tuple[str, str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    view = ordered(corpus, "train", "ratio")
    monkeypatch.setattr(PartColumns, "_look_over", None)
    assert sorted(view.rows("train", 0, len(rows))) == sorted(rows)


def _length(by: str, pair: tuple[str, str]) -> float:
    source, target = map(len, pair)
    return {"source": source, "target": target, "ratio": np.float32(max(source, target) / min(source, target))}[by]


@pytest.mark.parametrize("by", ORDERS)
@pytest.mark.parametrize("falling", [False, True])
def test_that_pairs_are_sorted_and_equal_ones_stay_in_order(
    corpus: CorpusView, rows: list[tuple[str, str]], by: str, falling: bool
) -> None:
    view = ordered(corpus, "train", by, falling=falling)
    keys = list(range(len(rows))) if by == "number" else [_length(by, pair) for pair in rows]
    wanted = sorted(range(len(rows)), key=lambda row: -keys[row] if falling else keys[row])
    assert [view.number(position) for position in range(view.count("train"))] == wanted
    assert view.rows("train", 7, 20) == [rows[row] for row in wanted[7:20]]
    assert len(view.rows("train", len(rows) - 2, len(rows) + 9)) == 2


@pytest.mark.parametrize("text", ["VITAL", "éLAN vital", "字字字字", "  word\tword ", ".*", "", " "])
def test_that_every_pair_with_the_text_on_a_side_is_found_whatever_its_case(
    corpus: CorpusView, rows: list[tuple[str, str]], text: str
) -> None:
    wanted = " ".join(text.split()).casefold()
    counts: list[int] = []
    found = find_rows(corpus, "train", text, found=counts.append)
    holding = [row for row, pair in enumerate(rows) if wanted and any(wanted in side.casefold() for side in pair)]
    assert found.tolist() == holding
    assert counts == sorted(counts)
    assert counts[-1:] == ([len(holding)] if holding else [])
    order = ordered(corpus, "train", "source").order
    positions = find_rows(corpus, "train", text, found=counts.append, order=order)
    assert sorted(order[positions].tolist()) == holding
    assert sorted(positions.tolist()) == positions.tolist()


def test_that_the_target_of_a_source_is_found_in_any_part_and_only_of_the_whole_source(corpus: CorpusView) -> None:
    for part in corpus.parts:
        for source, target in corpus.pairs(part):
            assert find_target(corpus, source) == target
    assert find_target(corpus, "  Élan  VITAL of 60 ") == "Ärger"
    assert find_target(corpus, "Élan VITAL of") == find_target(corpus, "") == ""


def test_that_looking_stops_when_asked(corpus: CorpusView) -> None:
    asked = iter([False, True])
    with pytest.raises(Cancelled):
        find_rows(corpus, "train", "w", found=lambda _: None, asked=lambda: next(asked))
    with pytest.raises(Cancelled):
        ordered(corpus, "train", "ratio", asked=lambda: True)


def test_that_damaged_rows_are_an_error_and_not_the_end_of_the_process(corpus: CorpusView, tmp_path: Path) -> None:
    copy = tmp_path / "copy"
    copy.mkdir()
    for file in corpus.path.iterdir():
        content = file.read_bytes()
        if file.name == "train.arrow":
            content = content.replace("字字".encode(), b"\xff\xff\xff\xff\xff\xff")
        (copy / file.name).write_bytes(content)
    damaged = CorpusView.open(copy)
    with pytest.raises(DataError, match=r"train\.arrow"):
        PartColumns(damaged, "train").pairs(np.arange(damaged.count("train")))
    (copy / "train.arrow").write_bytes(b"ARROW1 no more")
    with pytest.raises(DataError, match=r"train\.arrow"):
        PartColumns(damaged, "train")
