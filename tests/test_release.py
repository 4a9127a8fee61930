"""A release: sdist and wheel hold all that is needed, and lock files hold every library with its hash."""

from __future__ import annotations

import re
import subprocess
import sys
import sysconfig
import tarfile
import tomllib
import zipfile
from pathlib import Path

import pytest

from tests.release import ROOT, build

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sdist, and the wheel that is built from it."""
    folder = tmp_path_factory.mktemp("dist")
    build(folder)
    return folder


@pytest.mark.slow
def test_sdist_and_wheel_hold_every_module_of_the_page(built: Path) -> None:
    with tarfile.open(next(built.glob("*.tar.gz"))) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert {"client/package-lock.json", "LICENSE", "CHANGELOG.md", "Dockerfile", "requirements.lock"} <= names
    assert "src/theomachy/web/static/vendor/idiomorph.esm.js" in names
    assert not any("node_modules" in name for name in names)
    with zipfile.ZipFile(next(built.glob("*.whl"))) as wheel:
        assert "theomachy/web/static/vendor/idiomorph.esm.js" in wheel.namelist()


@pytest.mark.slow
def test_the_wheel_alone_can_serve_its_pages(built: Path, tmp_path: Path) -> None:
    with zipfile.ZipFile(next(built.glob("*.whl"))) as wheel:
        wheel.extractall(tmp_path)
    look = "from theomachy.web import modules as m; print(m.STATIC); print(m.missing_modules())"
    environment = {"PYTHONPATH": str(tmp_path)}
    said = subprocess.run([sys.executable, "-c", look], env=environment, check=True, capture_output=True, text=True)
    assert said.stdout.splitlines() == [f"{tmp_path}/theomachy/web/static", "[]"]


LOCKS = [("requirements.lock", ["web", "arena", "envs"]), ("requirements-web.lock", ["web"])]


@pytest.mark.parametrize(("lock", "extras"), LOCKS)
def test_lock_files_pin_every_library_with_its_hash(lock: str, extras: list[str]) -> None:
    text = (ROOT / lock).read_text("utf-8")
    pinned = {name.lower().replace("_", "-") for name in re.findall(r"^([A-Za-z0-9._-]+)==", text, re.MULTILINE)}
    blocks = re.split(r"^(?=[A-Za-z0-9._-]+==)", text, flags=re.MULTILINE)[1:]
    assert all("--hash=sha256:" in block for block in blocks)
    wanted = [*PROJECT["dependencies"], *(line for extra in extras for line in PROJECT["optional-dependencies"][extra])]
    names = {re.split(r"[\[<>=;]", line)[0].lower().replace("_", "-") for line in wanted} - {"theomachy"}
    assert names <= pinned


def test_the_container_runs_without_rights_and_is_watched() -> None:
    lines = (ROOT / "Dockerfile").read_text("utf-8").splitlines()
    last = lines[max(number for number, line in enumerate(lines) if line.startswith("FROM")) :]
    assert any(line.startswith("USER theomachy") for line in last)
    assert any(line.startswith("HEALTHCHECK") for line in last)
    assert any(line.startswith("VOLUME /data") for line in last)


def test_linters_find_nothing_in_the_container_files() -> None:
    tools = Path(sysconfig.get_path("scripts"))
    for command in (
        [f"{tools}/hadolint", f"{ROOT}/Dockerfile"],
        [f"{tools}/check-jsonschema", "--builtin-schema", "vendor.compose-spec", f"{ROOT}/compose.yaml"],
    ):
        said = subprocess.run(command, capture_output=True, text=True)
        assert said.returncode == 0, said.stdout + said.stderr


def test_the_project_says_where_it_is_and_what_it_is() -> None:
    assert PROJECT["readme"] == "README.md"
    assert {"Documentation", "Changelog", "Issues", "Source"} <= set(PROJECT["urls"])
    kinds = {classifier.partition(" :: ")[0] for classifier in PROJECT["classifiers"]}
    assert {"Development Status", "Programming Language", "Topic", "Typing", "Framework"} <= kinds
