import type { LiveTopic } from '@plumbline/contract/live/topics'
import { type ChallengeFacts, FACT_NAMES } from '@plumbline/domain/levels/challenge-facts'
import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'

/** The topics of the tables that facts are read from, and of document imports and their undo. */
const TOPICS = [
  'accounts',
  'trades',
  'imports',
  'notebooks',
  'daily-reviews',
  'trading-plans',
  'goals',
  'mt5-sync',
  'settings',
] as const satisfies readonly LiveTopic[]

/** What was known when challenges were last checked. */
export interface LevelCheck {
  /** Sum of the topics' revisions. */
  readonly seen: number
  /** `YYYY-MM-DD`, in UTC. */
  readonly checkedOn: string
  readonly facts: ChallengeFacts
}

/** Another number after every change to what facts are read from. */
export async function currentRevision(trx: Tx, userId: string): Promise<number> {
  const { rows } = await sql<{ seen: number }>`
    select coalesce(sum(revision), 0)::int8 as seen from live_revisions
    where user_id = ${userId} and topic = any(${[...TOPICS]}::text[])`.execute(trx)
  return rows[0]?.seen ?? 0
}

export async function findCheck(trx: Tx, userId: string): Promise<LevelCheck | null> {
  const row = await trx
    .selectFrom('level_checks')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (row === undefined) return null
  return { seen: row.seen, checkedOn: row.checked_on, facts: storedFacts(row.facts) }
}

/** Only counts of facts that this version knows. */
function storedFacts(value: unknown): ChallengeFacts {
  const stored: Readonly<Record<string, unknown>> = { ...Object(value) }
  const counts = FACT_NAMES.flatMap((name) => {
    const count = stored[name]
    return typeof count === 'number' ? [[name, count] as const] : []
  })
  return Object.fromEntries(counts)
}

export async function saveCheck(
  trx: Tx,
  userId: string,
  { seen, checkedOn, facts }: LevelCheck,
): Promise<void> {
  const columns = { seen, checked_on: checkedOn, facts: JSON.stringify(facts) }
  await trx
    .insertInto('level_checks')
    .values({ user_id: userId, ...columns })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
    .execute()
}

/** Users after `last`, in order, of whom something has changed since the last check and who show levels. As the system. */
export async function usersToCheck(trx: Tx, last: string | null, most: number): Promise<readonly string[]> {
  const behind = last === null ? sql`` : sql`and r.user_id > ${last}::uuid`
  const { rows } = await sql<{ user_id: string }>`
    select r.user_id from (
      select user_id, sum(revision)::int8 as seen from live_revisions
      where topic = any(${[...TOPICS]}::text[]) group by user_id
    ) r join users u on u.id = r.user_id
      left join level_checks c on c.user_id = r.user_id
      left join user_settings s on s.user_id = r.user_id
    where c.seen is distinct from r.seen and s.levels is distinct from 'off' ${behind}
    order by r.user_id limit ${most}`.execute(trx)
  return rows.map((row) => row.user_id)
}
