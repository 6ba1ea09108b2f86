import { localSeconds } from '@plumbline/domain/time/local-time'
import { offsetChanges } from '@plumbline/domain/time/offset-changes'
import { type RawBuilder, sql } from 'kysely'
import type { ZonedSpan } from './trade-session.repo.ts'

/**
 * The hour that trades count under, as statistics have it (`tradeClock`): of UTC where the zone of the account is known,
 * else of the broker's clock. How far each clock was ahead comes as a sorted list, as with sessions.
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
