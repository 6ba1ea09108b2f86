-- Accounts, trades, what was imported, cash, and the summaries that statistics are read from.

create table user_settings (
  user_id uuid primary key,
  selected_account_id uuid
);
select plumbline_protect('user_settings');

create table accounts (
  user_id uuid not null,
  id uuid not null,
  name text not null,
  type text not null check (type in ('demo', 'live')),
  broker text not null,
  broker_type text not null default 'manual',
  currency text not null,
  trading_mode text not null default 'pips' check (trading_mode in ('pips', 'points', 'ticks')),
  initial_balance_cents int8 not null,
  current_balance_cents int8 not null,
  base_balance_offset_cents int8 not null default 0,
  is_favorite boolean not null default false,
  is_sample boolean not null default false,
  max_position_size numeric not null default 2,
  max_daily_loss numeric not null default 2,
  max_drawdown numeric not null default 5,
  broker_time_zone text,
  closed_trades int8 not null default 0,
  open_trades int8 not null default 0,
  revision int8 not null default 0,
  created_at timestamptz not null default now(),
  primary key (user_id, id)
);
select plumbline_protect('accounts');
-- Exactly one favourite; one demo account of the product.
create unique index accounts_favorite on accounts (user_id) where is_favorite;
create unique index accounts_sample on accounts (user_id) where is_sample;

-- One file on its way in: read, previewed, confirmed as one batch, undone as one.
create table imports (
  user_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  state text not null check (state in ('reading', 'failed', 'ready', 'confirmed', 'undone')),
  file_name text not null,
  file_size int8 not null,
  progress real not null default 0,
  error_code text,
  error_detail text,
  preview jsonb,
  result jsonb,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  undone_at timestamptz,
  primary key (user_id, id),
  foreign key (user_id, account_id) references accounts (user_id, id) on delete cascade
);
select plumbline_protect('imports');
create index imports_by_account on imports (user_id, account_id, created_at desc);

-- Staged rows of a preview, grouped by decision: JSON, gzipped by the server, which stores a tenth of the bytes.
create table import_chunks (
  user_id uuid not null,
  import_id uuid not null,
  kind text not null,
  chunk int4 not null,
  rows bytea not null,
  primary key (user_id, import_id, kind, chunk),
  foreign key (user_id, import_id) references imports (user_id, id) on delete cascade
);
select plumbline_protect('import_chunks');
alter table import_chunks alter column rows set storage external;

create table trades (
  user_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  opened_at timestamp(0) not null,
  closed_at timestamp(0),
  pair text not null,
  direction text not null check (direction in ('long', 'short')),
  entry_price numeric not null,
  exit_price numeric,
  quantity numeric not null,
  gross_pnl_cents int8 not null,
  fees_cents int8 not null,
  net_pnl_cents int8 not null check (net_pnl_cents = gross_pnl_cents - fees_cents),
  stop_loss numeric not null default 0,
  take_profit numeric not null default 0,
  notes text not null default '',
  tags text[] not null default '{}',
  images text[] not null default '{}',
  status text not null check (status in ('open', 'closed') and (status = 'open') = (closed_at is null)),
  emotion text not null default 'neutral',
  session text,
  risk_reward_ratio text not null default '',
  strategy_id text,
  strategy_usage text,
  break_even boolean not null default false,
  missed_trade boolean not null default false,
  mt5_trade_id text not null default '',
  risk_e4 int8,
  broker_order int8 not null default 0,
  source_row int4 not null default 0,
  fingerprint int8 not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, id),
  foreign key (user_id, account_id) references accounts (user_id, id) on delete cascade
);
select plumbline_protect('trades');
-- The two total orders: pages of the table and the days that a write folds anew are read in them.
create index trades_by_opening on trades (user_id, account_id, opened_at, broker_order, source_row, id);
create index trades_by_closing on trades (user_id, account_id, closed_at, broker_order, source_row, id);
create index trades_open on trades (user_id, account_id) where status = 'open';
create index trades_by_likeness on trades (user_id, account_id, fingerprint);

-- What an imported trade was when the broker said so, and what became of it. Rows outlive their trade: a dismissed one
-- keeps a later import from bringing back what was deleted. import_id has no foreign key: only confirmed imports, which
-- are never deleted, have sources, and the check would cost a hundred thousand look-ups a large import.
create table trade_sources (
  user_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  import_id uuid,
  trade_id uuid,
  broker_id text,
  fingerprint int8 not null,
  dismissed boolean not null default false,
  broker_values text not null,
  primary key (user_id, id),
  foreign key (user_id, account_id) references accounts (user_id, id) on delete cascade
);
select plumbline_protect('trade_sources');
create unique index trade_sources_broker_id on trade_sources (user_id, account_id, broker_id) where broker_id is not null;
create index trade_sources_likeness on trade_sources (user_id, account_id, fingerprint) where broker_id is null;
create index trade_sources_trade on trade_sources (user_id, trade_id) where trade_id is not null;
create index trade_sources_import on trade_sources (user_id, import_id);

create table cash_operations (
  user_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  import_id uuid,
  kind text not null check (kind in ('deposit', 'withdrawal', 'correction', 'residual')),
  at timestamp(0) not null,
  amount_cents int8 not null,
  notes text not null default '',
  broker_id text,
  -- Taken back with its import: it counts nowhere, and keeps a later import from bringing it back by itself.
  dismissed boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (user_id, id),
  foreign key (user_id, account_id) references accounts (user_id, id) on delete cascade,
  foreign key (user_id, import_id) references imports (user_id, id)
);
select plumbline_protect('cash_operations');
create index cash_operations_by_time on cash_operations (user_id, account_id, at);
create index cash_operations_import on cash_operations (user_id, import_id);

-- Folded statistics: a row per account, fold, and day or month. `summary` is what domain/statistics/summary-codec writes.
create table trade_summaries (
  user_id uuid not null,
  account_id uuid not null,
  fold text not null check (fold in ('opening', 'closing')),
  grain text not null check (grain in ('day', 'month')),
  day date not null,
  trades int8 not null,
  net_pnl_cents int8 not null,
  cash_cents int8 not null default 0,
  summary text not null,
  primary key (user_id, account_id, fold, grain, day),
  foreign key (user_id, account_id) references accounts (user_id, id) on delete cascade
);
select plumbline_protect('trade_summaries');
