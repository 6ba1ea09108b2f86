import type { LiveTopic } from '@plumbline/contract/features'
import { type ChallengeFacts, FACT_NAMES } from '@plumbline/domain/levels/challenge-facts'
import { sql } from 'kysely'
import { type Check, findCheck, usersOfTopics } from '#server/platform/checks/checks.write.ts'
import type { Tx } from '#server/platform/db/database.ts'

/** The topics of the tables that facts are read from, and of document imports and their undo. */
export const TOPICS = [
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

/** Of users who show levels. */
export const levelChecks: Check = {
  kind: 'levels',
  subjects: usersOfTopics(
    TOPICS,
    sql`not exists (select from user_settings s where s.user_id = r.user_id and s.levels = 'off')`,
  ),
}

/** The facts of the last check: only counts that this version knows. */
export async function lastFacts(trx: Tx, userId: string): Promise<ChallengeFacts> {
  const stored: Readonly<Record<string, unknown>> = {
    ...Object((await findCheck(trx, userId, 'levels'))?.data),
  }
  const counts = FACT_NAMES.flatMap((name) => {
    const count = stored[name]
    return typeof count === 'number' ? [[name, count] as const] : []
  })
  return Object.fromEntries(counts)
}
