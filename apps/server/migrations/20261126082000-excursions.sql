-- How far the price moved against and in favour of each trade (docs/statistics.md), computed from bars by a job. A row
-- without figures says that there are no bars of the trade's time, or that its prices are not those of the bars.
create table trade_excursions (
  user_id uuid not null,
  trade_id uuid not null,
  state text not null check (state in ('measured', 'mismatch', 'none')),
  -- What the trade was when it was measured; '': bars have changed since.
  trade_key text not null,
  -- Seconds of the bars.
  timeframe int4,
  bar_count int4,
  is_covered boolean,
  has_spread boolean,
  -- Distances of prices, 0 or more; the errors say by how much they may be smaller.
  mae float8,
  mae_error float8,
  mae_price float8,
  mae_at timestamp,
  mfe float8,
  mfe_error float8,
  mfe_price float8,
  mfe_at timestamp,
  highest float8,
  lowest float8,
  -- Signed results of the position there, before costs, and what it made less than its best; null: not known.
  mae_cents int8,
  mfe_cents int8,
  left_cents int8,
  -- R multiples × 10⁴; null without a stop.
  mae_r_e4 int4,
  mfe_r_e4 int4,
  left_r_e4 int4,
  -- Shares × 10⁴ of the price range.
  entry_e4 int4,
  exit_e4 int4,
  -- Distance from entry to stop.
  risk float8,
  -- Money of the whole quantity for a move of 1, and what it was derived from.
  cents_per_move float8,
  money_from text check (money_from in ('result', 'account', 'contract')),
  -- See excursion-steps.ts; in points of so many digits.
  digits int2,
  steps bytea,
  primary key (user_id, trade_id),
  foreign key (user_id, trade_id) references trades (user_id, id) on delete cascade
);
select plumbline_protect('trade_excursions');

-- The accounts whose trades were measured, with the revision that they had then; `revision` counts the changes.
create table excursion_checks (
  user_id uuid not null,
  account_id uuid not null,
  account_revision int8 not null,
  revision int8 not null default 0,
  primary key (user_id, account_id),
  foreign key (user_id, account_id) references accounts (user_id, id) on delete cascade
);
select plumbline_protect('excursion_checks');

-- Ranges in which bars of a symbol have changed, until the trades there are measured again.
create table bar_changes (
  user_id uuid not null references users (id) on delete cascade,
  id int8 generated always as identity,
  symbol_key text not null,
  -- Seconds by the series' clock.
  from_at int8 not null,
  to_at int8 not null,
  primary key (user_id, id)
);
select plumbline_protect('bar_changes');

-- Noted by the database, so that no way of writing bars is missed. Hours that are built from shorter bars are left out.
-- Nothing is noted when a series is deleted for good: it was not in use.
create function plumbline_note_chunks() returns trigger
language plpgsql as $$
begin
  insert into bar_changes (user_id, symbol_key, from_at, to_at)
  select s.user_id, s.symbol_key, min(c.first_at), max(c.last_at) + s.timeframe
  from changed c join bar_series s on s.user_id = c.user_id and s.id = c.series_id and s.timeframe = c.timeframe
  where s.deleted_at is null
  group by s.user_id, s.id;
  return null;
end
$$;
create trigger bar_chunks_added after insert on bar_chunks
  referencing new table as changed for each statement execute function plumbline_note_chunks();
create trigger bar_chunks_removed after delete on bar_chunks
  referencing old table as changed for each statement execute function plumbline_note_chunks();
create trigger bar_chunks_replaced after update on bar_chunks
  referencing new table as changed for each statement execute function plumbline_note_chunks();

-- A series that is deleted, restored, ranked or set to another clock.
create function plumbline_note_series() returns trigger
language plpgsql as $$
begin
  if new.first_at is not null then
    insert into bar_changes (user_id, symbol_key, from_at, to_at)
    values (new.user_id, new.symbol_key, new.first_at, new.last_at + new.timeframe);
  end if;
  return null;
end
$$;
create trigger bar_series_changed after update of deleted_at, rank, time_zone, symbol_key on bar_series
  for each row when ((old.deleted_at, old.rank, old.time_zone, old.symbol_key)
    is distinct from (new.deleted_at, new.rank, new.time_zone, new.symbol_key))
  execute function plumbline_note_series();
