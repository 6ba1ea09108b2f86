-- What jobs last checked: a kind of check, and a user or one of their accounts. `seen`: the state of what the check depends
-- on; if it is another one now, the check is due again. `times` counts the checks; `data`: what one found, if it is shown.
create table checks (
  user_id uuid not null references users (id) on delete cascade,
  kind text not null,
  subject_id uuid not null,
  seen text not null,
  checked_at timestamptz not null,
  times int8 not null default 1,
  data jsonb,
  account_id uuid generated always as (nullif(subject_id, user_id)) stored,
  primary key (user_id, kind, subject_id),
  foreign key (user_id, account_id) references accounts (user_id, id) on delete cascade
);
select plumbline_protect('checks');
create index checks_account on checks (user_id, account_id);

insert into checks (user_id, kind, subject_id, seen, checked_at)
select user_id, 'limits', account_id, basis, now() from limit_checks
union all
select user_id, 'goals', user_id, seen::text, checked_at from goal_checks;

insert into checks (user_id, kind, subject_id, seen, checked_at, times)
select user_id, 'excursions', account_id, account_revision::text, now(), revision from excursion_checks;

insert into checks (user_id, kind, subject_id, seen, checked_at, data)
select user_id, 'levels', user_id, seen::text, (checked_on + time '12:00') at time zone 'UTC', facts from level_checks;

drop table limit_checks, goal_checks, level_checks, excursion_checks;
