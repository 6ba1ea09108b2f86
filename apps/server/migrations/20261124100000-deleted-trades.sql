-- The bin: trades that a person deleted, whole, until they are restored or their 30 days are over.
create table deleted_trades (
  user_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  -- The import whose undo removed the trade; null where it was deleted by itself.
  import_id uuid,
  -- What an import remembers of the trade; null for trades entered manually.
  source_id uuid,
  -- What the broker had said of it by then: what it said since is followed when the trade is restored.
  source_values text,
  trade jsonb not null,
  deleted_at timestamptz not null default now(),
  primary key (user_id, id),
  foreign key (user_id, account_id) references accounts (user_id, id) on delete cascade
);
select plumbline_protect('deleted_trades');
create index deleted_trades_by_account on deleted_trades (user_id, account_id, deleted_at desc, id desc);
create index deleted_trades_import on deleted_trades (user_id, import_id) where import_id is not null;
create index deleted_trades_source on deleted_trades (user_id, source_id) where source_id is not null;
create index deleted_trades_age on deleted_trades (deleted_at);

-- Dismissed because its import was undone: restoring the import brings it back, and nothing that was deleted before.
alter table trade_sources add column undone boolean not null default false;
create index trade_sources_dismissed on trade_sources (user_id, account_id) where dismissed;
alter table cash_operations add column undone boolean not null default false;

update trade_sources s set undone = true from imports i
  where i.user_id = s.user_id and i.id = s.import_id and i.state = 'undone' and s.dismissed;
update cash_operations c set undone = true from imports i
  where i.user_id = c.user_id and i.id = c.import_id and i.state = 'undone' and c.dismissed;
