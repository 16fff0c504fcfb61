"""Which weights translate: those of a checkpoint, or the live ones of a training."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from desktop_app.session import Session
from desktop_app.widgets.translation.decode_bar import DecodeBar
from desktop_app.widgets.translation.result_card import ResultCard
from desktop_app.words import wording
from model.records.runs import RunSummary, averaged_of, update_of
from model.records.translations import TranslatedText


def is_live(session: Session) -> bool:
    """Whether the current run is being trained, so that the weights of now translate."""
    run, training = session.run, session.training
    return run is not None and training is not None and training.run_path == run.path


def weights_in_use(session: Session) -> tuple[object, ...]:
    """Something that differs when the same text may be translated otherwise."""
    run = session.run
    if run is not None and is_live(session):
        return (run.path,)  # whatever is saved meanwhile
    return (run.path, run.update, run.weights, run.best) if run else ()


def show_choice(session: Session, bar: DecodeBar, card: ResultCard) -> None:
    """Says which weights can be chosen, and what is the best of them; or that those of a training translate."""
    run, live = session.run, is_live(session)
    bar.setVisible(run is not None)
    bar.set_checkpoints(run.weights if run is not None else ())
    bar.set_updates(_updates(run) if run is not None else {})
    bar.set_live(live)
    card.again.setVisible(live)
    for part in (bar, card):
        part.explain_best(lambda: wording.best_checkpoint(run) if run is not None and not live else "")


def _updates(run: RunSummary) -> dict[str, int]:
    named = {"best": run.best, "last": run.checkpoints[-1] if run.checkpoints else ""}
    return {choice: update_of(name) for choice, name in named.items() if name in run.checkpoints}


def weights_in_words(session: Session, result: TranslatedText, held: str = "") -> str:
    """The run, and the weights that translated: their update, and whether they are an average.

    `held`: why a translation of a training stays although newer weights are there: it was "chosen", or it is "read".
    """
    translate = QCoreApplication.translate
    words = translate("weights", "{run}, update {update}")
    if is_live(session) and held == "chosen":
        words = translate("weights", "{run}, update {update}, held until “Renew”")
    elif is_live(session) and held == "read":
        words = translate("weights", "{run}, update {update}, held while you look")
    elif is_live(session) and not result.checkpoint:
        words = translate("weights", "{run}, update {update}, live")
    elif count := averaged_of(result.checkpoint):
        words = translate("weights", "{run}, average of {count}, update {update}")
        words = words.replace("{count}", str(count))
    name = wording.run_name(session.run.name) if session.run else ""
    return words.format(run=name, update=f"{result.update:,}")
