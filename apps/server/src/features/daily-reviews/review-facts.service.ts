import type {
  ReviewedDay,
  ReviewedTrade,
  ReviewFacts,
  ReviewPlace,
} from '@plumbline/contract/daily-reviews/daily-reviews'
import { MAX_REVIEW_TRADES } from '@plumbline/contract/daily-reviews/daily-reviews'
import { reviewAverages } from '@plumbline/domain/daily-reviews/review-averages'
import { reviewFigures } from '@plumbline/domain/daily-reviews/review-figures'
import { reviewSpan } from '@plumbline/domain/daily-reviews/review-period'
import { unitsOf } from '@plumbline/domain/money/cents'
import type { DateSpan } from '@plumbline/domain/time/date-range'
import type { Tx } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/context.ts'
import type { AccountRow } from '#server/ledger/accounts/accounts.read.ts'
import { closingDays, type ClosingDay } from '#server/ledger/statistics/statistics.read.ts'
import type { DailyReviewsDeps } from './daily-reviews.service.ts'
import * as repo from './daily-reviews.repo.ts'
import { accountsInScope } from '#server/ledger/selection/selection.service.ts'
import { daysWithin } from './review-days.service.ts'
import {
  closedMistakes,
  closedResults,
  closedTrades,
  type ClosedTradeRow,
  type MistakeRow,
} from './review-facts.repo.ts'

/** What is known about a day, week or month without the user. Throws ACCOUNT_NOT_FOUND. */
export async function reviewFacts(
  deps: DailyReviewsDeps,
  actor: Actor,
  input: ReviewPlace & { readonly accountIds?: readonly string[] | undefined },
): Promise<ReviewFacts> {
  const { userId } = actor
  const span = reviewSpan(input.period, input.date)
  return deps.database.asUser(userId, async (trx) => {
    const accounts = await accountsInScope(trx, userId, input)
    const ids = accounts.map(({ id }) => id)
    const results = await closedResults(trx, userId, ids, span)
    const currencies = new Map(accounts.map(({ id, currency }) => [id, currency]))
    const figures = reviewFigures(
      results.map((result) => ({ ...result, currency: currencies.get(result.accountId) ?? '' })),
    )
    const isDay = input.period === 'day'
    const list = isDay ? await closedTrades(trx, userId, ids, span, MAX_REVIEW_TRADES) : []
    const days = isDay ? [] : await reviewedDays(trx, userId, accounts, span)
    return {
      ...span,
      figures,
      trades: results.reduce((sum, { group }) => sum + group.trades, 0),
      unreviewed: results.reduce((sum, { unreviewed }) => sum + unreviewed, 0),
      list: list.map((row) => presentTrade(row, currencies.get(row.account_id) ?? '')),
      mistakes: mistakesOf(await closedMistakes(trx, userId, ids, span), currencies),
      days,
      averages: reviewAverages(days.flatMap(({ scores }) => scores ?? [])),
    }
  })
}

async function reviewedDays(
  trx: Tx,
  userId: string,
  accounts: readonly AccountRow[],
  span: DateSpan,
): Promise<readonly ReviewedDay[]> {
  const ids = accounts.map(({ id }) => id)
  const closings = Map.groupBy(await closingDays(trx, userId, ids, span), ({ day }) => day)
  const traded = new Map(
    [...closings].map(([day, rows]) => [day, rows.reduce((sum, { trades }) => sum + trades, 0)]),
  )
  const reviews = await repo.reviewsWithin(trx, userId, span)
  const scores = new Map(reviews.map((row) => [row.date, repo.scoresOf(row)]))
  const days = await daysWithin(trx, userId, span, traded)
  return days.map((day) => ({
    ...day,
    results: resultsOf(closings.get(day.date) ?? [], accounts),
    scores: scores.get(day.date) ?? null,
  }))
}

/** A day's net P&L by currency. */
function resultsOf(rows: readonly ClosingDay[], accounts: readonly AccountRow[]): ReviewedDay['results'] {
  const currencyOf = ({ accountId }: ClosingDay) =>
    accounts.find(({ id }) => id === accountId)?.currency ?? ''
  return [...Map.groupBy(rows, currencyOf)]
    .map(([currency, ofCurrency]) => ({
      currency,
      netPnl: unitsOf(ofCurrency.reduce((sum, { netPnlCents }) => sum + netPnlCents, 0)),
      trades: ofCurrency.reduce((sum, { trades }) => sum + trades, 0),
    }))
    .toSorted((a, b) => (a.currency < b.currency ? -1 : 1))
}

/** By label and currency, the most expensive first. */
function mistakesOf(
  rows: readonly MistakeRow[],
  currencies: ReadonlyMap<string, string>,
): ReviewFacts['mistakes'] {
  const currencyOf = ({ account_id: id }: MistakeRow) => currencies.get(id) ?? ''
  return [...Map.groupBy(rows, (row) => JSON.stringify([currencyOf(row), row.label])).values()]
    .flatMap((group) => {
      const [first] = group
      if (first === undefined) return []
      const sum = (value: (row: MistakeRow) => number) => group.reduce((total, row) => total + value(row), 0)
      return {
        label: first.label,
        currency: currencyOf(first),
        trades: sum(({ trades }) => trades),
        netPnl: unitsOf(sum(({ net }) => net)),
        cost: unitsOf(sum(({ cost }) => cost)),
      }
    })
    .toSorted((a, b) => (a.currency === b.currency ? a.cost - b.cost : a.currency < b.currency ? -1 : 1))
}

function presentTrade(row: ClosedTradeRow, currency: string): ReviewedTrade {
  return {
    id: row.id,
    accountId: row.account_id,
    currency,
    pair: row.pair,
    direction: row.direction,
    closedAt: row.closed_at,
    netPnl: unitsOf(row.net_pnl_cents),
    rMultiple: row.risk_e4 === null ? null : row.risk_e4 / 10_000,
    isReviewed: row.reviewed_at !== null,
  }
}
