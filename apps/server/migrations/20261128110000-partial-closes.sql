-- What closing a part of a trade realised before its last close; derived from the executions of trades
-- (domain/trades/partial-closes). The times are the trade's own, so that a day finds the parts realised on it, and those
-- of the trades that were closed on it, by an index each.
create table partial_closes (
  user_id uuid not null,
  account_id uuid not null,
  trade_id uuid not null,
  place int4 not null,
  at timestamp not null,
  opened_at timestamp not null,
  closed_at timestamp,
  gross_pnl_cents int8 not null,
  fees_cents int8 not null,
  primary key (user_id, trade_id, place),
  foreign key (user_id, account_id) references accounts (user_id, id) on delete cascade,
  foreign key (user_id, trade_id) references trades (user_id, id) on delete cascade
);
select plumbline_protect('partial_closes');
create index partial_closes_by_time on partial_closes (user_id, account_id, at);
create index partial_closes_by_closing on partial_closes (user_id, account_id, closed_at);

-- `opening` has streaks by day of opening, `closing` realised money by its day, `trades` what is counted per trade by
-- the day of its last close.
alter table trade_summaries drop constraint trade_summaries_fold_check;
alter table trade_summaries add constraint trade_summaries_fold_check check (fold in ('opening', 'closing', 'trades'));
