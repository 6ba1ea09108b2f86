-- Counts what ends every sign-in of a user: a new password, being disabled. A session or challenge is written, and good,
-- with the number alone that was in force when its proof was shown.
alter table users add column auth_epoch integer not null default 0;
alter table sessions add column auth_epoch integer not null default 0;
