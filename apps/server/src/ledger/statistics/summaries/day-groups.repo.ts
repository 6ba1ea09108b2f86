import type { DateRange } from '@plumbline/domain/time/date-range'
import { emptyGroup, type Group } from '@plumbline/domain/statistics/group'
import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'
import { dayNets } from '../statistics.repo.ts'
import { groupColumns, groupOf, type GroupRow } from '../trade-groups.read.ts'

export interface DayGroup {
  readonly day: string
  readonly group: Group
}

/**
 * Taken trades grouped by the day of their last close, in order, with the money realised on each day (also days with
 * partial closes alone): one range of the index by closing, aggregated in the database. Of a
 * million trades over ten years, a month takes about 6 ms, a year 60 and all of them 500; the embedded database takes
 * two to three times as long.
 */
export async function dayGroups(
  trx: Tx,
  userId: string,
  accountId: string,
  { from, to }: DateRange,
): Promise<readonly DayGroup[]> {
  const { rows } = await sql<GroupRow & { day: string }>`
    select closed_at::date as day, ${groupColumns} from trades
    where user_id = ${userId} and account_id = ${accountId} and status = 'closed' and not missed_trade
      and closed_at >= ${from ?? '-infinity'}::timestamp
      and closed_at < ${to ?? 'infinity'}::timestamp + interval '1 day'
    group by 1 order by 1`.execute(trx)
  const groups = new Map(rows.map((row) => [row.day, groupOf(row)]))
  const days = await dayNets(trx, userId, accountId, { from, to })
  return days
    .filter(({ trades, netPnlCents }) => trades > 0 || netPnlCents !== 0)
    .map(({ day, netPnlCents }) => ({ day, group: { ...(groups.get(day) ?? emptyGroup), netPnlCents } }))
}
