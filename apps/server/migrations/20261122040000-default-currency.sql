-- The currency of a person's new accounts, unless they name another (specification, section 3).
alter table user_settings add column currency text not null default 'USD';
