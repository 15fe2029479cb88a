# make run: start Hatoba. make test: every check. Both set up .venv themselves when it is missing or stale.

PYTHON ?= python3
BIN := .venv/bin
FRESH := .venv/installed

.PHONY: run test format clean

run: $(FRESH)
	@$(BIN)/python bot.py

test: $(FRESH)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/pytest

format: $(FRESH)
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

clean:
	rm -rf .venv build *.egg-info

$(FRESH): pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Hatoba needs Python 3.11 or newer; name one with PYTHON=…")'
	test -x $(BIN)/python || $(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt --editable '.[dev]'
	@touch $@
