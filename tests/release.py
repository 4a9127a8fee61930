"""A release, built as it is published, and installed where nothing of the source tree is found."""

from __future__ import annotations

import subprocess
import sys
import sysconfig
import tarfile
import venv
from pathlib import Path

ROOT = Path(__file__).parent.parent


def build(folder: Path) -> None:
    """The sdist, and the wheel that is built from it, into `folder`."""
    for target, source in (("sdist", ROOT), ("wheel", folder / "unpacked")):
        if target == "wheel":
            with tarfile.open(next(folder.glob("*.tar.gz"))) as archive:
                archive.extractall(folder / "unpacked", filter="data")
            source = next((folder / "unpacked").iterdir())
        command = [sys.executable, "-m", "hatchling", "build", "--target", target, "--directory", str(folder)]
        subprocess.run(command, cwd=source, check=True, capture_output=True)


def install(wheel: Path, folder: Path) -> Path:
    """A fresh environment with the wheel alone, and its `theomachy` command. Libraries are those of this environment:
    its folder is looked into last, and what it links to, such as a source tree, is not found."""
    venv.create(folder, symlinks=True)
    python = folder / "bin" / "python"
    pip = [sys.executable, "-m", "pip", "--python", str(python), "install", "--quiet", "--no-deps", "--no-index"]
    subprocess.run([*pip, str(wheel)], check=True)
    site = next((folder / "lib").glob("python*/site-packages"))
    (site / "libraries.pth").write_text(sysconfig.get_path("purelib") + "\n", "utf-8")
    return folder / "bin" / "theomachy"
