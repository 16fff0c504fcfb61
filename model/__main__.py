"""`python -m model COMMAND`: what the window does, for scripts, servers and tests."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs a command; 0, or 1 for a user's error with one clear sentence, or 2 for wrong usage."""
    os.environ["KERAS_BACKEND"] = "tensorflow"
    os.environ.setdefault("TF_CPP_MIN_LOG_LEVEL", "3")
    from model.commands import (
        attention,
        average,
        benchmark,
        bring_in,
        data,
        demo,
        doctor,
        document,
        evaluate,
        export,
        output,
        script,
        signals,
        train,
        translate,
    )
    from model.errors import EngineError

    output.use_utf8()
    parser = argparse.ArgumentParser(prog="python -m model", description="Seq2See without a window.")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    for command in (
        data, train, doctor, script, average, translate, document, evaluate, attention, export, bring_in, demo, benchmark,
    ):  # fmt: skip
        command.add(commands)
    parsed = parser.parse_args(arguments)
    try:
        with signals.calling(signals.interrupt):
            code: int = parsed.run_command(parsed)
            return code
    except EngineError as error:
        output.show_error(error, as_json=parsed.json)
    except KeyboardInterrupt:
        output.say("seq2see: stopped.")
        return 130
    except BrokenPipeError:
        # Who reads our output went away (`| head`): nothing is wrong, and nobody is left to be told.
        output.discard()
        return 0
    except OSError as error:
        output.show_refusal(error, as_json=parsed.json)
    except Exception as error:  # noqa: BLE001 — the last place where a fault of ours can become a sentence
        output.show_fault(error, as_json=parsed.json)
    return 1


def program() -> int:
    """`main` as a process of its own, whose standard streams belong to it."""
    from model.commands import output

    output.mute_native_code()
    return main()


if __name__ == "__main__":
    sys.exit(program())
