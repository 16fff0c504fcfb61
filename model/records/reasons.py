"""Why a file is damaged or refused: one English sentence for every code, and those that the system and usual libraries say.

An error carries the sentence as its field `reason`; the window says those of this table in its own language.
"""

from __future__ import annotations

REASONS = {
    "no_steps": "it has no steps",
    "no_format": "it does not say its format",
    "other_parts": "it has not the parts that it tells of",
    "no_lesson": "it holds something else than a lesson",
    "packed": "a file in it is packed",
    "too_large": "a file in it is too large",
    "overlap": "its files overlap",
    "no_end": "its end is missing",
    "run_not_whole": "its run is no whole run",
    "pairs_unreadable": "its pairs cannot be read",
    "other_sentence": "its sentence is none of its model",
    "arrays_too_large": "its arrays are too large",
    "no_numbers": "its weights are no numbers",
    "no_archive": "File is not a zip file",
    "no_element": "no element found",
    "no_xml": "not well-formed (invalid token)",
    "unclosed": "unclosed token",
    "mismatched": "mismatched tag",
}
"""By code; of libraries what they say most often."""

OF_SYSTEM = (
    "No such file or directory",
    "Permission denied",
    "Operation not permitted",
    "No space left on device",
    "Read-only file system",
    "Is a directory",
    "Not a directory",
    "File exists",
    "Input/output error",
    "Device or resource busy",
    "File name too long",
    "Too many open files",
)
"""What a system says of a file it refuses."""
