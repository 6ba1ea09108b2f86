-- Customers and checkouts of the payment sandbox (PLUMBLINE_BILLING=sandbox), which plays a payment provider.
create table sandbox_customers (
  user_id uuid not null unique references users (id) on delete cascade,
  id text not null unique,
  -- Simulated subscriptions with their invoices.
  subscriptions jsonb not null default '[]',
  created_at timestamptz not null,
  primary key (user_id, id)
);
select plumbline_protect('sandbox_customers');

create table sandbox_checkouts (
  user_id uuid not null references users (id) on delete cascade,
  id text not null unique,
  customer_id text not null,
  price_id text not null,
  trial_days int4 not null,
  success_url text not null,
  cancel_url text not null,
  status text not null default 'open' check (status in ('open', 'complete', 'expired')),
  idempotency_key text not null unique,
  created_at timestamptz not null,
  primary key (user_id, id),
  foreign key (user_id, customer_id) references sandbox_customers (user_id, id) on delete cascade
);
select plumbline_protect('sandbox_checkouts');
