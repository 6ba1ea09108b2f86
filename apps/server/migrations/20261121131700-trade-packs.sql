-- Trades of a month as columns, gzipped: what reading every trade of a large account would otherwise read row by row.
-- Made when first asked for, dropped by every write to the month. Nothing but a copy: it may be emptied at any time.
create table trade_packs (
  user_id uuid not null,
  account_id uuid not null,
  month date not null,
  -- Of how the columns are written; a pack of another format is as good as none.
  format int4 not null,
  pack bytea not null,
  primary key (user_id, account_id, month),
  foreign key (user_id, account_id) references accounts (user_id, id) on delete cascade
);
select plumbline_protect('trade_packs');
alter table trade_packs alter column pack set storage external;
