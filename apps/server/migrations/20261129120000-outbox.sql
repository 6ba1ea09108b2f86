-- Messages on their way, of every channel. Claimed by one server at a time; kept when delivered or given up if someone looks
-- them up.
create table outbox (
  -- The nil UUID: a message to nobody's account, or one that outlives its user. Foreign keys need null for that.
  user_id uuid not null,
  owner_id uuid generated always as (nullif(user_id, '00000000-0000-0000-0000-000000000000')) stored
    references users (id) on delete cascade,
  id uuid not null,
  channel text not null,
  payload jsonb not null,
  -- What is needed only until the message is delivered; then null: the links in a mail are good for signing in.
  body jsonb,
  attempts int4 not null default 0,
  due_at timestamptz not null default now(),
  leased_until timestamptz,
  sent_at timestamptz,
  -- Given up: the receiver does not exist, or nothing could be sent for two days.
  failed_at timestamptz,
  last_error text,
  created_at timestamptz not null default now(),
  primary key (user_id, id)
);
alter table outbox enable row level security;
-- Requests queue and withdraw their user's messages. Mails are the system's: a request never reads the links in them.
create policy tenant on outbox to public
  using (user_id = nullif(current_setting('app.user_id', true), '')::uuid and channel <> 'mail')
  with check (user_id = nullif(current_setting('app.user_id', true), '')::uuid and channel <> 'mail');
create index outbox_due on outbox (channel, due_at) where sent_at is null and failed_at is null;
create index outbox_by_time on outbox (channel, created_at desc, id desc);
create index outbox_id on outbox (id);
create index outbox_owner on outbox (owner_id);

insert into outbox (user_id, id, channel, payload, body, attempts, due_at, leased_until, sent_at, failed_at, last_error,
  created_at)
select coalesce(user_id, '00000000-0000-0000-0000-000000000000'), id, 'mail',
  jsonb_build_object('kind', kind, 'recipient', recipient, 'subject', subject),
  case when sent_at is null then jsonb_build_object('text', body_text, 'html', body_html) end, attempts, due_at,
  leased_until, sent_at, failed_at, last_error, created_at
from outbox_mails;

insert into outbox (user_id, id, channel, payload, attempts, due_at, leased_until, created_at)
select user_id, gen_random_uuid(), 'push', jsonb_build_object('notificationId', notification_id, 'subscriptionId', subscription_id),
  attempts, due_at, leased_until, created_at
from push_messages;

drop table outbox_mails, push_messages;
