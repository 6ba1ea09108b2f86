-- With a mail server an account is made when its address is confirmed. Until then there is the link alone, the same for
-- an address that has an account, so that neither signing up nor signing in tells which ones are known.

alter table one_time_tokens drop constraint one_time_tokens_purpose_check;
alter table one_time_tokens add constraint one_time_tokens_purpose_check check (purpose in (
  'sign-up', 'verify-email', 'reset-password', 'change-email', 'two-factor', 'passkey', 'open-id'));

create index one_time_tokens_of_sign_ups on one_time_tokens ((data ->> 'email'), created_at desc)
  where purpose = 'sign-up';

-- When the person last showed that it is them, since the session began; null: they have not been asked again.
alter table sessions add column authenticated_at timestamptz;

-- The library's own links: ours are one-time tokens.
drop table verifications;
