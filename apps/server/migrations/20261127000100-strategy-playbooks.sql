-- Versions of the playbooks of strategies. A deleted version can be restored for 30 days. Without a foreign key to
-- strategies: a deleted strategy can be restored as long, and its versions wait for it.
create table strategy_versions (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null,
  strategy_id text not null,
  -- First day in the broker's clock.
  since date not null,
  note text not null,
  setup text not null,
  market text not null,
  pairs text[] not null,
  sessions text[] not null,
  rules jsonb not null,
  risk jsonb not null,
  -- Download URLs and web addresses.
  images text[] not null,
  revision int4 not null default 1,
  -- The kept document of a document import that it was created from, and the hash of that document's body.
  source_document uuid,
  source_hash text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (user_id, id),
  foreign key (user_id, source_document) references pending_documents (user_id, id)
    on delete set null (source_document)
);
select plumbline_protect('strategy_versions');
create index strategy_versions_strategy on strategy_versions (user_id, strategy_id);
create index strategy_versions_deletion on strategy_versions (deleted_at) where deleted_at is not null;

-- Deleted strategies with the trades that they were removed from.
create table deleted_strategies (
  user_id uuid not null references users (id) on delete cascade,
  id text not null,
  label text not null,
  trade_ids uuid[] not null,
  created_at timestamptz not null,
  deleted_at timestamptz not null default now(),
  primary key (user_id, id)
);
select plumbline_protect('deleted_strategies');
create index deleted_strategies_deletion on deleted_strategies (deleted_at);

create index pending_strategies on pending_documents (user_id)
  where collection = 'strategies' and not is_adopted;
