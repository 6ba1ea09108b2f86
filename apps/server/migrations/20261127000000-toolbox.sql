-- Contract terms that a user entered for a pair in an account. Numbers are decimal text, exactly as entered.
create table pair_terms (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null,
  account_id uuid not null,
  -- In its normal form.
  pair text not null,
  contract_size text,
  tick_size text,
  tick_value text,
  quote_currency text,
  conversion_rate text,
  updated_at timestamptz not null default now(),
  primary key (user_id, id),
  unique (user_id, account_id, pair),
  foreign key (user_id, account_id) references accounts (user_id, id) on delete cascade
);
select plumbline_protect('pair_terms');

-- Conversion rates that a user entered: units of to_currency for one of from_currency on a day.
create table conversion_rates (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null,
  from_currency text not null,
  to_currency text not null,
  rate text not null,
  date date not null,
  updated_at timestamptz not null default now(),
  primary key (user_id, id),
  unique (user_id, from_currency, to_currency, date)
);
select plumbline_protect('conversion_rates');
