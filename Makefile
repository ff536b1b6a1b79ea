# Everything a newcomer needs: make run, make test. The environment is made on the first call and kept until the pins change.
.PHONY: run test check bench nightly fix lock clean
.DEFAULT_GOAL := run

PORT ?= 8000
PYTHON ?= python3
BIN := .venv/bin
export PIP_DISABLE_PIP_VERSION_CHECK := 1
# Programs are compiled once, not at every start, whatever the machine thinks of it.
export PYTHONDONTWRITEBYTECODE :=

.venv/run.stamp: requirements.txt
	@test -x $(BIN)/python || $(PYTHON) -m venv .venv
	@test -f .venv/dev.stamp || $(BIN)/python -m pip install --quiet --require-hashes -r requirements.txt
	@touch $@

.venv/dev.stamp: requirements-dev.txt requirements.txt
	@test -x $(BIN)/python || $(PYTHON) -m venv .venv
	@$(BIN)/python -m pip install --quiet --require-hashes -r requirements-dev.txt
	@touch $@ .venv/run.stamp

run: .venv/run.stamp
	@sh offline/build.sh
	@$(BIN)/python manage.py prepare
	@$(BIN)/python manage.py first_editor
	@$(BIN)/python manage.py collectstatic --noinput --verbosity 0
	@echo "Chicks Judge on http://127.0.0.1:$(PORT)  (Ctrl-C ends it)"
	@exec $(BIN)/gunicorn chicks_site.wsgi --preload --bind 127.0.0.1:$(PORT) --workers 2 --threads 4 --limit-request-line 8190 --worker-tmp-dir /tmp --log-level warning

test: .venv/dev.stamp
	@sh tests/need_chromium.sh
	@sh offline/build.sh
	@$(BIN)/python -m pytest -n auto --dist loadscope --no-loadscope-reorder -m "not nightly" $(ARGS)

check: .venv/dev.stamp
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy .
	@$(BIN)/lint-imports
	@$(BIN)/python -W error manage.py check
	@HTTPS=true SECRET_KEY=$$($(BIN)/python -c "import secrets; print(secrets.token_urlsafe(64))") $(BIN)/python manage.py check --deploy --fail-level WARNING
	@$(BIN)/python manage.py makemigrations --check --dry-run
	@$(BIN)/python manage.py lint_content
	@! grep -n "://" requirements.txt requirements-dev.txt

fix: .venv/dev.stamp
	@$(BIN)/ruff check --fix .
	@$(BIN)/ruff format .

nightly: .venv/dev.stamp
	@PICTURES=yes $(BIN)/python -m pytest -n auto -m nightly $(ARGS)
	@.ci/services $(BIN)/python -m pytest -n auto --dist loadscope --no-loadscope-reorder -m "database and not nightly" $(ARGS)
	@$(BIN)/python -m tests.mutation

bench: .venv/dev.stamp
	@$(BIN)/python -m tests.bench

lock: .venv/dev.stamp
	@$(BIN)/uv pip compile -q --python-version 3.11 --generate-hashes --no-annotate --no-header pyproject.toml -o requirements.txt
	@$(BIN)/uv pip compile -q --python-version 3.11 --generate-hashes --no-annotate --no-header pyproject.toml --group dev -c requirements.txt -o requirements-dev.txt

clean:
	@rm -rf .venv var build node_modules .mypy_cache .ruff_cache .pytest_cache
