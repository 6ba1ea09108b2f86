-- Goals on results, on process, and custom ones. A deleted one can be restored for 30 days. Numbers are hundredths of
-- the metric's unit: cents, hundredths of R, of a percent, of a count.
create table goals (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null,
  name text not null,
  description text not null,
  metric text not null check (metric in
    ('netPnl', 'r', 'winRate', 'drawdown', 'reviews', 'rules', 'tradesPerDay', 'stops', 'custom')),
  direction text not null check (direction in ('atLeast', 'atMost')),
  target_e2 int8 not null check (target_e2 >= 0),
  -- Of a custom goal, as the user calls it.
  unit text not null,
  -- One account, or all of a currency, or all. No foreign key: a goal outlives its account, whose last name it keeps.
  account_id uuid,
  account_name text not null default '',
  currency text,
  period text not null check (period in ('day', 'week', 'month', 'year', 'date')),
  start_date date not null,
  due_date date check (due_date >= start_date),
  -- Results of periods before this day are kept as they are: they were measured on another account.
  measured_from date not null,
  archived_at timestamptz,
  revision int4 not null default 1,
  -- The kept document of a document import that it was created from, and the hash of that document's body.
  source_document uuid,
  source_hash text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (user_id, id),
  check ((period = 'date') = (due_date is not null)),
  foreign key (user_id, source_document) references pending_documents (user_id, id)
    on delete set null (source_document)
);
select plumbline_protect('goals');
create index goals_deletion on goals (deleted_at) where deleted_at is not null;

-- What a custom goal counted on a day of the user's.
create table goal_entries (
  user_id uuid not null,
  goal_id uuid not null,
  day date not null,
  value_e2 int8 not null check (value_e2 > 0),
  primary key (user_id, goal_id, day),
  foreign key (user_id, goal_id) references goals (user_id, id) on delete cascade
);
select plumbline_protect('goal_entries');

-- The results of periods as last measured, also of the running one, so that they outlive the account.
create table goal_results (
  user_id uuid not null,
  goal_id uuid not null,
  from_day date not null,
  to_day date not null,
  value_e2 int8,
  target_e2 int8 not null,
  sample int8 not null,
  is_reached boolean,
  reached_on date,
  is_over boolean not null,
  primary key (user_id, goal_id, from_day),
  foreign key (user_id, goal_id) references goals (user_id, id) on delete cascade
);
select plumbline_protect('goal_results');

-- When a user's goals were last measured. `seen`: the sum of the revisions of what facts are read from.
create table goal_checks (
  user_id uuid primary key references users (id) on delete cascade,
  seen int8 not null,
  checked_at timestamptz not null
);
select plumbline_protect('goal_checks');

create index pending_goals on pending_documents (user_id) where collection = 'goals' and not is_adopted;
