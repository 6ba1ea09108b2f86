import { LEVEL_TOPICS } from '@plumbline/contract/levels/level-topics'
import { type ChallengeFacts, challenges } from '@plumbline/domain/levels/challenges'
import { sql } from 'kysely'
import { type Check, findCheck, usersOfTopics } from '#server/platform/checks/checks.write.ts'
import type { Tx } from '#server/platform/db/database.ts'

declare module '#server/platform/checks/checks.tables.ts' {
  interface CheckKinds {
    levels: true
  }
}

/** Of users who show levels. */
export const levelChecks: Check = {
  kind: 'levels',
  subjects: usersOfTopics(
    LEVEL_TOPICS,
    sql`not exists (select from user_settings s where s.user_id = r.user_id and s.levels = 'off')`,
  ),
}

/** The facts of the last check: only counts that this version knows. */
export async function lastFacts(trx: Tx, userId: string): Promise<ChallengeFacts> {
  const stored: Readonly<Record<string, unknown>> = {
    ...Object((await findCheck(trx, userId, 'levels'))?.data),
  }
  const counts = challenges.flatMap(({ fact }) => {
    const count = stored[fact]
    return typeof count === 'number' ? [[fact, count] as const] : []
  })
  return Object.fromEntries(counts)
}
