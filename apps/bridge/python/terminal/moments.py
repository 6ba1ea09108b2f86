"""Times in the form that the package expects."""

from __future__ import annotations

from datetime import datetime, timedelta, timezone

EPOCH = datetime(1970, 1, 1, tzinfo=timezone.utc)
# 3000-12-31, the last day of the terminal's calendar.
LAST = 32_535_215_999


def moment(seconds: int) -> datetime:
    """
    Server wall-clock time as an aware UTC datetime: the package would interpret a naive datetime in this machine's time
    zone, and shift the window by its offset.
    """
    return EPOCH + timedelta(seconds=min(max(seconds, 0), LAST))
