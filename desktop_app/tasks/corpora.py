"""Jobs on corpora; all in the files lane."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from tempfile import NamedTemporaryFile

from PySide6.QtCore import QCoreApplication

from desktop_app.jobs import Handle, Job
from desktop_app.lanes import Lanes
from desktop_app.values.file_sets import file_sets
from desktop_app.words import language
from desktop_app.words.language_guess import language_of
from model.records.configs import TokenizerConfig
from model.records.corpora import CorpusReport, ImportSpec, Preview
from model.records.trials import TokenizerTrial


def import_corpus(lanes: Lanes, spec: ImportSpec) -> Job:
    """Imports text into a new corpus folder; returns its CorpusReport."""

    def body(handle: Handle) -> object:
        from model import actions

        return actions.import_corpus(spec, report=handle.report, asked=handle.asked)

    return Job(body, lanes.files, name="import corpus")


def preview(lanes: Lanes, spec: ImportSpec) -> Job:
    """Reads the first rows of an import without making it; returns a Preview, languages guessed where no file names them."""

    def body(handle: Handle) -> object:
        from model import actions

        found = _with_languages(actions.preview(spec, asked=handle.asked))
        if spec.cleaning.script or spec.cleaning.language:  # rules that need to know the languages
            source, target = found.languages
            told = replace(spec, source_language=source, target_language=target)
            found = actions.preview(told, asked=handle.asked)
        return found

    return Job(body, lanes.files, name="preview")


def _with_languages(preview: Preview) -> Preview:
    guesses = (language_of([pair[side] for pair in preview.rows]) for side in (0, 1))
    source, target = (named or guess for named, guess in zip(preview.languages, guesses, strict=True))
    return replace(preview, languages=(source, target))


def members(lanes: Lanes, path: str) -> Job:
    """Looks into an archive; returns what can be read of it, nothing for a file that is no archive."""

    def body(_: Handle) -> object:
        from model import actions

        return actions.members(path)

    return Job(body, lanes.files, name="members")


def find_sets(lanes: Lanes, paths: Sequence[str]) -> Job:
    """Looks which of some files, or of the files in a folder, belong together; returns a list of FileSet."""

    def body(_: Handle) -> object:
        from model import actions

        folder = paths[0] if len(paths) == 1 else ""
        return file_sets(actions.pair_up(paths), _files(paths), folder)

    return Job(body, lanes.files, name="find files")


def _files(paths: Sequence[str]) -> Iterator[str]:
    for path in map(Path, paths):
        inside = sorted(path.iterdir()) if path.is_dir() else [path]
        yield from (str(file) for file in inside if file.is_file())


def keep_text(lanes: Lanes, folder: str, text: str) -> Job:
    """Writes pasted text where it can be read as a file; returns its path."""

    def body(_: Handle) -> object:
        with NamedTemporaryFile("w", dir=folder, suffix=".txt", delete=False, encoding="utf-8", newline="\n") as file:
            file.write(text)
        return file.name

    return Job(body, lanes.files, name="keep text")


def save_report(
    lanes: Lanes, report: CorpusReport, path: Path, trial: TokenizerTrial | None, run_path: str | None
) -> Job:
    """Writes a report as a page in the language of the window, or as JSON, by the name of the file; returns the path.

    Tokens in it are those of `trial`, else those that the tokenizer of the run at `run_path` makes.
    """
    spoken = language.current().replace("_", "-")

    def body(handle: Handle) -> object:
        from model import actions

        tokens = trial
        if tokens is None and run_path is not None:
            tokens = actions.try_run_tokenizer(report.path, run_path, report=handle.report, asked=handle.asked)
        actions.save_report(report, path, tokens, translate=QCoreApplication.translate, language=spoken)
        return path

    return Job(body, lanes.files, name="save report")


def open_corpus(lanes: Lanes, path: str) -> Job:
    """Opens a corpus folder; returns a CorpusView."""

    def body(_: Handle) -> object:
        from model import actions

        return actions.open_corpus(path)

    return Job(body, lanes.files, name="open corpus")


def list_corpora(lanes: Lanes, *folders: str) -> Job:
    """Looks for corpora; returns a list of CorpusReport."""

    def body(_: Handle) -> object:
        from model import actions

        return [corpus for folder in folders for corpus in actions.list_corpora(folder)]

    return Job(body, lanes.files, name="list corpora")


def sample_names(lanes: Lanes) -> Job:
    """Names the built-in corpora; returns a dict from name to description."""

    def body(_: Handle) -> object:
        from model import actions

        return actions.sample_names()

    return Job(body, lanes.files, name="sample names")


def split_sentence(
    lanes: Lanes, corpus_path: str, tokenizer: TokenizerConfig, text: str, side: str, run_path: str | None = None
) -> Job:
    """Cuts `text` into tokens with the run's tokenizer, or one learned on the corpus; returns a tuple of Token."""

    def body(handle: Handle) -> object:
        from model import actions

        return actions.split_sentence(corpus_path, tokenizer, text, side, run_path=run_path, asked=handle.asked)

    return Job(body, lanes.files, name="split sentence")
