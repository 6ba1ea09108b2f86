import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'
import { findUserById, type KnownUser } from './users.read.ts'

/** Users whose deletion is due, a few at once. */
export async function usersToDelete(trx: Tx, limit: number): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from users where deletion_due_at <= now() order by deletion_due_at limit ${limit}`.execute(trx)
  return rows.map(({ id }) => id)
}

/**
 * Locks the user's row if deletion is (still) due, then the accounts, in the order of writes: the deletion waits for
 * writes in flight, and they never wait for it, since their rows may still refer to the user. Null if the user has
 * cancelled the deletion.
 */
export async function lockForDeletion(trx: Tx, userId: string): Promise<KnownUser | null> {
  const { rows } = await sql`
    select from users where id = ${userId} and deletion_due_at <= now() for no key update`.execute(trx)
  if (rows.length === 0) return null
  await sql`select from accounts where user_id = ${userId} order by id for update`.execute(trx)
  return await findUserById(trx, userId)
}

/** Whether ownership can pass on: to an administrator who is neither disabled nor about to be deleted. */
export async function hasSuccessor(trx: Tx, ownerId: string): Promise<boolean> {
  return (await successorOf(trx, ownerId)) !== undefined
}

/**
 * Makes the longest-standing administrator the owner: without an owner, any visitor could set the installation up.
 * False: there is none.
 */
export async function transferOwnership(trx: Tx, ownerId: string): Promise<boolean> {
  const heir = await successorOf(trx, ownerId)
  if (heir === undefined) return false
  await trx.updateTable('users').set({ is_owner: false }).where('id', '=', ownerId).execute()
  await trx.updateTable('users').set({ is_owner: true }).where('id', '=', heir).execute()
  return true
}

async function successorOf(trx: Tx, ownerId: string): Promise<string | undefined> {
  const heir = await trx
    .selectFrom('users')
    .select('id')
    .where('is_admin', '=', true)
    .where('id', '!=', ownerId)
    .where('disabled_at', 'is', null)
    .where('deletion_due_at', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return heir?.id
}

interface OwnTable {
  readonly name: string
  readonly refersTo: readonly string[]
}

/**
 * Deletes every row with this user_id, table by table, referring tables first. Tables are read from the catalogue, so
 * that one which a later feature adds is not forgotten. Live revisions go with the user's row: writers lock them last,
 * when their other rows already keep the deletion of the user waiting.
 */
export async function deleteRowsOf(trx: Tx, userId: string): Promise<void> {
  const { rows } = await sql<OwnTable>`
    select c.relname as name,
           coalesce(array_agg(t.relname::text) filter (where t.relname is not null and t.oid <> c.oid), '{}') as "refersTo"
      from pg_class c
      join pg_attribute u on u.attrelid = c.oid and u.attname = 'user_id' and not u.attisdropped
      left join pg_constraint k on k.conrelid = c.oid and k.contype = 'f'
      left join pg_class t on t.oid = k.confrelid
     where c.relname <> 'live_revisions' and c.relkind in ('r', 'p') and c.relnamespace = current_schema()::regnamespace and not c.relispartition
     group by c.relname order by c.relname`.execute(trx)
  for (const name of childrenFirst(rows)) {
    await sql`delete from ${sql.table(name)} where user_id = ${userId}`.execute(trx)
  }
}

/** Waits for writes in flight that refer to the user; foreign keys cascade to what they wrote. */
export async function deleteUserRow(trx: Tx, userId: string): Promise<void> {
  await trx.deleteFrom('users').where('id', '=', userId).execute()
}

/** Sorts tables so that referring ones come first. Throws on a reference cycle. */
export function childrenFirst(tables: readonly OwnTable[]): readonly string[] {
  const left = new Map(tables.map((table) => [table.name, table]))
  const ordered: string[] = []
  while (left.size > 0) {
    const free = [...left.keys()].filter((name) =>
      [...left.values()].every((other) => !other.refersTo.includes(name)),
    )
    if (free.length === 0) throw new Error(`Tables refer to each other: ${[...left.keys()].join(', ')}`)
    for (const name of free) left.delete(name)
    ordered.push(...free)
  }
  return ordered
}
