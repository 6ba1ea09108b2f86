"""Access to a MetaTrader 5 terminal through its official Python package."""
