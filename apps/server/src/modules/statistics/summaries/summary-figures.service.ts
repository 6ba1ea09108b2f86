import { dayOf } from '@plumbline/domain/statistics/calendar-position'
import {
  type CashEvent,
  type CurveEvent,
  combineClosing,
  curveEvents,
  emptyClosing,
} from '@plumbline/domain/statistics/closing-summary'
import { coverPeriod, type DateRange } from '@plumbline/domain/statistics/cover-period'
import { type Figures, finishFigures, type TradeByTradeFigures } from '@plumbline/domain/statistics/figures'
import { combineOpening, emptyOpening } from '@plumbline/domain/statistics/opening-summary'
import { type Returns, returnsAccumulator } from '@plumbline/domain/statistics/returns'
import { decodeClosing, decodeOpening } from '@plumbline/domain/statistics/summary-codec'
import { fromLocalSeconds, localSeconds } from '@plumbline/domain/time/local-time'
import type { Tx } from '#server/db/database.ts'
import type { AccountRow } from '#server/modules/accounts/accounts.read.ts'
import type { Money } from './account-money.service.ts'
import * as repo from '../statistics.repo.ts'

/** One account's figures over a period, from about a hundred summaries; `byTrade` is read by the caller. */
export async function summaryFigures(
  trx: Tx,
  userId: string,
  account: AccountRow,
  period: DateRange,
  money: Money,
): Promise<(byTrade: TradeByTradeFigures | null) => Figures> {
  const cover = coverPeriod(period)
  const openings = await repo.coveringSummaries(trx, userId, account.id, 'opening', cover)
  const closings = await repo.coveringSummaries(trx, userId, account.id, 'closing', cover)
  const returns = await dailyReturns(trx, userId, account, period, money)
  const opening = openings.map((row) => decodeOpening(row.text)).reduce(combineOpening, emptyOpening)
  const closing = closings.map((row) => decodeClosing(row.text)).reduce(combineClosing, emptyClosing)
  return (byTrade) => finishFigures(opening, closing, money.balanceBeforeCents, returns, byTrade)
}

/**
 * Returns from daily results; on days with cash the trades are read, since their order relative to the cash matters.
 */
async function dailyReturns(
  trx: Tx,
  userId: string,
  account: AccountRow,
  period: DateRange,
  money: Money,
): Promise<Returns> {
  const days = await repo.dayNets(trx, userId, account.id, period)
  const within = await eventsOfCashDays(trx, userId, account, money.cash, days)
  const returns = returnsAccumulator(money.balanceBeforeCents)
  for (const { day, trades, netPnlCents } of days) {
    const number = dayOf(localSeconds(`${day}T00:00:00`))
    const events = within.get(day)
    if (events !== undefined) {
      for (const event of events) {
        if (event.kind === 'cash') returns.move(event.cashCents, number)
        else returns.add(event.closedTrade.netPnlCents, 1, number)
      }
    } else if (trades > 0) returns.add(netPnlCents, trades, number)
  }
  return returns.result()
}

/** Trades and cash in order, by day, of the days with cash. */
export async function eventsOfCashDays(
  trx: Tx,
  userId: string,
  account: AccountRow,
  cash: readonly CashEvent[],
  days: readonly { readonly day: string; readonly trades: number }[],
): Promise<ReadonlyMap<string, readonly CurveEvent[]>> {
  const within = new Map<string, readonly CurveEvent[]>()
  const cashOf = Map.groupBy(cash, (event) => fromLocalSeconds(event.at).slice(0, 10))
  for (const { day, trades } of days) {
    const moved = cashOf.get(day)
    if (moved === undefined) continue
    const span = { from: day, to: day }
    const closedTrades =
      trades === 0 ? [] : await repo.closedTradesWithin(trx, userId, account, 'closing', span)
    within.set(day, curveEvents(closedTrades, moved))
  }
  return within
}
