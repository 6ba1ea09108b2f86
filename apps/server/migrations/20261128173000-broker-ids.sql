-- A broker's id alone identifies no trade: several closings of one position share it, and running numbers restart.
drop index trade_sources_broker_id;
create index trade_sources_broker_id on trade_sources (user_id, account_id, broker_id) where broker_id is not null;
