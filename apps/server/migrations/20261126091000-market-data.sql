-- Which market data services a user asks for price bars. A missing row: none was turned on.
create table market_data_choices (
  user_id uuid not null references users (id) on delete cascade,
  service text not null,
  enabled boolean not null default false,
  -- Encrypted with the installation's key ring.
  api_key text,
  -- 'untested', 'works', 'key-refused', 'key-unreadable' or 'failing', for `reason`.
  state text not null default 'untested',
  reason text,
  checked_at timestamptz,
  -- A limit of the service; nothing is asked before.
  paused_until timestamptz,
  -- What the service states of the user's plan: without the first, its smallest plan; without the second, no limit per day.
  minute_limit int4,
  day_limit int4,
  -- Requests with this key in a minute and a day since 1970, over all servers.
  minute int4 not null default 0,
  minute_used int4 not null default 0,
  day int4 not null default 0,
  day_used int4 not null default 0,
  -- The server that asks at the moment, and until when.
  asked_at timestamptz,
  claim uuid,
  claimed_until timestamptz,
  primary key (user_id, service)
);
select plumbline_protect('market_data_choices');
