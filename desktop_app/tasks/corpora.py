"""Jobs on corpora; all in the files lane."""

from __future__ import annotations

from collections.abc import Sequence

from desktop_app.jobs import Handle, Job, Lanes
from model.records.configs import TokenizerConfig
from model.records.corpora import ImportSpec, ReadOptions


def import_corpus(lanes: Lanes, spec: ImportSpec) -> Job:
    """Imports text into a new corpus folder; returns its CorpusReport."""

    def body(handle: Handle) -> object:
        from model import actions

        return actions.import_corpus(spec, report=handle.report, asked=handle.asked)

    return Job(body, lanes.files, name="import corpus")


def preview(lanes: Lanes, paths: Sequence[str], options: ReadOptions) -> Job:
    """Reads the first rows of files without importing them; returns a Preview."""

    def body(handle: Handle) -> object:
        from model import actions

        return actions.preview(tuple(paths), options, asked=handle.asked)

    return Job(body, lanes.files, name="preview")


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
