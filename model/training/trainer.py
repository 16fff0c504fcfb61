"""Training a run: updates, epochs, validation, checkpoints, and everything it says on the way."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from contextlib import suppress

import numpy as np
import tensorflow as tf

from model.data.batches import TokenTable, assemble, plan
from model.data.corpus import CorpusView
from model.data.tokenizer import Tokenizer
from model.errors import Cancelled, EngineError, RunError, TrainingError
from model.records.control import Control, ControlQueue
from model.records.events import TrainEvent
from model.records.progress import Asked, Report, never, silent
from model.records.runs import RunSummary
from model.runs.folder import RunFolder, summary
from model.training.checkpoint_average import FEWEST, average_checkpoints
from model.training.limits import Clock, Limits
from model.training.listener import Listener
from model.training.live import LiveNetwork
from model.training.loss import Tally
from model.training.precision import settle_precision
from model.training.probing import Prober
from model.training.quality import NOTHING, Quality
from model.training.restoring import begun, restored
from model.training.schedule import Schedule
from model.training.sizing import measured_micro_batch_tokens
from model.training.stepping import Stepper, check_finite
from model.training.tables import sampled_table, train_table, validation_table
from model.training.telling import Teller
from model.training.updates import Updater
from model.training.validation import Sampled, Validator
from model.translation.translator import Translator


def train(
    folder: RunFolder,
    corpus: CorpusView,
    *,
    emit: Callable[[TrainEvent], None],
    control: Control | None = None,
    report: Report = silent,
) -> RunSummary:
    """Trains a run from its last checkpoint, or from the start, until a limit, a Stop or a failure.

    What ends a training in its course (a loss that is no number, a full disk) does not raise: the last event says it and the
    last good checkpoint stays.

    Args:
        folder: The run, locked by the caller.
        corpus: The one the run was made with.
        emit: Gets every event in the calling thread, as history.jsonl does.
        control: Asked between micro-steps and between batches of a validation.
        report: Gets the progress of cutting the corpus into tokens.

    Raises:
        TrainingError: There is nothing to train on.
        RunError: The checkpoint is damaged or belongs to another network.
    """
    if not corpus.count("train"):
        raise TrainingError("train_part_empty", name=corpus.name, path=str(corpus.path))
    settle_precision(folder)
    Training(folder, corpus, emit=emit, control=control or ControlQueue(), report=report).run()
    return summary(folder.path)


class Training:
    """One session of training a run, from its last checkpoint or from the start."""

    def __init__(
        self,
        folder: RunFolder,
        corpus: CorpusView,
        *,
        emit: Callable[[TrainEvent], None],
        control: Control,
        report: Report,
    ) -> None:
        info = folder.info
        self._folder = folder
        self._corpus = corpus
        self._report = report
        self._config = info.train
        self._resumed = bool(info.last)
        self._tokenizer = Tokenizer.load(folder.tokenizer_files(), info.tokenizer, place=str(folder.path))
        self._live = LiveNetwork(info.model, info.train)
        if not self._resumed and (start := folder.start_weights()) is not None:
            self._live.begin(start)
        self._updater = Updater(self._live.trained, info.train)
        self._limits = Limits.of(info.train)
        self._position, elapsed = restored(folder, self._live, self._updater) if self._resumed else begun(folder)
        self._saved, self._saved_at = dataclasses.replace(self._position), elapsed
        self._clock = Clock(elapsed)
        self._teller = Teller(folder, emit, clock=self._clock, position=self._position)
        self._listener = Listener(control, self._clock, self)
        self._translator: Translator | None = None
        self._prober = Prober(folder, self._tokenizer)

    def run(self) -> None:
        """Trains, saves, and says how it ended, also where a fault of ours passes through."""
        self._folder.update(state="running")
        state, code, fields = "failed", "ended_broken_off", dict[str, object]()
        try:
            code = self._until_it_ends()
            if self._position != self._saved:
                self._save()
            self._probe(never, last=True)
            state = "stopped" if code == "ended_stopped" else "finished"
            if state == "finished" and self._config.average_last:
                self._average()
        except EngineError as error:
            code, fields = error.code, error.fields
        except tf.errors.ResourceExhaustedError:
            code = "out_of_memory"
        finally:
            self._end(state, code, fields)

    def _average(self) -> None:
        """Averages the last checkpoints, where there are several; a Stop ends only that."""
        last, asked = self._config.average_last, self._listener.asked
        if len(self._folder.checkpoints()) >= FEWEST:
            with suppress(Cancelled):
                self._teller.averaged(average_checkpoints(self._folder, last, asked=asked))

    def _end(self, state: str, code: str, fields: dict[str, object]) -> None:
        # On a full disk the failure has a sentence already; not being able to write it down is no other one.
        passed_over = (RunError, OSError) if state == "failed" else ()
        with suppress(*passed_over):
            self._teller.ended(state, code, fields)
            self._folder.update(state=state)

    # What a Listener asks of it

    def translator(self) -> Translator:
        """A Translator on the live weights; it draws nothing random."""
        network = self._live.in_float32()
        if self._translator is None:
            self._translator = Translator(network, self._tokenizer)
        self._translator.update = self._position.update
        return self._translator

    def change_rate(self, factor: float) -> None:
        """Multiplies every later learning rate."""
        self._position.rate_factor *= factor

    def paused(self) -> None:
        """Training waits from now on."""
        self._folder.update(state="paused")
        self._teller.paused()

    def resumed(self) -> None:
        """Training goes on."""
        self._folder.update(state="running")

    # The course of a training

    def _until_it_ends(self) -> str:
        """The code of what ended it."""
        try:
            self._prepare()
            return self._until_a_limit()
        except Cancelled:
            return "ended_stopped"

    def _prepare(self) -> None:
        """Tables, the order of the epoch, the size of a micro-step; then training has started."""
        asked = self._listener.asked
        self._table = train_table(self._folder, self._corpus, self._tokenizer, report=self._report, asked=asked)
        held_out = validation_table(self._folder, self._tokenizer, report=self._report, asked=asked)
        self._order_epoch(0)
        self._schedule = Schedule.of(self._config, self._limits.updates(len(self._plan)))
        if self._position.epoch:
            self._order_epoch(self._position.epoch)
        self._stepper = Stepper(self._live, self._updater, self._micro_batch_tokens())
        self._validator = self._validator_on(held_out)
        self._teller.started(
            self._folder.info,
            train_pairs=len(self._table),
            validation_pairs=len(held_out),
            too_long=self._table.dropped,
            resumed=self._resumed,
        )

    def _order_epoch(self, epoch: int) -> None:
        """The batches of an epoch; where text is cut by chance, they are of the epoch's own cutting."""
        if self._config.subword_sampling:
            asked = self._listener.asked
            self._table = sampled_table(self._folder, self._corpus, self._tokenizer, epoch, asked=asked)
        lengths = self._table.source_lengths, self._table.target_lengths
        self._plan = plan(*lengths, self._config.batch_tokens, self._config.seed, epoch)
        self._teller.batches, self._ordered = len(self._plan), epoch

    def _micro_batch_tokens(self) -> int:
        """As configured, as measured when the run began, or as measured now."""
        tokens = self._config.micro_batch_tokens or self._folder.info.micro_batch_tokens
        if not tokens:
            probe = assemble(self._table, self._plan[0])
            tokens = measured_micro_batch_tokens(self._updater, probe, self._config.batch_tokens)
            self._folder.update(micro_batch_tokens=tokens)
        return tokens

    def _validator_on(self, table: TokenTable) -> Validator | None:
        if not len(table):
            return None
        pairs, sentences = self._folder.referenced("validation"), self._config.validation_sentences
        return Validator(self._live.in_float32(), table, pairs, sentences=sentences, tokens=self._stepper.micro_tokens)

    def _until_a_limit(self) -> str:
        position = self._position
        while True:
            self._probe(self._listener.asked)
            complete = position.index == len(self._plan)
            if complete or self._validation_is_due():
                self._conclude(complete=complete)
            if code := self._reached():
                if position.validated != position.update:
                    self._conclude(complete=False)
                return code
            self._listener.hear()
            if self._ordered != position.epoch:
                self._order_epoch(position.epoch)
            self._update()
            self._listener.update_done()
            if self._checkpoint_is_due():
                self._save()

    def _reached(self) -> str:
        epochs, update, since_best = self._position.epoch, self._position.update, self._position.since_best
        return self._limits.reached(epochs=epochs, update=update, elapsed=self._clock.elapsed, since_best=since_best)

    def _validation_is_due(self) -> bool:
        every, position = self._config.validate_every, self._position
        return every is not None and position.update % every == 0 and position.validated != position.update

    def _checkpoint_is_due(self) -> bool:
        """By time, but not where a validation comes next, which saves as well."""
        if self._position.index == len(self._plan) or self._validation_is_due():
            return False
        return self._clock.elapsed - self._saved_at >= 60 * self._config.checkpoint_minutes

    def _update(self) -> None:
        """One update; nothing is changed if it is stopped half way or comes to no number."""
        start = self._clock.elapsed
        number = self._position.update + 1
        batch = assemble(self._table, self._plan[self._position.index])
        rate = self._rate(number)
        tally, norm = self._stepper.step(number, batch, rate=rate, hear=self._listener.hear)
        self._position.updated(tally)
        self._teller.updated(
            tally,
            source_tokens=int(np.count_nonzero(batch.source)),
            rate=rate,
            norm=norm,
            seconds=self._clock.elapsed - start,
        )

    def _rate(self, update: int) -> float:
        return self._schedule.rate(update) * self._position.rate_factor

    def _conclude(self, *, complete: bool) -> None:
        """Validates, tells and saves: at the end of an epoch, in between, or where a limit ends an epoch early."""
        validation, sampled = self._validated()
        found = Quality(validation.loss if validation else None, sampled.bleu)
        is_best = self._position.told(found, self._config.best_by)
        rate = self._rate(self._position.update)
        self._teller.epoch_done(complete=complete, rate=rate, validation=validation, sampled=sampled)
        if complete:
            self._position.next_epoch()
        self._listener.asked()  # what was asked while scores were counted need not wait for the disk too
        self._save(is_best=is_best)

    def _validated(self) -> tuple[Tally | None, Sampled]:
        if self._validator is None:
            return None, Sampled()
        self._live.in_float32()
        tally = self._validator.loss(self._listener.hear)
        check_finite(self._position.update, tally.nll)
        language = self._folder.info.target_language
        return tally, self._validator.sampled(self.translator(), language, asked=self._listener.asked)

    def _probe(self, asked: Asked, *, last: bool = False) -> None:
        """Traces the probe sentences, where this moment is one to keep."""
        if self._prober.is_due(self._position.update, last=last):
            self._teller.probed(self._prober.record(self.translator(), asked=asked))

    def _save(self, *, is_best: bool = False) -> None:
        """A checkpoint; without any validation so far the newest counts as the best."""
        best, elapsed = is_best or self._position.best == NOTHING, self._clock.elapsed
        name = self._folder.save_checkpoint(
            self._position.state(elapsed),
            self._live.weights(),
            {**self._updater.arrays(), **self._live.remembered()},
            best=best,
        )
        self._saved, self._saved_at = dataclasses.replace(self._position), elapsed
        self._teller.saved(name, best=best)
