"""Deals of a time window or of a position, with the orders that created them."""

from __future__ import annotations

import time
from typing import Any, Callable, Dict, Iterable, Iterator, List, Tuple

from terminal.errors import FAIL, IPC_FAIL, IPC_RECEIVE_FAIL, IPC_TIMEOUT, NO_MEMORY, SUCCESS, call_failed, last_code
from terminal.moments import moment
from terminal.records import DEAL, ORDER, Record, record, rows_of
from terminal.session import Login, Session
from terminal.settle import settle

DAY = 86_400
WINDOW = 366 * DAY
# Errors of a terminal that was asked for more rows than it can return at once.
TOO_MUCH = frozenset((FAIL, NO_MEMORY, IPC_FAIL, IPC_RECEIVE_FAIL, IPC_TIMEOUT))

Rows = Tuple[Any, ...]
Read = Callable[..., Any]


def read_history(session: Session, login: Login, first: int, last: int) -> Record:
    """Deals and orders from `first` to `last`, in seconds of server time, both included."""
    settle(session)
    mt5 = session.mt5
    deals: List[Any] = []
    orders: List[Any] = []
    for window in windows(max(first, 0), last):
        deals.extend(read_window(mt5, mt5.history_deals_get, *window))
        orders.extend(read_window(mt5, mt5.history_orders_get, *window))
    return checked(session, login, deals, orders)


def read_position(session: Session, login: Login, position: int) -> Record:
    """All deals of a position, regardless of their time."""
    settle(session)
    mt5 = session.mt5
    deals = rows_of(mt5, mt5.history_deals_get(position=position))
    orders = rows_of(mt5, mt5.history_orders_get(position=position))
    return checked(session, login, deals, orders)


def checked(session: Session, login: Login, deals: Iterable[Any], orders: Iterable[Any]) -> Record:
    """The result; raises if the terminal's account was switched during the read."""
    session.account(login)
    kept = by_ticket(deals)
    from_orders = {deal.order for deal in kept}
    return {
        "deals": [record(deal, DEAL) for deal in kept],
        # Most orders of a terminal were never filled; they are not needed.
        "orders": [record(order, ORDER) for order in by_ticket(orders) if order.ticket in from_orders],
    }


def by_ticket(rows: Iterable[Any]) -> Iterable[Any]:
    """Removes duplicates: adjacent windows share their boundary second."""
    once: Dict[int, Any] = {row.ticket: row for row in rows}
    return once.values()


def windows(first: int, last: int) -> Iterator[Tuple[int, int]]:
    """Splits a long range into years; the part in the future of every server's clock stays in one window."""
    ahead = int(time.time()) + 2 * DAY
    while first < last - WINDOW and first < ahead:
        yield first, first + WINDOW
        first += WINDOW
    if first <= last:
        yield first, last


def read_window(mt5: Any, read: Read, first: int, last: int) -> Rows:
    """Reads a window, and splits it in halves if it is too much for the terminal."""
    answer = read(moment(first), moment(last))
    if answer is not None:
        return tuple(answer)
    code = last_code(mt5)
    if code == SUCCESS:
        return ()
    # If the terminal is gone, the first half fails each time: a year is given up after about nine calls.
    if code not in TOO_MUCH or last - first <= DAY:
        raise call_failed(code)
    middle = (first + last) // 2
    return read_window(mt5, read, first, middle) + read_window(mt5, read, middle, last)
