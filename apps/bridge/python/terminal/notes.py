"""Notes for the bridge's log, which takes standard error line by line."""

from __future__ import annotations

import sys
import traceback


def note(text: str) -> None:
    """Writes one line; no login, password or amount may be in it."""
    print(text, file=sys.stderr, flush=True)


def note_exception(error: BaseException) -> None:
    """Where it happened, without its message: that may hold values, and a password is one of them."""
    trace = "".join(traceback.format_tb(error.__traceback__))
    note(f"{type(error).__name__}\n{trace.rstrip()}")
