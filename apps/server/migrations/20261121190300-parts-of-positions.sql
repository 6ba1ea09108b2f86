-- Positions that were seen in parts are found by when they were opened, which all parts of one have in common: a later
-- statement may name none of the ids that earlier ones had. A column, because under row-level security no index on an
-- expression of the text is used.
alter table trade_sources add column parts_opened_at text
  generated always as (
    case when broker_values like '%"parts":"%' then broker_values::json ->> 'openedAt' end
  ) stored;
create index trade_sources_parts on trade_sources (user_id, account_id, parts_opened_at) where parts_opened_at is not null;
