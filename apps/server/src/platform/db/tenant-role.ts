import pg from 'pg'

/**
 * Ensures that the role that requests run as exists, belongs to the database's user, and may read and write only the
 * tenants' tables (those with row-level security). Returns its name. Runs at every start, after the migrations and
 * under their lock.
 *
 * Roles belong to the cluster, so the name contains the database's oid: two installations in one cluster, even if one
 * was copied from the other, have two roles. LOGIN, without a password, is for Citus, whose workers are accessed as
 * this role.
 */
export async function prepareTenantRole(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ oid: string; user: string; schema: string }>(
    'select oid::text, current_user as "user", current_schema() as schema from pg_database where datname = current_database()',
  )
  const [database] = rows
  if (!database) throw new Error('The database is not listed in pg_database')
  const role = `plumbline_app_${database.oid}`
  const [quotedRole, user, schema] = [role, database.user, database.schema].map(pg.escapeIdentifier)

  const exists = await client.query('select from pg_roles where rolname = $1', [role])
  if (exists.rowCount === 0)
    await orExplain(client, `create role ${quotedRole} login noinherit`, role, database.user)

  const member = await client.query(
    `select from pg_auth_members m
      where m.roleid = $1::regrole and m.member = current_user::regrole`,
    [quotedRole],
  )
  const superuser = await client.query('select from pg_roles where rolname = current_user and rolsuper')
  if (member.rowCount === 0 && superuser.rowCount === 0) {
    await orExplain(client, `grant ${quotedRole} to ${user}`, role, database.user)
  }

  await client.query(`grant usage on schema ${schema} to ${quotedRole}`)
  const tables = await client.query<{ table: string }>(
    `select c.oid::regclass::text as "table" from pg_class c
      where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and c.relrowsecurity
      order by 1`,
  )
  if (tables.rows.length > 0) {
    const list = tables.rows.map(({ table }) => table).join(', ')
    await client.query(`grant select, insert, update, delete on ${list} to ${quotedRole}`)
  }
  return role
}

const INSUFFICIENT_PRIVILEGE = '42501'

async function orExplain(
  client: pg.ClientBase,
  statement: string,
  role: string,
  user: string,
): Promise<void> {
  try {
    await client.query(statement)
  } catch (cause) {
    if (!(cause instanceof pg.DatabaseError) || cause.code !== INSUFFICIENT_PRIVILEGE) throw cause
    const [quotedRole, quotedUser] = [role, user].map(pg.escapeIdentifier)
    throw new Error(
      `The database user ${user} is not allowed to set up the role ${role}, under which requests run. As a superuser, either run\n` +
        `  alter role ${quotedUser} createrole\nor create the role:\n` +
        `  create role ${quotedRole} login noinherit; grant ${quotedRole} to ${quotedUser}`,
      { cause },
    )
  }
}
