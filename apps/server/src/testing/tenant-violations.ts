import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/platform/db/schema.ts'

/**
 * Tables that concern all users together and are therefore no tenant's, although they have a `user_id`: what must be
 * unique over all users (tokens, addresses, event ids), and what is read before the user is known.
 */
export const identityTables: readonly string[] = [
  'users',
  'sessions',
  'credentials',
  'one_time_tokens',
  'two_factors',
  'backup_codes',
  'passkeys',
  'audit_events',
]

/** Unique over all users: ids at the payment provider, by which a user is found before they are known. */
const indexesOfProvider = [
  'subscriptions_customer',
  'sandbox_customers_id_key',
  'sandbox_checkouts_id_key',
  'sandbox_checkouts_idempotency_key_key',
]

interface TableRow {
  readonly name: string
  readonly protected: boolean
  readonly policies: number
  readonly key_begins_with_user: boolean
}

/** Violations of the rules of a tenant's table, one sentence each; empty if there are none. */
export async function tenantViolations(
  db: Kysely<Schema>,
  exempt: readonly string[] = identityTables,
): Promise<readonly string[]> {
  const { rows: tables } = await sql<TableRow>`
    select c.relname as name, c.relrowsecurity as protected,
           (select count(*)::int from pg_policy p where p.polrelid = c.oid) as policies,
           coalesce((select k.conkey[1] = u.attnum from pg_constraint k
                      where k.conrelid = c.oid and k.contype = 'p'), false) as key_begins_with_user
      from pg_class c join pg_attribute u on u.attrelid = c.oid and u.attname = 'user_id' and not u.attisdropped
     where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
       and not c.relname = any(${[...exempt]}::text[])
     order by 1`.execute(db)

  const tenants = tables.map(({ name }) => name)
  return [
    ...tables.filter((table) => !table.protected).map(({ name }) => `${name} has no row-level security`),
    ...tables.filter((table) => table.policies === 0).map(({ name }) => `${name} has no policy`),
    ...tables
      .filter((table) => !table.key_begins_with_user)
      .map(({ name }) => `${name} has no primary key that begins with user_id`),
    ...(await tablesWithoutUser(db)),
    ...(await foreignKeysWithoutUser(db, tenants)),
    ...(await uniqueIndexesWithoutUser(db, tenants)),
  ]
}

/**
 * Tables whose rows would outlive a user who is deleted while they are written. `owner_id` is `user_id` where null stands
 * for nobody.
 */
async function tablesWithoutUser(db: Kysely<Schema>): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    with recursive has_user as (
      select a.attrelid as id from pg_attribute a join pg_class c on c.oid = a.attrelid
       where a.attname = 'user_id' and not a.attisdropped and c.relkind in ('r', 'p')
         and c.relnamespace = 'public'::regnamespace
    ), safe as (
      select 'users'::regclass::oid as id
      union
      select k.conrelid from safe join pg_constraint k on k.confrelid = safe.id and k.contype = 'f' and k.confdeltype = 'c'
       where exists (select from pg_attribute a
                      where a.attrelid = k.conrelid and a.attnum = any(k.conkey) and a.attname in ('user_id', 'owner_id'))
         and (k.confrelid = 'users'::regclass or not exists (
           select from pg_attribute a
            where a.attrelid = k.conrelid and a.attnum = any(k.conkey) and not a.attnotnull))
    )
    select id::regclass::text as name from has_user where id not in (select id from safe)
     order by 1`.execute(db)
  return rows.map(({ name }) => `${name}: no cascading foreign key leads to users`)
}

async function foreignKeysWithoutUser(
  db: Kysely<Schema>,
  tenants: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ sentence: string }>`
    select format('%s: the foreign key %s does not carry user_id', s.relname, k.conname) as sentence
      from pg_constraint k
      join pg_class s on s.oid = k.conrelid join pg_class t on t.oid = k.confrelid
     where k.contype = 'f' and s.relname = any(${[...tenants]}::text[]) and t.relname = any(${[...tenants]}::text[])
       and not exists (
         select from unnest(k.conkey, k.confkey) as pair(here, there)
           join pg_attribute h on h.attrelid = k.conrelid and h.attnum = pair.here and h.attname = 'user_id'
           join pg_attribute o on o.attrelid = k.confrelid and o.attnum = pair.there and o.attname = 'user_id')
     order by 1`.execute(db)
  return rows.map(({ sentence }) => sentence)
}

/** A shard can guarantee uniqueness only among its own rows. */
async function uniqueIndexesWithoutUser(
  db: Kysely<Schema>,
  tenants: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ sentence: string }>`
    select format('%s: the unique index %s does not contain user_id', t.relname, x.relname) as sentence
      from pg_index i join pg_class t on t.oid = i.indrelid join pg_class x on x.oid = i.indexrelid
      join pg_attribute u on u.attrelid = t.oid and u.attname = 'user_id'
     where i.indisunique and not i.indisprimary and t.relname = any(${[...tenants]}::text[])
       and not u.attnum = any(i.indkey::int2[]) and not x.relname = any(${indexesOfProvider}::text[])
     order by 1`.execute(db)
  return rows.map(({ sentence }) => sentence)
}
