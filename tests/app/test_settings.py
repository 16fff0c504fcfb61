"""What is remembered comes back, in the types it had; what is damaged is the default."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QByteArray

from desktop_app.settings import HOME, Settings, data_folder, state_folder

VALUES = {
    "page": "attention",
    "theme": "dark",
    "zoom": 1.5,
    "corpus": "/data/corpus, with comma",
    "run": "C:\\runs\\试验",
    "sentence": 'Zwei Zeilen\n两行; 100 % "quoted"',
    "head": "cross/1/3",
    "corpora_folder": "/data/corpora",
    "runs_folder": "/data/runs",
    "autosave": 12,
    "precision": "bfloat16",
}


@pytest.mark.parametrize("name", VALUES)
def test_that_a_setting_survives_a_restart(tmp_path: Path, name: str) -> None:
    first = Settings(tmp_path / "settings.ini")
    setattr(first, name, VALUES[name])
    first.flush()
    assert getattr(Settings(tmp_path / "settings.ini"), name) == VALUES[name]


def test_that_the_place_of_the_window_survives_a_restart(tmp_path: Path) -> None:
    packed = QByteArray(bytes(range(40)))
    first = Settings(tmp_path / "settings.ini")
    assert first.geometry.isEmpty()
    first.geometry = packed
    first.flush()
    assert Settings(tmp_path / "settings.ini").geometry == packed


def test_that_damaged_settings_are_defaults(tmp_path: Path) -> None:
    path = tmp_path / "settings.ini"
    path.write_text("[window]\nzoom=huge\ntheme=pink\ngeometry=5\n", encoding="utf-8")
    settings = Settings(path)
    assert (settings.zoom, settings.theme, settings.page) == (1.0, "system", "")
    assert settings.geometry.isEmpty()


def test_that_zoom_stays_in_its_range(tmp_path: Path) -> None:
    settings = Settings(tmp_path / "settings.ini")
    settings.zoom = 40
    assert settings.zoom == 2.0


def test_that_one_variable_moves_everything(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(HOME, str(tmp_path))
    assert data_folder() == state_folder() == Settings().path.parent == tmp_path
    assert Path(Settings().runs_folder).parent == tmp_path


def test_that_folders_are_remembered_once_and_not_for_ever(tmp_path: Path) -> None:
    settings = Settings(tmp_path / "settings.ini")
    for number in [*range(30), 25]:
        settings.add_folder(f"/数据/{number}")
    settings.flush()
    others = Settings(tmp_path / "settings.ini").other_folders
    assert others[:3] == ["/数据/25", "/数据/29", "/数据/28"]
    assert len(others) == 20
    settings.set("folders/others", "{")
    assert settings.other_folders == []


def test_that_imported_files_are_remembered_newest_first_and_once(tmp_path: Path) -> None:
    settings = Settings(tmp_path / "settings.ini")
    for number in range(12):
        settings.add_recent([f"/{number}.tsv"])
    settings.add_recent(["/a 一.en", "/a 一.zh"])
    settings.add_recent(["/5.tsv"])
    settings.flush()
    recent = Settings(tmp_path / "settings.ini").recent_files
    assert recent[:3] == [["/5.tsv"], ["/a 一.en", "/a 一.zh"], ["/11.tsv"]]
    assert len(recent) == 10
    settings.set("work/recent", "{")
    assert settings.recent_files == []


@pytest.mark.parametrize(
    ("name", "kept"),
    [("window/zoom", "nan"), ("work/step", "nan"), ("work/step", "-1"), ("work/autosave", "1e400"), ("engine/threads", "")],
)  # fmt: skip
def test_that_any_text_makes_a_number_in_its_range(tmp_path: Path, name: str, kept: str) -> None:
    settings = Settings(tmp_path / "settings.ini")
    settings.set(name, kept)
    assert 0.75 <= settings.zoom <= 2
    assert 0 <= settings.step <= 99
    assert 1 <= settings.autosave <= 60
    assert 0 <= settings.threads <= 256
