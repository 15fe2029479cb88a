# make run: start Hatoba; without a DISCORD_TOKEN, on a Discord of our own. make test: every check.
# make quick: style, types and the tests that execute what differs from the last commit, or from another: make quick SINCE=origin/main.
# Both set up what they need in .venv themselves when it is missing or stale.

PYTHON ?= python3
BIN := .venv/bin
READY := .venv/ready
FRESH := .venv/installed
PIP := $(BIN)/python -m pip --quiet --disable-pip-version-check
# Only modules that are imported get compiled, when they are: compiling all of them takes longer than installing them.
INSTALL := $(PIP) install --no-compile --constraint constraints.txt
NEEDED := import tomllib; print(*tomllib.load(open("pyproject.toml", "rb"))["project"]["dependencies"], sep="\n")

.PHONY: run test quick format clean

run: $(READY)
	@$(BIN)/python bot.py

# Collecting compiles the tests once, on the core that mypy leaves idle; otherwise each worker would compile all of them.
test: $(FRESH)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/pytest -n 0 -qq --collect-only >/dev/null & $(BIN)/mypy; typed=$$?; wait; exit $$typed
	$(BIN)/pytest

quick: $(FRESH)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	tests=$$($(BIN)/python -m tests.house.nearby $(SINCE)) && $(BIN)/pytest $$tests

format: $(FRESH)
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

clean:
	rm -rf .venv build *.egg-info

# The pip that comes with Python may be so old that it resolves three times as slowly.
$(READY): pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Hatoba needs Python 3.11 or newer; name one with PYTHON=…")'
	@echo 'Installing dependencies into .venv. This happens once, and takes about half a minute.'
	@$(BIN)/python -m pip --version >/dev/null 2>&1 || $(PYTHON) -m venv --clear .venv
	@$(INSTALL) pip
	@$(BIN)/python -c '$(NEEDED)' > .venv/needed.txt
	@$(INSTALL) --requirement .venv/needed.txt
	@touch $@

$(FRESH): $(READY)
	@echo 'Installing what the tests need.'
	@$(INSTALL) --editable '.[dev]'
	@touch $@
