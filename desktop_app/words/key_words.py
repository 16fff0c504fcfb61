"""What keys do on each page, beside those that stand in the menus."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

Rows = list[tuple[str, str]]


def page_keys() -> dict[str, Rows]:
    """For each page that has some its keys and what they do; under "tour" those of what stands beside the pages."""
    translate = QCoreApplication.translate
    arrows, space, enter = (
        translate("key_words", "arrow keys"),
        translate("key_words", "space bar"),
        translate("key_words", "Enter"),
    )
    chart = (
        translate("key_words", "In a curve: nearer, farther, all of it"),
        translate("key_words", "In a curve: earlier, later"),
    )
    return {
        "data": [
            ("Ctrl+V", translate("key_words", "Paste pairs")),
            ("Ctrl+F", translate("key_words", "Find in the pairs")),
            (f"{enter}, Shift+{enter}", translate("key_words", "While finding: the next place, the one before")),
            ("Ctrl+C", translate("key_words", "Copy the chosen pairs")),
        ],
        "train": [("+  −  0", chart[0]), ("←  →", chart[1]), ("Ctrl+C", translate("key_words", "Copy the picture"))],
        "runs": [
            ("F2", translate("key_words", "Rename the run")),
            ("Del", translate("key_words", "Move the chosen runs to the trash")),
        ],
        "translate": [
            (
                arrows,
                translate(
                    "key_words", "In the candidates: from one to the next; in the search tree: from branch to branch"
                ),
            ),
            (enter, translate("key_words", "Take the candidate; show the attention of the branch")),
            ("Esc", translate("key_words", "Leave the candidates")),
            ("+  −  0", translate("key_words", "In the search tree: larger, smaller, all of it")),
        ],
        "attention": [
            (arrows, translate("key_words", "From head to head")),
            (f"Ctrl+{arrows}", translate("key_words", "In the map: from cell to cell")),
            (enter, translate("key_words", "Show how the number of the cell comes about")),
            (space, translate("key_words", "While training: play and pause")),
            ("Ctrl+C", translate("key_words", "Copy the picture")),
        ],
        "learn": [
            ("Alt+←  Alt+→", translate("key_words", "The step before, the next one; back to the attention map")),
            ("Esc", translate("key_words", "Back to the attention map that one came from")),
            (arrows, translate("key_words", "From cell to cell, from head to head, from block to block")),
            (space, translate("key_words", "Mask a score; switch off a head, with Shift its whole layer")),
            (f"0–9  {enter}", translate("key_words", "Change a score")),
        ],
        "tour": [
            ("Ctrl+PgUp  Ctrl+PgDown", translate("key_words", "The stop before, the next one")),
            ("Esc", translate("key_words", "End the tour")),
        ],
    }
