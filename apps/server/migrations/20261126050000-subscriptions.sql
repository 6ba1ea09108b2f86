-- What a user has paid for; without a row, nothing yet. Times are seconds since 1970, as the provider states them.
create table subscriptions (
  user_id uuid primary key references users (id) on delete cascade,
  plan_type text not null default 'basic' check (plan_type in ('basic', 'pro')),
  status text not null default 'not_paid'
    check (status in ('not_paid', 'active', 'trialing', 'past_due', 'canceled', 'none')),
  current_period_end bigint,
  cancel_at_period_end boolean not null default false,
  stripe_customer_id text not null default '',
  stripe_subscription_id text,
  access_status text not null default 'not_paid' check (access_status in ('active', 'not_paid')),
  canceled_at bigint,
  will_downgrade_to text check (will_downgrade_to in ('basic', 'pro')),
  trial_end_date bigint,
  had_pro_trial boolean not null default false,
  updated_at timestamptz not null default now()
);
select plumbline_protect('subscriptions');
create unique index subscriptions_customer on subscriptions (stripe_customer_id) where stripe_customer_id <> '';

-- When the user finished the registration: name, currency and time zone. Earlier users have.
alter table users add column onboarded_at timestamptz;
update users set onboarded_at = created_at;
