-- A new account states its own version; others are older than any, and are recomputed.
alter table accounts alter column fold_version set default 0;
-- Until when the server that recomputes an outdated account has claimed it.
alter table accounts add column refold_until timestamptz;
