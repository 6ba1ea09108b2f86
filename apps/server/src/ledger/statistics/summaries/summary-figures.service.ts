import type { DateRange } from '@plumbline/domain/time/date-range'
import { dayOf } from '@plumbline/domain/time/calendar-position'
import {
  type CashEvent,
  type ClosingSummary,
  combineClosing,
  type CurveEvent,
  emptyClosing,
} from '@plumbline/domain/statistics/closing-summary'
import { coverPeriod } from '@plumbline/domain/statistics/cover-period'
import { type Figures, finishFigures, type TradeByTradeFigures } from '@plumbline/domain/statistics/figures'
import type { DaySum } from '@plumbline/domain/statistics/period-results'
import { type Returns, returnsAccumulator } from '@plumbline/domain/statistics/returns'
import type { Streaks } from '@plumbline/domain/statistics/streaks'
import { decodeClosing, decodeTrades } from '@plumbline/domain/statistics/summary-codec'
import { fromLocalSeconds, localSeconds } from '@plumbline/domain/time/local-time'
import {
  combineTradeSummaries,
  emptyTradeSummary,
  type TradeSummary,
} from '@plumbline/domain/statistics/trade-summary'
import type { Tx } from '#server/platform/db/database.ts'
import type { AccountRow } from '#server/ledger/accounts/accounts.read.ts'
import type { Money } from './account-money.service.ts'
import { closingsWithin } from '../closings.repo.ts'
import * as repo from '../statistics.repo.ts'
import { periodStreaks } from './period-streaks.service.ts'

/** One account's figures over a period, from about a hundred summaries; `byTrade` is read by the caller. */
export async function summaryFigures(
  trx: Tx,
  userId: string,
  account: AccountRow,
  period: DateRange,
  money: Money,
): Promise<(byTrade: TradeByTradeFigures | null) => Figures> {
  const { trades, streaks, closing } = await periodSummaries(trx, userId, account, period)
  const returns = await dailyReturns(trx, userId, account, period, money)
  return (byTrade) => finishFigures(trades, streaks, closing, money.balanceBeforeCents, returns, byTrade)
}

/** What an account's figures over a period are computed from. */
export async function periodSummaries(
  trx: Tx,
  userId: string,
  account: AccountRow,
  period: DateRange,
): Promise<{ readonly trades: TradeSummary; readonly streaks: Streaks; readonly closing: ClosingSummary }> {
  const cover = coverPeriod(period)
  const trades = await repo.coveringSummaries(trx, userId, account.id, 'trades', cover)
  const closings = await repo.coveringSummaries(trx, userId, account.id, 'closing', cover)
  return {
    trades: trades.map((row) => decodeTrades(row.text)).reduce(combineTradeSummaries, emptyTradeSummary),
    streaks: await periodStreaks(trx, userId, account, period),
    closing: closings.map((row) => decodeClosing(row.text)).reduce(combineClosing, emptyClosing),
  }
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
    if (events !== undefined) events.forEach(returns.follow)
    else if (trades > 0 || netPnlCents !== 0) returns.add(netPnlCents, trades, number)
  }
  return returns.result()
}

/** Results and cash in order, by day, of the days with cash. */
export async function eventsOfCashDays(
  trx: Tx,
  userId: string,
  account: AccountRow,
  cash: readonly CashEvent[],
  days: readonly DaySum[],
): Promise<ReadonlyMap<string, readonly CurveEvent[]>> {
  const within = new Map<string, readonly CurveEvent[]>()
  const cashOf = Map.groupBy(cash, (event) => fromLocalSeconds(event.at).slice(0, 10))
  for (const { day, trades, netPnlCents } of days) {
    const moved = cashOf.get(day)
    if (moved === undefined) continue
    const isCashAlone = trades === 0 && netPnlCents === 0
    const events = isCashAlone
      ? moved
      : (await closingsWithin(trx, userId, account, { from: day, to: day })).events
    within.set(day, events)
  }
  return within
}
