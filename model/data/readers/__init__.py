"""Files of parallel text behind one door: `read` hands out rows, whatever the format."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import chain
from pathlib import Path

from model.data.readers import formats
from model.data.readers.archives import some
from model.data.readers.content import members
from model.data.readers.folders import folder_of, label_of, texts_in
from model.data.readers.head import head_of
from model.data.readers.pairing import PAIR_MARK, languages_of, paired_names, two_members
from model.data.readers.rows import Found, Row
from model.data.readers.unescaping import unescaped_rows
from model.errors import Cancelled, ConfigError, DataError
from model.records.corpora import FORMATS, ReadOptions
from model.records.notices import Notice
from model.records.progress import Asked, Progress, Report, never, silent


@dataclass(frozen=True, slots=True)
class Reading:
    """Rows on their way from files; can be iterated once.

    Attributes:
        format: One of FORMATS but "auto", or "sample".
        path: The table, or the source file.
        rows: As they stand in the files, the unusable ones with their problem.
        found: What the reader found out about the files, from the first row on.
    """

    format: str
    path: str
    rows: Iterator[Row]
    found: Found = field(default_factory=Found)


def read(sources: Sequence[str], options: ReadOptions, *, report: Report = silent, asked: Asked = never) -> Reading:
    """Reads one text: a table or another file that holds both sides, or two plain files (source, target).

    Args:
        sources: Paths; each may be packed, or one an archive or a folder. A path with * for its numbers stands for all pieces of a
            text. Where the format is to be found out, the first bytes are looked at.
        options: Format, columns, header, encoding …; the limit is left to those who know which rows are usable.
        report: Hears of the bytes read, a chunk at a time.
        asked: Whether a person wants to stop; asked for each chunk.

    Raises:
        DataError: The number of paths does not fit, or the format is not known; and, while rows are taken, what is wrong with
            a file.
        ConfigError: An option cannot be.
        Cancelled: `asked` said yes while rows were taken.
    """
    _check(options)
    if not 1 <= len(sources) <= 2:
        raise DataError("paths_number", field="paths", format=options.format, wanted="1 or 2", count=len(sources))
    pieces = [tuple(sources)]
    if folder := folder_of(sources):
        pieces = texts_in(folder, replace(options, member=label_of(sources) or options.member))
        options = replace(options, member="")
    found = Found()
    advanced = _Bytes([Path(path) for piece in pieces for path in piece], report, asked)
    names = [",".join(Path(path).name for path in piece) for piece in pieces]
    files = names if len(pieces) > 1 else [""]
    name, first = _piece(pieces[0], options, advanced, found, files[0])
    options = replace(options, format=name)
    rest = (_piece(piece, options, advanced, found, file)[1] for piece, file in zip(pieces[1:], files[1:], strict=True))
    rows = chain.from_iterable(chain([first], rest))
    return Reading(name, sources[0], unescaped_rows(rows) if options.unescape else rows, found)


def _of_file(rows: Iterator[Row], file: str) -> Iterator[Row]:
    """The rows with the name of their file, if it needs one."""
    return (Row(row.line, row.source, row.target, row.problem, file) for row in rows) if file else rows


def _piece(
    sources: Sequence[str], options: ReadOptions, advanced: formats.Advanced, found: Found, file: str
) -> tuple[str, Iterator[Row]]:
    """The format and the rows of one of the pieces that a text is in, mostly the only one; `file` is what its rows call it, else a
    member of an archive.
    """
    paths, options = _resolved(sources, options, found)
    name = _guessed(paths, options) if options.format == "auto" else options.format
    wanted = formats.TABLE[name].files
    if len(paths) != wanted:
        raise DataError("paths_number", field="paths", format=name, wanted=wanted, count=len(sources))
    if len(paths) > 1:
        names = two_members(options.member) if options.member else (paths[0].name, paths[1].name)
        found.languages = languages_of(*names)
    rows = formats.TABLE[name].read(paths, options, advanced, found)
    return name, _of_file(rows, file or options.member.replace(PAIR_MARK, ","))


def _check(options: ReadOptions) -> None:
    if options.format not in FORMATS:
        raise ConfigError("config_choice", field="format", value=options.format, choices=", ".join(FORMATS))
    if options.columns is None:
        return
    value = ",".join(map(str, options.columns))
    if any(isinstance(column, int) and column < 1 for column in options.columns):
        raise ConfigError("columns_from_one", field="columns", value=value)
    if options.columns[0] == options.columns[1]:
        raise ConfigError("columns_same", field="columns", value=value)


def _resolved(sources: Sequence[str], options: ReadOptions, found: Found) -> tuple[list[Path], ReadOptions]:
    """The files to read; an archive stands twice where two of its members are the sides of one text, which the options then name.

    Where that was decided here and something else could have been meant, `found` says so.
    """
    paths = [Path(source) for source in sources]
    if len(paths) != 1 or options.format not in ("auto", "moses", "sgm"):
        return paths, options
    names = members(paths[0])
    if not options.member and len(names) == 1:
        return paths, replace(options, member=names[0])
    if options.member in names:
        return paths, options
    pairs = paired_names(names, options.languages)
    if not options.member and len(pairs) == 1:
        others = [name for name in names if name not in pairs[0]]
        if others:
            fields: dict[str, object] = {"path": sources[0], "member": ",".join(pairs[0]), "choices": some(others)}
            found.notices.append(Notice("member_pair", fields))
        return paths * 2, replace(options, member=PAIR_MARK.join(pairs[0]))
    source, comma, target = options.member.partition(",")
    if names and comma:
        return paths * 2, replace(options, member=source.strip() + PAIR_MARK + target.strip())
    return paths, options


def _guessed(paths: Sequence[Path], options: ReadOptions) -> str:
    """The format by what stands in the files.

    Raises:
        DataError: Of two files, one holds both sides by itself: which belongs to which cannot be known.
    """
    heads = [
        head_of(path, member, options.encoding)
        for path, member in zip(paths, two_members(options.member), strict=False)
    ]
    if len(heads) == 1:
        return formats.guessed(heads[0])
    names = {formats.guessed_of_two(head) for head in heads}
    if len(names) > 1 or formats.TABLE[name := names.pop()].files == 1:
        raise DataError("tables_not_joined", path=str(paths[0]), other=str(paths[1]))
    return name


class _Bytes:
    """Adds up the bytes read from all files of a reading, and is where it can be stopped."""

    def __init__(self, paths: Sequence[Path], report: Report, asked: Asked) -> None:
        self._total = sum(map(_size, paths))
        self._done = 0
        self._report = report
        self._asked = asked

    def __call__(self, count: int) -> None:
        if self._asked():
            raise Cancelled
        self._done += count
        total = max(self._done, self._total)  # a file may grow meanwhile
        self._report(Progress("reading", self._done, total))


def _size(path: Path) -> int:
    try:
        return path.stat().st_size
    except (OSError, ValueError):  # told when it is opened
        return 0
