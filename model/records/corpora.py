"""What is imported, what came of it, and what was left out."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

from model.records.configs import CleanConfig
from model.records.notices import Notice
from model.records.places import InLanguage, in_english, places

PARTS = ("train", "validation", "test")
CARRIED_PARTS = ("validation", "test", "test_combinations")
"""What a run takes along, so that it can be scored anywhere; the last is a part of some built-in corpora only: pairs with words
where train never has them."""
FORMATS = ("auto", "tsv", "csv", "moses", "tmx", "xliff", "po", "sgm", "jsonl", "json", "parquet", "arrow", "xlsx")
"""What `read` understands; "auto" goes by the content."""
CHOOSINGS = ("first", "random")
"""Which rows a limit keeps."""
Referenced: TypeAlias = tuple[str, ...]
"""A source and, behind it, its right translations: the target of its pair, then further references if there are any."""


@dataclass(frozen=True, slots=True)
class ReadOptions:
    """How files are read.

    Attributes:
        format: One of FORMATS.
        columns: For tables: which two columns, by number from 1 or by title; None: by titles and content, else the two first.
        header: Whether the first row of a table holds titles; where a column has a title it does anyhow; None: by the content.
        limit: At most this many usable rows; None for all.
        choose: One of CHOOSINGS: which rows the limit keeps; random ones are drawn by the seed of the import, over whole files.
        encoding: Of text files, a Python codec name; empty: found out.
        unescape: Whether HTML and Moses escapes (`&apos;`, `@-@`) become the characters they stand for, once.
        member: The file inside an archive; empty: the only one that can be read.
        languages: Codes of source and target, for formats that name their languages; empty: the first two found.
    """

    format: str = "auto"
    columns: tuple[int | str, int | str] | None = None
    header: bool | None = None
    limit: int | None = None
    choose: str = "first"
    encoding: str = ""
    unescape: bool = False
    member: str = ""
    languages: tuple[str, str] = ("", "")


@dataclass(frozen=True, slots=True)
class ImportSpec:
    """One import.

    Attributes:
        paths: One table, or exactly two plain files (source, target), or one "sample:NAME".
        out: The corpus folder to make; it must not exist yet. Empty: count and report, write nothing.
        name: What people call the corpus; empty: made from the paths.
        validation, test: Files of one's own for these parts, same shapes as `paths`; empty: split off.
        split: Percent of train, validation, test; the two small parts take at most 2,000 pairs each unless `split` is given.
        sizes: Pairs of validation and test instead of percent; what is left is the train part.
        seed: Of the split, and of rows drawn at random.
        cleaning: Which readable pairs are left out.
    """

    paths: tuple[str, ...]
    out: str
    name: str = ""
    options: ReadOptions = field(default_factory=ReadOptions)
    validation: tuple[str, ...] = ()
    test: tuple[str, ...] = ()
    split: tuple[float, float, float] | None = None
    sizes: tuple[int, int] | None = None
    seed: int = 1
    source_language: str = ""
    target_language: str = ""
    cleaning: CleanConfig = field(default_factory=CleanConfig)


@dataclass(frozen=True, slots=True)
class Problem:
    """A kind of row that was left out or changed.

    Attributes:
        code: Key of its sentence, such as "empty_target".
        count: How many rows.
        lines: The first few line numbers, from 1.
        examples: The first few rows as text.
        dropped: Whether the rows are left out (else they are only reported).
        path: The file of these rows, or the folder, or the archive.
        files: For each of `lines` the file in it, where `path` has several.
    """

    code: str
    count: int
    lines: tuple[int, ...] = ()
    examples: tuple[str, ...] = ()
    dropped: bool = True
    path: str = ""
    files: tuple[str, ...] = ()

    def fields(self, translate: InLanguage = in_english) -> dict[str, object]:
        """The values for its sentence: the count, and where the first of these rows are, both as text."""
        unit = "record" if self.code == "bad_record" else "line"
        more = self.count > len(self.lines)
        where = places(self.path, self.lines, self.files, unit=unit, more=more, translate=translate)
        return {"count": f"{self.count:,}", "places": where}

    def located(self) -> tuple[tuple[str, int, str], ...]:
        """File (empty where there is only one), line and text of the rows whose text is kept."""
        return tuple(zip(self._files(), self.lines, self.examples, strict=False))

    def _files(self) -> tuple[str, ...]:
        return self.files or ("",) * len(self.lines)


@dataclass(frozen=True, slots=True)
class Histogram:
    """How many pairs have a number that lies between two bounds.

    Attributes:
        starts: Where each bar begins, rising; it ends where the next begins, and the last one has no end.
        counts: Pairs in each bar.
    """

    starts: tuple[float, ...]
    counts: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Characters:
    """The characters of one side, spaces not counted.

    Attributes:
        distinct: How many different ones there are.
        frequent: The most frequent ones and how often each stands, most frequent first.
    """

    distinct: int
    frequent: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class CorpusReport:
    """What an import found and kept.

    Attributes:
        pairs: Usable rows of all files as read, of which a random draw keeps as many as it was told; minus duplicates, further
            targets, further references and rows shared between parts they are `kept`.
        first, last: The first and the last of `paths`, not normalised.
        problems: What was left out or noticed, by kind, with line numbers.
        duplicates: Rows left out because the same pair stood before.
        kept: Pairs after duplicates and filters, all parts together.
        splits: Pairs of each part.
        notices: What a person should know about the corpus as a whole.
        changes: Rows whose text was tidied (spaces, control characters, composed letters), by kind.
        several_references: Sources of the parts besides train that have more than one right translation, where further targets
            are kept as references.
        further_references: How many right translations these have besides the target of their pair.
        repeated_sources: Sources that stand in more than one pair of what is kept of `paths`; letter case makes no difference.
        source_lengths, target_lengths: Characters of the kept pairs; None in a report of an older version.
        length_ratios: Characters of the target ÷ characters of the source, of the kept pairs.
        source_characters, target_characters: Of the usable rows as read.
    """

    name: str
    path: str
    pairs: int
    first: tuple[str, str] | None
    last: tuple[str, str] | None
    problems: tuple[Problem, ...]
    duplicates: int
    kept: int
    splits: dict[str, int]
    source_language: str = ""
    target_language: str = ""
    seconds: float = 0.0
    notices: tuple[Notice, ...] = ()
    changes: tuple[Problem, ...] = ()
    repeated_sources: int = 0
    several_references: int = 0
    further_references: int = 0
    source_lengths: Histogram | None = None
    target_lengths: Histogram | None = None
    length_ratios: Histogram | None = None
    source_characters: Characters | None = None
    target_characters: Characters | None = None

    @property
    def parts(self) -> tuple[str, ...]:
        """The three parts of every corpus, then the further ones of a built-in corpus."""
        return (*PARTS, *(part for part in self.splits if part not in PARTS))


@dataclass(frozen=True, slots=True)
class Preview:
    """The beginning of what an import would read, and what was found out about the files.

    Attributes:
        rows: The first usable pairs, normalised.
        format: One of FORMATS but "auto", or "sample".
        problems: What would be left out or changed so far.
        notices: What a person should know about the files.
        encoding: Of text files, the Python codec name they were decoded by; empty where the format has its own.
        header: Whether the first row of a table was taken for titles.
        columns: Of a table, what stands in its first row, a text a column.
        pair: Of a table, the numbers of the two columns that are read, from 1.
        languages: Codes of source and target as the files name them; empty where they do not.
    """

    rows: tuple[tuple[str, str], ...]
    format: str
    problems: tuple[Problem, ...] = ()
    notices: tuple[Notice, ...] = ()
    encoding: str = ""
    header: bool = False
    columns: tuple[str, ...] = ()
    pair: tuple[int, int] = (1, 2)
    languages: tuple[str, str] = ("", "")
