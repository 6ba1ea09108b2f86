-- Identity beyond the password: what proves who one is, what is mailed, and what happened. None of these tables is a
-- tenant's: they are read before it is known who asks. All that is about a user goes with its row in users.

alter table users
  add column language text not null default 'en' check (language ~ '^[a-z]{2}$'),
  -- A code or a passkey is asked for after the password; two_factors holds the secret.
  add column two_factor_enabled boolean not null default false,
  -- Asked to be deleted; everything of the user goes when this time has come.
  add column deletion_due_at timestamptz;

-- Of an account elsewhere: the address that it names, to tell several apart by.
alter table credentials add column email text;

create index users_by_deletion on users (deletion_due_at) where deletion_due_at is not null;

-- What is good once and for a short time: links in mails, and what a browser holds in a cookie between two steps of
-- signing in. Only a hash is kept, so that who reads the table has nothing to show.
create table one_time_tokens (
  token_hash text primary key,
  purpose text not null check (purpose in (
    'verify-email', 'reset-password', 'change-email', 'two-factor', 'passkey', 'open-id')),
  user_id uuid references users (id) on delete cascade,
  data jsonb not null default '{}',
  attempts integer not null default 0,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);

create index one_time_tokens_of_user on one_time_tokens (user_id, purpose);
create index one_time_tokens_by_end on one_time_tokens (expires_at);

create table two_factors (
  user_id uuid primary key references users (id) on delete cascade,
  -- Sealed with a key of the ring, whose id stands in front.
  secret text not null,
  -- null: pending, until a first code has proved that the app has the secret.
  enabled_at timestamptz,
  -- The time step of the last code that was accepted: none is accepted twice (RFC 6238, section 5.2).
  last_step bigint not null default 0,
  created_at timestamptz not null default now()
);

create table backup_codes (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);

create index backup_codes_of_user on backup_codes (user_id);

create table passkeys (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- Base64url, as the authenticator names it.
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  -- It is (or may be) copied to the person's other devices.
  synced boolean not null,
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);

create index passkeys_of_user on passkeys (user_id);

-- Sign-ins and changes of what they depend on, kept for a year.
create table audit_events (
  id uuid primary key,
  -- Whose account it is about, and who did it: the person, or an administrator.
  user_id uuid references users (id) on delete cascade,
  actor_id uuid references users (id) on delete set null,
  kind text not null,
  client_address text,
  user_agent text,
  data jsonb not null default '{}',
  at timestamptz not null default now()
);

create index audit_events_of_user on audit_events (user_id, at desc, id desc);
create index audit_events_by_time on audit_events (at desc, id desc);

-- Mails on their way. With a mail server they are sent from here; without one they stay to be read by an administrator.
create table outbox_mails (
  id uuid primary key,
  user_id uuid references users (id) on delete cascade,
  kind text not null,
  recipient text not null,
  language text not null,
  subject text not null,
  -- Empty once the mail is sent: the links in it are good for signing in.
  body_text text not null,
  body_html text not null,
  attempts integer not null default 0,
  due_at timestamptz not null default now(),
  leased_until timestamptz,
  sent_at timestamptz,
  -- Given up: the address does not exist, or the server refused for two days.
  failed_at timestamptz,
  last_error text,
  created_at timestamptz not null default now()
);

create index outbox_mails_due on outbox_mails (due_at) where sent_at is null and failed_at is null;
create index outbox_mails_by_time on outbox_mails (created_at desc, id desc);
