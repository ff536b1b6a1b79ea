#!/bin/sh
# Browser tests must never be skipped in silence: find Chromium, install Debian's where that is allowed, or say what is missing.
set -eu
for name in chromium-headless-shell chromium chromium-browser google-chrome; do
    command -v "$name" >/dev/null 2>&1 && exit 0
done
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
    echo "Installing chromium for the browser tests …"
    apt-get update -qq
    export DEBIAN_FRONTEND=noninteractive
    apt-get install -y -qq --no-install-recommends chromium-headless-shell >/dev/null 2>&1 || apt-get install -y -qq --no-install-recommends chromium >/dev/null
    exit 0
fi
echo "The browser tests need Chromium: install the package chromium, then run again." >&2
exit 1
