"""A MetaTrader 5 terminal by its official Python package, as the bridge needs it."""
