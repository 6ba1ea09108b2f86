import type { AccountQuestion } from '@plumbline/contract/selection/filters'
import type { EquityCurve } from '@plumbline/contract/statistics/curve'
import type { CurveReport } from '@plumbline/contract/statistics/reports'
import type { AccountEquity } from '@plumbline/contract/statistics/statistics'
import { dayOf } from '@plumbline/domain/time/calendar-position'
import type { DateRange } from '@plumbline/domain/time/date-range'
import { decimateCurve } from '@plumbline/domain/statistics/decimate-curve'
import {
  type Curve,
  curveAccumulator,
  type CurveResolution,
  dailyCurve,
  eventCurve,
} from '@plumbline/domain/statistics/equity-curve'
import { decodeClosing } from '@plumbline/domain/statistics/summary-codec'
import type { Tx } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/context.ts'
import type { AccountRow } from '#server/ledger/accounts/accounts.read.ts'
import { fromSummaries, type ReportsDeps, selectTrades } from './select-trades.service.ts'
import { foldCurve } from './reports/fold-trades.ts'
import { periodOf, type SelectionInput } from '#server/ledger/selection/selection.service.ts'
import type { ClosingTrades } from './reports/ordered-trades.ts'
import { closingsWithin } from './closings.repo.ts'
import * as repo from './statistics.repo.ts'
import { revisionOf } from './statistics.service.ts'
import { moneyOf, noMoney } from './summaries/account-money.service.ts'
import { eventsOfCashDays } from './summaries/summary-figures.service.ts'

/** Up to this many trades the equity curve has a point per trade; beyond, a point per day. */
const TRADE_POINTS = 2000
/** The same for trades of a single day, for which one point would be no curve. */
const DAY_TRADES = 50_000
/** The most points that a chart can show: ten years have more days. Shorter periods keep all points. */
const CURVE_POINTS = 2000

/** The equity curve of an account, together with further accounts of its currency. */
export async function getEquity(
  deps: ReportsDeps,
  actor: Actor,
  question: AccountQuestion,
): Promise<AccountEquity> {
  const { accounts, currency: _, hourClock: __, ...curve } = await getCurve(deps, actor, question)
  return { ...curve, revision: revisionOf(accounts) }
}

/** The equity curve of the selected trades: from summaries if they suffice, else from every trade. */
export async function getCurve(deps: ReportsDeps, actor: Actor, input: SelectionInput): Promise<CurveReport> {
  const period = periodOf(input)
  const known = await fromSummaries(deps, actor, input, async (trx, account, { basis }) => ({
    ...basis,
    ...(await accountCurve(trx, actor, account, period)),
  }))
  if (known !== null) return known
  const { selection, money, byClosing } = await selectTrades(deps, actor, input, [period])
  const { cash, balanceBeforeCents } = money[0] ?? noMoney
  const closings = byClosing()
  const resolution = resolutionOf(closings.count, daysOf(closings))
  const curve = curveAccumulator(balanceBeforeCents, resolution, period.from)
  await foldCurve(closings, cash, curve, deps.watch)
  return { ...selection.basis, ...answerOf(curve.result(), resolution) }
}

async function accountCurve(
  trx: Tx,
  actor: Actor,
  account: AccountRow,
  period: DateRange,
): Promise<EquityCurve> {
  const cover = { months: null, days: [period] }
  const days = await repo.coveringSummaries(trx, actor.userId, account.id, 'closing', cover)
  const { cash, balanceBeforeCents } = await moneyOf(trx, actor.userId, [account], period)
  const traded = days.filter(({ trades, netPnlCents }) => trades > 0 || netPnlCents !== 0)
  const trades = traded.reduce((sum, row) => sum + row.trades, 0)
  const resolution = resolutionOf(trades, traded.length)
  if (resolution === 'day') {
    const within = await eventsOfCashDays(trx, actor.userId, account, cash, days)
    const curveDays = days.map(({ day, text, ...sums }) => ({
      date: day,
      ...sums,
      drawdown: decodeClosing(text).drawdown,
    }))
    return answerOf(dailyCurve(balanceBeforeCents, curveDays, within), resolution)
  }
  const [first, last] = [days[0], days.at(-1)]
  const events =
    first && last
      ? (await closingsWithin(trx, actor.userId, account, { from: first.day, to: last.day })).events
      : []
  return answerOf(eventCurve(balanceBeforeCents, events, period.from), resolution)
}

function answerOf(curve: Curve, resolution: CurveResolution): EquityCurve {
  return { ...curve, resolution, points: decimateCurve(curve.points, CURVE_POINTS) }
}

function resolutionOf(trades: number, tradedDays: number): CurveResolution {
  return trades <= (tradedDays === 1 ? DAY_TRADES : TRADE_POINTS) ? 'trade' : 'day'
}

/** Days with a close: 1, or at least 2. */
function daysOf({ count, at, parts }: ClosingTrades): number {
  const moments = [
    ...(count === 0 ? [] : [at(0).closedAt, at(count - 1).closedAt]),
    ...parts.map((part) => part.at),
  ]
  return Math.min(2, new Set(moments.map(dayOf)).size)
}
