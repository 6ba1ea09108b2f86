"""Terminal failures, mapped to the bridge's error codes."""

from __future__ import annotations

from typing import Any

# Error codes of the package, as `last_error()` returns them.
SUCCESS = 1
FAIL = -1
INVALID_PARAMS = -2
NO_MEMORY = -3
AUTH_FAILED = -6
IPC_FAIL = -10000
IPC_RECEIVE_FAIL = -10002
IPC_CONNECT_FAIL = -10004
IPC_TIMEOUT = -10005


class TerminalError(Exception):
    """An expected failure. Its message is shown to the user and logged, so it contains no login and no password."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code
        self.message = message


def last_code(mt5: Any) -> int:
    """The code of the package's last error; 1 is success."""
    error = mt5.last_error()
    return int(error[0]) if error else FAIL


def call_failed(code: int) -> TerminalError:
    """Maps the error code of a call that returned None."""
    if code == AUTH_FAILED:
        return login_refused()
    if code == IPC_TIMEOUT:
        return TerminalError(
            "terminal-slow",
            "The terminal did not answer in time. Check whether it is busy or shows a message, then try again.",
        )
    if code == FAIL or IPC_CONNECT_FAIL <= code <= IPC_FAIL:
        return TerminalError(
            "terminal-unavailable",
            f"The terminal cannot be reached (error {code}). Start MetaTrader 5 on the bridge's machine, under the "
            "same Windows user, and try again.",
        )
    return TerminalError(
        "terminal-failed",
        f"The terminal could not complete the request (error {code}). See its Journal tab for details and try again.",
    )


def start_failed(code: int) -> TerminalError:
    """Maps the error code of a failed `initialize`."""
    if code == AUTH_FAILED:
        return login_refused()
    return TerminalError(
        "terminal-unavailable",
        f"MetaTrader 5 could not be started or reached (error {code}). Install it on the bridge's machine, start it "
        "once manually under the same Windows user, and try again.",
    )


def login_failed(code: int) -> TerminalError:
    """Maps the error code of a failed `login`; for an invalid login or server it is only SUCCESS or INVALID_PARAMS."""
    return login_refused() if code in (SUCCESS, INVALID_PARAMS) else call_failed(code)


def login_refused() -> TerminalError:
    """The broker rejected the login."""
    return TerminalError(
        "login-refused",
        "The broker refused the login. Check login, password and server; the server must be written as the terminal "
        "shows it (File > Login to Trade Account).",
    )


def other_account() -> TerminalError:
    """The terminal is signed in to another account, whose figures must not be returned for the requested one."""
    return TerminalError(
        "login-refused",
        "The terminal is signed in to a different account than the requested one. Check login and server, do not "
        "switch accounts in the terminal while the bridge reads it, and try again.",
    )


def not_connected() -> TerminalError:
    """The terminal runs without a broker connection, so its data may be stale."""
    return TerminalError(
        "terminal-unavailable",
        "The terminal has no connection to the broker. Check its connection (the bars at its lower right), and try "
        "again.",
    )


def package_missing() -> TerminalError:
    """The worker's Python cannot import the package."""
    return TerminalError(
        "terminal-unavailable",
        "Install the package MetaTrader5 (pip install MetaTrader5) for the Python that PLUMBLINE_PYTHON names. It "
        "exists for Windows only.",
    )
