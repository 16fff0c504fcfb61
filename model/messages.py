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
    "config_learned": "{field} comes with the weights of the run that this one begins with; these can be chosen: {choices}.",
    "config_tie": "One table for source, target and output needs a joint tokenizer; choose tie = decoder or none, or a joint tokenizer.",
    # runs
    "run_missing": "There is no run at {path}; choose a folder with a run.json in it.",
    "run_damaged": "{path} is damaged ({reason}). Take it from a copy of the run, or start a new run.",
    "run_too_new": "The run at {path} has format {format}; this version reads up to {known}. Install a newer version of the program.",
    "run_locked": "The run at {path} is being trained by another window or command; stop it there first.",
    "run_untrained": "The run at {path} has no checkpoint yet; train it first.",
    "probes_damaged": "{path} is missing or damaged ({reason}); the other moments of the training can still be looked at.",
    "checkpoint_missing": "The run at {path} has no checkpoint {checkpoint}; it has: {known}, best, last.",
    "checkpoint_damaged": "{path} is missing or damaged ({reason}); choose an earlier checkpoint.",
    # tokens
    "tokenizer_no_text": "There is no text on the {side} side to learn a vocabulary from; choose a corpus with sentences in its train part.",
    "tokenizer_word": "Whole words cannot be told apart in the {side} text: it puts no spaces between them (“{example}”). Choose bpe, unigram or character.",
    "tokenizer_died": "Learning the vocabulary failed (exit status {status}: {reason}). Try a smaller vocabulary or fewer sample lines, and see that memory is free.",
    "tokenizer_missing": "{path} is missing or empty; without it the run cannot read or write text. Take it from a copy of the run.",
    "tokenizer_damaged": "{path} is damaged: it is no vocabulary of this program. Take it from a copy of the run.",
    "vocabulary_smaller": "The text gives {size} vocabulary entries ({side}), not the {asked} asked for; {size} are used.",
    "vocabulary_raised": "A vocabulary of {asked} cannot hold every character of the text ({side}); it was raised to {size}, the smallest that does.",
    # data
    "paths_number": "The format {format} is read from {wanted} file(s), and {count} were given: give one table, or exactly two plain files (source, target).",
    "format_unknown": "{path}: files of the kind {suffix} cannot be read yet; give a tab-separated table, or two plain text files (source, target).",
    "tables_not_joined": "{path} and {other}: files that hold both languages are not joined; give one of them, or, if they are one text in two languages, say --format moses.",
    "columns_from_one": "The columns are {value}; they count from 1, for example 1,2.",
    "columns_form": "The columns are “{value}”; two numbers or two names of the header are expected, for example 1,2.",
    "columns_same": "The columns are {value}; source and target must be two different columns, for example 1,2.",
    "column_unknown": "{path} has no column “{value}”; its first row names these: {known}. Choose two of them, or numbers such as 1,2.",
    "limit_from_one": "The limit is {value}; it must be 1 or more.",
    "split_percent": "The split is “{value}”; three percentages are expected that sum to 100 and leave something for training, for example 90,5,5.",
    "report_kind": "A report is saved as .html or .json, not as {value}; choose a name that ends in one of them.",
    "split_sizes": "The sizes of validation and test are “{value}”; two numbers of pairs are expected, without percentages beside them, for example 2000,2000.",
    "sample_alone": "The built-in corpus {value} brings its own validation and test parts and is imported by itself; leave out what else is given ({field}).",
    "sample_unknown": "There is no built-in corpus {path}; there are: {choices}.",
    "not_a_file": "{path} is not a file; give a tab-separated table, or two plain text files (source, target).",
    "read_failed": "{path} cannot be read: {reason}",
    "file_changed": "{path} was changed by another program while it was read; wait until it is complete and import it again.",
    "file_damaged": "{path} breaks off or is damaged after line {line}: the packed file is not complete; download or pack it again.",
    "json_form": "{path} holds no JSON array of records, such as [{{\"en\": …, \"zh\": …}}, …]; give one, or a record a line (JSON lines).",
    "json_broken": "{path} breaks off or is no valid JSON at record {line}; write the file anew, or give a record a line (JSON lines).",
    "fields_unknown": "{path} has no field “{value}” in any record; its first record has: {known}. Choose two of them by name (--columns NAME,NAME).",
    "fields_open": "{path}: it cannot be told which two fields are source and target; the first record has: {known}. Choose two by name (--columns NAME,NAME).",
    "table_damaged": "{path} breaks off or is damaged ({reason}); download or write it again.",
    "xml_broken": "{path} is no well-formed XML at line {line} ({reason}): it breaks off or is damaged; export or download it again.",
    "xml_entities": "{path} declares an entity at line {line}; entities can blow up a file or reach into others, so they are refused: remove the declarations, or export the file anew.",
    "xml_root": "{path} is no file of this kind: its first element is <{value}> (line {line}), and <{wanted}> was expected; give another file or say its format (--format).",
    "xml_bounds": "{path} goes beyond what a file of sentences has at line {line} (a tag of a megabyte, hundreds of elements inside each other, or thousands of different names); export it anew.",
    "xml_encoding": "{path} says at line {line} that it is encoded as “{value}”, which is not known; choose the right encoding (--encoding).",
    "po_line": "{path} is no message catalogue at line {line} (“{value}”): msgid, msgstr, a quoted string or a comment was expected; mend the line.",
    "language_missing": "{path} has no text in the language “{value}”; it has: {known}. Choose two of these as source and target language.",
    "language_single": "{path} has text in one language only ({value}), so there is no pair in it; give a file with the translations.",
    "workbook_other": "{path} is no Excel workbook (.xlsx) but another kind of document; save it as .xlsx or as CSV.",
    "archive_empty": "{path} is an archive without a file that could be read; give one with a table, or with plain text files.",
    "archive_damaged": "{path} breaks off or is damaged: it cannot be unpacked to its end; download or pack it again.",
    "archive_encrypted": "{path} is encrypted ({member} needs a password); unpack it yourself and give the file inside.",
    "archive_method": "{path} packs {member} in a way that cannot be unpacked here; pack it anew as an ordinary zip, or give the file inside.",
    "archive_nested": "{path} holds a packed file inside a packed file ({member}); unpack the outer one and give what is inside.",
    "member_open": "{path} holds {count} files that could be read, and one must be meant ({choices}); choose it (--member).",
    "member_unknown": "{path} holds no file “{member}”; it holds: {choices}. Choose one of them (--member).",
    "unpacks_to_too_much": "{path} unpacks to far more than text ever would, as files made to fill a computer do; if it is sound, unpack it yourself.",
    "file_empty": "{path} is empty or has nothing below its header; a table with source and target, or two plain text files, are expected.",
    "encoding_name": "“{value}” is no encoding of text; choose one such as utf-8, gb18030, big5, shift_jis, euc_kr, cp1252 or latin-1.",
    "encoding_zeros": "{path} is no text: line {line} is full of zero bytes; give a text file, in UTF-8 if you can choose.",
    "encoding_unknown": "{path} is not encoded as UTF-8 (line {line} is the first of {count} that cannot be decoded), and no other encoding can be told; choose the right one (--encoding), or save the file as UTF-8.",
    "encoding_unsure": "{path} is not encoded as UTF-8 (line {line} is the first of {count} that cannot be decoded); it may be {likely}. Choose the right one (--encoding), or save the file as UTF-8.",
    "encoding_wrong": "{path} cannot be decoded as {encoding} at line {line}: it breaks off or is in another encoding; choose the right one (--encoding), or save it as UTF-8.",
    "encoding_detected": "{path} is not UTF-8 and was read as {encoding}, which its letters fit; if the text looks wrong, choose another encoding (--encoding).",
    "moses_lines_differ": "{path} has {count} lines and {other} has {other_count}; line n of one must be the translation of line n of the other.",
    "no_pairs": "{path} holds no usable pair: all {count} rows were left out, first line {line}; each row needs a source and a target, in UTF-8 and no longer than a million bytes.",
    "no_pairs_one_column": "{path} holds no usable pair: none of its {count} rows has both columns ({columns}); they must be separated by a tab, or give two plain files (source, target).",
    "train_empty": "Nothing is left of {path} to train on: all {count} pairs share their source with the given validation or test files.",
    "corpus_exists": "There is already something at {path}; choose a new folder for the corpus.",
    "path_not_text": "The name of {path} holds characters that are no text; choose another name for the corpus folder.",
    "corpus_missing": "There is no corpus at {path} ({file} is missing): it was moved or deleted. Choose another folder, or import the text again.",
    "corpus_damaged": "The corpus at {path} is damaged ({file}); import it again into a new folder.",
    "corpus_newer": "The corpus at {path} has the format {found}, and this version knows up to {known}; use a newer Seq2See.",
    # data: rows left out or changed
    "empty_source": "Rows without a source, left out: {count} (line {lines} of {path}).",
    "empty_target": "Rows without a target, left out: {count} (line {lines} of {path}).",
    "both_empty": "Empty rows, left out: {count} (line {lines} of {path}).",
    "no_target_column": "Rows that lack one of the two columns, left out: {count} (line {lines} of {path}).",
    "bad_bytes": "Rows that are not valid UTF-8, left out: {count} (line {lines} of {path}).",
    "bad_json": "Rows that are not valid JSON, left out: {count} (line {lines} of {path}).",
    "bad_record": "Records without named fields, left out: {count} (record {lines} of {path}).",
    "no_source": "Rows without a text in the field of the source, left out: {count} (line {lines} of {path}).",
    "no_target": "Rows without a text in the field of the target, left out: {count} (line {lines} of {path}).",
    "fuzzy": "Messages marked as fuzzy, left out: {count} (line {lines} of {path}).",
    "other_language": "Segments in other languages than the two that are read, left out: {count} (line {lines} of {path}).",
    "line_too_long": "Rows longer than a million bytes, left out: {count} (line {lines} of {path}).",
    "duplicate": "Repeated pairs, left out: {count} (line {lines} of {path}).",
    "overlap_removed": "Rows whose source stands in another part too, left out: {count} (line {lines} of {path}).",
    "untranslated": "Pairs whose two sides are the same text, left out: {count} (line {lines} of {path}).",
    "too_long": "Pairs with a side that is too long, left out: {count} (line {lines} of {path}).",
    "length_ratio": "Pairs whose lengths differ too much, left out: {count} (line {lines} of {path}).",
    "markup": "Pairs with a side that is an address or markup, left out: {count} (line {lines} of {path}).",
    "other_script": "Pairs with a side in another script than its language has, left out: {count} (line {lines} of {path}).",
    "other_language": "Pairs with a side in another language, left out: {count} (line {lines} of {path}).",
    "other_target": "Further translations of a source that has one, left out: {count} (line {lines} of {path}).",
    "spaces_changed": "Rows whose white space was tidied: {count} (line {lines} of {path}).",
    "controls_removed": "Rows that control or invisible characters were removed from: {count} (line {lines} of {path}).",
    "nfc_changed": "Rows with letters and accents joined into one character (Unicode NFC): {count} (line {lines} of {path}).",
    "nul_removed": "Rows that NUL characters were removed from: {count} (line {lines} of {path}).",
    "html_entities": "Rows with HTML entities such as &amp;, kept as they are: {count} (line {lines} of {path}).",
    "columns_swapped": "In {count} of the first {rows} pairs the source is written like {target} and the target like {source}: source and target are probably swapped; exchange the columns or the languages.",
    "script_unknown": "The script of the {side} side was not checked: its language is not named, or is one ({language}) whose script is not known; name it, for example en.",
    "language_unknown": "The language of the {side} side was not checked: it is not named, or is one ({language}) that cannot be told from others; name it, for example en.",
    "part_overlaps": "The {part} part stays empty: every source of {path} ({count} pairs) stands in the test file too; give another file.",
    "part_not_split_off": "There are too few different sources ({count}) for a {part} part; it stays empty.",
    # actions and commands
    "run_exists": "There is already something at {path}; choose a new folder, or add --resume to go on with that run.",
    "corpus_gone": "The corpus “{name}” that this run learns from is no longer at {path}; put it back there to go on training.",
    "corpus_changed": "The corpus at {path} is not the one that this run began with (“{name}”); import it to a new folder and start a new run.",
    "probe_length": "The probe sentence “{text}” has {tokens} tokens; give one with 1 to {most}.",
    "nothing_to_look_at": "None of the {count} sentence pairs has 1 to {limit} tokens on both sides; give shorter ones.",
    "example_empty": "There is no sentence in the example text; give one that the run can translate.",
    "trash_failed": "{path} could not be moved to the trash; this system may have none for that disk. Remove the folder in the file manager.",
    "set_form": "“{value}” should look like name=value, for example epochs=20.",
    "plus_without_limit": "{field}={value} adds to a limit that this run does not have; give the whole number instead.",
    "resume_has_own": "A run that goes on has its own {field}; leave out “{value}”, or start a new run without --resume.",
    "nothing_left": "Nothing was left to do: the run at {path} has come to its limits. To go on, raise them, for example --set epochs=+10.",
    "system_refused": "{path} cannot be used: {reason}.",
    "unexpected": "Something went wrong that never should: {reason}. Nothing else is known; please report it with the command and this line.",
    "steps_form": "--steps is “{value}”; layer, head and stack are expected, counted from 1, for example 2,1,cross.",
    "evaluate_two_files": "Scoring files takes both --source and --reference; --{field} is missing.",
    "file_missing": "There is no file {path}.",
    "file_unreadable": "{path} cannot be read as UTF-8 text (line {line}).",
    "write_failed": "{path} cannot be written: {reason}",
    "part_empty": "The {part} part of this run has no pairs; give --source and --reference files instead.",
    "train_needs_corpus": "Name a corpus folder made by “data --out”, or a built-in one such as sample:reverse.",
    # translation
    "source_cut": "The sentence has {tokens} tokens and the model takes {limit}: only the first {limit} were translated. Split it, or train with a larger max_tokens.",
    "target_cut": "The translation was stopped at its limit of {limit} tokens before it came to an end; the model may need more training.",
    "tokenizer_mismatch": "The tokenizer in {path} has {received} entries (source, target), the network was made for {wanted}; its files come from another run.",
    "weights_not_numbers": "The network's weights (update {update}) hold values that are not numbers, so nothing can be translated; choose an earlier checkpoint.",
    "score_nothing": "There is nothing to score: no translations and no references were given.",
    "score_lengths": "There are {outputs} translations and {references} references; each translation needs exactly one reference.",
    "score_nested": "{side} {line} is a {kind}, not a line of text ({outputs} translations, {references} references were given); give two plain lists of lines.",
    "score_short": "No line has the four tokens that BLEU needs, so BLEU says nothing here; look at chrF instead.",
    # network
    "backend_wrong": "Keras runs on “{value}”; Seq2See needs TensorFlow: set KERAS_BACKEND=tensorflow before starting.",
    "floatx_wrong": "Keras makes weights in {value}; Seq2See needs float32: remove “floatx” from keras.json.",
    "sentence_too_long": "A sentence has {tokens} tokens, but this model takes at most {max_tokens}; shorten or split it.",
    "checkpoint_mismatch": "These weights belong to another network: {field} has shape {received}, but {wanted} was expected.",
    # training
    "resume_broken": "Training cannot go on in {path}: {reason} A new run can begin with the weights of a whole checkpoint (train --from).",
    "train_part_empty": "The corpus “{name}” at {path} has no pairs to train on; import one whose train part has at least one pair.",
    "train_part_too_long": "Every pair of “{name}” has more than {max_tokens} tokens; raise max_tokens or import shorter sentences.",
    "loss_not_finite": "Update {update} came to a loss that is no number; the last good checkpoint is kept. Lower the peak learning rate or make the warm-up longer, and start again or go on from there.",
    "out_of_memory": "There was not enough memory for an update; the last good checkpoint is kept. Choose a smaller network, smaller batches or fewer positions at once (micro_batch_tokens).",
    "ended_epochs": "All epochs are done.",
    "ended_steps": "All updates are done.",
    "ended_minutes": "The time is up.",
    "ended_stopped": "Stopped as asked; it can go on from here.",
    "ended_broken_off": "Training broke off; it can go on from the last checkpoint.",
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
