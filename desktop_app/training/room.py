"""How much room this computer has left, and whether a training fits."""

from __future__ import annotations

import dataclasses
import shutil
import sys
from pathlib import Path

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from desktop_app import notices
from desktop_app.words.sizes import size_text
from model.records.configs import ModelConfig, TokenizerConfig, TrainConfig
from model.records.needs import checkpoint_space, training_memory

_MEMINFO = Path("/proc/meminfo")


def free_memory() -> int | None:
    """Bytes that programs can still take without swapping, or None where the system does not say."""
    if sys.platform == "win32":
        return _free_memory_of_windows()
    try:
        lines = _MEMINFO.read_text(encoding="ascii").splitlines()
    except OSError:
        return None
    return next((int(line.split()[1]) * 1024 for line in lines if line.startswith("MemAvailable:")), None)


if sys.platform == "win32":
    import ctypes

    class _MemoryStatus(ctypes.Structure):
        _fields_ = [
            ("length", ctypes.c_ulong),
            ("load", ctypes.c_ulong),
            *((name, ctypes.c_ulonglong) for name in ("total", "free", "page_total", "page_free")),
            *((name, ctypes.c_ulonglong) for name in ("virtual_total", "virtual_free", "extended_free")),
        ]

    def _free_memory_of_windows() -> int | None:
        status = _MemoryStatus(length=ctypes.sizeof(_MemoryStatus))
        known = ctypes.windll.kernel32.GlobalMemoryStatusEx(ctypes.byref(status))
        return int(status.free) if known else None


def free_disk(folder: str | Path) -> int:
    """Bytes free on the disk of a folder, which need not exist yet."""
    place = Path(folder).absolute()
    return shutil.disk_usage(next(one for one in (place, *place.parents) if one.exists())).free


def may_start(
    parent: QWidget, tokenizer: TokenizerConfig, model: ModelConfig, train: TrainConfig, folder: str | Path
) -> bool:
    """Whether a training fits, or a person wants it all the same."""
    size = tokenizer.vocabulary
    short = shortages(dataclasses.replace(model, source_vocabulary=size, target_vocabulary=size), train, folder)
    translate = QCoreApplication.translate
    return not short or notices.ask(
        parent,
        translate("room", "Start training"),
        "\n\n".join(short),
        translate("room", "Start anyway"),
        translate("room", "Change options"),
    )


def shortages(model: ModelConfig, train: TrainConfig, folder: str | Path) -> list[str]:
    """A sentence for each thing that a training needs more of than is free; none where it fits."""
    translate = QCoreApplication.translate
    memory, disk = training_memory(model, train), checkpoint_space(model, train)
    left_memory, left_disk = free_memory(), free_disk(folder)
    said = []
    if left_memory is not None and memory > left_memory:
        words = translate(
            "room",
            "Training takes about {needed} of memory, and {free} is free. "
            "Smaller batches, a smaller network or fewer positions at once take less.",
        )
        said.append(words.format(needed=size_text(memory), free=size_text(left_memory)))
    if disk > left_disk:
        words = translate(
            "room", "The checkpoints take up to {needed} on the disk, and {free} is free. Keeping fewer takes less."
        )
        said.append(words.format(needed=size_text(disk), free=size_text(left_disk)))
    return said
