-- Notifications of users. One of a kind for each subject: the unique key makes raising one idempotent, on any server.
create table notifications (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  kind text not null,
  -- What it is about, within its kind: an account and a day, a streak of failed runs.
  subject text not null,
  data jsonb not null,
  account_id uuid generated always as ((data ->> 'accountId')::uuid) stored,
  -- Whether it is listed in the app, and whether it waits for the next digest: the switches when it was raised.
  in_app boolean not null,
  mail_due boolean not null default false,
  created_at timestamptz not null default clock_timestamp(),
  read_at timestamptz,
  primary key (user_id, id),
  unique (user_id, kind, subject),
  foreign key (user_id, account_id) references accounts (user_id, id) on delete cascade
);
select plumbline_protect('notifications');
create index notifications_in_order on notifications (user_id, created_at desc, id desc) where in_app;
create index notifications_unread on notifications (user_id) where in_app and read_at is null;
create index notifications_to_mail on notifications (user_id) where mail_due;
create index notifications_account on notifications (user_id, account_id);
create index notifications_age on notifications (created_at);

create table notification_settings (
  user_id uuid primary key references users (id) on delete cascade,
  -- Only switches that the user has changed: {kind: {channel: boolean}}.
  switches jsonb not null default '{}',
  -- HH:mm in the user's time zone; both or neither.
  quiet_from text check (quiet_from ~ '^\d\d:\d\d$'),
  quiet_to text check (quiet_to ~ '^\d\d:\d\d$'),
  digest text not null default 'off' check (digest in ('off', 'daily', 'weekly')),
  digest_time text not null default '07:00' check (digest_time ~ '^\d\d:\d\d$'),
  -- As the user's browser stated it last.
  device_time_zone text,
  -- The last turn of a digest that was sent or skipped, or when digests were switched on.
  digested_at timestamptz not null default now(),
  check ((quiet_from is null) = (quiet_to is null) and quiet_from is distinct from quiet_to or quiet_from is null)
);
select plumbline_protect('notification_settings');
create index notification_settings_digests on notification_settings (user_id) where digest <> 'off';

-- A browser that shows push messages, for as long as the session lasts in which it was set up.
create table push_subscriptions (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null,
  session_id uuid not null references sessions (id) on delete cascade,
  -- An address of the browser's push service, and the browser's keys: base64url.
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  user_agent text,
  created_at timestamptz not null default now(),
  last_sent_at timestamptz,
  primary key (user_id, id)
);
select plumbline_protect('push_subscriptions');
create unique index push_subscriptions_endpoint on push_subscriptions (user_id, endpoint);
create index push_subscriptions_session on push_subscriptions (session_id);
create index push_subscriptions_address on push_subscriptions (endpoint);

-- Messages that wait to be sent. Deleted when sent, given up, or too old.
create table push_messages (
  user_id uuid not null,
  notification_id uuid not null,
  subscription_id uuid not null,
  attempts int4 not null default 0,
  due_at timestamptz not null default now(),
  leased_until timestamptz,
  created_at timestamptz not null default now(),
  primary key (user_id, notification_id, subscription_id),
  foreign key (user_id, notification_id) references notifications (user_id, id) on delete cascade,
  foreign key (user_id, subscription_id) references push_subscriptions (user_id, id) on delete cascade
);
select plumbline_protect('push_messages');
create index push_messages_due on push_messages (due_at);
create index push_messages_subscription on push_messages (user_id, subscription_id);

-- What an account's limits were last checked with: its revision and the settings that they depend on.
create table limit_checks (
  user_id uuid not null,
  account_id uuid not null,
  basis text not null,
  primary key (user_id, account_id),
  foreign key (user_id, account_id) references accounts (user_id, id) on delete cascade
);
select plumbline_protect('limit_checks');

-- The keys with which this installation identifies itself to push services (VAPID); the private one is encrypted.
create table push_keys (
  singleton boolean primary key default true check (singleton),
  public_key text not null,
  private_key text not null,
  created_at timestamptz not null default now()
);

-- Whether a user gets notifications: with a confirmed address, and not disabled. The role that requests run as may not
-- read users.
create function plumbline_is_notified(person uuid) returns boolean
language sql stable security definer set search_path from current as $$
  select exists (select from users where id = person and email_verified and disabled_at is null)
$$;
