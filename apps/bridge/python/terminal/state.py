"""The current account and its open positions."""

from __future__ import annotations

from terminal.records import ACCOUNT, POSITION, Record, record, rows_of
from terminal.server_clock import ServerClock
from terminal.session import Login, Session


def read_state(session: Session, login: Login, clock: ServerClock) -> Record:
    """Reads the account after the positions, to verify that they belong to it."""
    mt5 = session.mt5
    positions = rows_of(mt5, mt5.positions_get())
    account = session.account(login)
    return {
        "account": record(account, ACCOUNT),
        "positions": [record(position, POSITION) for position in positions],
        "clockOffsetSeconds": clock.offset(mt5, account.server, (position.symbol for position in positions)),
    }
