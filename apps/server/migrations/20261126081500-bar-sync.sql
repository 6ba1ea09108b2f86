-- What a source of price bars (the terminal of an account, or a market data service) has answered, so that no bar is
-- asked for twice.
create table bar_coverage (
  user_id uuid not null,
  account_id uuid not null,
  -- 'terminal', or the name of a service.
  source text not null,
  -- As the source names it.
  symbol text not null,
  timeframe int4 not null,
  -- Ranges in seconds of the source's clock, [[from, to], …]: those that were answered, and of those, without any bar.
  answered jsonb not null,
  empty jsonb not null,
  primary key (user_id, account_id, source, symbol, timeframe),
  foreign key (user_id, account_id) references accounts (user_id, id) on delete cascade
);
select plumbline_protect('bar_coverage');

-- What is to be asked next. It follows from the account's trades and `bar_coverage`, and is computed again when either
-- changes.
create table bar_plans (
  user_id uuid not null,
  account_id uuid not null,
  source text not null,
  -- Of the state of the account that the plan is for.
  fingerprint text not null,
  -- The next ranges, and whether there are more than these.
  wanted jsonb not null default '[]',
  is_cut boolean not null default false,
  -- When more bars will be needed, in seconds of the source's clock; null: never.
  due_at int8,
  trades int4 not null default 0,
  trades_with_bars int4 not null default 0,
  -- What went wrong last: { reason, detail, lasting }.
  problem jsonb,
  primary key (user_id, account_id, source),
  foreign key (user_id, account_id) references accounts (user_id, id) on delete cascade
);
select plumbline_protect('bar_plans');
