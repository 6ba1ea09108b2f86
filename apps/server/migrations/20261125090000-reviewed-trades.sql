-- When the user reviewed a trade; null: not reviewed.
alter table trades add column reviewed_at timestamptz;
-- The queue of trades to review, in the list's default order. Each review is a write, after which page and count are read
-- again: without the index that is a scan of the account. A reviewed trade has no entry.
create index trades_to_review on trades (user_id, account_id, closed_at, broker_order, source_row, id)
  where reviewed_at is null;
