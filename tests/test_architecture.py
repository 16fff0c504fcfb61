"""The walls of the house: who may import whom, who may write files, what may happen at import."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
ROOMS = [
    "records",
    "errors",
    "messages",
    "presets",
    "runs",
    "data",
    "documents",
    "scoring",
    "doctor",
    "network",
    "translation",
    "inspection",
    "training",
]
ROOMS += ["actions", "commands", "__main__"]
WINDOW_ROOMS = (
    "options setting settings log values jobs newest lanes words plots look notices tasks widgets chosen_pair session"
)
WINDOW_ROOMS += " pictures runs training data scores attention translation documents pages frame guide start"
WINDOW_ORDER = [*WINDOW_ROOMS.split(), "main_window", "__main__"]
GROUND = {"records", "errors", "messages", "presets"}
TENSORFLOW_ROOMS = ("network", "inspection", "training")
TENSORFLOW_ROOMS += tuple(
    f"translation/{name}.py"
    for name in ("translator", "searcher", "compiled", "steps", "likeliest", "timing", "copying")
)


def sources(folder: str) -> list[Path]:
    return sorted((ROOT / folder).rglob("*.py"))


def named(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def imports(path: Path, *, top_level: bool = False) -> Iterator[str]:
    """Every module that a file imports; with `top_level` only what happens when it is imported."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    nodes = list(_executed(tree)) if top_level else list(ast.walk(tree))
    for node in nodes:
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{named(path)} imports relatively"
            module = node.module or ""
            yield module
            yield from (f"{module}.{alias.name}" for alias in node.names)


def _executed(tree: ast.AST) -> Iterator[ast.AST]:
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            continue
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.dump(node.test):
            continue
        yield node
        yield from _executed(node)


def hits(path: Path, *packages: str, top_level: bool = False) -> set[str]:
    return {
        module
        for module in imports(path, top_level=top_level)
        if any(module == package or module.startswith(package + ".") for package in packages)
    }


def room_of(module: str) -> str | None:
    parts = module.split(".")
    return parts[1] if parts[0] == "model" and len(parts) > 1 and parts[1] in ROOMS else None


@pytest.mark.parametrize("path", sources("model"), ids=named)
def test_that_the_engine_knows_no_window(path: Path) -> None:
    assert not hits(path, "PySide6", "matplotlib", "desktop_app", "resources")


@pytest.mark.parametrize("path", sources("model"), ids=named)
def test_that_a_room_imports_only_rooms_above_it(path: Path) -> None:
    room = path.relative_to(ROOT / "model").parts[0].removesuffix(".py")
    if room == "__init__":
        return
    own = ROOMS.index(room)
    for module in imports(path):
        other = room_of(module)
        if other is None or other == room:
            continue
        if room in GROUND and other in GROUND:
            continue
        assert ROOMS.index(other) < own, f"{named(path)} imports {module}"


@pytest.mark.parametrize("path", sources("model"), ids=named)
def test_that_tensorflow_is_imported_only_where_it_is_needed(path: Path) -> None:
    inner = path.relative_to(ROOT / "model").as_posix()
    allowed = inner.startswith(TENSORFLOW_ROOMS) and inner != "training/doctor.py"
    if not allowed:
        assert not hits(path, "tensorflow", "keras")


def _modules(folder: str) -> list[str]:
    return [named(path).removesuffix(".py").removesuffix("/__init__").replace("/", ".") for path in sources(folder)]


def _loaded_after_importing(modules: list[str], watched: tuple[str, ...]) -> set[str]:
    program = (
        "import importlib, sys\n"
        f"for name in {modules!r}: importlib.import_module(name)\n"
        f"print(*[name for name in {watched!r} if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, cwd=ROOT, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    return set(done.stdout.split())


def test_that_other_engine_modules_never_load_tensorflow() -> None:
    modules = [
        name
        for name, path in zip(_modules("model"), sources("model"), strict=True)
        if not path.relative_to(ROOT / "model").as_posix().startswith(TENSORFLOW_ROOMS) and name != "model.__main__"
    ]
    assert not _loaded_after_importing(modules, ("tensorflow", "keras", "PySide6", "matplotlib"))


@pytest.mark.parametrize("path", sources("desktop_app"), ids=named)
def test_that_only_tasks_reach_into_the_engine(path: Path) -> None:
    inner = path.relative_to(ROOT / "desktop_app").as_posix()
    open_rooms = ("model.records", "model.errors", "model.messages", "model.presets")
    if inner.startswith("tasks/"):
        at_import = hits(path, "model", top_level=True)
        assert not {m for m in at_import if not (m == "model" or m.startswith(open_rooms))}, "engine outside a job body"
        return
    reached = {m for m in hits(path, "model") if m != "model" and not m.startswith(open_rooms)}
    assert not reached
    assert not hits(path, "tensorflow", "keras")


@pytest.mark.parametrize("path", sources("desktop_app"), ids=named)
def test_that_parts_of_the_window_keep_apart(path: Path) -> None:
    inner = path.relative_to(ROOT / "desktop_app").as_posix()
    if inner.startswith("plots/"):
        assert not hits(path, "PySide6", "matplotlib.pyplot")
        assert "rcParams" not in path.read_text(encoding="utf-8")
    if inner == "jobs.py":
        assert not hits(path, "desktop_app", "model") - {
            "model",
            "model.errors",
            "model.errors.Cancelled",
            "model.errors.EngineError",
        }
    if inner.startswith("pages/"):
        own = inner.split("/")[1].removesuffix(".py")
        others = {
            m for m in hits(path, "desktop_app.pages") if m not in ("desktop_app.pages", f"desktop_app.pages.{own}")
        }
        assert not {m for m in others if not m.startswith(f"desktop_app.pages.{own}.")}
    if inner.startswith("widgets/"):
        assert not hits(path, "desktop_app.pages", "desktop_app.session", "desktop_app.tasks")


@pytest.mark.parametrize("path", sources("desktop_app"), ids=named)
def test_that_a_room_of_the_window_imports_only_rooms_before_it(path: Path) -> None:
    room = path.relative_to(ROOT / "desktop_app").parts[0].removesuffix(".py")
    if room == "__init__":
        return
    for module in hits(path, "desktop_app", top_level=True):
        other = module.split(".")[1] if "." in module else room
        assert WINDOW_ORDER.index(other) <= WINDOW_ORDER.index(room), f"{named(path)} imports {module}"


@pytest.mark.parametrize("path", sources("desktop_app"), ids=named)
def test_that_message_boxes_and_settings_have_one_home(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    if path.name != "notices.py":
        assert "QMessageBox" not in text
    if path.name != "settings.py":
        assert "QSettings" not in text


@pytest.mark.parametrize("path", sources("model"), ids=named)
def test_that_product_files_are_written_in_few_places_only(path: Path) -> None:
    inner = path.relative_to(ROOT / "model").as_posix()
    if inner in ("runs/folder.py", "runs/atomic.py", "data/corpus.py", "documents/journal.py"):
        return
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.Call):
            continue
        function = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        if function == "unlink" and inner.startswith("commands/"):
            continue
        assert function not in ("save_weights", "write_text", "write_bytes", "unlink", "rmtree"), (
            f"{named(path)}:{node.lineno}"
        )
        if function in ("savez", "savez_compressed"):
            assert inner.startswith("commands/"), f"{named(path)}:{node.lineno} writes arrays"
        if function == "open" and inner != "commands/output.py":  # standard error, anew
            modes = [
                a.value for a in [*node.args[1:], *(k.value for k in node.keywords)] if isinstance(a, ast.Constant)
            ]
            assert not any(isinstance(m, str) and set(m) & set("wax+") and len(m) <= 3 for m in modes), (
                f"{named(path)}:{node.lineno}"
            )


@pytest.mark.parametrize("path", [*sources("model"), *sources("desktop_app")], ids=named)
def test_that_every_opened_text_names_its_encoding(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.Call):
            continue
        function = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        if function in ("read_text", "write_text"):
            assert (
                any(k.arg == "encoding" for k in node.keywords)
                or node.args[1:]
                or (function == "read_text" and node.args)
            )
        if isinstance(node.func, ast.Name) and function == "open":
            binary = any(
                isinstance(a, ast.Constant) and isinstance(a.value, str) and "b" in a.value for a in node.args[1:2]
            )
            assert binary or any(k.arg == "encoding" for k in node.keywords), f"{named(path)}:{node.lineno}"


@pytest.mark.parametrize("path", [*sources("model"), *sources("desktop_app")], ids=named)
def test_that_broad_excepts_stand_in_two_places_only(path: Path) -> None:
    if path.name in ("jobs.py", "__main__.py"):
        return
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ExceptHandler):
            names = {n.id for n in ast.walk(node.type) if isinstance(n, ast.Name)} if node.type else {"BaseException"}
            assert not names & {"Exception", "BaseException"}, f"{named(path)}:{node.lineno}"


def test_that_importing_the_window_loads_neither_tensorflow_nor_matplotlib() -> None:
    modules = [m for m in _modules("desktop_app") if ".plots" not in m and m != "desktop_app.__main__"]
    lazily = [m for m in modules if not m.endswith((".chart_view", ".heat_map"))]
    assert not _loaded_after_importing(lazily, ("tensorflow", "keras", "matplotlib"))


def test_that_the_main_window_only_assembles() -> None:
    window = ROOT / "desktop_app" / "main_window.py"
    if window.exists():
        assert len(window.read_text(encoding="utf-8").splitlines()) <= 250
