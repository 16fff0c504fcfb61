"""What the choices of the Scores page ask for: sentences, systems, the missing points of a chart; and why not, in words."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace

from PySide6.QtCore import QObject

from desktop_app.session import Session
from desktop_app.tasks.scores import System, Wanted
from desktop_app.widgets.scores.score_setup import BEAMS, ScoreSetup
from model.records.configs import DecodeConfig
from model.records.runs import RunSummary


def wanted(session: Session, setup: ScoreSetup) -> Wanted:
    """The sentences that are chosen."""
    source, outputs = (next(iter(setup.paths(name)), "") for name in ("source", "outputs"))
    corpus = str(session.corpus.path) if session.corpus is not None else ""
    return Wanted(setup.chosen_part(), corpus, source, setup.paths("references"), outputs, setup.chosen_amount())


def system(run: RunSummary, setup: ScoreSetup) -> System:
    """The run with the weights and the search that are chosen."""
    decode = DecodeConfig(beam=setup.chosen_beam())
    return System(run.path, run.name, run.target_language, setup.chosen_checkpoint(), decode)


def updates(run: RunSummary) -> tuple[str, ...]:
    """The checkpoints of a run by the numbers of their updates."""
    names = (name.removeprefix("step-") for name in run.checkpoints)
    return tuple(str(int(name)) for name in names if name.isdigit())


def along(same: System, axis: str, checkpoints: Sequence[str], there: Collection[int]) -> Iterator[System]:
    """The systems of the points that are missing along "beam" or "checkpoint".

    Args:
        same: What all of them have in common.
        axis: What differs.
        checkpoints: Of the run, by their updates.
        there: Beams or updates that were measured.
    """
    if axis == "beam":
        yield from (replace(same, decode=replace(same.decode, beam=beam)) for beam in BEAMS if beam not in there)
    else:
        yield from (replace(same, checkpoint=update) for update in checkpoints if int(update) not in there)


class ScoreWords(QObject):
    """Why something cannot be done yet, and what it does where it can."""

    def missing(self, session: Session, setup: ScoreSetup) -> str:
        """Why nothing can be measured as it is chosen, or nothing."""
        part, run = setup.chosen_part(), session.run
        if part == "files" and not setup.paths("references"):
            return self.tr("Choose the file with the references.")
        if part == "files" and setup.paths("outputs"):
            return ""
        if part == "files" and not setup.paths("source"):
            return self.tr("Choose the file with the sources, or one with translations.")
        if run is None or not run.checkpoints:
            if session.training is not None and (run is None or session.training.run_path == run.path):
                return self.tr("The run is being trained: it can be measured after its first epoch.")
            return self.tr("Train a run first, or choose one above.")
        if part == "corpus" and session.corpus is None:
            return self.tr("Choose a corpus above, or the test part of the run.")
        return ""

    def work(self, *, waits: bool) -> str:
        """What the work that was asked for is called until it says more."""
        return self.tr("Waits for the training to end") if waits else self.tr("Translating and scoring")

    def page_tips(self, *, translated: bool, is_empty: bool) -> tuple[str, str]:
        """What the ways to the Attention and the Translate page do, or why there are none; `is_empty`: the source."""
        if translated and is_empty:
            return (self.tr("This source is empty, so there is nothing to look into"),) * 2
        if translated:
            return (
                self.tr("Translates this sentence again and opens the Attention page with it"),
                self.tr("Opens the Translate page with this sentence: every step, and what else the search found"),
            )
        return (
            self.tr("These translations came from a file, so there is no attention to look at"),
            self.tr("These translations came from a file, so no other ones are known"),
        )

    def rest_tip(self, *, possible: bool, rest: bool) -> str:
        """What measuring the missing points does, or why it cannot be done; `rest`: whether any is missing."""
        if not rest:
            return self.tr("No point is missing: all of them are measured")
        if possible:
            return self.tr(
                "Translates and scores the same sentences with every beam, or every checkpoint, not measured yet"
            )
        return self.tr("Measure the run once first; then its other beams and checkpoints can follow")
