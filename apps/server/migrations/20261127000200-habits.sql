-- Habits. A deleted one can be restored for 30 days. One that was adopted from a document import has the id of its
-- document.
create table habits (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null,
  name text not null,
  kind text not null check (kind in ('check', 'count', 'duration', 'number')),
  unit text not null default '',
  target float8,
  -- {"kind": "days", "days": [0 to 6, Monday is 0]} or {"kind": "week", "times": 1 to 7}.
  schedule jsonb not null,
  -- HH:mm by the user's clock.
  reminder text check (reminder ~ '^\d\d:\d\d$'),
  freezes_per_month int4 not null,
  starts_on date not null,
  archived_on date,
  position int4 not null,
  -- Whether it was changed here since it was adopted.
  is_edited boolean not null default false,
  source_document uuid,
  source_hash text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (user_id, id),
  foreign key (user_id, source_document) references pending_documents (user_id, id)
    on delete set null (source_document)
);
select plumbline_protect('habits');
create index habits_deletion on habits (deleted_at) where deleted_at is not null;
create index habits_reminders on habits (user_id) where reminder is not null and deleted_at is null;

-- What was entered on a day of the user, with the target that it was measured by.
create table habit_entries (
  user_id uuid not null,
  id uuid not null,
  habit_id uuid not null,
  date date not null,
  value float8 not null,
  target float8,
  -- It came with an imported document and was not changed here.
  is_imported boolean not null default false,
  updated_at timestamptz not null,
  primary key (user_id, id),
  unique (user_id, habit_id, date),
  foreign key (user_id, habit_id) references habits (user_id, id) on delete cascade
);
select plumbline_protect('habit_entries');
create index habit_entries_days on habit_entries (user_id, date);

create index pending_habits on pending_documents (user_id) where collection = 'habits' and not is_adopted;
