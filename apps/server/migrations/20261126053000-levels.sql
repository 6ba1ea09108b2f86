-- A user's level. Points are all that were ever earned.
create table user_levels (
  user_id uuid primary key references users (id) on delete cascade,
  level int4 not null default 1 check (level >= 1),
  points int8 not null default 0 check (points >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
select plumbline_protect('user_levels');

-- Challenges that the user has completed: each once, whichever server notices it first. The points count as they were.
create table completed_challenges (
  user_id uuid not null references users (id) on delete cascade,
  id text not null,
  points int4 not null check (points >= 0),
  completed_at timestamptz not null,
  primary key (user_id, id)
);
select plumbline_protect('completed_challenges');

-- When a level was reached, and when a browser showed it.
create table reached_levels (
  user_id uuid not null references users (id) on delete cascade,
  level int4 not null,
  reached_at timestamptz not null,
  celebrated_at timestamptz,
  primary key (user_id, level)
);
select plumbline_protect('reached_levels');

-- What was known about a user when challenges were last checked. `seen`: the sum of the revisions of what facts are read
-- from; if it is another one now, something has changed.
create table level_checks (
  user_id uuid primary key references users (id) on delete cascade,
  seen int8 not null,
  checked_on date not null,
  facts jsonb not null
);
select plumbline_protect('level_checks');

create index pending_user_levels on pending_documents (user_id) where collection = 'userLevel';

alter table user_settings add column levels text not null default 'on' check (levels in ('on', 'off'));
