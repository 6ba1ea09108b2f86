-- Links to MetaTrader 5 that imports of documents have kept since before accounts followed terminals: each waits for its
-- password, as those of later imports do.
insert into mt5_connections
  (user_id, account_id, kind, enabled, auto_sync, login, server, sync_interval, needs_password_reentry)
select d.user_id, d.account_id, 'password',
  coalesce(p.body -> 'enabled' = 'true'::jsonb, false), coalesce(p.body -> 'autoSync' = 'true'::jsonb, false),
  case when p.body ->> 'login' ~ '^[1-9][0-9]{0,18}$' then p.body ->> 'login' end,
  case when jsonb_typeof(p.body -> 'server') = 'string' then nullif(left(trim(p.body ->> 'server'), 128), '') end,
  case when p.body ->> 'syncInterval' ~ '^[1-9][0-9]{0,3}$' then (p.body ->> 'syncInterval')::int4 else 60 end,
  true
from pending_documents p
  join document_accounts d on d.user_id = p.user_id and d.source_uid = p.source_uid and d.source_id = p.document_id
where p.collection = 'mt5Connection' and jsonb_typeof(p.body) = 'object'
on conflict do nothing;
