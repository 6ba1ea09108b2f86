-- Series of price bars. Of one symbol, source and timeframe there is one series; bars of several sources are never mixed
-- in it, and are combined when they are read, in the order of `rank`.
create table bar_series (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null,
  -- As the source names it, and in the form in which it is compared with the pairs of trades.
  symbol text not null,
  symbol_key text not null,
  source text not null check (source in ('terminal', 'file', 'service')),
  -- The account whose terminal sent the bars.
  account_id uuid,
  -- The service's name, or what the user calls the source of a file.
  label text not null default '',
  -- Seconds of a bar.
  timeframe int4 not null,
  -- Decimals of the prices.
  digits int2 not null check (digits between 0 and 10),
  -- IANA name or offset of the clock that the bars' times are in; null: the broker's clock, whose zone is not known.
  time_zone text,
  -- Lower ones are preferred.
  rank int4 not null default 0,
  -- Of the first and of the last bar, in seconds since 1970 by the series' clock.
  first_at int8,
  last_at int8,
  bar_count int8 not null default 0,
  -- Bytes stored, with bars of higher timeframes.
  byte_count int8 not null default 0,
  revision int8 not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (user_id, id),
  foreign key (user_id, account_id) references accounts (user_id, id) on delete cascade
);
select plumbline_protect('bar_series');
create unique index bar_series_source on bar_series (user_id, symbol, source, account_id, label, timeframe)
  nulls not distinct where deleted_at is null;
create index bar_series_symbol on bar_series (user_id, symbol_key) where deleted_at is null;
create index bar_series_deleted on bar_series (deleted_at) where deleted_at is not null;

-- Bars of a series in chunks of at most 4,096, compressed (bar-chunks.ts). `timeframe` is the series' own, or that of an
-- hour, which is built from shorter bars so that long charts read little.
create table bar_chunks (
  user_id uuid not null,
  series_id uuid not null,
  timeframe int4 not null,
  first_at int8 not null,
  last_at int8 not null,
  bar_count int4 not null,
  digits int2 not null,
  bars bytea not null,
  primary key (user_id, series_id, timeframe, first_at),
  foreign key (user_id, series_id) references bar_series (user_id, id) on delete cascade
);
-- They are compressed already.
alter table bar_chunks alter column bars set storage external;
select plumbline_protect('bar_chunks');
