"""What the options are called, and what each does."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication


def setting_words() -> dict[str, tuple[str, str]]:
    """Title and explanation of each row of `OPTIONS`."""
    translate = QCoreApplication.translate
    return {
        "language": (
            translate("SettingsDialog", "Language"),
            translate("SettingsDialog", "Of everything in the window."),
        ),
        "theme": (
            translate("SettingsDialog", "Theme"),
            translate("SettingsDialog", "Light or dark; pictures are always saved light."),
        ),
        "zoom": (
            translate("SettingsDialog", "Size"),
            translate("SettingsDialog", "Of words, controls and charts; Ctrl+plus and Ctrl+minus change it too."),
        ),
        "typing_pause": (
            translate("SettingsDialog", "Pause after typing"),
            translate(
                "SettingsDialog", "How long the Translate page waits after the last keystroke before it translates."
            ),
        ),
        "autosave": (
            translate("SettingsDialog", "Save while training"),
            translate(
                "SettingsDialog",
                "New runs save their weights at least this often: after a crash at most so much is trained again.",
            ),
        ),
        "precision": (
            translate("SettingsDialog", "Precision of training"),
            translate(
                "SettingsDialog",
                "How updates of new runs compute: bfloat16 and float16 are faster on newer processors and graphics cards; "
                "auto measures once which it is here. Weights stay float32, and translating always computes in it. A recipe that names a precision of its own keeps it.",
            ),
        ),
        "corpora_folder": (
            translate("SettingsDialog", "Corpora"),
            translate("SettingsDialog", "Where imported text is kept from now on."),
        ),
        "runs_folder": (
            translate("SettingsDialog", "Runs"),
            translate("SettingsDialog", "Where trained networks are kept from now on."),
        ),
        "threads": (
            translate("SettingsDialog", "Threads"),
            translate(
                "SettingsDialog", "How many compute at once: fewer train more slowly and leave the computer free."
            ),
        ),
        "leaves_core": (
            translate("SettingsDialog", "Leave one processor free"),
            translate("SettingsDialog", "For other programs while a network trains."),
        ),
        "low_priority": (
            translate("SettingsDialog", "Low priority"),
            translate("SettingsDialog", "Other programs compute first; training takes the rest."),
        ),
    }
