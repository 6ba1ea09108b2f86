import type { DateRange } from '@plumbline/domain/time/date-range'
import { coverPeriod } from '@plumbline/domain/statistics/cover-period'
import { combineGroup, emptyGroup, type Group } from '@plumbline/domain/statistics/group'
import { decodeTrades } from '@plumbline/domain/statistics/summary-codec'
import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'
import { coveringSummaries } from './statistics.repo.ts'

export interface GroupRow {
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

/** The same rules as the domain's `classOf`. */
const isWin = sql.raw('not break_even and net_pnl_cents > 0')
const isLoss = sql.raw('not break_even and net_pnl_cents < 0')

/** Aggregates of `trades` for `groupOf`. An open trade has no R. */
export const groupColumns = sql`
  count(*) as trades, count(*) filter (where ${isWin}) as wins, count(*) filter (where ${isLoss}) as losses,
  count(*) filter (where break_even) as break_evens,
  coalesce(sum(net_pnl_cents), 0) as net,
  coalesce(sum(net_pnl_cents) filter (where ${isWin}), 0) as winning,
  coalesce(sum(net_pnl_cents) filter (where ${isLoss}), 0) as losing,
  count(risk_e4) filter (where status = 'closed') as trades_with_r,
  coalesce(sum(risk_e4) filter (where status = 'closed'), 0) as risk_e4`

export function groupOf(row: GroupRow): Group {
  return {
    trades: row.trades,
    wins: row.wins,
    losses: row.losses,
    breakEvens: row.break_evens,
    netPnlCents: row.net,
    winningCents: row.winning,
    losingCents: row.losing,
    tradesWithR: row.trades_with_r,
    rMultipleE4: row.risk_e4,
  }
}

/** Trades and the money of a period, which partial closes make differ. */
export interface PeriodGroup {
  readonly group: Group
  readonly realisedCents: number
}

/** An account's trades that had their last close in a period, and the money realised in it, from its summaries. */
export async function closedGroup(
  trx: Tx,
  userId: string,
  accountId: string,
  period: DateRange,
): Promise<PeriodGroup> {
  const cover = coverPeriod(period)
  const trades = await coveringSummaries(trx, userId, accountId, 'trades', cover)
  const closings = await coveringSummaries(trx, userId, accountId, 'closing', cover)
  return {
    group: trades.map(({ text }) => decodeTrades(text).all).reduce(combineGroup, emptyGroup),
    realisedCents: closings.reduce((sum, { netPnlCents }) => sum + netPnlCents, 0),
  }
}
