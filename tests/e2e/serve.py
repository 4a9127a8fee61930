"""A server for browser tests: `python -m tests.e2e.serve PORT FOLDER BOT_PACE PUSH_CONTACT`. Nobody is slowed down."""

from __future__ import annotations

import sys
from pathlib import Path

import uvicorn

from theomachy.server.app import create_app
from theomachy.server.config import Config

if __name__ == "__main__":
    port, folder, bot_pace = int(sys.argv[1]), Path(sys.argv[2]), float(sys.argv[3])
    config = Config(
        database_url=f"sqlite:///{folder}/tables.sqlite3",
        secret_key_file=folder / "secret.key",
        limits=False,
        bot_pace=bot_pace,
        bot_workers=1,
        push_contact=sys.argv[4],
    )
    uvicorn.run(create_app(config), host="127.0.0.1", port=port, log_level="warning", timeout_graceful_shutdown=2)
