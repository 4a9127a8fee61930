"""From modules to libraries: mypyc writes C, and the C compiler takes it in pieces of one size, on all cores.

    python -P compiling.py FOLDER LEVEL FLAGS MODULE...      # by the Python that it is for

mypyc writes one file for each module, with a head of three megabytes in common that the C compiler would read as many
times; so a piece holds several of them. All of them make one library. Beside each module Python wants to find one of
the module's own, which hands on to that: one file holds as many of these as have different names, and is linked to
wherever it is looked for.
"""

from __future__ import annotations

import gc
import os
import subprocess
import sys
import sysconfig
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

TYPES = ["--strict", "--no-warn-return-any", "--config-file="]
PIECE = 2_500_000
"""Bytes of C in a piece."""
WRITTEN = "__native_"
"""What the names of files begin with that hold modules; the others are the compiler's own library."""


def main() -> None:
    folder, level, flags, *modules = sys.argv[1:]
    os.chdir(folder)
    gc.disable()  # all that is read is kept to the end
    build(modules, level, flags.split())


def build(modules: Sequence[str], level: str, flags: Sequence[str]) -> None:
    from mypyc.build import mypycify

    extensions: list[Any] = mypycify(
        [*TYPES, *modules], opt_level=level, debug_level="0", multi_file=True, target_dir="c"
    )
    gc.enable()
    library, *doors = extensions
    told = [flag for flag in library.extra_compile_args if flag != "-UNDEBUG"]
    compiler = [*variable("CC"), *variable("CCSHARED"), *flags, *told, "-I", sysconfig.get_path("include")]
    compiler += [part for folder in library.include_dirs for part in ("-I", folder)]
    linker = [*variable("LDSHARED"), *flags, f"-O{level}"]
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        objects = pool.map(lambda source: compiled(source, compiler), pieces(library.sources))
        list(pool.map(lambda found: open_doors(found, compiler, linker), grouped(doors)))
        run([*linker, *objects, "-o", str(place(library.name))])


def pieces(sources: Sequence[str]) -> list[Path]:
    """The files of all modules in pieces of about one size, the largest first into the piece that has least."""
    written = sorted([path for path in map(Path, sources) if path.name.startswith(WRITTEN)], key=_size, reverse=True)
    made: list[list[Path]] = [[] for _ in range(1 + sum(map(_size, written)) // PIECE)]
    for path in written:
        min(made, key=lambda piece: sum(map(_size, piece))).append(path)
    found = []
    for number, piece in enumerate(made):
        found.append(piece[0].with_name(f"piece{number}.c"))
        found[-1].write_text("".join([f'#include "{path.name}"\n' for path in piece]), "utf-8")
    return [*found, *[path for path in map(Path, sources) if path not in written]]


def _size(path: Path) -> int:
    return path.stat().st_size


def compiled(source: Path, command: Sequence[str]) -> str:
    made = source.with_suffix(".o")
    run([*command, "-c", str(source), "-o", str(made)])
    return str(made)


def grouped(doors: Sequence[Any]) -> list[list[Any]]:
    """In each group no two modules are called the same, whatever their packages."""
    groups: list[dict[str, Any]] = []
    for door in doors:
        name = door.name.rpartition(".")[2]
        free = [group for group in groups if name not in group]
        if not free:
            free = [{}]
            groups += free
        free[0][name] = door
    return [list(group.values()) for group in groups]


def open_doors(doors: Sequence[Any], compiler: Sequence[str], linker: Sequence[str]) -> None:
    """A library that answers to the names of all these modules, beside each of them."""
    sources = [Path(door.sources[0]) for door in doors]
    first = place(doors[0].name)
    together = Path("c", f"{doors[0].name}.c")
    parts = [f'#define PyInit___init__ unused{n}\n#include "{path.resolve()}"\n' for n, path in enumerate(sources)]
    together.write_text("#undef PyInit___init__\n".join(parts), "utf-8")
    run([*linker, compiled(together, compiler), "-o", str(first)])
    for door in doors[1:]:
        place(door.name).hardlink_to(first)


def place(module: str) -> Path:
    """Where Python looks for the compiled form of a module."""
    return Path(f"src/{module.replace('.', '/')}{sysconfig.get_config_var('EXT_SUFFIX')}")


def variable(name: str) -> list[str]:
    """A setting with which this Python was built."""
    return str(os.environ.get(name) or sysconfig.get_config_var(name) or "").split()


def run(command: Sequence[str]) -> None:
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"{' '.join(command)}\n{done.stderr}")


if __name__ == "__main__":
    main()
