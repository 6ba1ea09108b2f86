"""Moments as the package takes them."""

from __future__ import annotations

from datetime import datetime, timedelta, timezone

EPOCH = datetime(1970, 1, 1, tzinfo=timezone.utc)
# 3000-12-31, where the terminal's own calendar ends.
LAST = 32_535_215_999


def moment(seconds: int) -> datetime:
    """
    A moment of the server's wall clock, written as UTC. With its zone: a datetime without one is taken for the zone of
    this machine, and moves the window by it.
    """
    return EPOCH + timedelta(seconds=min(max(seconds, 0), LAST))
