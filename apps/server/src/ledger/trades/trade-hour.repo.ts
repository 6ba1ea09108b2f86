import { localSeconds } from '@plumbline/domain/time/local-time'
import { offsetChanges } from '@plumbline/domain/time/offset-changes'
import { type RawBuilder, sql } from 'kysely'
import type { ZonedSpan } from './trade-session.repo.ts'

/**
 * SQL for the hour of trades, as in statistics (`tradeClock`): in UTC if the account's zone is known, else in the
 * broker's clock. Each zone's offset changes are passed as a sorted list, as with sessions.
 */
export function hourOfTrades(spans: readonly ZonedSpan[]): RawBuilder<number> {
  const opened = sql`extract(epoch from opened_at)::int8`
  const cases = spans.map(({ id, zone, first, last }) => {
    const { at, ahead } = offsetChanges(zone, localSeconds(first), localSeconds(last))
    return sql`when ${id}::uuid then (${ahead}::int8[])[width_bucket(${opened}, ${at}::int8[])]`
  })
  const distance =
    cases.length === 0 ? sql`0` : sql`coalesce(case account_id ${sql.join(cases, sql` `)} end, 0)`
  return sql<number>`mod(mod(floor((${opened} - ${distance}) / 3600.0), 24) + 24, 24)`
}
