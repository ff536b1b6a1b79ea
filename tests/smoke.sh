#!/usr/bin/env bash
# Starts the site as a newcomer would, waits until it answers, asks for one card, ends it with Ctrl-C, and starts it again.
set -euo pipefail
cd "$(dirname "$0")/.."
port=${PORT:-8765}
log=$(mktemp)
trap 'rm -f "$log"' EXIT

fetch() {
    python3 -c "import sys, urllib.request; print(urllib.request.urlopen(sys.argv[1], timeout=5).read().decode())" "http://127.0.0.1:$port$1"
}

once() {
    setsid make run PORT="$port" >"$log" 2>&1 &
    local pid=$!
    for _ in $(seq 1 240); do
        if fetch /health/ready >/dev/null 2>&1; then
            fetch /cards/flaming-galah/ | grep -q "Flaming Galah"
            kill -INT -- "-$pid"
            wait "$pid" 2>/dev/null || true
            if fetch /health/live >/dev/null 2>&1; then
                echo "The site still answers after Ctrl-C." >&2
                return 1
            fi
            return 0
        fi
        kill -0 "$pid" 2>/dev/null || break
        sleep 1
    done
    cat "$log" >&2
    return 1
}

once
once
echo "make run: started twice, answered, ended cleanly"
