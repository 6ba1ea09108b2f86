"""The terminal and its signed-in account."""

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

# The package's default is a minute each. Together they must end before the bridge aborts the call after 55 seconds,
# because the worker's error message is more specific than the bridge's.
START_MS = 25_000
LOGIN_MS = 25_000


class Login(NamedTuple):
    """The account of a request."""

    login: int
    password: str
    server: str


class Session:
    """Signs in when the account changes; `mt5` is the package, once it is imported."""

    def __init__(self) -> None:
        self.mt5: Any = None
        self._is_open = False
        self._signed_in = b""
        # Whether the account's history has finished loading (`settle.py`).
        self.is_settled = False

    def sign_in(self, login: Login) -> None:
        """Ensures that the terminal is connected and signed in to this account with this password."""
        self._import()
        asked = _fingerprint(login)
        # Checked each time: the user may have closed the terminal or switched its account.
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
        """The account's record. Call it after reading data: raises if the terminal shows another account."""
        account = self.mt5.account_info()
        if account is None:
            raise call_failed(last_code(self.mt5))
        if not _is_account(account, login):
            raise other_account()
        return account

    def end(self) -> None:
        """Disconnects from the terminal, which keeps running."""
        if self._is_open:
            self.mt5.shutdown()
        self._is_open = False

    def _import(self) -> None:
        """Imports the package lazily, so that a missing package is an error response; the next call retries."""
        if self.mt5 is not None:
            return
        importlib.invalidate_caches()
        try:
            self.mt5 = importlib.import_module("MetaTrader5")
        except Exception as error:  # noqa: BLE001 - a broken installation raises more than ImportError
            note(f"MetaTrader5 cannot be imported: {error}")
            raise package_missing() from error

    def _open(self, login: Login) -> None:
        """Connects to the terminal, and starts it if it is not running."""
        self.end()
        mt5 = self.mt5
        opened = mt5.initialize(timeout=START_MS)
        if not opened and last_code(mt5) == AUTH_FAILED:
            # A terminal without a saved account needs a login to start.
            opened = mt5.initialize(
                login=login.login, password=login.password, server=login.server, timeout=START_MS
            )
        if not opened:
            raise start_failed(last_code(mt5))
        self._is_open = True

    def _login(self, login: Login) -> None:
        """Signs in, also when only the password differs: knowing the login of an open terminal must not be enough."""
        self._signed_in = b""
        self.is_settled = False
        if not self.mt5.login(
            login.login, password=login.password, server=login.server, timeout=LOGIN_MS
        ):
            raise login_failed(last_code(self.mt5))
        self.account(login)


def end_quietly(session: Session) -> None:
    """Ends the session at exit, where an error can only be logged."""
    try:
        session.end()
    except Exception as error:  # noqa: BLE001
        note_exception(error)


def _fingerprint(login: Login) -> bytes:
    """Hash to compare logins without keeping the password."""
    text = "\0".join((str(login.login), _folded(login.server), login.password))
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).digest()


def _is_account(account: Any, login: Login) -> bool:
    return int(account.login) == login.login and _folded(account.server) == _folded(login.server)


def _folded(server: str) -> str:
    return server.strip().casefold()
