-- MetaTrader 5: how an account is linked, the raw deals that its terminal told, and what each synchronisation did.

create table mt5_connections (
  user_id uuid not null,
  account_id uuid not null,
  -- password: through the bridge. link: pushed by an expert advisor. simulated: invented, for trying.
  kind text not null check (kind in ('password', 'link', 'simulated')),
  enabled boolean not null default true,
  auto_sync boolean not null default true,
  login text,
  server text,
  sync_interval int4 not null default 60 check (sync_interval between 1 and 10080),
  -- Sealed with a key of the ring, whose id stands in front.
  password text,
  needs_password_reentry boolean not null default false,
  -- The history begins with the deposits, so that the account begins with nothing.
  begins_empty boolean not null default false,
  last_sync_time timestamptz,
  created_at timestamptz not null default now(),
  -- Counts changes of the settings above: what was begun before one is not written after it.
  revision int8 not null default 1,
  -- Who synchronises it right now; the number names the claim, so that a late one is known.
  claim int8 not null default 0,
  leased_until timestamptz,
  -- When it is its turn by itself; null: never.
  due_at timestamptz,
  failures int4 not null default 0,
  -- The latest word of the terminal: account, open positions, clock, and when that was.
  account jsonb,
  positions jsonb,
  clock_offset_seconds int4,
  heard_at timestamptz,
  -- Of which login and server the raw deals are; another one begins anew.
  terminal int4 not null default 1,
  -- Raw deals so far, how many of them have become trades and cash, the latest, and the sum of all their money.
  deals int8 not null default 0,
  settled int8 not null default 0,
  bookmark_time int8,
  bookmark_ticket text,
  deals_total numeric not null default 0,
  settled_state text,
  resync boolean not null default false,
  link_key_hint text,
  link_key_created_at timestamptz,
  progress jsonb,
  primary key (user_id, account_id),
  foreign key (user_id, account_id) references accounts (user_id, id) on delete cascade
);
select plumbline_protect('mt5_connections');
create index mt5_connections_due on mt5_connections (due_at) where due_at is not null;

-- Append-only: brokers take old deals out of their history. A deal that is told differently later is a second row, and
-- the later one counts.
create table mt5_deals (
  user_id uuid not null,
  account_id uuid not null,
  terminal int4 not null,
  seq int8 not null,
  ticket text not null,
  position_id text not null,
  record text not null,
  received_at timestamptz not null default now(),
  primary key (user_id, account_id, terminal, seq),
  foreign key (user_id, account_id) references accounts (user_id, id) on delete cascade
);
select plumbline_protect('mt5_deals');
create index mt5_deals_ticket on mt5_deals (user_id, account_id, terminal, ticket);
create index mt5_deals_position on mt5_deals (user_id, account_id, terminal, position_id);

create table mt5_runs (
  user_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  cause text not null check (cause in ('schedule', 'person', 'terminal')),
  state text not null check (state in ('running', 'done', 'failed', 'lost')),
  claim int8 not null,
  started_at timestamptz not null default clock_timestamp(),
  finished_at timestamptz,
  received int8 not null default 0,
  added int8 not null default 0,
  changed int8 not null default 0,
  duplicates int8 not null default 0,
  cash int8 not null default 0,
  balance numeric,
  deals_total numeric,
  residual_cents int8,
  clock_offset_seconds int4,
  problems jsonb,
  error_code text,
  error_data jsonb,
  error_reason text,
  -- The batch that undoes it; null where it added nothing. undone_at: it was taken back.
  import_id uuid,
  undone_at timestamptz,
  primary key (user_id, id),
  foreign key (user_id, account_id) references accounts (user_id, id) on delete cascade
);
select plumbline_protect('mt5_runs');
create index mt5_runs_by_account on mt5_runs (user_id, account_id, started_at desc, id desc);

-- Whose key it is has to be known before it is known who asks: no tenant's table.
create table mt5_link_keys (
  hash bytea primary key,
  user_id uuid not null,
  account_id uuid not null,
  created_at timestamptz not null default now()
);
create index mt5_link_keys_account on mt5_link_keys (user_id, account_id);

-- Batches of a synchronisation stand beside those of files, and are undone like them.
alter table imports add column origin text not null default 'file' check (origin in ('file', 'sync'));
