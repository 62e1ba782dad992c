# Touchline. `make` alone lists what there is.

SHELL := /bin/sh
PYTHON ?= python3
VAR_DIR ?= var
PORT ?= 8000
WORKERS ?= logical

PY := .venv/bin/python
RUNTIME := .venv/installed
DEV := .venv/installed-dev
# The tests start many processes: they compile the code once, not each for itself.
export PYTHONDONTWRITEBYTECODE :=
PYTEST := $(PY) -m pytest -n $(WORKERS) --maxprocesses 8 --dist worksteal

.DEFAULT_GOAL := help
.PHONY: help install run test lint proof bench worker messages lock

help: ## list the commands
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 18

install: $(DEV) $(VAR_DIR)/secret-key ## make .venv with everything that tests and development need

run: $(RUNTIME) $(VAR_DIR)/secret-key ## start Touchline with a demo league, on http://127.0.0.1:$PORT
	@export SECRET_KEY="$${SECRET_KEY:-$$(cat $(VAR_DIR)/secret-key)}" BASE_URL="$${BASE_URL:-http://127.0.0.1:$(PORT)}" \
	&& exec $(PY) manage.py serve --demo

test: $(DEV) lint ## everything that must be green: lint, tests on SQLite, tests on PostgreSQL
	@echo "== tests on SQLite, with the browser"
	@$(PYTEST) -q -m "not proof"
	@echo "== tests on PostgreSQL"
	@TEST_ON=postgres $(PYTEST) -q -m "not proof"

lint: $(DEV) ## style, layers, types, migrations
	@echo "== lint"
	@.venv/bin/ruff check .
	@.venv/bin/ruff format --check .
	@.venv/bin/lint-imports
	@.venv/bin/mypy
	@DJANGO_SETTINGS_MODULE=tests.settings $(PY) manage.py makemigrations --check --dry-run

proof: $(DEV) ## one by one: every walk in the browser, soak, kill and long fuzz runs
	@$(PY) -m pytest -q -m proof

bench: $(DEV) ## measure what has a limit
	@$(PY) -m bench

worker: $(RUNTIME) $(VAR_DIR)/secret-key ## a background worker of its own; needs REDIS_URL
	@export SECRET_KEY="$${SECRET_KEY:-$$(cat $(VAR_DIR)/secret-key)}" && exec .venv/bin/celery -A config worker --beat --loglevel INFO

messages: $(DEV) ## gather the words to translate into locale/
	@DJANGO_SETTINGS_MODULE=tests.settings $(PY) manage.py messages

lock: $(DEV) ## pin the newest versions that pyproject.toml allows
	.venv/bin/uv pip compile pyproject.toml --upgrade --universal --generate-hashes --no-emit-index-url --no-header --quiet -o requirements.txt
	.venv/bin/uv pip compile pyproject.toml --extra dev --constraint requirements.txt --universal --generate-hashes --no-emit-index-url --no-header --quiet -o requirements-dev.txt

$(PY):
	@command -v $(PYTHON) >/dev/null || { echo "Touchline needs Python 3.11 or newer, and found no $(PYTHON). Set PYTHON to its path." >&2; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
	|| { echo "Touchline needs Python 3.11 or newer; $(PYTHON) is $$($(PYTHON) --version 2>&1). Set PYTHON to a newer one." >&2; exit 1; }
	@$(PYTHON) -m venv .venv || { rm -rf .venv; echo "Python cannot make a virtual environment: on Debian, install python3-venv." >&2; exit 1; }

$(RUNTIME): requirements.txt | $(PY)
	@echo "== installing what Touchline needs into .venv"
	@$(PY) -m pip install -qq --disable-pip-version-check --require-hashes -r requirements.txt
	@touch $@

$(DEV): requirements-dev.txt requirements.txt | $(PY)
	@echo "== installing what the tests need into .venv"
	@$(PY) -m pip install -qq --disable-pip-version-check --require-hashes -r requirements-dev.txt
	@touch $(RUNTIME) $@

$(VAR_DIR)/secret-key: | $(RUNTIME)
	@mkdir -p $(VAR_DIR)
	@umask 077 && $(PY) -c 'import secrets; print(secrets.token_urlsafe(60))' > $@.new && mv $@.new $@
