-- The floating result of an account's open positions that were taken: its balance and this are its equity.
alter table accounts add column open_net_cents int8 not null default 0;
update accounts set open_net_cents = (
  select coalesce(sum(trades.net_pnl_cents), 0) from trades
  where trades.user_id = accounts.user_id and trades.account_id = accounts.id
    and trades.status = 'open' and not trades.missed_trade);
