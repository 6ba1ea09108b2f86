"""
The worker process of the trading bridge: reads requests from standard input and writes responses to standard output,
one JSON document per line, in order. Started by `src/terminals/python.ts`; exits at the end of its input.
"""

from __future__ import annotations

import json
import os
import signal
import sys
from typing import Any, BinaryIO, Dict, Optional

# The bridge's folder may be read-only, so write no bytecode into it.
sys.dont_write_bytecode = True

from terminal.bars import read_bars  # noqa: E402
from terminal.errors import TerminalError  # noqa: E402
from terminal.history import read_history, read_position  # noqa: E402
from terminal.notes import note, note_exception  # noqa: E402
from terminal.server_clock import ServerClock  # noqa: E402
from terminal.session import Login, Session, end_quietly  # noqa: E402
from terminal.state import read_state  # noqa: E402

Json = Dict[str, Any]


def main() -> int:
    """Handles requests until the input ends."""
    # Ctrl+C signals every process of the console; the bridge ends this one after its last response.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    answers = take_standard_output()
    session = Session()
    clock = ServerClock()
    try:
        for line in sys.stdin.buffer:
            request = parse(line)
            if request is not None:
                answers.write(encode(answer(session, clock, request)))
                answers.flush()
    except BrokenPipeError:
        note("the bridge closed the pipe")
    finally:
        end_quietly(session)
    return 0


def take_standard_output() -> BinaryIO:
    """Reserves standard output for responses: output of the package, from Python or native code, goes to the log."""
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    sys.stdout = sys.stderr
    return answers


def parse(line: bytes) -> Optional[Json]:
    """The request in a line; None if it has no id, because a response could not be matched to a request."""
    try:
        request = json.loads(line)
    except ValueError:
        note(f"ignored a line of {len(line)} bytes that is not JSON")
        return None
    if not isinstance(request, dict) or type(request.get("id")) is not int:
        note(f"ignored a request of {len(line)} bytes without an id")
        return None
    return request


def answer(session: Session, clock: ServerClock, request: Json) -> Json:
    """The result or error of a request."""
    try:
        return {"id": request["id"], "result": result_of(session, clock, request)}
    except TerminalError as error:
        return failure(request["id"], error.code, error.message)
    except Exception as error:  # noqa: BLE001 - one request must not end the worker for the next
        note_exception(error)
        return failure(request["id"], "terminal-failed", f"The worker failed ({type(error).__name__}); see its log.")


def result_of(session: Session, clock: ServerClock, request: Json) -> Json:
    """Signs in and executes the call."""
    login = Login(int(request["login"]), str(request["password"]), str(request["server"]))
    call = request.get("call")
    if call not in ("state", "history", "position_deals", "bars"):
        raise TerminalError("bad-request", "The worker does not support this call. Update it to the bridge's version.")
    session.sign_in(login)
    if call == "history":
        return read_history(session, login, int(request["from"]), int(request["to"]))
    if call == "position_deals":
        return read_position(session, login, int(request["position"]))
    if call == "bars":
        timeframe, first, last = (int(request[name]) for name in ("timeframe", "from", "to"))
        return read_bars(session, login, str(request["symbol"]), timeframe, first, last)
    return read_state(session, login, clock)


def failure(request_id: int, code: str, message: str) -> Json:
    """An error response."""
    return {"id": request_id, "error": {"code": code, "message": message}}


def encode(document: Json) -> bytes:
    """One line of ASCII: line readers split at U+2028 too, which broker comments may contain."""
    try:
        text = json.dumps(document, allow_nan=False)
    except ValueError:
        text = json.dumps(
            failure(
                document["id"],
                "terminal-failed",
                "The terminal returned an amount or price that is not a number. Try again; if it persists, ask the "
                "broker.",
            )
        )
    return text.encode("ascii") + b"\n"


if __name__ == "__main__":
    sys.exit(main())
