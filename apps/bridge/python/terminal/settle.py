"""Waits for the history to load after a login."""

from __future__ import annotations

import time
from typing import Any, Optional

from terminal.moments import moment
from terminal.session import Session

PAUSE_S = 0.5
EMPTY_S = 2.0
LONGEST_S = 10.0
DAY = 86_400


def settle(session: Session) -> None:
    """
    Waits until the number of deals is stable: after the login the terminal loads them from the broker, and until then
    returns an incomplete list without an error. Zero deals are rare, so zero must be stable for longer (EMPTY_S).
    """
    if session.is_settled:
        return
    began = time.monotonic()
    count = _deals(session.mt5)
    while count is not None and time.monotonic() - began < LONGEST_S:
        time.sleep(PAUSE_S)
        before, count = count, _deals(session.mt5)
        if count == before and (count or time.monotonic() - began >= EMPTY_S):
            break
    # If the number is unknown, the call that reads the deals reports the error.
    session.is_settled = count is not None


def _deals(mt5: Any) -> Optional[int]:
    """The number of deals loaded so far."""
    return mt5.history_deals_total(moment(0), moment(int(time.time()) + 2 * DAY))
