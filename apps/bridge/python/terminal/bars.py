"""Price bars of a symbol."""

from __future__ import annotations

import time
from typing import Any, Dict, List

from terminal.errors import TerminalError
from terminal.moments import moment
from terminal.records import Record, rows_of
from terminal.session import Login, Session

# Names of the package's constants, by seconds.
TIMEFRAMES: Dict[int, str] = {
    **{60: "M1", 120: "M2", 180: "M3", 300: "M5", 600: "M10", 900: "M15", 1200: "M20", 1800: "M30", 3600: "H1"},
    **{7200: "H2", 10800: "H3", 14400: "H4", 21600: "H6", 28800: "H8", 43200: "H12", 86400: "D1", 604800: "W1"},
    2592000: "MN1",
}
# The terminal loads bars from the broker after the first request, and meanwhile answers with those that it has.
TRIES = 10
PAUSE_SECONDS = 0.5


def read_bars(session: Session, login: Login, symbol: str, timeframe: int, first: int, last: int) -> Record:
    """Bars that open from `first` (included) to `last` (excluded), in seconds of server time."""
    mt5 = session.mt5
    # A symbol outside of the Market Watch has no bars.
    info = mt5.symbol_info(symbol) if mt5.symbol_select(symbol, True) else None
    if info is None:
        raise TerminalError("symbol-unknown", f"The terminal has no symbol {symbol}.")
    constant = getattr(mt5, f"TIMEFRAME_{TIMEFRAMES[timeframe]}")
    rows = loaded(mt5, symbol, constant, first, last)
    session.account(login)
    return {"symbol": symbol, "timeframe": timeframe, "digits": int(info.digits), "bars": [values(row) for row in rows]}


def loaded(mt5: Any, symbol: str, timeframe: int, first: int, last: int) -> List[Any]:
    """The rows, once two answers in a row have equally many; the package's window includes both of its ends."""
    rows: List[Any] = []
    known = -1
    for _ in range(TRIES):
        answer = rows_of(mt5, mt5.copy_rates_range(symbol, timeframe, moment(first), moment(last - 1)))
        rows = [row for row in answer if first <= int(row["time"]) < last]
        if len(rows) == known:
            break
        known = len(rows)
        time.sleep(PAUSE_SECONDS)
    return rows


def values(row: Any) -> List[float]:
    """A row as the bridge returns it; the package's numbers are of numpy, which JSON does not know."""
    prices = [float(row[name]) for name in ("open", "high", "low", "close")]
    counts = [int(row[name]) for name in ("tick_volume", "spread", "real_volume")]
    return [int(row["time"]), *prices, *counts]
