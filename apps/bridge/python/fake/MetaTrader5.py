"""
Fake of the package `MetaTrader5` for tests: a terminal that answers from a recording (FAKE_MT5_RECORDING, a folder with
deals.json, orders.json, account.json and symbols.json) or, without one, from the few records below. FAKE_MT5_SCRIPT, a
JSON object, scripts its faults:

    import          "fails_once": the first import raises
    initialize      "fails"; "no_account": only works with a login
    login           "refused", or an error code
    password        the only password that is accepted
    server          how the terminal spells its server
    other_account   signs in to a different account than requested
    connected       false: no connection to the broker
    account_info    {"2": "switched"}: before the second call the account is switched; "lost": the terminal is closed
    positions       "none": None, with error `code`
    deals, orders   "none": None, with error `code`; "empty"; "none_success": None after a success
    bars            the same, and "settling": bars arrive one by one
    code            the error code of those; -2 by default
    most_days       a longer window returns None, with the error out of memory
    settling        history arrives deal by deal during this many calls of `history_deals_total`
    big_tickets     ticket numbers start at 2^63
    nan             the first deal's profit is NaN
    prints          writes to standard output
    raises, crash, hang_seconds     a text, true, seconds: in `history_deals_get` of a window
    tick_offset, tick_age     seconds: offset of the server's clock (null for none) and age of the quotes. By default
                    quotes are those of the recording; without a recording they are current, in UTC
    tick_frozen     quotes never move; "leap": the first is an hour older than those that follow
"""

from __future__ import annotations

import fnmatch
import json
import os
import sys
import time
from collections import namedtuple
from pathlib import Path

SCRIPT = json.loads(os.environ.get("FAKE_MT5_SCRIPT") or "{}")
RECORDING = os.environ.get("FAKE_MT5_RECORDING")
BIG = 2**63
STARTED = time.time()

if SCRIPT.get("import") == "fails_once" and not hasattr(sys, "fake_mt5_was_imported"):
    sys.fake_mt5_was_imported = True
    raise ImportError("scripted")

AccountInfo = namedtuple(
    "AccountInfo",
    "login trade_mode leverage margin_mode currency_digits balance credit profit equity margin margin_free "
    "margin_level name server currency company",
)
TradeDeal = namedtuple(
    "TradeDeal",
    "ticket order time time_msc type entry magic position_id reason volume price commission swap profit fee symbol "
    "comment external_id",
)
TradeOrder = namedtuple(
    "TradeOrder",
    "ticket time_setup time_setup_msc time_done time_done_msc time_expiration type type_time type_filling state magic "
    "position_id position_by_id reason volume_initial volume_current price_open sl tp price_current price_stoplimit "
    "symbol comment external_id",
)
TradePosition = namedtuple(
    "TradePosition",
    "ticket time time_msc time_update time_update_msc type magic identifier reason volume price_open sl tp "
    "price_current swap profit symbol comment external_id",
)
SymbolInfo = namedtuple("SymbolInfo", "name select time digits")
Tick = namedtuple("Tick", "time bid ask last volume time_msc flags volume_real")
TerminalInfo = namedtuple("TerminalInfo", "connected name build")

TEXTS = frozenset(("symbol", "comment", "external_id", "name", "server", "currency", "company"))
TICKETS = frozenset(("ticket", "order", "position_id", "identifier"))


def _row(kind, values):
    """A record with defaults for missing fields; tickets are shifted by 2^63 if the script asks for it."""

    def value(name):
        known = values.get(name, "" if name in TEXTS else 0)
        return known + BIG if SCRIPT.get("big_tickets") and name in TICKETS and known else known

    return kind(*(value(name) for name in kind._fields))


def _recorded(name, kind, default):
    path = Path(RECORDING, name) if RECORDING else None
    rows = json.loads(path.read_text("utf-8")) if path and path.exists() else [] if RECORDING else default
    return tuple(_row(kind, row) for row in rows)


def _deal(ticket, order, position, at, **rest):
    return {"ticket": ticket, "order": order, "position_id": position, "time": at, "time_msc": at * 1000 + 7, **rest}


# 2020-01-02, 2025-03-03 (a trade of one hour) and 2025-03-04, server time.
DEALS = (
    _deal(1, 0, 0, 1577923200, type=2, profit=1000.0, comment="first\u2028deposit"),
    _deal(2, 11, 11, 1740996000, type=0, volume=1.0, price=1.03, commission=-3.5, symbol="EURUSD"),
    _deal(3, 12, 11, 1740999600, type=1, entry=1, volume=1.0, price=1.0305, profit=50.0, commission=-3.5),
    _deal(4, 13, 13, 1741082400, type=1, volume=0.1, price=2900.0, commission=-0.7, symbol="XAUUSD"),
)
ORDERS = (
    {"ticket": 11, "time_setup": 1740996000, "time_done": 1740996000, "position_id": 11, "sl": 1.02, "tp": 1.05},
    {"ticket": 12, "time_setup": 1740999600, "time_done": 1740999600, "position_id": 11},
    {"ticket": 13, "time_setup": 1741082400, "time_done": 1741082400, "position_id": 13},
    # Cancelled: it has no deal.
    {"ticket": 14, "time_setup": 1741082500, "time_done": 1741082600, "sl": 2950.0},
)
# The ticket differs from the identifier, as after a service operation of the server.
POSITIONS = (
    {
        **{"ticket": 99, "identifier": 13, "time": 1741082400, "time_msc": 1741082400007, "type": 1, "volume": 0.1},
        **{"price_open": 2900.0, "sl": 2950.0, "price_current": 2890.0, "swap": -0.4, "profit": 100.0},
        **{"symbol": "XAUUSD"},
    },
)
ACCOUNT = {
    **{"margin_mode": 2, "trade_mode": 0, "leverage": 100, "balance": 1042.3, "equity": 1141.9, "margin": 29.0},
    **{"margin_free": 1112.9, "currency": "USD", "company": "Fake Broker", "name": "Someone"},
}
SYMBOLS = ({"name": "EURUSD", "select": True, "digits": 5}, {"name": "XAUUSD", "select": True, "digits": 2})

TIMEFRAME_M1, TIMEFRAME_M5, TIMEFRAME_H1, TIMEFRAME_D1 = 1, 5, 16385, 16408

_deals = _recorded("deals.json", TradeDeal, DEALS)
_orders = _recorded("orders.json", TradeOrder, ORDERS)
_positions = _recorded("positions.json", TradePosition, POSITIONS)
_symbols = _recorded("symbols.json", SymbolInfo, SYMBOLS)
_account = json.loads(Path(RECORDING, "account.json").read_text("utf-8")) if RECORDING else ACCOUNT

# The terminal's state: whether it runs, which account is signed in, how often it was called.
_now = {
    **{"is_open": False, "login": None, "server": "", "error": (1, "Success")},
    **{"account_info": 0, "settled": 0, "bars": 0, "ticks": set()},
}


def _fail(code, answer=None):
    _now["error"] = (code, "scripted")
    return answer


def _is_lost():
    """Starts each call: prints if scripted, resets the last error, and returns whether the terminal is closed."""
    if SCRIPT.get("prints"):
        print('{"id": 1, "result": "printed by Python"}')
        os.write(1, b"printed below Python\n")
    _now["error"] = (1, "Success")
    if not _now["is_open"]:
        _fail(-10004)
    return not _now["is_open"]


def last_error():
    return _now["error"]


def initialize(path=None, *, login=None, password=None, server=None, timeout=60000, portable=False):
    _is_lost()
    wanted = SCRIPT.get("initialize")
    if wanted == "fails":
        return _fail(-10003, False)
    if wanted == "no_account" and login is None:
        return _fail(-6, False)
    _now.update(is_open=True, error=(1, "Success"))
    return True


def shutdown():
    _now["is_open"] = False


def login(login, *, password="", server="", timeout=60000):
    if _is_lost():
        return False
    refused = SCRIPT.get("login") or (SCRIPT.get("password", password) != password and "refused")
    if refused:
        # After a refused login the terminal keeps its previous account.
        return _fail(-6 if refused == "refused" else refused, False)
    _now.update(login=login + 1 if SCRIPT.get("other_account") else login, server=SCRIPT.get("server", server))
    return True


def terminal_info():
    return None if _is_lost() else TerminalInfo(SCRIPT.get("connected", True), "Fake Terminal", 5000)


def account_info():
    _now["account_info"] += 1
    event = SCRIPT.get("account_info", {}).get(str(_now["account_info"]))
    if event == "switched":
        _now["login"] = 1
    if event == "lost":
        _now["is_open"] = False
    if _is_lost() or _now["login"] is None:
        return None
    return _row(AccountInfo, {**_account, "login": _now["login"], "server": _now["server"]})


def _scripted(name):
    """Whether the script overrides a call's answer, and that answer."""
    wanted = SCRIPT.get(name)
    if wanted == "none":
        return True, _fail(SCRIPT.get("code", -2))
    return wanted in ("empty", "none_success"), () if wanted == "empty" else None


def positions_get(symbol=None, *, group=None, ticket=None):
    is_scripted, answer = (True, None) if _is_lost() else _scripted("positions")
    return answer if is_scripted else _positions


def _seconds(moment):
    return moment if isinstance(moment, int) else int(moment.timestamp())


def _history(name, rows, time_of, window, ticket, position):
    if _is_lost():
        return None
    is_scripted, answer = _scripted(name)
    if is_scripted:
        return answer
    if ticket is not None:
        return tuple(row for row in rows if row.ticket == ticket)
    if position is not None:
        return tuple(row for row in rows if row.position_id == position)
    first, last = (_seconds(moment) for moment in window)
    if last - first > SCRIPT.get("most_days", 10**9) * 86400:
        return _fail(-3)
    return tuple(row for row in rows if first <= time_of(row) <= last)


def _disturb():
    if SCRIPT.get("crash"):
        os._exit(3)
    if SCRIPT.get("raises"):
        raise RuntimeError(SCRIPT["raises"])
    time.sleep(SCRIPT.get("hang_seconds", 0))


def _deals_so_far():
    rows = _deals[: _now["settled"]] if _now["settled"] < SCRIPT.get("settling", 0) else _deals
    if SCRIPT.get("nan"):
        rows = (rows[0]._replace(profit=float("nan")), *rows[1:])
    return rows


def history_deals_get(*window, group=None, ticket=None, position=None):
    if window:
        _disturb()
    return _history("deals", _deals_so_far(), lambda deal: deal.time, window, ticket, position)


def history_orders_get(*window, group=None, ticket=None, position=None):
    return _history("orders", _orders, lambda order: order.time_done, window, ticket, position)


def history_deals_total(first, last):
    _now["settled"] += 1
    found = _history("deals", _deals_so_far(), lambda deal: deal.time, (first, last), None, None)
    return None if found is None else len(found)


def symbols_get(*, group="*"):
    return None if _is_lost() else tuple(s for s in _symbols if fnmatch.fnmatchcase(s.name, group))


def symbol_select(symbol, enable=True):
    return not _is_lost() and any(known.name == symbol for known in _symbols)


def symbol_info_tick(symbol):
    known = next((found for found in _symbols if found.name == symbol), None)
    if _is_lost() or known is None:
        return None
    at = known.time
    offset = SCRIPT.get("tick_offset", None if RECORDING else 0)
    if offset is not None:
        seen = STARTED if SCRIPT.get("tick_frozen") else time.time()
        at = seen + offset - SCRIPT.get("tick_age", 0)
    if SCRIPT.get("tick_frozen") == "leap" and symbol not in _now["ticks"]:
        at -= 3600
    _now["ticks"].add(symbol)
    return Tick(int(at), 1.0, 1.0, 0.0, 0, int(at * 1000), 6, 0.0)


def symbol_info(symbol):
    return None if _is_lost() else next((known for known in _symbols if known.name == symbol), None)


def _bar(at):
    # As the rows of numpy that the package returns: values by name.
    return {
        **{"time": at, "open": 1.03, "high": 1.0307, "low": 1.0299, "close": 1.0305},
        **{"tick_volume": 42, "spread": 6, "real_volume": 0},
    }


def copy_rates_range(symbol, timeframe, date_from, date_to):
    """Bars of the day of the fake's only closed trade."""
    if _is_lost() or symbol not in [known.name for known in _symbols]:
        return None if not _now["is_open"] else _fail(-4)
    wanted = SCRIPT.get("bars")
    if wanted in ("none", "empty", "none_success"):
        return _scripted("bars")[1]
    step = {TIMEFRAME_M1: 60, TIMEFRAME_M5: 300, TIMEFRAME_H1: 3600, TIMEFRAME_D1: 86400}[timeframe]
    first, last = _seconds(date_from), _seconds(date_to)
    day = range(1740960000, 1740960000 + 86400, step)
    rows = [_bar(at) for at in day if first <= at <= last]
    _now["bars"] += 1
    return rows[: _now["bars"]] if wanted == "settling" else rows
