"""The judge on the command line.

A dispute is told as arguments or on standard input: as a story, in notation, or as JSON. Exit codes: 0 all of it is allowed,
1 something is against the rules, 2 it cannot be read. With --jsonl the exit code is always 0: what each dispute is worth stands in
its own line.
"""

from __future__ import annotations

import argparse
import io
import json
import os
import sys
from collections.abc import Sequence
from typing import IO

from judge.engine import Catalogue, Dispute, Fault, Malformed, judge, judge_json, load_catalogue, read_dispute
from judge.engine.notation import NotationError, parse, write_long
from judge.engine.perft import count_chains, divide_chains
from judge.engine.wording.faults import malformed
from judge.engine.wording.replay import DEPTHS, RULES, lines

ALLOWED, AGAINST_THE_RULES, UNREADABLE = 0, 1, 2
COUNTING = ("perft", "divide")
DESCRIPTION = """\
Settles a dispute about a chain of cards. It is told as arguments or on standard input: as a story, in notation, or as JSON.
"""
EPILOG = """\
exit codes:
  0  all of it is allowed
  1  something is against the rules
  2  it cannot be read
  With --jsonl the exit code is always 0: what each dispute is worth stands in its own line, and a line that cannot be read
  becomes a line of errors.

counting chains:
  python -m judge perft [STORY] [--depth N] [--unlimited]     chains of answers to the open card, by their number of answers
  python -m judge divide [STORY] [--depth N] [--unlimited]    the same by the first answer
"""


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the command line; returns the exit code."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    given = list(sys.argv[1:] if arguments is None else arguments)
    if given and given[0] in COUNTING:
        return _count(given[0], given[1:])
    options = _parser().parse_args(given)
    catalogue = load_catalogue()
    if options.jsonl:
        return _jsonl(catalogue, others=options.others, instead=options.instead)
    if not options.story and sys.stdin.isatty():
        _parser().print_help()
        return UNREADABLE
    text = " ".join(options.story) if options.story else sys.stdin.read()
    try:
        dispute, assumptions = _read(text, catalogue)
    except (Malformed, NotationError) as error:
        _print_errors(error, as_json=options.json)
        return UNREADABLE
    verdict = judge(dispute, catalogue, others=options.others, instead=options.instead)
    if options.json:
        print(json.dumps(verdict.to_json(), indent=2))
    elif options.long:
        print(write_long(dispute, catalogue))
    else:
        for line in lines(verdict, assumptions, depth=options.depth, colours=_colours(options.colour)):
            print(line)
    return ALLOWED if verdict.legal else AGAINST_THE_RULES


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m judge", description=DESCRIPTION, epilog=EPILOG, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("story", nargs="*", help='for instance "A frigate > B; B penguin > A; A falcon"')
    parser.add_argument("--json", action="store_true", help="print the verdict as JSON")
    parser.add_argument("--jsonl", action="store_true", help="read one JSON dispute a line, write one JSON verdict a line")
    parser.add_argument("--long", action="store_true", help="print the dispute in sentences instead of judging it")
    parser.add_argument("--depth", choices=DEPTHS, default=RULES, help="how much to explain")
    parser.add_argument("--no-others", dest="others", action="store_false", help="do not work out other readings")
    parser.add_argument("--no-instead", dest="instead", action="store_false", help="do not work out what could have been played instead")
    parser.add_argument("--colour", choices=("auto", "always", "never"), default="auto")
    return parser


def _read(text: str, catalogue: Catalogue) -> tuple[Dispute, tuple[str, ...]]:
    if text.lstrip().startswith("{"):
        try:
            data = json.loads(text)
        except (ValueError, RecursionError):
            raise Malformed((Fault("not-json", malformed("not-json")),)) from None
        return read_dispute(data, catalogue), ()
    return parse(text, catalogue)


def _print_errors(error: Malformed | NotationError, *, as_json: bool) -> None:
    if as_json:
        print(json.dumps(error.to_json(), indent=2))
        return
    if isinstance(error, NotationError):
        for fault in error.faults:
            hint = f" Did you mean {fault.suggestion}?" if fault.suggestion else ""
            print(f"{fault.message}{hint}\n{fault.caret}", file=sys.stderr)
        return
    for problem in error.errors:
        place = f"{problem.place}: " if problem.place else ""
        hint = f" Did you mean {problem.suggestion}?" if problem.suggestion else ""
        print(f"{place}{problem.message}{hint}", file=sys.stderr)


def _jsonl(catalogue: Catalogue, *, others: bool, instead: bool) -> int:
    """One verdict a line, until the input ends. A bad line becomes a line of errors, and the next is read;
    what each is worth stands in its line, so that the exit code is 0."""
    for line in sys.stdin.buffer:
        sys.stdout.write(f"{judge_json(line, catalogue, others=others, instead=instead)}\n")
        sys.stdout.flush()
    return ALLOWED


def _count(command: str, arguments: Sequence[str]) -> int:
    """Counts the chains above a fresh root."""
    parser = argparse.ArgumentParser(prog=f"python -m judge {command}", description="Counts legal chains of answers to an open card.")
    parser.add_argument("story", nargs="*", help="what was played; the last card is the open one (default: A bomber > B)")
    parser.add_argument("--depth", type=int, help="at most so many answers")
    parser.add_argument("--unlimited", action="store_true", help="as if the deck had any number of copies; needs --depth")
    options = parser.parse_args(list(arguments))
    if options.unlimited and options.depth is None:
        parser.error("--unlimited needs --depth")
    catalogue = load_catalogue()
    try:
        dispute, _ = _read(" ".join(options.story) or "A bomber > B", catalogue)
        if command == "perft":
            by_depth = count_chains(dispute, catalogue, depth=options.depth, unlimited=options.unlimited)
            for depth, count in enumerate(by_depth):
                print(f"{depth:>3} {count:>12,}")
            print(f"    {sum(by_depth):>12,}")
        else:
            for answer, count in divide_chains(dispute, catalogue, depth=options.depth, unlimited=options.unlimited):
                print(f"{answer.play.by} {answer.card.name:<24} {count:>12,}")
    except (Malformed, NotationError) as error:
        _print_errors(error, as_json=False)
        return UNREADABLE
    except ValueError as error:
        print(error, file=sys.stderr)
        return AGAINST_THE_RULES
    return ALLOWED


def _colours(wish: str, stream: IO[str] | None = None) -> bool:
    if wish != "auto":
        return wish == "always"
    return (stream or sys.stdout).isatty() and "NO_COLOR" not in os.environ


def run() -> int:
    """As ``main``, but a reader that stops listening is no error."""
    try:
        return main()
    except BrokenPipeError:
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115 - the closed pipe must not be flushed at exit
        return ALLOWED
    except OSError as error:
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115 - what cannot be written must not be tried again at exit
        print(f"The answer cannot be written: {error.strerror}.", file=sys.stderr)
        return UNREADABLE


if __name__ == "__main__":
    sys.exit(run())
