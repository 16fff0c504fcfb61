"""One English template for every code: errors, skipped rows, notices. The window looks the same code up in its catalogue.

A sentence says what was wrong, where, what was expected and what to do. Sections stand in the order of the rooms.
"""

from __future__ import annotations

from collections.abc import Mapping

MESSAGES: dict[str, str] = {
    "cancelled": "Stopped as asked; nothing was changed.",
    # configs
    "config_unknown": "There is no option “{field}”; did you mean “{nearest}”?",
    "config_range": "{field} is {value}; it must lie between {minimum} and {maximum}.",
    "config_choice": "{field} is “{value}”; it can be one of: {choices}.",
    "config_type": "{field} is “{value}”; a value like {example} is expected.",
    "config_heads": "A width of {width} cannot be divided into {heads} heads; choose a width that is a multiple of the heads.",
    "config_fixed": "{field} cannot change once training has begun; these can: {choices}. Start a new run for another {field}.",
    "config_tie": "One table for source, target and output needs a joint tokenizer; choose tie = decoder or none, or a joint tokenizer.",
    # actions and commands
    "run_exists": "There is already something at {path}; choose a new folder, or add --resume to go on with that run.",
    "corpus_gone": "The corpus “{name}” that this run learns from is no longer at {path}; put it back there to go on training.",
    "corpus_changed": "The corpus at {path} is not the one that this run began with (“{name}”); import it to a new folder and start a new run.",
    "set_form": "“{value}” should look like name=value, for example epochs=20.",
    "plus_without_limit": "{field}={value} adds to a limit that this run does not have; give the whole number instead.",
    "steps_form": "--steps is “{value}”; layer, head and stack are expected, counted from 1, for example 2,1,cross.",
    "lines_differ": "{source} has {sources} lines and {reference} has {references}; line n of one must belong to line n of the other.",
    "evaluate_two_files": "Scoring files takes both --source and --reference; --{field} is missing.",
    "file_missing": "There is no file {path}.",
    "file_unreadable": "{path} cannot be read as UTF-8 text (line {line}).",
    "write_failed": "{path} cannot be written: {reason}",
    "part_empty": "The {part} part of this run has no pairs; give --source and --reference files instead.",
    "train_needs_corpus": "Name a corpus folder made by “data --out”, or a built-in one such as sample:reverse.",
    # translation
    "source_cut": "The sentence has {tokens} tokens and the model takes {limit}: only the first {limit} were translated. Split it, or train with a larger max_tokens.",
    "target_cut": "The translation was stopped at its limit of {limit} tokens before it came to an end; the model may need more training.",
    "score_nothing": "There is nothing to score: no translations and no references were given.",
    "score_lengths": "There are {outputs} translations and {references} references; each translation needs exactly one reference.",
    "score_nested": "{side} {line} is a {kind}, not a line of text ({outputs} translations, {references} references were given); give two plain lists of lines.",
    "score_short": "No line has the four tokens that BLEU needs, so BLEU says nothing here; look at chrF instead.",
    # network
    "backend_wrong": "Keras runs on “{value}”; Seq2See needs TensorFlow: set KERAS_BACKEND=tensorflow before starting.",
    "floatx_wrong": "Keras makes weights in {value}; Seq2See needs float32: remove “floatx” from keras.json.",
    "sentence_too_long": "A sentence has {tokens} tokens, but this model takes at most {max_tokens}; shorten or split it.",
    "checkpoint_mismatch": "These weights belong to another network: {field} has shape {received}, but {wanted} was expected.",
}


def sentence(code: str, fields: Mapping[str, object]) -> str:
    """The English sentence for a code, its fields filled in; a missing field shows as its name, never as an exception."""
    return filled(MESSAGES.get(code, ""), code, fields)


def filled(template: str, code: str, fields: Mapping[str, object]) -> str:
    """A template in any language with its fields filled in; without one, the code and its fields."""
    if not template:
        return code + (f" ({', '.join(f'{k}: {v}' for k, v in fields.items())})" if fields else "")
    return template.format_map(_Fields(fields))


class _Fields(dict[str, object]):
    def __missing__(self, key: str) -> str:
        return "{" + key + "}"
