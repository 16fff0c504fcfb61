"""Ids are cut once for a corpus and a tokenizer, whichever run asks."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass

import pytest
from small_training import MODEL, PAIRS, Corpus, NewRun

from model.data.tokenizer import Tokenizer
from model.errors import Cancelled, TrainingError
from model.records.progress import Progress
from model.runs.folder import RunFolder
from model.training.tables import train_table


@dataclass
class Read(Corpus):
    """Counts how often its pairs are read."""

    times: int = 0

    def pairs(self, part: str):  # type: ignore[no-untyped-def]
        self.times += 1
        return super().pairs(part)


def cut(folder: RunFolder, corpus: Corpus, tokenizer: Tokenizer) -> list[int]:
    told: list[Progress] = []
    table = train_table(folder, corpus, tokenizer, report=told.append, asked=lambda: False)  # type: ignore[arg-type]
    assert all(progress.total == corpus.count("train") for progress in told)
    return table.target_ids.tolist()


def like(folder: RunFolder, other: RunFolder) -> RunFolder:
    folder.update(corpus_sha256=other.info.corpus_sha256)
    return folder


def test_that_a_second_training_on_a_corpus_does_not_cut_it_again(new_run: NewRun, tokenizer: Tokenizer) -> None:
    corpus = Read(PAIRS)
    first = new_run("first")
    ids = cut(first, corpus, tokenizer)
    assert cut(first, corpus, tokenizer) == cut(like(new_run("second"), first), corpus, tokenizer) == ids
    assert corpus.times == 1


def test_that_another_corpus_or_longest_sentence_is_cut_anew(new_run: NewRun, tokenizer: Tokenizer) -> None:
    first, corpus = new_run("first"), Read(PAIRS)
    ids = cut(first, corpus, tokenizer)
    assert cut(new_run("other corpus"), Read(PAIRS[:3]), tokenizer) != ids
    shorter = like(new_run("shorter", model=dataclasses.replace(MODEL, max_tokens=4)), first)
    assert len(cut(shorter, corpus, tokenizer)) < len(ids)
    assert corpus.times == 2


def test_that_no_ids_are_kept_of_what_was_stopped_or_is_all_too_long(new_run: NewRun, tokenizer: Tokenizer) -> None:
    folder = new_run(model=dataclasses.replace(MODEL, max_tokens=4))
    for error, asked in ((Cancelled, lambda: True), (TrainingError, lambda: False)):
        with pytest.raises(error):
            train_table(folder, Corpus(PAIRS[4:5]), tokenizer, report=lambda _: None, asked=asked)  # type: ignore[arg-type]
    assert list((folder.path / "tokens").iterdir()) == []
