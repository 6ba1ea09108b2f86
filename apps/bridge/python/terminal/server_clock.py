"""The offset of the server's clock from UTC, which the package does not provide (MT5-FORMATS 1.4)."""

from __future__ import annotations

import time
from typing import Any, Dict, Iterable, List, NamedTuple, Optional, Tuple

STEP_S = 900
FURTHEST_S = 14 * 3600
FRESH_S = 60
LOOKS = 8
PAUSE_S = 0.25
MAX_SYMBOLS = 5
# BTCUSD is quoted at weekends too.
COMMON = ("EURUSD", "XAUUSD", "BTCUSD")


class Look(NamedTuple):
    """A symbol's last quote in server time, the time of this look, and the time when the quote was last seen moving."""

    time_msc: int
    at: float
    moved_at: Optional[float]


class ServerClock:
    """
    Measures the offset from moving quotes only. A quote that does not move may be hours old (night, weekend), and one
    in eight is by chance within a minute of a quarter of an hour, which would look like an offset.
    """

    def __init__(self) -> None:
        self._looks: Dict[Tuple[str, str], Look] = {}
        self._common: Dict[str, List[str]] = {}

    def offset(self, mt5: Any, server: str, symbols: Iterable[str]) -> Optional[int]:
        """Seconds ahead of UTC; None if no quote moved during the looks."""
        names = list(dict.fromkeys(symbols))[:MAX_SYMBOLS] + self._common_symbols(mt5, server)
        # A call within a minute of the last one needs one look: it compares with the quotes seen then.
        looks = 1 if any(self._is_recent(server, name) for name in names) else LOOKS
        for look in range(looks if names else 0):
            if look > 0:
                time.sleep(PAUSE_S)
            found = self._look_at(mt5, server, names)
            if found is not None:
                return found
        return None

    def _look_at(self, mt5: Any, server: str, names: Iterable[str]) -> Optional[int]:
        """The offset from the newest quote that moved."""
        looks = [self._look(mt5, server, name) for name in names]
        moved = [look.time_msc for look in looks if look is not None and is_young(look.moved_at)]
        return offset_of(max(moved) / 1000, time.time()) if moved else None

    def _look(self, mt5: Any, server: str, name: str) -> Optional[Look]:
        tick = mt5.symbol_info_tick(name)
        if tick is None or tick.time_msc <= 0:
            return None
        before = self._looks.get((server, name))
        look = Look(tick.time_msc, time.monotonic(), moved_at(before, tick.time_msc))
        self._looks[server, name] = look
        return look

    def _is_recent(self, server: str, name: str) -> bool:
        look = self._looks.get((server, name))
        return look is not None and is_young(look.at)

    def _common_symbols(self, mt5: Any, server: str) -> List[str]:
        """Cached once there are any: right after the login a terminal may not have its symbols yet."""
        if not self._common.get(server):
            self._common[server] = common_symbols(mt5)
        return self._common[server]


def moved_at(before: Optional[Look], time_msc: int) -> Optional[float]:
    """
    When the quote last moved. A move since an old look may itself be old, so it does not count; neither does a jump of
    a minute or more: right after the login a terminal jumps to the last known quote, which may be Friday's.
    """
    if before is None:
        return None
    if time_msc == before.time_msc:
        return before.moved_at
    is_step = 0 < time_msc - before.time_msc < FRESH_S * 1000
    return time.monotonic() if is_step and is_young(before.at) else None


def is_young(at: Optional[float]) -> bool:
    """Whether the time is within the last minute."""
    return at is not None and time.monotonic() - at < FRESH_S


def offset_of(server_seconds: float, seconds: float) -> Optional[int]:
    """The offset rounded to a quarter of an hour; None if the remainder is too large for a quote of this minute."""
    ahead = server_seconds - seconds
    offset = round(ahead / STEP_S) * STEP_S
    return offset if abs(ahead - offset) < FRESH_S and abs(offset) <= FURTHEST_S else None


def common_symbols(mt5: Any) -> List[str]:
    """
    Common symbols in the Market Watch, under this broker's names (`EURUSD.r`, `XAUUSDc`). If none is there, adds one,
    because symbols outside the Market Watch have no quotes.
    """
    found = [symbol for name in COMMON for symbol in mt5.symbols_get(group=f"*{name}*") or ()]
    visible = [symbol.name for symbol in found if symbol.select]
    if visible or not found:
        return visible[:MAX_SYMBOLS]
    name = found[0].name
    return [name] if mt5.symbol_select(name, True) else []
