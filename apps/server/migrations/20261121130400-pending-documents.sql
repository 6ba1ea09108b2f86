-- The import of a document database: what belongs to features that do not exist yet, and what was taken in before.

-- Documents as received, for the features that will take them in. `source_uid` is whose they were in the export.
create table pending_documents (
  user_id uuid not null,
  id uuid not null,
  source_uid text not null,
  collection text not null,
  document_id text not null,
  body jsonb not null,
  created_at timestamptz not null default now(),
  primary key (user_id, id)
);
select plumbline_protect('pending_documents');
-- Hashed: an index row holds less than an id may be long.
create unique index pending_documents_source on pending_documents
  (user_id, collection, md5(source_uid), md5(document_id));

-- Accounts of an export and what they became. An account that is deleted is forgotten: it may come in again.
create table document_accounts (
  user_id uuid not null,
  source_uid text not null,
  source_id text not null,
  account_id uuid not null,
  primary key (user_id, source_uid, source_id),
  foreign key (user_id, account_id) references accounts (user_id, id) on delete cascade
);
select plumbline_protect('document_accounts');
create index document_accounts_account on document_accounts (user_id, account_id);

-- Trades of an export and what they became, wherever those were moved. Rows outlive their trade: what was deleted while
-- its account stayed is not brought back.
create table document_trades (
  user_id uuid not null,
  source_uid text not null,
  source_id text not null,
  trade_id uuid not null,
  primary key (user_id, source_uid, source_id)
);
select plumbline_protect('document_trades');
create index document_trades_trade on document_trades (user_id, trade_id);
