import { type RuleMoney, withDayFacts } from '@plumbline/domain/rules/day-facts'
import type { CheckedTrade, RuleTrade } from '@plumbline/domain/rules/rule-trade'
import { dayAfter } from '@plumbline/domain/time/calendar-day'
import type { Tx } from '#server/platform/db/database.ts'
import type { AccountRow } from '#server/ledger/accounts/accounts.read.ts'
import type { ReportsDeps } from '#server/ledger/statistics/select-trades.service.ts'
import { createSnapshotCache, type SnapshotCache } from '#server/platform/snapshots/snapshot-cache.ts'
import { moneyOfAccount } from '#server/ledger/statistics/money-of-account.service.ts'
import { largestResults } from '#server/ledger/trades/largest-results.read.ts'
import type { RuleReportCaches } from './cached-reports.service.ts'
import { type FactsSpan, ruleTradesOf } from './rule-facts.repo.ts'

/** All trades of an account by opening, at one revision. */
interface CheckedTrades {
  readonly revision: number
  /** Those taken, with the state of the account at each. */
  readonly taken: readonly CheckedTrade[]
  readonly missed: readonly RuleTrade[]
}

export type CheckedTradesCache = SnapshotCache<CheckedTrades>

export interface CheckedTradesDeps extends ReportsDeps {
  readonly checkedTrades: CheckedTradesCache
  readonly ruleReports: RuleReportCaches
}

const BYTES_PER_TRADE = 500
/** Larger accounts are read for each report: they would take the memory of all others. */
const MAX_CACHED_TRADES = 200_000

export function createCheckedTradesCache(now: () => Date): CheckedTradesCache {
  return createSnapshotCache(
    now,
    ({ taken, missed }) => (taken.length + missed.length) * BYTES_PER_TRADE,
    MAX_CACHED_TRADES * BYTES_PER_TRADE,
  )
}

const WHOLE: FactsSpan = { openFrom: null, openedTo: null }

/** The trades of an account from memory, else read and kept; null if they are too many to keep. */
export async function cachedTrades(
  { database, checkedTrades }: CheckedTradesDeps,
  account: AccountRow,
): Promise<CheckedTrades | null> {
  if (account.closed_trades + account.open_trades > MAX_CACHED_TRADES) return null
  const { user_id: userId, id, revision, currency } = account
  // The revision counts changes of balance and zone too; the currency can change without one.
  return checkedTrades.get(`${userId} ${id} ${currency}`, revision, () =>
    database.asUser(userId, async (trx) => {
      const facts = await accountFacts(trx, account, WHOLE)
      // The revision from before the read: trades of a write meanwhile are read again when its revision is asked for.
      const missed = await tradesOf(trx, account, { ...WHOLE, missed: true })
      return { revision, taken: [...withDayFacts(facts.trades, facts.money)], missed }
    }),
  )
}

/** Trades of an account by opening, its money in the same span, and what moves of their pairs are worth in the account. */
export async function accountFacts(
  trx: Tx,
  account: AccountRow,
  span: FactsSpan,
): Promise<{ readonly trades: readonly RuleTrade[]; readonly money: RuleMoney }> {
  const period = { from: span.openFrom, to: span.openedTo === null ? null : dayAfter(span.openedTo) }
  const money = await moneyOfAccount(trx, account, period)
  const trades = await tradesOf(trx, account, span)
  if (span.openFrom === null && span.openedTo === null) return { trades, money }
  const pairs = [...new Set(trades.map(({ pair }) => pair))]
  return { trades, money: { ...money, otherResults: await largestResults(trx, account, pairs) } }
}

async function tradesOf(trx: Tx, account: AccountRow, span: FactsSpan): Promise<readonly RuleTrade[]> {
  const trades: RuleTrade[] = []
  for await (const slice of ruleTradesOf(trx, account, span)) trades.push(...slice)
  return trades
}

/** The missed trades of an account that were opened up to a day. */
export async function missedTrades(
  deps: CheckedTradesDeps,
  account: AccountRow,
  openedTo: string | null,
): Promise<readonly RuleTrade[]> {
  const kept = await cachedTrades(deps, account)
  if (kept !== null) return kept.missed
  const span = { openFrom: null, openedTo, missed: true }
  return deps.database.asUser(account.user_id, (trx) => tradesOf(trx, account, span))
}
