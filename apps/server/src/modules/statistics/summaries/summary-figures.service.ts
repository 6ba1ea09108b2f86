import { dayOf } from '@plumbline/domain/statistics/calendar-position'
import {
  type CashEvent,
  type CurveEvent,
  combineClosing,
  curveEvents,
  emptyClosing,
} from '@plumbline/domain/statistics/closing-summary'
import { coverPeriod, type DateRange } from '@plumbline/domain/statistics/cover-period'
import { dateSpans } from '@plumbline/domain/statistics/date-spans'
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
  const cashDays = [...new Set(money.cash.map((event) => dateOf(event.at)))]
  const within = new Map<string, readonly CurveEvent[]>()
  for (const span of dateSpans(cashDays, 0, 1)) {
    const closedTrades = await repo.closedTradesWithin(trx, userId, account, 'closing', span)
    within.set(span.from, curveEvents(closedTrades, cashOf(money.cash, span.from)))
  }
  const returns = returnsAccumulator(money.balanceBeforeCents)
  const nets = new Map(days.map((row) => [row.day, row]))
  for (const day of [...new Set([...nets.keys(), ...cashDays])].sort()) {
    const number = dayOf(localSeconds(`${day}T00:00:00`))
    const events = within.get(day)
    const net = nets.get(day)
    if (events !== undefined) {
      for (const event of events) {
        if (event.kind === 'cash') returns.move(event.cashCents, number)
        else returns.add(event.closedTrade.netPnlCents, 1, number)
      }
    } else if (net !== undefined && net.trades > 0) returns.add(net.netPnlCents, net.trades, number)
  }
  return returns.result()
}

function cashOf(cash: readonly CashEvent[], day: string): readonly CashEvent[] {
  return cash.filter((event) => dateOf(event.at) === day)
}

function dateOf(seconds: number): string {
  return fromLocalSeconds(seconds).slice(0, 10)
}
