import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from '#server/platform/db/schema.ts'

/**
 * Tables that concern all users together and are therefore no tenant's, although they have a `user_id`: what must be
 * unique over all users (tokens, addresses, event ids), and what is read before the user is known.
 */
export const identityTables: readonly string[] = [
  'sessions',
  'credentials',
  'one_time_tokens',
  'two_factors',
  'backup_codes',
  'passkeys',
  'audit_events',
]

/**
 * Violations of the rules of a tenant's table, one sentence each; empty if there are none. A tenant's table is protected
 * and has a shape that Citus can distribute by `user_id`; `users` and the tables without a `user_id` are its reference
 * tables.
 */
export async function tenantViolations(
  db: Kysely<Schema>,
  exempt: readonly string[] = identityTables,
): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name
      from pg_class c join pg_attribute u on u.attrelid = c.oid and u.attname = 'user_id' and not u.attisdropped
     where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
       and not c.relname = any(${[...exempt]}::text[])`.execute(db)
  const tenants = sql`${rows.map(({ name }) => name)}::text[]::regclass[]`

  const sentences: string[] = []
  for (const violations of violationsOf(tenants))
    for (const { sentence } of (await violations.execute(db)).rows) sentences.push(sentence)
  return sentences
}

const violationsOf = (tenants: RawBuilder<unknown>): readonly RawBuilder<{ sentence: string }>[] => [
  sql`
    select relname || ' has no row-level security' as sentence
      from pg_class where oid = any(${tenants}) and not relrowsecurity
     order by 1`,
  sql`
    select relname || ' has no policy' as sentence
      from pg_class where oid = any(${tenants}) and oid not in (select polrelid from pg_policy)
     order by 1`,
  sql`
    select t.relname || ' has no primary key that begins with user_id' as sentence
      from pg_class t join pg_attribute u on u.attrelid = t.oid and u.attname = 'user_id'
     where t.oid = any(${tenants})
       and not exists (select from pg_constraint k
                        where k.conrelid = t.oid and k.contype = 'p' and k.conkey[1] = u.attnum)
     order by 1`,
  // Tables whose rows would outlive a user who is deleted while they are written. `owner_id` is `user_id` where null
  // means no user.
  sql`
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
    select id::regclass || ': no cascading foreign key leads to users' as sentence
      from has_user where id not in (select id from safe)
     order by 1`,
  // To a reference table, every foreign key may lead.
  sql`
    select format(case when not k.confrelid = any(${tenants}) then '%s: the foreign key %s leads to a table that is not distributed'
                       when not k.conrelid = any(${tenants}) then '%s: the foreign key %s leads to a table that is distributed'
                       else '%s: the foreign key %s does not carry user_id' end, k.conrelid::regclass, k.conname) as sentence
      from pg_constraint k join pg_attribute t on t.attrelid = k.confrelid and t.attname = 'user_id'
     where k.contype = 'f' and (k.conrelid = any(${tenants}) or k.confrelid = any(${tenants}))
       and not (k.confrelid = any(${tenants}) and exists (
         select from unnest(k.conkey, k.confkey) as pair(here, there)
           join pg_attribute h on h.attrelid = k.conrelid and h.attnum = pair.here and h.attname = 'user_id'
          where pair.there = t.attnum))
     order by 1`,
  // Refused even if `set null` names the other columns alone.
  sql`
    select format('%s: the foreign key %s contains user_id and sets columns', k.conrelid::regclass, k.conname) as sentence
      from pg_constraint k join pg_attribute u on u.attrelid = k.conrelid and u.attname = 'user_id'
     where k.contype = 'f' and k.conrelid = any(${tenants}) and u.attnum = any(k.conkey)
       and (k.confdeltype in ('n', 'd') or k.confupdtype in ('n', 'd', 'c'))
     order by 1`,
  // A shard can guarantee uniqueness only among its own rows.
  sql`
    select format('%s: the unique index %s does not contain user_id', u.attrelid::regclass, i.indexrelid::regclass) as sentence
      from pg_index i join pg_attribute u on u.attrelid = i.indrelid and u.attname = 'user_id'
     where (i.indisunique or i.indisexclusion) and not i.indisprimary and i.indrelid = any(${tenants})
       and not u.attnum = any((i.indkey::int2[])[0:i.indnkeyatts - 1])
     order by 1`,
  sql`
    select format('%s: the column %s is an identity', attrelid::regclass, attname) as sentence
      from pg_attribute where attidentity <> '' and attrelid = any(${tenants})
     order by 1`,
  sql`
    select format('%s has the trigger %s', tgrelid::regclass, tgname) as sentence
      from pg_trigger where not tgisinternal and tgrelid = any(${tenants})
     order by 1`,
  sql`
    select format('%s: the function %s returns its rows', t.typrelid::regclass, p.proname) as sentence
      from pg_proc p join pg_type t on t.oid = p.prorettype where t.typrelid = any(${tenants})
     order by 1`,
]
