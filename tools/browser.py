"""See that there is a Chromium for the browser tests; where apt-get may be used, install it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

SHELL = "chromium-headless-shell"
"""The same browser without windows: a page is there in less than half the time."""
WHOLE = ("chromium", "chromium-browser", "google-chrome")
ADVICE = f"The browser tests need Chromium: install it (apt-get install chromium {SHELL}) and run make test again."


def chromium(whole: bool = False) -> str | None:
    """Where it is; the whole one also shows what is not on a page, such as notifications."""
    names = WHOLE if whole else (SHELL, *WHOLE)
    return next((found for name in names if (found := shutil.which(name))), None)


def install() -> None:
    print("Installing Chromium for the browser tests", flush=True)
    subprocess.run(["apt-get", "update", "-qq"], check=False)
    for name in (WHOLE[0], SHELL):
        subprocess.run(["apt-get", "install", "-y", "-qq", name], stdout=subprocess.DEVNULL, check=False)


def main() -> None:
    here = shutil.which(SHELL) and chromium(whole=True)
    if not here and os.geteuid() == 0 and shutil.which("apt-get"):
        install()
    if chromium(whole=True) is None:
        sys.exit(ADVICE)


if __name__ == "__main__":
    main()
