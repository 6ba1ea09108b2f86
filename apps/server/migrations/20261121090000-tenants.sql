-- A tenant's table has a column user_id, a primary key that begins with it, and this protection: the role that requests
-- run as (see src/db/tenant-role.ts) sees and writes the rows of app.user_id, and none where that is not set.
-- Call it in the migration that creates the table: select plumbline_protect('trades');
create function plumbline_protect(tenant_table regclass) returns void
language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tenant_table);
  execute format(
    'create policy tenant on %s to public
       using (user_id = nullif(current_setting(''app.user_id'', true), '''')::uuid)
       with check (user_id = nullif(current_setting(''app.user_id'', true), '''')::uuid)',
    tenant_table
  );
end
$$;

create table installation (
  singleton boolean primary key default true check (singleton),
  id uuid not null,
  created_at timestamptz not null default now()
);

insert into installation (id) values (gen_random_uuid());
