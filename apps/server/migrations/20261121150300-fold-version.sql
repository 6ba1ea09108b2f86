-- By which rules an account's summaries were folded; accounts of older rules are folded anew when the server starts.
-- 2: hours of UTC and the markets' sessions where the account's zone is known, sessions by one spelling.
alter table accounts add column fold_version int4 not null default 1;
alter table accounts alter column fold_version set default 2;
create index accounts_by_fold_version on accounts (fold_version);
