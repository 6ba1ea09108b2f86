"""Log lines for the bridge, which reads standard error line by line."""

from __future__ import annotations

import sys
import traceback


def note(text: str) -> None:
    """Writes one line; it must not contain a login, password or amount."""
    print(text, file=sys.stderr, flush=True)


def note_exception(error: BaseException) -> None:
    """Logs the type and stack trace without the message, which may contain values such as a password."""
    trace = "".join(traceback.format_tb(error.__traceback__))
    note(f"{type(error).__name__}\n{trace.rstrip()}")
