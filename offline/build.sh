#!/bin/sh
# Builds the judge for phones where there is Node (18 or newer); anywhere else the site does without it, and says so.
set -eu
if ! command -v npm >/dev/null 2>&1 || ! node -e 'process.exit(Number(process.versions.node.split(".")[0]) < 18 ? 1 : 0)' 2>/dev/null; then
    echo "There is no Node (18 or newer): phones keep the reference, but not the judge."
    exit 0
fi
if ! cmp -s package-lock.json node_modules/.made-from; then
    npm ci --silent
    cp package-lock.json node_modules/.made-from
fi
.venv/bin/python manage.py build_offline
