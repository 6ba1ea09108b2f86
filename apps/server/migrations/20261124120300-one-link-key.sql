-- An account has at most one link key. Its hash and what the account's page shows of it are one row, which goes with the
-- link. Keys of which the page shows nothing, or whose link is of another kind, are revoked.
alter table mt5_link_keys add column hint text;

delete from mt5_link_keys key where not exists (
  select from mt5_connections link
   where link.user_id = key.user_id and link.account_id = key.account_id
     and link.kind = 'link' and link.link_key_hint is not null);
delete from mt5_link_keys older using mt5_link_keys newer
 where newer.user_id = older.user_id and newer.account_id = older.account_id
   and (newer.created_at, newer.hash) > (older.created_at, older.hash);
update mt5_link_keys key
   set hint = link.link_key_hint, created_at = coalesce(link.link_key_created_at, key.created_at)
  from mt5_connections link
 where link.user_id = key.user_id and link.account_id = key.account_id;

alter table mt5_link_keys
  alter column hint set not null,
  drop constraint mt5_link_keys_pkey,
  drop constraint if exists mt5_link_keys_user_id_fkey,
  add primary key (user_id, account_id),
  add foreign key (user_id, account_id) references mt5_connections (user_id, account_id) on delete cascade;
drop index mt5_link_keys_account;
-- Looked up before it is known who asks; 256 random bits are unique by themselves.
create index mt5_link_keys_hash on mt5_link_keys (hash);
select plumbline_protect('mt5_link_keys');

alter table mt5_connections drop column link_key_hint, drop column link_key_created_at;
