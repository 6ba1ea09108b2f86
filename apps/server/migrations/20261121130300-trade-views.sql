-- Saved views of the trades' table: what is filtered, which columns, in which order. `settings` is the contract's JSON.
create table trade_views (
  user_id uuid not null,
  id uuid not null,
  name text not null,
  settings jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, id)
);
select plumbline_protect('trade_views');
create unique index trade_views_name on trade_views (user_id, name);
