"""The package's records as the bridge returns them. An allow-list of fields keeps everything else in the terminal."""

from __future__ import annotations

from typing import Any, Dict, Iterable, Tuple

from terminal.errors import SUCCESS, call_failed, last_code

Record = Dict[str, Any]

# Sent as strings: ticket numbers of some servers exceed 2^53, where JSON numbers lose precision.
TICKETS = frozenset(("ticket", "order", "position_id", "identifier"))

# fmt: off
DEAL = (
    "ticket", "order", "time_msc", "type", "entry", "position_id", "reason", "volume", "price", "profit",
    "commission", "swap", "fee", "symbol", "comment",
)
ORDER = ("ticket", "sl", "tp")
POSITION = (
    "identifier", "ticket", "sl", "tp", "price_current", "swap", "profit", "symbol", "type", "volume",
    "price_open", "time_msc",
)
ACCOUNT = (
    "login", "server", "currency", "balance", "credit", "equity", "margin", "margin_free", "leverage", "company",
    "margin_mode", "trade_mode",
)
# fmt: on


def record(row: Any, fields: Iterable[str]) -> Record:
    """The listed fields of a row. Older versions of the package lack some (`fee`); the bridge fills in defaults."""
    values = row._asdict()
    return {
        name: str(values[name]) if name in TICKETS else values[name] for name in fields if name in values
    }


def rows_of(mt5: Any, answer: Any) -> Tuple[Any, ...]:
    """The rows of an answer. None is an error unless the last call succeeded; then it means no rows, like ()."""
    if answer is not None:
        return tuple(answer)
    code = last_code(mt5)
    if code == SUCCESS:
        return ()
    raise call_failed(code)
