"""The terminal, and the account that is signed in to it."""

from __future__ import annotations

import hashlib
import importlib
from typing import Any, NamedTuple

from terminal.errors import (
    AUTH_FAILED,
    call_failed,
    last_code,
    login_failed,
    not_connected,
    other_account,
    package_missing,
    start_failed,
)
from terminal.notes import note, note_exception

# The package waits a minute for each by itself. Together they must be over before the bridge gives the call up after
# 55 seconds, as the worker's message says more than the bridge's.
START_MS = 25_000
LOGIN_MS = 25_000


class Login(NamedTuple):
    """Whom a request is for."""

    login: int
    password: str
    server: str


class Session:
    """Signs in where another account is signed in; `mt5` is the package, once it was imported."""

    def __init__(self) -> None:
        self.mt5: Any = None
        self._is_open = False
        self._signed_in = b""
        # Whether the history of the account has been waited for (`settle.py`).
        self.is_settled = False

    def sign_in(self, login: Login) -> None:
        """Makes sure that the terminal is signed in to this account, with this password, and is connected."""
        self._import()
        asked = _fingerprint(login)
        # Asked each time: a person may have closed the terminal, or switched its account.
        account = self.mt5.account_info() if self._is_open else None
        if account is None:
            self._open(login)
        if account is None or self._signed_in != asked or not _is_account(account, login):
            self._login(login)
            self._signed_in = asked
        terminal = self.mt5.terminal_info()
        if terminal is not None and not terminal.connected:
            raise not_connected()

    def account(self, login: Login) -> Any:
        """The account's record. Whatever was read before it is of the same account, or this raises."""
        account = self.mt5.account_info()
        if account is None:
            raise call_failed(last_code(self.mt5))
        if not _is_account(account, login):
            raise other_account()
        return account

    def end(self) -> None:
        """Lets go of the terminal, which runs on."""
        if self._is_open:
            self.mt5.shutdown()
        self._is_open = False

    def _import(self) -> None:
        """Imports the package as late as this, so that its absence is an answer; the next call tries again."""
        if self.mt5 is not None:
            return
        importlib.invalidate_caches()
        try:
            self.mt5 = importlib.import_module("MetaTrader5")
        except Exception as error:  # noqa: BLE001 - a broken installation raises more than ImportError
            note(f"MetaTrader5 cannot be imported: {error}")
            raise package_missing() from error

    def _open(self, login: Login) -> None:
        """Connects with the terminal, and starts it where none runs."""
        self.end()
        mt5 = self.mt5
        opened = mt5.initialize(timeout=START_MS)
        if not opened and last_code(mt5) == AUTH_FAILED:
            # A terminal without an account of its own to sign in to wants one to begin with.
            opened = mt5.initialize(
                login=login.login, password=login.password, server=login.server, timeout=START_MS
            )
        if not opened:
            raise start_failed(last_code(mt5))
        self._is_open = True

    def _login(self, login: Login) -> None:
        """Signs in. Done for another password too: an open terminal must not let in whoever knows its login."""
        self._signed_in = b""
        self.is_settled = False
        if not self.mt5.login(
            login.login, password=login.password, server=login.server, timeout=LOGIN_MS
        ):
            raise login_failed(last_code(self.mt5))
        self.account(login)


def end_quietly(session: Session) -> None:
    """Ends it on the way out, where nobody is left to be told."""
    try:
        session.end()
    except Exception as error:  # noqa: BLE001
        note_exception(error)


def _fingerprint(login: Login) -> bytes:
    """Tells two logins apart without keeping the password."""
    text = "\0".join((str(login.login), _folded(login.server), login.password))
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).digest()


def _is_account(account: Any, login: Login) -> bool:
    return int(account.login) == login.login and _folded(account.server) == _folded(login.server)


def _folded(server: str) -> str:
    return server.strip().casefold()
