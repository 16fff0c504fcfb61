"""An opened corpus without files."""

from __future__ import annotations

from model.records.corpora import CorpusReport, Problem

PAIRS = [("She bought three books.", "她买了三本书。"), ("I am tired.", "我累了。")]


class MadeUpCorpus:
    """An opened corpus of two pairs a part."""

    path = "/corpora/made-up"
    id = "made-up-1"
    name = "Made up"
    source_language = "en"
    target_language = "zh"
    report = CorpusReport(
        "Made up", path, 9, PAIRS[0], PAIRS[1],
        (Problem("empty_target", 3, (4, 7, 12), ("lonely\t",), True, "made-up.txt"),),
        1, 6, {"train": 2, "validation": 2, "test": 2}, "en", "zh",
    )  # fmt: skip

    def count(self, part: str) -> int:
        return self.report.splits[part]

    def rows(self, part: str, start: int, stop: int) -> list[tuple[str, str]]:  # noqa: ARG002
        return PAIRS[start:stop]
