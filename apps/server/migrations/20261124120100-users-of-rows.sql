-- Every row of a user's data refers to its user, so that a write which is in flight while the user is deleted is refused
-- or goes with the user. Tables whose rows always belong to an account (or to an import) refer to the user through it:
-- a large import is spared a second look-up a row.

-- What such writes have left before: children first, since some of their foreign keys do not cascade.
delete from cash_operations c where not exists (select from users u where u.id = c.user_id);
delete from accounts a where not exists (select from users u where u.id = a.user_id);
do $$
declare
  tenant regclass;
begin
  foreach tenant in array array['accounts', 'user_settings', 'imports', 'tags', 'strategies', 'trade_edits', 'trade_views',
    'live_revisions', 'import_mappings', 'pending_documents', 'document_trades', 'dashboard_layouts', 'mt5_link_keys']::regclass[]
  loop
    execute format('delete from %s t where not exists (select from users u where u.id = t.user_id)', tenant);
    execute format('alter table %s add foreign key (user_id) references users (id) on delete cascade', tenant);
  end loop;
end
$$;
