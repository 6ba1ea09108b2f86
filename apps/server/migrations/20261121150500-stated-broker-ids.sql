-- Trades written by hand whose person gave the broker's id: an import of that id looks for them. What comes from a file
-- has a line there (source_row), so this index holds the few others alone.
create index trades_by_stated_id on trades (user_id, account_id, mt5_trade_id)
  where source_row = 0 and mt5_trade_id not in ('', 'unknown');
