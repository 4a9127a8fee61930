PYTHON ?= python3
PORT ?= 8000
SEATS ?= human,bot:greedy,bot:greedy,bot:greedy

BIN := .venv/bin
READY := .venv/.ready

.PHONY: install lock play terminal test lint fix fast lockstep test-fast clean

install: $(READY)

$(READY): pyproject.toml requirements.lock tools/bootstrap.py $(wildcard client/package-lock.json)
	@command -v $(PYTHON) >/dev/null || { echo "Theomachy needs Python 3.11 or newer; there is no $(PYTHON) on this machine."; exit 1; }
	@$(PYTHON) tools/bootstrap.py

# Every library with its hash, the newest that fit: what `make install` and the Dockerfile install.
lock: $(READY)
	$(BIN)/pip install --quiet uv
	$(BIN)/uv pip compile -q -U --universal --python-version 3.11 --generate-hashes --no-header pyproject.toml --extra web --extra dev -o requirements.lock
	$(BIN)/uv pip compile -q -U --universal --python-version 3.11 --generate-hashes --no-header pyproject.toml --extra web -o requirements-web.lock

play: $(READY)
	@$(BIN)/theomachy serve --open --port $(PORT)

terminal: $(READY)
	@$(BIN)/theomachy play olympus --seats $(SEATS)

test: lint
	@$(BIN)/python tools/browser.py
	$(BIN)/pytest -n 2 --dist worksteal --ignore=tests/e2e
	$(BIN)/pytest -n 2 --dist loadfile tests/e2e

lint: $(READY)
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo
	PATH="$(CURDIR)/$(BIN):$$PATH" client/node_modules/.bin/tsc --project client

fix: $(READY)
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

# The kernel and the games compiled into .venv-fast; everything else keeps using .venv. Needs a C compiler.
# `make lockstep FAST=--quick` compiles without optimizing.
fast: $(READY)
	@$(BIN)/python -m tools.fast $(FAST)

# 50,000 decisions of every game on both builds, compared one by one; and that what is rewritten means the same.
lockstep: fast
	.venv-fast/bin/python -m pytest -q tests/fast
	@$(BIN)/python -m tools.lockstep

test-fast: fast
	@$(BIN)/python tools/browser.py
	.venv-fast/bin/python -m pytest -n 2 --dist worksteal --ignore=tests/e2e
	.venv-fast/bin/python -m pytest -n 2 --dist loadfile tests/e2e

clean:
	rm -rf .venv .venv-fast .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis build dist client/node_modules
	find src tests tools -name __pycache__ -type d -prune -exec rm -rf {} +
