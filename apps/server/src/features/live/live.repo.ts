import type { LiveRevisions } from '@plumbline/contract/live/live'
import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'

/** Every topic's revision and its age. */
export async function currentRevisions(trx: Tx, userId: string): Promise<LiveRevisions['revisions']> {
  const rows = await trx
    .selectFrom('live_revisions')
    .select(['topic', 'scope', 'revision'])
    .select(sql<number>`extract(epoch from clock_timestamp() - changed_at)::float8`.as('age'))
    .where('user_id', '=', userId)
    .orderBy('topic')
    .orderBy('scope')
    .execute()
  return rows.map(({ topic, scope, revision, age }) => ({
    topic,
    id: scope === '' ? null : scope,
    revision,
    ageMs: Math.max(0, Math.round(age * 1000)),
  }))
}
