-- Backtesting sessions. A deleted one can be restored for 30 days.
create table backtest_sessions (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null,
  name text not null,
  notes text not null default '',
  -- The series that is replayed and the plan whose rules are checked; either may be gone.
  series_id uuid,
  plan_id uuid,
  settings jsonb not null,
  drawings jsonb not null default '[]',
  chart jsonb not null,
  -- Up to here bars were replayed, in seconds by the clock of the bars.
  clock int8 not null,
  event_count int4 not null default 0,
  -- What lists show of the state that the events give.
  summary jsonb not null,
  -- Guards name, notes, series, plan, drawings and chart; events are guarded by their number.
  revision int4 not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (user_id, id)
);
select plumbline_protect('backtest_sessions');
create index backtest_sessions_deletion on backtest_sessions (deleted_at) where deleted_at is not null;

-- What happened in a session, in order; rows are added and never changed.
create table backtest_events (
  user_id uuid not null,
  session_id uuid not null,
  -- From 1, without gaps.
  seq int4 not null,
  event jsonb not null,
  primary key (user_id, session_id, seq),
  foreign key (user_id, session_id) references backtest_sessions (user_id, id) on delete cascade
);
select plumbline_protect('backtest_events');
