"""What works are called that the window waits for when it closes, or asks about first."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

_TRAININGS = ("train", "resume training", "train on")


def saving(name: str) -> str:
    """What a work of this name saves; empty for one that only reads, computes or warms up, so that nothing is lost with it."""
    translate = QCoreApplication.translate
    said = {
        **dict.fromkeys(_TRAININGS, translate("works", "saving the weights of the training")),
        "average checkpoints": translate("works", "averaging checkpoints"),
        "clear past translations": translate("works", "clearing the history"),
        "delete a checkpoint": translate("works", "deleting a checkpoint"),
        "describe run": translate("works", "saving name and notes of a run"),
        "export network": translate("works", "exporting a network"),
        "export run": translate("works", "exporting a run"),
        "import corpus": translate("works", "importing a corpus"),
        "import run": translate("works", "importing a run"),
        "keep a translation": translate("works", "saving a translation in the history"),
        "keep text": translate("works", "saving pasted text"),
        "move": translate("works", "moving a folder"),
        "move to trash": translate("works", "moving something to the trash"),
        "open lesson": translate("works", "opening a lesson"),
        "save chart": translate("works", "saving a picture"),
        "save film": translate("works", "saving a film"),
        "save lesson": translate("works", "saving a lesson"),
        "save picture": translate("works", "saving a picture"),
        "save pictures": translate("works", "saving pictures"),
        "save report": translate("works", "saving a report"),
        "save scores": translate("works", "saving scores"),
        "save script": translate("works", "saving a script"),
        "settle run": translate("works", "saving the state of a run"),
        "write a document": translate("works", "writing a document"),
    }
    return said.get(name, "")


def lost(name: str) -> str:
    """What a person waits for that a stop throws away, done by a work of this name; empty where it is soon done again."""
    translate = QCoreApplication.translate
    said = {
        "measure": translate("works", "scoring a run"),
        "measure a file": translate("works", "scoring translations of a file"),
        "compare systems": translate("works", "comparing two systems"),
        "translate a document": translate("works", "translating a document"),
    }
    return said.get(name, "")
