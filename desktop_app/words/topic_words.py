"""What the topics of the Learn page are called, and what there is to see in each."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication


def topic_words() -> dict[str, tuple[str, str]]:
    """Name of each topic and a sentence about it, in the order of the list."""
    translate = QCoreApplication.translate
    return {
        "architecture": (
            translate("LearnPage", "Architecture"),
            translate(
                "LearnPage",
                "The whole network, as this model is built; choose a block to see what it does and its numbers.",
            ),
        ),
        "embedding": (
            translate("LearnPage", "Embedding space"),
            translate(
                "LearnPage",
                "Every token is a point in a space of many dimensions; what is used alike tends to lie near.",
            ),
        ),
        "masks": (
            translate("LearnPage", "Masks"),
            translate(
                "LearnPage",
                "A mask says who may not be looked at: padding, and in the decoder every word that is still to come.",
            ),
        ),
        "positions": (
            translate("LearnPage", "Positions"),
            translate(
                "LearnPage",
                "Attention alone does not know the order of words: a vector for the place is added to that of the word.",
            ),
        ),
        "steps": (
            translate("LearnPage", "Attention step by step"),
            translate(
                "LearnPage", "One head, from the vectors of the tokens to what goes on; choose a number to see its sum."
            ),
        ),
        "forcing": (
            translate("LearnPage", "Teacher forcing"),
            translate(
                "LearnPage",
                "In training the decoder reads the right words whatever it says; in translating it reads its own.",
            ),
        ),
        "surgery": (
            translate("LearnPage", "Head surgery"),
            translate(
                "LearnPage", "What is a head good for? Take it out of work and see what the network still gets right."
            ),
        ),
    }
