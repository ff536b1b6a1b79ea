"""Bursts of requests by wrk (Debian's package of that name): so many connections that each ask again as soon as they are answered."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

SCRIPT = """
local bodies, paths = {}, {}
for line in io.lines(LINES) do
  local path, body = line:match("^(%S+)%s*(.*)$")
  paths[#paths + 1], bodies[#bodies + 1] = path, body ~= "" and body or nil
end
local at = FIRST % #paths
if #paths == 1 then
  wrk.path, wrk.body = paths[1], bodies[1]
  if wrk.body then wrk.method = "POST" end
else
  request = function()
    at = at % #paths + 1
    return wrk.format(bodies[at] and "POST" or "GET", paths[at], nil, bodies[at])
  end
end
for name, value in pairs(HEADERS) do wrk.headers[name] = value end
done = function(summary, latency, requests)
  local wrong = summary.errors.connect + summary.errors.read + summary.errors.write + summary.errors.status + summary.errors.timeout
  io.write(string.format('\\n{"requests":%d,"us":%d,"bytes":%d,"p50":%d,"p99":%d,"wrong":%d}\\n',
    summary.requests, summary.duration, summary.bytes, latency:percentile(50), latency:percentile(99), wrong))
end
"""


@dataclass(frozen=True)
class Burst:
    """What one burst saw: requests a second, p50 and p99 in milliseconds, bytes of an answer with its head, answers that were none,
    and answers in all."""

    rate: float
    p50: float
    p99: float
    size: float
    wrong: int
    count: int


@dataclass(frozen=True)
class Asked:
    """What is asked for: one line for each request, ``PATH`` or ``PATH BODY`` (then it is a POST of JSON), asked in turn."""

    name: str
    lines: Sequence[str]


def wrk() -> str:
    """The program. Says how to get it where it is missing."""
    found = shutil.which("wrk")
    if not found:
        raise SystemExit("The program wrk is missing: apt-get install wrk")
    return found


def burst(address: str, asked: Asked, room: Path, *, connections: int, seconds: int, headers: Mapping[str, str], first: int = 0) -> Burst:
    """Asks for so many seconds, beginning with the ``first`` line. Only this machine is ever asked."""
    assert address.split("://")[1].startswith("127.0.0.1:"), "only this machine is measured"
    lines, script = room / "asked.txt", room / "asked.lua"
    lines.write_text("".join(f"{line}\n" for line in asked.lines))
    told = ", ".join(f"[{json.dumps(name)}] = {json.dumps(value)}" for name, value in headers.items())
    begin = f"local LINES, FIRST, HEADERS = {json.dumps(str(lines))}, {first}, {{ {told} }}\n"
    script.write_text(begin + SCRIPT)
    command = [wrk(), "-t1", f"-c{connections}", f"-d{seconds}s", "--timeout", "10s", "-s", str(script), address]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=seconds + 60)
    assert done.returncode == 0, done.stderr
    said = json.loads(done.stdout.splitlines()[-1])
    count = said["requests"]
    return Burst(count / said["us"] * 1e6, said["p50"] / 1000, said["p99"] / 1000, said["bytes"] / max(1, count), said["wrong"], count)
