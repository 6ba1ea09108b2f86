import { AppError } from '@plumbline/contract/errors'
import type { AccountStatistics, EquityCurve } from '@plumbline/contract/statistics/statistics'
import { unitsOf } from '@plumbline/domain/money/cents'
import { combineClosing, curveEvents, emptyClosing } from '@plumbline/domain/statistics/closing-summary'
import { coverPeriod } from '@plumbline/domain/statistics/cover-period'
import { type DayResult, dayResult } from '@plumbline/domain/statistics/day-result'
import { decimateCurve } from '@plumbline/domain/statistics/decimate-curve'
import { dailyCurve, eventCurve } from '@plumbline/domain/statistics/equity-curve'
import { finishStatistics } from '@plumbline/domain/statistics/trade-statistics'
import { combineOpening, emptyOpening } from '@plumbline/domain/statistics/opening-summary'
import { decodeClosing, decodeOpening } from '@plumbline/domain/statistics/summary-codec'
import type { Database, Tx } from '#server/db/database.ts'
import type { Actor } from '#server/http/context.ts'
import { type AccountRow, findAccount } from '#server/modules/accounts/accounts.read.ts'
import { balanceBefore } from './summaries/account-money.service.ts'
import { dayGroups } from './summaries/day-groups.repo.ts'
import { hourClockOf } from './reports/report-basis.service.ts'
import * as repo from './statistics.repo.ts'
import { accountSums } from './statistics.read.ts'

export interface StatisticsDeps {
  readonly database: Database
}

export interface PeriodInput {
  readonly accountId: string
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** Up to this many trades the equity curve has a point per trade; beyond, a point per day. */
const TRADE_POINTS = 2000
/** The most points that a chart can show: ten years have more days. Shorter periods keep all points. */
const CURVE_POINTS = 2000

/** Statistics over a period, from about a hundred summaries, whatever the number of trades. */
export async function getStatistics(
  deps: StatisticsDeps,
  actor: Actor,
  input: PeriodInput,
): Promise<AccountStatistics> {
  return inAccount(deps, actor, input, async (trx, account) => {
    const cover = coverPeriod(periodOf(input))
    const openings = await repo.coveringSummaries(trx, actor.userId, account.id, 'opening', cover)
    const closings = await repo.coveringSummaries(trx, actor.userId, account.id, 'closing', cover)
    const sums = await accountSums(trx, actor.userId, account.id)
    const beforeCents = await balanceBefore(trx, actor.userId, account, input.from ?? null)
    return {
      statistics: finishStatistics(
        openings.map((row) => decodeOpening(row.text)).reduce(combineOpening, emptyOpening),
        closings.map((row) => decodeClosing(row.text)).reduce(combineClosing, emptyClosing),
        beforeCents,
      ),
      hourClock: hourClockOf([account]),
      revision: account.revision,
      openTrades: account.open_trades,
      balance: unitsOf(account.current_balance_cents),
      balanceBefore: unitsOf(beforeCents),
      span:
        sums.firstDay !== null && sums.lastDay !== null ? { from: sums.firstDay, to: sums.lastDay } : null,
    }
  })
}

/**
 * Equity after every trade for short periods, after every day for long ones, and thinned out to what a chart can show
 * for very long ones.
 */
export async function getEquity(
  deps: StatisticsDeps,
  actor: Actor,
  input: PeriodInput,
): Promise<EquityCurve> {
  return inAccount(deps, actor, input, async (trx, account) => {
    const days = await closingDaysOf(trx, actor, account, input)
    const startCents = await balanceBefore(trx, actor.userId, account, input.from ?? null)
    const trades = days.reduce((sum, row) => sum + row.trades, 0)
    const byTrade = trades <= TRADE_POINTS
    const steps = byTrade
      ? eventCurve(startCents, await eventsWithin(trx, actor, account, days))
      : dailyCurve(
          startCents,
          days.map((row) => ({
            date: row.day,
            trades: row.trades,
            drawdown: decodeClosing(row.text).drawdown,
          })),
        )
    return {
      resolution: byTrade ? 'trade' : 'day',
      start: unitsOf(startCents),
      points: decimateCurve(steps, CURVE_POINTS),
      revision: account.revision,
    }
  })
}

/** The result of each day with a closed trade: from the trades themselves, since no summary by closing has their R. */
export async function getDays(
  deps: StatisticsDeps,
  actor: Actor,
  input: PeriodInput,
): Promise<readonly DayResult[]> {
  return inAccount(deps, actor, input, async (trx, account) => {
    const days = await dayGroups(trx, actor.userId, account.id, periodOf(input))
    return days.map(({ day, group }) => dayResult(day, group))
  })
}

async function eventsWithin(trx: Tx, actor: Actor, account: AccountRow, days: readonly repo.SummaryRow[]) {
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return []
  const span = { from: first.day, to: last.day }
  const closedTrades = await repo.closedTradesWithin(trx, actor.userId, account, 'closing', span)
  return curveEvents(closedTrades, await repo.cashEvents(trx, actor.userId, account.id, span))
}

function closingDaysOf(trx: Tx, actor: Actor, account: AccountRow, input: PeriodInput) {
  return repo.coveringSummaries(trx, actor.userId, account.id, 'closing', {
    months: null,
    days: [periodOf(input)],
  })
}

function periodOf(input: PeriodInput) {
  return { from: input.from ?? null, to: input.to ?? null }
}

async function inAccount<T>(
  deps: StatisticsDeps,
  actor: Actor,
  input: PeriodInput,
  read: (trx: Tx, account: AccountRow) => Promise<T>,
): Promise<T> {
  return deps.database.asUser(actor.userId, async (trx) => {
    const account = await findAccount(trx, actor.userId, input.accountId)
    if (!account) throw new AppError('ACCOUNT_NOT_FOUND', { id: input.accountId })
    return read(trx, account)
  })
}
