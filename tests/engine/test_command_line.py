"""python -m judge: stories, JSON, streams, exit codes. It needs neither Django nor a database."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from judge.__main__ import main

ROOT = Path(__file__).resolve().parent.parent.parent


def run(*arguments: str, given: bytes = b"", **environment: str) -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, "-m", "judge", *arguments]
    return subprocess.run(command, input=given, capture_output=True, cwd=ROOT, env={"PATH": "", **environment}, check=False)


@pytest.mark.parametrize(
    ("story", "code"),
    [("A bomber > B; B falcon", 0), ("A bomber > B; A falcon", 1), ("A xyzzy", 2), ('{"editions": []}', 2), ("{", 2)],
)
def test_exit_codes(capsys: pytest.CaptureFixture[str], story: str, code: int) -> None:
    assert main([story]) == code
    said = capsys.readouterr()
    assert bool(said.err) == (code == 2)


def test_help_tells_the_exit_codes(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--help"])
    said = capsys.readouterr().out
    for line in ("0  all of it is allowed", "1  something is against the rules", "2  it cannot be read", "With --jsonl the exit code is always 0"):
        assert line in said


def test_a_story_is_replayed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["Ana bomber > Ben; Ben falcon", "--depth", "steps"]) == 0
    said = capsys.readouterr().out
    assert said.startswith("Ana's Swift Bomber is cancelled and does nothing.\n")
    assert "1  Ana plays Swift Bomber on Ben." in said
    assert "Ana's Swift Bomber (cancelled): discard pile" in said
    assert "Notation: 1i3A~NAAna.BBen~sbAB.fiB" in said
    assert "\x1b[" not in said


def test_other_readings_and_other_plays_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["2 players. A magpie > B; B penguin > A; A penguin > B", "--colour", "always"]) == 0
    said = capsys.readouterr().out
    assert "Careful readers differ here." in said
    assert "The other reading (barred) would give: At this table A may not redirect the attack, because A played it." in said
    assert "\x1b[33m" in said
    assert main(["A bomber > B; B falcon; C penguin > A"]) == 1
    assert "C could have played: Parroting Macaw as Falcon Interceptor or Falcon Interceptor." in capsys.readouterr().out


def test_a_fault_is_pointed_at(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["A swoft bummer > B"]) == 2
    assert capsys.readouterr().err == "There is no card “swoft bummer”. Did you mean Swift Bomber?\nA swoft bummer > B\n  ^^^^^^^^^^^^\n"


def test_json_in_and_out(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(['{"editions": ["innocent"], "seats": 2, "events": [{"play": "golden-goose", "by": "A"}]}', "--json"]) == 1
    assert json.loads(capsys.readouterr().out)["problem"]["code"] == "left-out-with-two"
    assert main(["A xyzzy", "--json"]) == 2
    assert [error["code"] for error in json.loads(capsys.readouterr().out)["errors"]] == ["unknown-card"]


def test_sentences_from_notation(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["1i2A~sbAB", "--long"]) == 0
    assert capsys.readouterr().out == "Innocent Edition.\n2 players.\nIt is A's turn.\nA plays Swift Bomber on B.\n"


def test_counting(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["perft", "2 players. A bomber > B"]) == 0
    assert capsys.readouterr().out.splitlines()[-1].strip() == "280"
    assert main(["divide", "--depth", "2"]) == 0
    assert capsys.readouterr().out.splitlines()[0].split() == ["B", "Falcon", "Interceptor", "5"]
    assert main(["perft", "A bomber > B; settle"]) == 1
    assert main(["perft", "A xyzzy"]) == 2
    with pytest.raises(SystemExit):
        main(["perft", "--unlimited"])


def test_a_stream_never_stops_at_a_bad_line() -> None:
    good = b'{"editions": ["innocent"], "seats": 3, "events": []}'
    found = run("--jsonl", given=good + b"\n{\n\n\xff\xfe\n[]\n" + good + b"\n" + good)
    answers = [json.loads(line) for line in found.stdout.splitlines()]
    assert ["legal" if "legal" in answer else answer["errors"][0]["code"] for answer in answers] == [
        "legal", "not-json", "not-json", "not-json", "not-an-object", "legal", "legal",
    ]  # fmt: skip
    assert (found.returncode, found.stderr) == (0, b"")


def test_a_stream_is_answered_line_by_line() -> None:
    with subprocess.Popen([sys.executable, "-m", "judge", "--jsonl"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=ROOT) as judging:
        assert judging.stdin is not None
        assert judging.stdout is not None
        for _ in range(3):
            judging.stdin.write(b'{"editions": ["innocent"], "seats": 3, "events": []}\n')
            judging.stdin.flush()
            assert json.loads(judging.stdout.readline())["legal"] is True
        judging.stdin.close()
    assert judging.returncode == 0


def test_one_input_has_one_output_whatever_the_order_of_sets() -> None:
    story = "Innocent, Raging and Mounting Edition. 4 players. A cassowary > B, C; D penguin > A, B; pick A; B macaw > C; C falcon; D bomber > D, D"
    outputs = {run("--json", story, PYTHONHASHSEED=seed).stdout for seed in ("0", "1", "2")}
    assert len(outputs) == 1


def test_no_name_breaks_the_output() -> None:
    dispute = {"editions": ["innocent"], "seats": 2, "names": {"A": "\ud800", "B": "Zoë"}, "events": [{"play": "owl-micromanager", "by": "A"}]}
    for arguments in ([], ["--json"], ["--jsonl"]):
        found = run(*arguments, given=json.dumps(dispute).encode(), PYTHONIOENCODING="ascii")
        assert (found.returncode, found.stderr) == (0, b"")


def test_neither_django_nor_anything_else_is_imported() -> None:
    code = "import sys; import judge.__main__; print(sorted({name.split('.')[0] for name in sys.modules} - set(sys.stdlib_module_names)))"
    found = subprocess.run([sys.executable, "-S", "-c", code], capture_output=True, cwd=ROOT, check=True)
    assert found.stdout.decode().strip() in ("['__main__', 'judge']", "['judge']")
