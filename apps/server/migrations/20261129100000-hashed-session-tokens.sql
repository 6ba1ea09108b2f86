-- Session tokens are stored as hashes, as in one_time_tokens. A cookie of an earlier version is the token with a
-- signature, and the token alone, as a backup may hold it, must not open the session: it is marked 'signed:' until its
-- renewal gives the session another token.
alter table sessions rename column token to token_hash;
update sessions set token_hash =
  'signed:' || translate(rtrim(encode(sha256(convert_to(token_hash, 'UTF8')), 'base64'), '='), '+/', '-_');

-- Whether the session outlives the browser: until now only a second cookie stated it, but such a session lives 30 days
-- after its renewal, and the other kind one.
alter table sessions add column kept boolean;
update sessions set kept = expires_at - updated_at > interval '2 days';
alter table sessions alter column kept set not null;
