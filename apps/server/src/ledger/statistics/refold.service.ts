import { setImmediate as nextTurn } from 'node:timers/promises'
import { firstOfMonth } from '@plumbline/domain/time/calendar-day'
import type { DateSpan } from '@plumbline/domain/time/date-range'
import { dateSpans, monthSpans } from '@plumbline/domain/statistics/date-spans'
import type { Tx } from '#server/platform/db/database.ts'
import { runConcurrently } from '#server/platform/db/slices.ts'
import { daysByClosing, daysByOpening, FOLDS_OF, monthsOf, readDays } from './summaries/fold-days.ts'
import { type AddedTrade, storeAddedColumns } from './added-columns.service.ts'
import { closingEvents, type PartMoney } from './closings.repo.ts'
import * as repo from './statistics.repo.ts'
import { dropMonthlyColumns } from './columns/monthly-columns.repo.ts'
import type { ClosedTrade } from '@plumbline/domain/statistics/closed-trade'
import type { PartEvent } from '@plumbline/domain/statistics/closing-summary'
import { localSeconds } from '@plumbline/domain/time/local-time'
import { compareTradesAt } from '@plumbline/domain/trades/order'

/** Days whose summaries a write made stale, `YYYY-MM-DD`, and the trades that it added. */
export interface TouchedDays {
  readonly opening: ReadonlySet<string>
  /** Of last closes, partial closes and cash. */
  readonly closing: ReadonlySet<string>
  /** Days on which something was changed or deleted, so that the added trades are not all there is. */
  readonly rewritten: ReadonlySet<string>
  /** Days on which a trade was opened of which only what reports filter by has changed. */
  readonly filtered: ReadonlySet<string>
  readonly added: readonly AddedTrade[]
  /** First days of the months whose columns this write stores: months that were empty before it. */
  readonly newMonths: ReadonlySet<string>
}

interface Refolding {
  readonly trx: Tx
  readonly userId: string
  readonly account: repo.FoldedAccount
  readonly touched: TouchedDays
  readonly added: AddedTradesBySpan
}

/** Longest span read and folded at once, so that a large import never holds all its trades in memory twice. */
const LONGEST_DAYS = 366
/** Unchanged days that are folded too instead of splitting the span: weekends and short holidays. */
const GAP_DAYS = 4
const ORDERS = ['opening', 'closing'] as const

/**
 * Recomputes the summaries of touched days, and of their months from the days. Part of a trade write's transaction,
 * under the account's lock. If a span was empty before and trades were only added, the added trades are folded from
 * memory instead of being read back.
 */
export async function refold(
  trx: Tx,
  userId: string,
  account: repo.FoldedAccount,
  touched: TouchedDays,
): Promise<void> {
  await runConcurrently([
    recomputeSummaries(trx, userId, account, touched),
    replaceMonthlyColumns(trx, userId, account.id, touched),
  ])
}

async function recomputeSummaries(
  trx: Tx,
  userId: string,
  account: repo.FoldedAccount,
  touched: TouchedDays,
): Promise<void> {
  await nextTurn()
  const refolding = { trx, userId, account, touched, added: addedTradesBySpan(touched.added) }
  const days = [...touched.opening, ...touched.closing].sort()
  for (const span of monthSpans(days, LONGEST_DAYS)) await refoldMonths(refolding, span)
}

/** All folds of whole months with one read and one write: most writes change one trade. */
async function refoldMonths(refolding: Refolding, span: DateSpan): Promise<void> {
  const { trx, userId, account, touched } = refolding
  const orders = ORDERS.map((order) => ({
    order,
    days: [...touched[order]].filter(within(span)).sort(),
  })).filter(({ days }) => days.length > 0)
  const stored = await repo.storedDays(
    trx,
    userId,
    account.id,
    orders.flatMap(({ order }) => FOLDS_OF[order]),
    span,
  )
  await nextTurn()
  const rows: repo.FoldedRow[] = []
  const gone: repo.SummaryKey[] = []
  for (const { order, days } of orders) {
    const spans = dateSpans(days, GAP_DAYS, LONGEST_DAYS)
    const isRefolded = ({ day }: repo.SummaryRow) => spans.some((part) => within(part)(day))
    const refolded: repo.FoldedDay[] = []
    for (const part of spans) {
      const isKnown = stored.some(({ fold, day }) => FOLDS_OF[order].includes(fold) && within(part)(day))
      refolded.push(...(await foldedDays(refolding, order, part, isKnown)))
    }
    const touchedMonths = new Set(days.map(firstOfMonth))
    for (const fold of FOLDS_OF[order]) {
      const before = stored.filter((row) => row.fold === fold)
      const after = refolded.filter((row) => row.fold === fold)
      const ofMonths = [...before.filter((row) => !isRefolded(row)), ...after]
        .filter(({ day }) => touchedMonths.has(firstOfMonth(day)))
        .sort((a, b) => (a.day < b.day ? -1 : 1))
      const months = monthsOf(fold, ofMonths)
      rows.push(...after.map((row) => ({ ...row, grain: 'day' as const })))
      rows.push(...months.map((row) => ({ ...row, fold, grain: 'month' as const })))
      gone.push(
        ...without(before.filter(isRefolded).map(dayIn), after).map((day) => ({
          fold,
          grain: 'day' as const,
          day,
        })),
      )
      gone.push(...without([...touchedMonths], months).map((day) => ({ fold, grain: 'month' as const, day })))
    }
  }
  await repo.dropSummaries(trx, userId, account.id, gone)
  await repo.writeSummaries(trx, userId, account.id, rows)
}

async function foldedDays(
  { trx, userId, account, touched, added }: Refolding,
  order: repo.TradeOrder,
  span: DateSpan,
  isKnown: boolean,
): Promise<readonly repo.FoldedDay[]> {
  const mustRead = isKnown || [...touched.rewritten].some(within(span))
  if (mustRead) return readDays(trx, userId, account, order, span)
  const closedTrades = added[order](span)
  if (order === 'opening') return daysByOpening(closedTrades)
  const cash = await repo.cashEvents(trx, userId, account.id, span)
  return daysByClosing({
    closedTrades,
    events: closingEvents(closedTrades, cash, added.parts(span), added.earlier),
  })
}

function within({ from, to }: DateSpan): (day: string) => boolean {
  return (day) => day >= from && day <= to
}

function dayIn(row: repo.SummaryRow): string {
  return row.day
}

function without(days: readonly string[], rows: readonly repo.SummaryRow[]): readonly string[] {
  const there = new Set(rows.map(dayIn))
  return days.filter((day) => !there.has(day))
}

/** Deletes the columns of touched months, and stores those of months that this write created. */
async function replaceMonthlyColumns(
  trx: Tx,
  userId: string,
  accountId: string,
  touched: TouchedDays,
): Promise<void> {
  await dropMonthlyColumns(trx, userId, accountId, [
    ...new Set([...touched.opening, ...touched.filtered].map(firstOfMonth)),
  ])
  const rewritten = new Set([...touched.rewritten].map(firstOfMonth))
  const rows = touched.added.map(({ row }) => row)
  const isWhole = (month: string) => !rewritten.has(month)
  await storeAddedColumns(trx, userId, accountId, new Set([...touched.newMonths].filter(isWhole)), rows)
}

/** Added trades by opening and by last close, and their partial closes, to be cut into spans. */
interface AddedTradesBySpan {
  readonly opening: (span: DateSpan) => readonly ClosedTrade[]
  readonly closing: (span: DateSpan) => readonly ClosedTrade[]
  readonly parts: (span: DateSpan) => readonly PartEvent[]
  /** Partial closes by trade. */
  readonly earlier: ReadonlyMap<string, readonly PartMoney[]>
}

function addedTradesBySpan(added: readonly AddedTrade[]): AddedTradesBySpan {
  const parts = added
    .flatMap((trade) => trade.parts)
    .sort((a, b) => (a.at === b.at ? (a.tradeId < b.tradeId ? -1 : 1) : a.at < b.at ? -1 : 1))
  return {
    opening: cutter(added, (closedTrade) => closedTrade.openedAt),
    closing: cutter(added, (closedTrade) => closedTrade.closedAt),
    parts: ({ from, to }) =>
      parts
        .filter(({ at }) => at.slice(0, 10) >= from && at.slice(0, 10) <= to)
        .map(({ openedAt, at, grossPnlCents, feesCents }) => ({
          kind: 'part',
          openedAt: localSeconds(openedAt),
          at: localSeconds(at),
          grossPnlCents,
          feesCents,
        })),
    earlier: Map.groupBy(parts, ({ tradeId }) => tradeId),
  }
}

function cutter(added: readonly AddedTrade[], at: (closedTrade: ClosedTrade) => number) {
  const sorted = added
    .flatMap(({ closedTrade, row }) => (closedTrade === null ? [] : [{ closedTrade, row }]))
    .sort((a, b) => compareTradesAt(at(a.closedTrade), a.row, at(b.closedTrade), b.row))
    .map(({ closedTrade }) => closedTrade)
  return (span: DateSpan): readonly ClosedTrade[] => {
    const end = localSeconds(`${span.to}T00:00:00`) + 86_400
    return sorted.slice(
      firstFrom(sorted, at, localSeconds(`${span.from}T00:00:00`)),
      firstFrom(sorted, at, end),
    )
  }
}

/** Index of the first trade at or after a moment, by binary search. */
function firstFrom(
  sorted: readonly ClosedTrade[],
  at: (closedTrade: ClosedTrade) => number,
  moment: number,
): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    const closedTrade = sorted[middle]
    if (closedTrade !== undefined && at(closedTrade) < moment) low = middle + 1
    else high = middle
  }
  return low
}
