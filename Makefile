# make run: start Hatoba; without a DISCORD_TOKEN, on a Discord of our own. make test: every check.
# make quick: the checks nearest to what differs from the last commit, or from another: make quick SINCE=origin/main.
# Both set up what they need in .venv themselves when it is missing or stale.

PYTHON ?= python3
BIN := .venv/bin
READY := .venv/ready
FRESH := .venv/installed
INSTALL := $(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt --editable

.PHONY: run test quick format clean

run: $(READY)
	@$(BIN)/python bot.py

test: $(FRESH)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/pytest

quick: $(FRESH)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/pytest $$($(BIN)/python -m tests.house.nearby $(SINCE))

format: $(FRESH)
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

clean:
	rm -rf .venv build *.egg-info

$(READY): pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Hatoba needs Python 3.11 or newer; name one with PYTHON=…")'
	test -x $(BIN)/python || $(PYTHON) -m venv .venv
	$(INSTALL) .
	@touch $@

$(FRESH): $(READY)
	$(INSTALL) '.[dev]'
	@touch $@
