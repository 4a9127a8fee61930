"""See that there is a Chromium for the browser tests; where apt-get may be used, install it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

NAMES = ("chromium", "chromium-browser", "google-chrome")


def found() -> bool:
    return any(shutil.which(name) for name in NAMES)


def main() -> None:
    if found():
        return
    if os.geteuid() == 0 and shutil.which("apt-get"):
        print("Installing Chromium for the browser tests", flush=True)
        subprocess.run(["apt-get", "update", "-qq"], check=False)
        subprocess.run(["apt-get", "install", "-y", "-qq", "chromium"], stdout=subprocess.DEVNULL, check=False)
    if not found():
        sys.exit("The browser tests need Chromium: install it (apt-get install chromium) and run make test again.")


if __name__ == "__main__":
    main()
