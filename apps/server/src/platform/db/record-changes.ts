import type { LiveChange } from '@plumbline/contract/live/live'
import type { LiveTopic } from '@plumbline/contract/features'
import { sql, type Transaction } from 'kysely'
import type { Schema } from './schema.ts'
import { topicsOf } from './topics.ts'
import type { AffectedUsers } from './transaction-scope.ts'
import type { Write } from './written-tables.ts'

/**
 * Advances the revisions of what a transaction changed, as its last statement: the rows stay locked no longer than the
 * commit takes, and are locked in one order, so that two writers of one user wait for each other but never deadlock.
 *
 * Accounts whose own revision moved are named, with that revision; if trades changed without one, all accounts count.
 */
export async function recordChanges(
  trx: Transaction<Schema>,
  userId: string,
  writes: readonly Write[],
): Promise<readonly LiveChange[]> {
  const topics = topicsOf(writes.map(({ table }) => table))
  if (topics.length === 0) return []
  const { rows } = await sql<{ topic: LiveTopic; scope: string; revision: number }>`
    with moved as (
      select account.id::text as scope, account.revision
        from accounts account
        left join live_revisions known
          on known.user_id = account.user_id and known.topic = 'trades' and known.scope = account.id::text
       where account.user_id = ${userId} and account.revision > coalesce(known.revision, 0)
    ), due as (
      select 'trades' as topic, scope, revision from moved
      union all
      select topic, '', 1 from unnest(${[...topics]}::text[]) as topic
       where topic <> 'trades' or not exists (select from moved)
    )
    insert into live_revisions as known (user_id, topic, scope, revision)
    select ${userId}::uuid, topic, scope, revision from due order by topic, scope
    on conflict (user_id, topic, scope) do update set
      revision = case when excluded.scope = '' then known.revision + 1 else excluded.revision end,
      changed_at = clock_timestamp()
    returning topic, scope, revision`.execute(trx)
  if (writes.some(({ verb, table }) => verb === 'delete' && table === 'accounts')) {
    await forgetAccounts(trx, userId)
  }
  return rows.map(({ topic, scope, revision }) => ({ topic, id: scope === '' ? null : scope, revision }))
}

/**
 * The same for a transaction on identities, in one statement: `identity` for the users concerned, and `admin` for those
 * of them who are administrators, or for all administrators if one of them made the change. Rows are locked in the
 * order of the key, as above, so that transactions over several users do not deadlock either.
 */
export async function recordIdentityChanges(
  trx: Transaction<Schema>,
  { userIds, admins }: AffectedUsers,
  writes: readonly Write[],
): Promise<readonly (LiveChange & { readonly userId: string })[]> {
  const topics = topicsOf(writes.map(({ table }) => table)).filter(isOfIdentity)
  if (topics.length === 0 || (userIds.size === 0 && !admins)) return []
  const concerned = sql`id = any(${[...userIds]}::uuid[])`
  const { rows } = await sql<{ user_id: string; topic: LiveTopic; revision: number }>`
    insert into live_revisions as known (user_id, topic, scope, revision)
    select id, topic, '', 1 from (
      select id, 'identity' as topic from users where ${concerned} and ${topics.includes('identity')}
      union all
      select id, 'admin' from users where is_admin and ${admins ? sql`true` : concerned}
    ) due order by id, topic
    on conflict (user_id, topic, scope) do update set
      revision = known.revision + 1, changed_at = clock_timestamp()
    returning user_id, topic, revision`.execute(trx)
  return rows.map(({ user_id: userId, topic, revision }) => ({ userId, topic, id: null, revision }))
}

function isOfIdentity(topic: LiveTopic): boolean {
  return topic === 'identity' || topic === 'admin'
}

/** Removes the revisions of deleted accounts, which are never compared again; clients drop their queries. */
async function forgetAccounts(trx: Transaction<Schema>, userId: string): Promise<void> {
  await sql`
    delete from live_revisions known
     where known.user_id = ${userId} and known.topic = 'trades' and known.scope <> ''
       and not exists (
         select from accounts where user_id = known.user_id and id::text = known.scope
       )`.execute(trx)
}
