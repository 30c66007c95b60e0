"""What is written about the package is true."""

from __future__ import annotations

import doctest
import importlib.metadata
import re
import subprocess
import sys
from pathlib import Path

import oxrow
import pytest

ROOT = Path(__file__).parents[2]


def blocks(path: Path) -> list[str]:
    return re.findall(r"^ *```python\n(.*?)^ *```", path.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)


@pytest.mark.parametrize("name", ["py/docs/tutorial.md", "py/README.md", "README.md"])
def test_what_is_shown_runs(name: str) -> None:
    import textwrap

    path, words = ROOT / name, {"__name__": "shown"}
    found = blocks(path)
    assert found, "there is something to run"
    for nth, block in enumerate(found):
        exec(compile(textwrap.dedent(block), f"{name}, block {nth + 1}", "exec"), words)


def test_pages_of_games_are_those_of_the_package() -> None:
    done = subprocess.run([sys.executable, ROOT / "py/docs/generate.py", "--check"], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    for id in oxrow.games():
        for link in re.findall(r"\]\(([^)]+)\)", (ROOT / f"py/docs/{id}.md").read_text(encoding="utf-8")):
            assert (ROOT / "py/docs" / link).exists(), link


def test_the_example_of_the_package_runs() -> None:
    assert doctest.testmod(oxrow).failed == 0


def test_the_package_says_what_it_is() -> None:
    about = importlib.metadata.metadata("oxrow")
    assert oxrow.__version__ == about["Version"] and "import oxrow" in (about.get_payload() or about["Description"])
    extras = set(about.get_all("Provides-Extra") or ())
    assert extras == {"gymnasium", "openspiel", "pettingzoo", "puffer", "strategies", "tables"}
    assert about["License-Expression"] == "MIT OR Apache-2.0"
    files = {file.name: file for file in importlib.metadata.files("oxrow") or ()}
    for name in ("LICENSE-MIT", "LICENSE-APACHE"):
        assert files[name].read_text() == (ROOT / name).read_text(encoding="utf-8")


def test_learning_learns() -> None:
    """A few updates go the right way; how far it gets in minutes is in docs/performance.md."""
    sys.path.insert(0, str(ROOT / "py/examples"))
    import ppo

    _, curve = ppo.train(minutes=0, seed=1, n=64, updates=30)
    gap = [own - others for _, own, others in curve]
    assert sum(gap[-8:]) / 8 > sum(gap[:8]) / 8 + 3
