import type { DateRange } from '@plumbline/domain/statistics/cover-period'
import type { Group } from '@plumbline/domain/statistics/group'
import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'

export interface DayGroup {
  readonly day: string
  readonly group: Group
}

interface DayGroupRow {
  day: string
  trades: number
  wins: number
  losses: number
  break_evens: number
  net: number
  winning: number
  losing: number
  trades_with_r: number
  risk_e4: number
}

/**
 * Taken trades grouped by day of closing, in order: one range of the index by closing, aggregated in the database. Of a
 * million trades over ten years, a month takes about 6 ms, a year 60 and all of them 500; the embedded database takes
 * two to three times as long.
 */
export async function dayGroups(
  trx: Tx,
  userId: string,
  accountId: string,
  { from, to }: DateRange,
): Promise<readonly DayGroup[]> {
  const { rows } = await sql<DayGroupRow>`
    select closed_at::date as day, count(*) as trades,
      count(*) filter (where ${isWin}) as wins, count(*) filter (where ${isLoss}) as losses,
      count(*) filter (where break_even) as break_evens,
      sum(net_pnl_cents)::int8 as net,
      coalesce(sum(net_pnl_cents) filter (where ${isWin}), 0)::int8 as winning,
      coalesce(sum(net_pnl_cents) filter (where ${isLoss}), 0)::int8 as losing,
      count(risk_e4) as trades_with_r, coalesce(sum(risk_e4), 0)::int8 as risk_e4
    from trades
    where user_id = ${userId} and account_id = ${accountId} and status = 'closed' and not missed_trade
      and closed_at >= ${from ?? '-infinity'}::timestamp
      and closed_at < ${to ?? 'infinity'}::timestamp + interval '1 day'
    group by 1 order by 1`.execute(trx)
  return rows.map((row) => ({
    day: row.day,
    group: {
      trades: row.trades,
      wins: row.wins,
      losses: row.losses,
      breakEvens: row.break_evens,
      netPnlCents: row.net,
      winningCents: row.winning,
      losingCents: row.losing,
      tradesWithR: row.trades_with_r,
      rMultipleE4: row.risk_e4,
    },
  }))
}

/** The same rules as the domain's `classOf`. */
const isWin = sql.raw('not break_even and net_pnl_cents > 0')
const isLoss = sql.raw('not break_even and net_pnl_cents < 0')
