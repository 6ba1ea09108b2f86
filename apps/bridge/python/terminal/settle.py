"""Waits for the history of an account that was just signed in."""

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
    Waits until the number of deals stays the same: the terminal fetches them from the broker after the login, and until
    then answers with what it has, without an error. An account without deals is rare, so none is waited for longer.
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
    # Where the number is not known, the call that reads the deals says why.
    session.is_settled = count is not None


def _deals(mt5: Any) -> Optional[int]:
    """How many there are by now."""
    return mt5.history_deals_total(moment(0), moment(int(time.time()) + 2 * DAY))
