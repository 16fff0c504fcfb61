"""What the scores measure: their range, which direction is better, and who made them."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from model.records.scores import Measurement


def score_words(*, lowercased: bool = False) -> dict[str, str]:
    """What each score says, by its field in `Scores`; lowercased: as it is counted without regard to case."""
    translate = QCoreApplication.translate
    said = {
        "bleu": translate(
            "ScoreWords",
            "How many of the n-grams of the translations, 1 to 4 tokens long, stand in a reference too;\n"
            "translations that are too short are marked down.\n0 to 100, more is better. Papineni et al. 2002",
        ),
        "chrf": translate(
            "ScoreWords",
            "How many n-grams of 1 to 6 characters translations and references share:\n"
            "the mean of precision and recall, recall counting twice as much.\n0 to 100, more is better. Popović 2015",
        ),
        "ter": translate(
            "ScoreWords",
            "How many edits (words changed, groups of words moved) would make the references of the translations,\n"
            "in per cent of the words of the references.\n0 is best, less is better; it can exceed 100. Snover et al. 2006",
        ),
    }
    lower = translate("ScoreWords", "Upper and lower case count as the same.")
    return {name: f"{words}\n{lower}" if lowercased else words for name, words in said.items()}


def some_sentences(one: Measurement) -> str:
    """Which share of the sentences was measured, where they were drawn; else nothing."""
    words = QCoreApplication.translate("ScoreWords", "{count} of {whole} sentences")
    counts = {"count": f"{one.scores.sentences:,}", "whole": f"{one.drawn_from:,}"}
    return words.format(**counts) if one.drawn_from else ""


def exact_words() -> str:
    """What "exactly right" says."""
    return QCoreApplication.translate(
        "ScoreWords",
        "Exactly right: the share of translations that are equal to a reference, letter by letter.\n0 to 100 %, more is better.",
    )


def interval_words() -> str:
    """What stands behind ±."""
    return QCoreApplication.translate(
        "ScoreWords",
        "±: half the width of the 95 % interval, by bootstrap: sentences are drawn with replacement again and again,\n"
        "and scored anew; 95 % of these scores lie within. Koehn 2004",
    )


def directions() -> str:
    """All scores in a line."""
    return QCoreApplication.translate(
        "ScoreWords", "BLEU, chrF: 0 to 100, more is better · TER: less is better · ±: 95 % interval by bootstrap"
    )
