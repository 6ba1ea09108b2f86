-- Trades that a person writes: tags and strategies, the memory that undo needs, and executions of partial closes.

-- Trades carry the labels of their tags, so that an import need not look anything up; a tag is the label's own record.
create table tags (
  user_id uuid not null,
  id uuid not null,
  label text not null,
  created_at timestamptz not null default now(),
  primary key (user_id, id)
);
select plumbline_protect('tags');
create unique index tags_label on tags (user_id, label);

-- Trades carry the id of their strategy. Text, since those that trades had before this table keep theirs.
create table strategies (
  user_id uuid not null,
  id text not null,
  label text not null,
  created_at timestamptz not null default now(),
  primary key (user_id, id)
);
select plumbline_protect('strategies');
create unique index strategies_label on strategies (user_id, label);

insert into tags (user_id, id, label)
  select user_id, gen_random_uuid(), label
  from (select distinct user_id, unnest(tags) as label from trades) as used;
insert into strategies (user_id, id, label)
  select distinct user_id, strategy_id, strategy_id from trades where strategy_id is not null;

-- One write to trades and what undoes it, for a day. `changes` is gzipped JSON; a large edit has many chunks.
create table trade_edits (
  user_id uuid not null,
  id uuid not null,
  chunk int4 not null,
  kind text not null,
  changes bytea not null,
  created_at timestamptz not null default now(),
  primary key (user_id, id, chunk)
);
select plumbline_protect('trade_edits');
create index trade_edits_age on trade_edits (user_id, created_at);
alter table trade_edits alter column changes set storage external;

-- What a trade was opened and closed in, where that was not at once. Most have none.
alter table trades add column executions jsonb;

-- The trade went to another account: a file of the first one must find it there. Few have moved, so the index is small.
alter table trade_sources add column moved boolean not null default false;
create index trade_sources_moved on trade_sources (user_id, account_id, fingerprint) where moved;
