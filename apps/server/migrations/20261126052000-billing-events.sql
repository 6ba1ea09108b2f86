-- `revision` counts the stored reads of the provider, so that a slower and older read is not stored over a newer one.
-- A plan of `enterprise` is entered by an operator, for contracts outside the provider; it is read as pro.
alter table subscriptions
  drop constraint subscriptions_plan_type_check,
  add constraint subscriptions_plan_type_check check (plan_type in ('basic', 'pro', 'enterprise')),
  add column revision bigint not null default 0,
  add column reconciled_at timestamptz;
create index subscriptions_reconciled on subscriptions (reconciled_at nulls first) where stripe_customer_id <> '';

-- Events of the payment provider, each processed once.
create table billing_events (
  id text primary key,
  kind text not null,
  claimed_at timestamptz not null,
  processed_at timestamptz
);
create index billing_events_claimed on billing_events (claimed_at);

-- Customers of deleted users at the payment provider, until none of their payments can still begin or recur.
create table ended_customers (
  customer_id text primary key,
  deleted_at timestamptz not null default now(),
  cancelled_at timestamptz
);
