-- What the user felt before and after a trade; `emotion` is the one during it. null: not recorded.
alter table trades add column emotion_before text;
alter table trades add column emotion_after text;

-- Few trades have the executions of partial closes and moved stops.
create index trades_with_executions on trades (user_id, account_id) where executions is not null;

create table mindset_settings (
  user_id uuid primary key references users (id) on delete cascade,
  -- Emotions besides those of the app, in the user's order.
  emotions text[] not null default '{}',
  -- Settings of the tilt rules; null: the defaults.
  tilt jsonb,
  -- {losses, minutes}; null: no cool-down.
  cool_down jsonb,
  updated_at timestamptz not null default now()
);
select plumbline_protect('mindset_settings');
