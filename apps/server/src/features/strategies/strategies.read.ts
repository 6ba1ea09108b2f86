import { planRules } from '@plumbline/domain/rules/trading-plan'
import { dayOf } from '@plumbline/domain/time/calendar-position'
import type { VersionRules } from '@plumbline/domain/strategies/strategy-report'
import { localSeconds } from '@plumbline/domain/time/local-time'
import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'
import { listVersions, type VersionRow } from './strategies.repo.ts'

export function rulesOfVersion({ id, since, rules, risk }: VersionRow): VersionRules {
  return { id, since: dayOf(localSeconds(`${since}T00:00:00`)), rules: planRules({ id, rules, risk }) }
}

/** The versions of every strategy with a playbook, in order of their first day. */
export async function versionsByStrategy(
  trx: Tx,
  userId: string,
): Promise<ReadonlyMap<string, readonly VersionRules[]>> {
  const versions = Map.groupBy(await listVersions(trx, userId, null), ({ strategy_id: id }) => id)
  return new Map([...versions].map(([id, rows]) => [id, rows.map(rulesOfVersion)]))
}

/** The addresses of images of playbooks, also of those that can be restored. */
export async function imagesOfPlaybooks(trx: Tx, userId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ image: string }>`
    select distinct unnest(images) as image from strategy_versions where user_id = ${userId}`.execute(trx)
  return rows.map(({ image }) => image)
}
