import { AppError } from '@plumbline/contract/errors'
import type { AccountStatistics, DayResult, EquityCurve } from '@plumbline/contract/statistics/statistics'
import { unitsOf } from '@plumbline/domain/money/cents'
import { combineClosing, curveEvents, emptyClosing } from '@plumbline/domain/statistics/closing-summary'
import { coverPeriod, firstOfMonth } from '@plumbline/domain/statistics/cover-period'
import { type DateSpan, dateSpans, monthSpans } from '@plumbline/domain/statistics/date-spans'
import { dailyCurve, eventCurve } from '@plumbline/domain/statistics/equity-curve'
import { finishStatistics } from '@plumbline/domain/statistics/finish'
import { combineOpening, emptyOpening } from '@plumbline/domain/statistics/opening-summary'
import { decodeClosing, decodeOpening } from '@plumbline/domain/statistics/summary-codec'
import type { Database, Tx } from '#server/db/database.ts'
import type { Actor } from '#server/http/context.ts'
import { type AccountRow, findAccount } from '#server/modules/accounts/accounts.service.ts'
import { balanceBefore } from './account-money.ts'
import { closingDays, monthsOf, openingDays } from './fold-days.ts'
import { type FreshTrade, freshOutcomes } from './fresh-outcomes.ts'
import { packFresh } from './fresh-packs.ts'
import { hourClockOf } from './report-basis.ts'
import * as repo from './statistics.repo.ts'
import { dropPacks } from './trade-packs.repo.ts'

export interface StatisticsDeps {
  readonly database: Database
}

export interface PeriodInput {
  readonly accountId: string
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** Days whose summaries a write made stale, `YYYY-MM-DD`, and the trades that it added. */
export interface TouchedDays {
  readonly opening: ReadonlySet<string>
  readonly closing: ReadonlySet<string>
  /** Those of them on which a trade was changed or deleted, so that what was added is not all there is. */
  readonly rewritten: ReadonlySet<string>
  readonly fresh: readonly FreshTrade[]
  /** First days of the months that are worth packing and held nothing before this write. */
  readonly newMonths: ReadonlySet<string>
}

/** Up to a year is read and folded at once, so that a large import never holds all its trades in memory twice. */
const LONGEST_DAYS = 366
/** Days without a change that are folded along rather than read around: weekends and short holidays. */
const GAP_DAYS = 4
/** Up to here the equity curve has a point a trade; beyond, a point a day. */
const TRADE_POINTS = 2000

/**
 * Folds the touched days anew, and their months from their days. Part of a trade write's transaction. Where a span held
 * nothing before, and nothing but additions happened, the trades that the write has just added are all there is: they
 * are folded as they are, not read back.
 */
export async function refold(
  trx: Tx,
  userId: string,
  account: repo.FoldedAccount,
  touched: TouchedDays,
): Promise<void> {
  const accountId = account.id
  const fresh = freshOutcomes(touched.fresh)
  const mustRead = async (fold: repo.Fold, span: DateSpan) =>
    [...touched.rewritten].some((day) => day >= span.from && day <= span.to) ||
    (await repo.hasSummaries(trx, userId, accountId, fold, span))
  for (const span of dateSpans([...touched.opening].sort(), GAP_DAYS, LONGEST_DAYS)) {
    const outcomes = (await mustRead('opening', span))
      ? await repo.outcomesWithin(trx, userId, account, 'opening', span)
      : fresh.byOpening(span)
    await repo.replaceSummaries(trx, userId, accountId, 'opening', 'day', span, openingDays(outcomes))
  }
  for (const span of dateSpans([...touched.closing].sort(), GAP_DAYS, LONGEST_DAYS)) {
    const outcomes = (await mustRead('closing', span))
      ? await repo.outcomesWithin(trx, userId, account, 'closing', span)
      : fresh.byClosing(span)
    const events = curveEvents(outcomes, await repo.cashEvents(trx, userId, accountId, span))
    await repo.replaceSummaries(trx, userId, accountId, 'closing', 'day', span, closingDays(events))
  }
  await refoldMonths(trx, userId, accountId, 'opening', touched.opening)
  await repack(trx, userId, accountId, touched)
  await refoldMonths(trx, userId, accountId, 'closing', touched.closing)
}

/** Packs of the touched months are stale; those of new months are known already. */
async function repack(trx: Tx, userId: string, accountId: string, touched: TouchedDays): Promise<void> {
  await dropPacks(trx, userId, accountId, [...new Set([...touched.opening].map(firstOfMonth))])
  const rewritten = new Set([...touched.rewritten].map(firstOfMonth))
  const rows = touched.fresh.map(({ row }) => row)
  const isWhole = (month: string) => !rewritten.has(month)
  await packFresh(trx, userId, accountId, new Set([...touched.newMonths].filter(isWhole)), rows)
}

async function refoldMonths(
  trx: Tx,
  userId: string,
  accountId: string,
  fold: repo.Fold,
  days: ReadonlySet<string>,
): Promise<void> {
  for (const span of monthSpans([...days].sort(), LONGEST_DAYS)) {
    const cover = { months: null, days: [span] }
    const rows = monthsOf(fold, await repo.coveringSummaries(trx, userId, accountId, fold, cover))
    await repo.replaceSummaries(trx, userId, accountId, fold, 'month', span, rows)
  }
}

export type { FreshTrade } from './fresh-outcomes.ts'
export { monthsToPack } from './fresh-packs.ts'
export const accountSums = repo.accountSums

/** Statistics over a period, from about a hundred summaries whatever the number of trades. */
export async function getStatistics(
  deps: StatisticsDeps,
  actor: Actor,
  input: PeriodInput,
): Promise<AccountStatistics> {
  return inAccount(deps, actor, input, async (trx, account) => {
    const cover = coverPeriod(periodOf(input))
    const openings = await repo.coveringSummaries(trx, actor.userId, account.id, 'opening', cover)
    const closings = await repo.coveringSummaries(trx, actor.userId, account.id, 'closing', cover)
    const sums = await repo.accountSums(trx, actor.userId, account.id)
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

/** Equity after every trade for short stretches, after every day for long ones. */
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
    const points = byTrade
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
      points,
      revision: account.revision,
    }
  })
}

/** Net result of each day with a closed trade. */
export async function getDays(
  deps: StatisticsDeps,
  actor: Actor,
  input: PeriodInput,
): Promise<readonly DayResult[]> {
  return inAccount(deps, actor, input, async (trx, account) => {
    const days = await closingDaysOf(trx, actor, account, input)
    return days
      .filter((row) => row.trades > 0)
      .map((row) => ({ date: row.day, netPnl: unitsOf(row.netPnlCents), trades: row.trades }))
  })
}

async function eventsWithin(trx: Tx, actor: Actor, account: AccountRow, days: readonly repo.SummaryRow[]) {
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return []
  const span = { from: first.day, to: last.day }
  const outcomes = await repo.outcomesWithin(trx, actor.userId, account, 'closing', span)
  return curveEvents(outcomes, await repo.cashEvents(trx, actor.userId, account.id, span))
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
