# `make play` and `make test` are all you need: both set up .venv by themselves, and only once.
#
#   make play    set up and start the program
#   make test    set up with the developers' tools and run every check
#   make fmt     format the code and apply the safe fixes
#   make soak    play 2,000 games over all configurations (some minutes; not part of `make test`)
#   make clean   remove .venv and everything that was built
#
# Another interpreter: make play PYTHON=/path/to/python3.12

PYTHON =
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet

.PHONY: play test fmt soak clean
.DELETE_ON_ERROR:

play: $(VENV)/.ready-to-play
	@$(BIN)/arknova play

test: $(VENV)/.ready-to-test
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/basedpyright --pythonpath $(BIN)/python
	$(BIN)/lint-imports --no-logo
	$(BIN)/python -m pytest -n auto

fmt: $(VENV)/.ready-to-test
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

soak: $(VENV)/.ready-to-test
	$(BIN)/python -m tests.soak

clean:
	rm -rf $(VENV) build dist *.egg-info .pytest_cache .ruff_cache .import_linter_cache .hypothesis
	find arknova_tui rules cards tests -name __pycache__ -type d -prune -exec rm -rf {} +

$(VENV)/.ready-to-play: pyproject.toml | $(BIN)/pip
	@echo "Installing arknova-tui into $(VENV) ..."
	@$(PIP) install -e .
	@touch $@

# The developers' set-up holds all that playing needs, so it makes both stamps.
$(VENV)/.ready-to-test: pyproject.toml | $(BIN)/pip
	@echo "Installing arknova-tui and the developers' tools into $(VENV) ..."
	@$(PIP) install -e '.[dev]'
	@touch $(VENV)/.ready-to-play $@

# bin/pip comes last when venv works, so a half-made .venv is made again.
$(BIN)/pip:
	@python="$(PYTHON)"; \
	if [ -z "$$python" ]; then \
	  for each in python3 python3.14 python3.13 python3.12 python3.11; do \
	    if $$each -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then python=$$each; break; fi; \
	  done; \
	  python="$${python:-python3}"; \
	fi; \
	if ! command -v "$$python" >/dev/null; then \
	  echo "arknova-tui needs Python 3.11 or newer, and '$$python' was not found; install it, or name one with PYTHON=/path/to/python3."; exit 1; \
	fi; \
	if ! "$$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))'; then \
	  echo "arknova-tui needs Python 3.11 or newer, but '$$python' is $$("$$python" -c 'import platform; print(platform.python_version())'); name a newer one with PYTHON=/path/to/python3."; exit 1; \
	fi; \
	if ! "$$python" -c 'import venv, ensurepip' 2>/dev/null; then \
	  echo "'$$python' comes without venv; install that part of it (Debian and Ubuntu: apt install python3-venv)."; exit 1; \
	fi; \
	"$$python" -m venv $(VENV)
