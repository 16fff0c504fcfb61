"""A training as a short script of Keras and our network, for people who want to read it or to change it. No TensorFlow."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from model.records.configs import ModelConfig, TokenizerConfig, TrainConfig
from model.records.training import ENDING
from model.training.script_words import broken, spoken


@dataclass(frozen=True, slots=True)
class Scripted:
    """What a script trains.

    Attributes:
        name: Of the run.
        corpus_path: The folder of the corpus.
        run_path: The run whose tokenizer is taken; empty where one is learned anew.
        micro_batch_tokens: Positions computed at once; 0 where they were not measured yet.
        is_continued: Whether the run began with the weights of another one.
    """

    name: str
    corpus_path: str
    tokenizer: TokenizerConfig
    model: ModelConfig
    train: TrainConfig
    run_path: str = ""
    micro_batch_tokens: int = 0
    is_continued: bool = False


def training_script(scripted: Scripted, language: str = "en") -> str:
    """The script: the same weights, batches, dropout and updates in float32, so that its first loss is the trainer's.

    Args:
        scripted: What it trains.
        language: Of its comments: "en" or "zh".
    """
    train = scripted.train
    left_out = _listed(differences(scripted, language))
    parts = (
        spoken(_HEAD, language).format(name=_in_docstring(scripted.name), differences=left_out),
        _imports(scripted),
        spoken(_SETTINGS, language).format(
            corpus=scripted.corpus_path,
            epochs=train.epochs,
            steps=train.steps,
            seed=train.seed,
            batch_tokens=train.batch_tokens,
            micro_tokens=train.micro_batch_tokens or scripted.micro_batch_tokens or train.batch_tokens,
            peak=train.peak_learning_rate,
            warmup=train.warmup_steps,
            smoothing=train.label_smoothing,
            clip=train.clip_norm,
        ),
        _TOKENIZER_OF_RUN.format(run=scripted.run_path) if scripted.run_path else _LEARNED_TOKENIZER,
        _NETWORK,
        spoken(_RATES[train.schedule], language),
        spoken(_UPDATES, language),
    )
    configs = {"tokenizer_options": scripted.tokenizer, "model_options": _without_vocabularies(scripted.model)}
    filled = "".join(parts)
    for name, config in configs.items():
        filled = filled.replace(f"<{name}>", _changed(config))
    return broken(filled)


def differences(scripted: Scripted, language: str = "en") -> list[str]:
    """What the run does and the script leaves out."""
    train = scripted.train
    left_out = {
        "validation, checkpoints, sample translations and pausing": True,
        "the limit of {minutes} minutes": train.minutes is not None,
        "stopping early after {patience} validations (patience)": train.patience is not None,
        "precision {precision}: the script computes in float32": train.precision != "float32",
        "r_drop {r_drop}": train.r_drop > 0,
        "subword_sampling {subword_sampling}": train.subword_sampling > 0,
        "ema_decay {ema_decay}": train.ema_decay > 0,
        "average_last {average_last}": train.average_last > 0,
        "weights of another run to begin with": scripted.is_continued,
    }
    values = dataclasses.asdict(train)
    return [spoken(words, language).format(**values) for words, is_so in left_out.items() if is_so]


def _imports(scripted: Scripted) -> str:
    if scripted.run_path:
        own = "from model.actions.runs import opened_run, tokenizer_of"
    else:
        own = "from model.actions.tokenizers import learn_tokenizer"
    configs = "ModelConfig" if scripted.run_path else "ModelConfig, TokenizerConfig"
    standard = (
        "import itertools\nimport math\nimport os"
        if scripted.train.schedule in ENDING
        else "import itertools\nimport os"
    )
    return _IMPORTS.format(standard=standard, own=own, configs=configs)


def _without_vocabularies(model: ModelConfig) -> ModelConfig:
    """They are the tokenizer's."""
    return dataclasses.replace(model, source_vocabulary=0, target_vocabulary=0)


def _changed(config: Any) -> str:
    """The fields that differ from their defaults, as arguments."""
    values = ((field.name, getattr(config, field.name), field.default) for field in dataclasses.fields(config))
    return ", ".join(f"{name}={value!r}" for name, value, usual in values if value != usual)


def _listed(lines: Sequence[str]) -> str:
    return "\n".join(f"- {line}" for line in lines)


def _in_docstring(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', "'")


_HEAD = '''"""Trains “{name}” with Keras and the network of Seq2See: the updates that it makes, without what stands around them.

Left out:
{differences}
"""

'''

_IMPORTS = """{standard}

os.environ["KERAS_BACKEND"] = "tensorflow"

import keras
import tensorflow as tf

{own}
from model.data.batches import TokenTable, assemble, plan, split
from model.data.corpus import CorpusView
from model.network.transformer import Transformer
from model.records.configs import {configs}

"""

_SETTINGS = """CORPUS = {corpus!r}
EPOCHS, STEPS = {epochs}, {steps}  # whichever comes first; None is no limit
SEED = {seed}
# Positions that an update sees, and that are computed at once.
BATCH_TOKENS, MICRO_TOKENS = {batch_tokens}, {micro_tokens}
PEAK, WARMUP = {peak}, {warmup}
SMOOTHING, CLIP = {smoothing}, {clip}

# Text to ids: the tokenizer is learned on the train part only.
corpus = CorpusView.open(CORPUS)
"""

_LEARNED_TOKENIZER = """tokenizer, _ = learn_tokenizer(corpus, TokenizerConfig(<tokenizer_options>), lambda: False)
"""

_TOKENIZER_OF_RUN = """tokenizer = tokenizer_of(opened_run({run!r}))
"""

_NETWORK = """config = ModelConfig(
    source_vocabulary=tokenizer.source_vocabulary,
    target_vocabulary=tokenizer.target_vocabulary,
    <model_options>
)
table = TokenTable.build(corpus.pairs("train"), tokenizer, config.max_tokens)
network = Transformer(config, SEED)
weights = network.trainable_variables
optimizer = keras.optimizers.Adam(beta_1=0.9, beta_2=0.98, epsilon=1e-9)
optimizer.build(weights)


def batches(epoch):
    return plan(table.source_lengths, table.target_lengths, BATCH_TOKENS, SEED, epoch)


"""

_RATES = {
    "inverse_square_root": '''def rate(number):
    """Linear warm-up, then falling with 1 / √number (Vaswani et al. 2017, equation 3)."""
    return PEAK * min(number / WARMUP, (WARMUP / number) ** 0.5)


''',
    "constant": '''def rate(number):
    """Linear warm-up, then constant."""
    return PEAK * min(number / WARMUP, 1.0)


''',
    "linear": '''LAST = min(STEPS or math.inf, EPOCHS * len(batches(0)) if EPOCHS else math.inf)


def rate(number):
    """Linear warm-up, then in a straight line to 0."""
    gone = min(max((number - WARMUP) / max(LAST - WARMUP, 1), 0.0), 1.0)
    return PEAK * min(number / WARMUP, 1.0 - gone)


''',
    "cosine": '''LAST = min(STEPS or math.inf, EPOCHS * len(batches(0)) if EPOCHS else math.inf)


def rate(number):
    """Linear warm-up, then along a cosine to 0 (Loshchilov and Hutter 2017)."""
    gone = min(max((number - WARMUP) / max(LAST - WARMUP, 1), 0.0), 1.0)
    return PEAK * min(number / WARMUP, 0.5 + 0.5 * math.cos(math.pi * gone))


''',
}
"""The learning rate of each schedule."""

_UPDATES = '''@tf.function(input_signature=[tf.TensorSpec((None, None), tf.int32)] * 3)
def gradients_of(source, decoder_input, target):
    """Gradients of the smoothed loss and the plain loss, both summed over the real target tokens."""
    with tf.GradientTape() as tape:
        log_probs = tf.nn.log_softmax(network((source, decoder_input), training=True))
        real = tf.cast(target != 0, tf.float32)
        nll = -real * tf.gather(log_probs, target, batch_dims=2)
        even = -real * tf.reduce_mean(log_probs, axis=-1)
        objective = tf.reduce_sum((1 - SMOOTHING) * nll + SMOOTHING * even)
    found = tape.gradient(objective, weights)
    return [tf.convert_to_tensor(gradient) for gradient in found], tf.reduce_sum(nll), tf.reduce_sum(real)


def update(number, batch):
    """One update; returns the mean loss of a target token in nats."""
    sums, nll, tokens = None, 0.0, 0.0
    for part, piece in enumerate(split(batch, MICRO_TOKENS)):
        network.seed_dropout(SEED, number, part)
        found, part_nll, part_tokens = gradients_of(piece.source, piece.decoder_input, piece.target)
        sums = found if sums is None else [one + other for one, other in zip(sums, found)]
        nll, tokens = nll + float(part_nll), tokens + float(part_tokens)
    means = [gradient / tokens for gradient in sums]
    if CLIP:
        means, _ = tf.clip_by_global_norm(means, CLIP)
    optimizer.learning_rate = rate(number)
    optimizer.apply(means, weights)
    return nll / tokens


epochs = range(EPOCHS) if EPOCHS else itertools.count()
order = (rows for epoch in epochs for rows in batches(epoch))
for number, rows in enumerate(itertools.islice(order, STEPS), start=1):
    print(f"update {number}: loss {update(number, assemble(table, rows)):.6f}")
network.save("seq2see.keras")
'''
