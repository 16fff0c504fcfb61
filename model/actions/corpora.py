"""What is done with corpora: importing, looking, sorting, searching."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from model.errors import ConfigError
from model.records.corpora import CorpusReport, ImportSpec, Preview
from model.records.progress import Asked, Report, never, silent

if TYPE_CHECKING:
    from model.data.corpus import CorpusView
    from model.data.finding import Rows
    from model.data.ordering import OrderedPairs
    from model.records.trials import TokenizerTrial


def import_corpus(spec: ImportSpec, *, report: Report = silent, asked: Asked = never) -> CorpusReport:
    """Reads, cleans and splits parallel text into the new corpus folder `spec.out`.

    Raises:
        DataError: A file cannot be used; nothing is left behind then.
        Cancelled: `asked` said so; nothing is left behind then either.
    """
    from model.data import importing

    return importing.import_corpus(spec, report=report, asked=asked)


def preview(spec: ImportSpec, *, limit: int = 200, asked: Asked = never) -> Preview:
    """The first rows of files as they would be imported, and what is wrong with them.

    Raises:
        DataError: A file cannot be used.
        ConfigError: An option cannot be.
        Cancelled: `asked` said so.
    """
    from model.data import importing

    return importing.preview(spec, limit, asked=asked)


def members(path: str | Path) -> list[str]:
    """What `ReadOptions.member` can be: two files of an archive that belong together first, then each by itself; or the sheets.

    Returns:
        The choices; none for a file that is neither an archive nor an Excel workbook.

    Raises:
        DataError: The file cannot be read, or is damaged.
    """
    from model.data.readers import content, pairing, xlsx
    from model.data.readers.head import head_of

    path = Path(path)
    names = content.members(path)
    if not names and xlsx.fits(head_of(path)):
        return xlsx.sheets(path)
    return [*(",".join(pair) for pair in pairing.paired_names(names)), *names]


def pair_up(paths: Sequence[str]) -> tuple[tuple[str, str], ...]:
    """The pairs (source, target) among files and the files of folders, told by their names."""
    from model.data.readers import pairing

    return pairing.pair_up(paths)


def sample_names() -> dict[str, str]:
    """The built-in corpora: name → one line about each."""
    from model.data import samples

    return dict(samples.NAMES)


def open_corpus(path: str | Path) -> CorpusView:
    """An imported corpus, its text left on the disk.

    Raises:
        DataError: The folder is missing, damaged or too new.
    """
    from model.data.corpus import CorpusView

    return CorpusView.open(Path(path))


def report_kind(path: str | Path) -> str:
    """What a report would be saved as by the end of a name: ".html", ".htm" or ".json".

    Raises:
        ConfigError: The name ends in something else.
    """
    kind = Path(path).suffix.lower()
    if kind not in (".html", ".htm", ".json"):
        raise ConfigError("report_kind", field="report", value=str(path))
    return kind


def save_report(
    report: CorpusReport,
    path: str | Path,
    trial: TokenizerTrial | None = None,
    *,
    translate: Callable[[str, str], str] | None = None,
    language: str = "en",
) -> None:
    """Writes a report as a page (.html, .htm) or as JSON (.json); what stood at the path is replaced.

    Args:
        report: What to write.
        path: The file.
        trial: How a tokenizer cuts the corpus, where there is one: its tokens stand in the report too.
        translate: Of the words of a page: context and English text → text; None for English.
        language: Code of the language that they come in.

    Raises:
        ConfigError: The name ends in something else.
        RunError: The file cannot be written.
    """
    from model.data import report_pages
    from model.runs.atomic import appearing_file, writable

    path = Path(path)
    if report_kind(path) == ".json":
        text = report_pages.report_json(report, trial)
    else:
        text = report_pages.report_html(report, trial, translate=translate or report_pages.english, language=language)
    with writable(path), appearing_file(path) as file:
        file.write(text.encode("utf-8", "replace"))


def list_corpora(folder: str | Path) -> list[CorpusReport]:
    """What is known of every corpus below a folder."""
    from model.data import corpus_reading

    return corpus_reading.list_corpora(folder)


def ordered_pairs(
    path: str | Path, part: str, by: str, *, falling: bool = False, report: Report = silent, asked: Asked = never
) -> OrderedPairs:
    """The pairs of a part sorted by one of `orders.ORDERS`; see `ordering.ordered`."""
    from model.data import ordering

    return ordering.ordered(open_corpus(path), part, by, falling=falling, report=report, asked=asked)


def find_rows(
    path: str | Path,
    part: str,
    text: str,
    *,
    found: Callable[[int], None],
    order: Rows | None = None,
    report: Report = silent,
    asked: Asked = never,
) -> Rows:
    """Positions of the pairs of a part that hold a text; see `finding.find_rows`."""
    from model.data import finding

    return finding.find_rows(open_corpus(path), part, text, found=found, order=order, report=report, asked=asked)


def find_target(path: str | Path, source: str, *, asked: Asked = never) -> str:
    """The target that a corpus has for a source; see `finding.find_target`."""
    from model.data import finding

    return finding.find_target(open_corpus(path), source, asked=asked)
