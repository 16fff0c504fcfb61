"""Weights that have hardly learned: what they say means little, and nothing else on the page says why."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from desktop_app.widgets.translation.result_card import YOUNG
from model.records.runs import RunSummary
from model.records.translations import TranslatedText

LITTLE_BLEU = 5.0
"""Of validation sentences, below which hardly a translation can be understood."""

HIGH_LOSS = 4.0
"""Nats a token, where no BLEU is measured: as if each were guessed among more than fifty."""


def young_words(run: RunSummary, said: TranslatedText) -> tuple[str, str]:
    """One line on what a young run said, and what is told of it under the mouse; nothing of others, and of an empty text,
    which is explained where it stands."""
    if not said.text.strip() or not is_young(run, said.update):
        return "", ""
    translate = QCoreApplication.translate
    words = translate("YoungWeights", "This run has hardly learned yet (update {update}): its output means little.")
    about = translate(
        "YoungWeights",
        "A network begins with words that are frequent, whatever the source says. This stands here until a validation has "
        "found a BLEU of {bleu} or more; let the training go on.",
    )
    return words.format(update=f"{said.update:,}"), about.format(bleu=f"{LITTLE_BLEU:.0f}")


def is_young(run: RunSummary, update: int) -> bool:
    """As its validation found; before the first one by its updates."""
    if run.bleu is not None:
        return run.bleu < LITTLE_BLEU
    if run.validation_loss is not None:
        return run.validation_loss > HIGH_LOSS
    return 0 < update < YOUNG
