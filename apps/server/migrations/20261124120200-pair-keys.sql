-- Pairs are compared and grouped by one normal form (domain/instruments/pair-key.ts, which this follows), and shown as
-- typed: `eurusd` and `EUR/USD` are EURUSD.
create function plumbline_pair_key(pair text) returns text
language sql immutable parallel safe as $$
  select regexp_replace(
    case when left(regexp_replace(btrim(pair), '[^A-Za-z0-9]', '', 'g'), 3) collate "C" ~ '[a-z]'
      then translate(btrim(pair), 'abcdefghijklmnopqrstuvwxyz', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ')
      else btrim(pair) end collate "C",
    '^([A-Z0-9]{2,6})[/_ -]([A-Z]{3,4})$', '\1\2')
$$;

-- Summaries and match keys of accounts with another spelling are rebuilt when the server starts; the other accounts
-- already match the new rules.
alter table accounts alter column fold_version set default 3;
update accounts a set fold_version = 3
  where fold_version = 2 and not exists (
    select from trades t
    where t.user_id = a.user_id and t.account_id = a.id and t.pair <> plumbline_pair_key(t.pair))
  and not exists (
    select from trade_sources s
    where s.user_id = a.user_id and s.account_id = a.id
      and s.broker_values::json ->> 'pair' <> plumbline_pair_key(s.broker_values::json ->> 'pair'));
