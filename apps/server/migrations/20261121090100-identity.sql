-- Who may sign in. These tables are no tenant's: e-mail addresses and session tokens are unique over all users, and the
-- role that requests run as has no rights here. better-auth reads and writes users, sessions, credentials and
-- verifications (its `account` is our credential: a trading account is something else).
create table users (
  id uuid primary key,
  email text not null unique check (email = lower(email)),
  email_verified boolean not null default false,
  name text not null,
  image text,
  is_admin boolean not null default false,
  is_owner boolean not null default false,
  disabled_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- The first visitor becomes the owner, and of two at once only one.
create unique index users_one_owner on users (is_owner) where is_owner;

create table sessions (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index sessions_of_user on sessions (user_id);

create table credentials (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  account_id text not null,
  provider_id text not null,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, account_id)
);

create index credentials_of_user on credentials (user_id);

create table verifications (
  id uuid primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index verifications_by_identifier on verifications (identifier);

-- Attempts to sign in, by address and by account with address, shared by all servers. The key is a keyed hash.
create table sign_in_attempts (
  key text primary key,
  attempts integer not null,
  last_at timestamptz not null,
  locked_until timestamptz not null
);

create index sign_in_attempts_by_age on sign_in_attempts (last_at);
