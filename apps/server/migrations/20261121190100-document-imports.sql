-- An import of documents is a record of the history too, so that it can be undone as a whole. It writes to many
-- accounts, so it belongs to none of them, and stays when they are deleted.
alter table imports alter column account_id drop not null;
alter table imports add constraint imports_of_documents
  check (account_id is not null or state in ('confirmed', 'undone'));
