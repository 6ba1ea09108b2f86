import { setImmediate as nextTurn } from 'node:timers/promises'
import { AppError } from '@plumbline/contract/errors'
import type { StatisticsFilters } from '@plumbline/contract/selection/filters'
import { withDayFacts } from '@plumbline/domain/rules/day-facts'
import type { CheckedTrade, RuleTrade } from '@plumbline/domain/rules/rule-trade'
import { dayBefore } from '@plumbline/domain/time/calendar-day'
import type { DateSpan } from '@plumbline/domain/time/date-range'
import { isOpenFilter } from '@plumbline/domain/statistics/closed-trade-filter'
import { periodTest } from '@plumbline/domain/statistics/period-bounds'
import type { Tx } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/context.ts'
import { isUuid } from '#server/platform/ids.ts'
import { type AccountRow, findAccount } from '#server/ledger/accounts/accounts.read.ts'
import {
  accountsInScope,
  sortedById,
  criteriaOf,
  requireReadable,
} from '#server/ledger/selection/selection.service.ts'
import { type ReportsDeps, selectTrades } from '#server/ledger/statistics/select-trades.service.ts'
import { accountFacts, type CheckedTradesDeps, cachedTrades, missedTrades } from './cached-trades.service.ts'
import { firstOpening, placeOfTrade } from './rule-facts.repo.ts'

export type { CheckedTradesDeps } from './cached-trades.service.ts'

/** Most trades of one report: about 300 bytes each are held per account. */
export const MAX_CHECKED_TRADES = 1_000_000

/** The accounts of a report in id order; all of the user's if none is named. Currencies may differ. */
export async function reportAccounts(
  { database }: ReportsDeps,
  { userId }: Actor,
  accountIds: readonly string[] = [],
): Promise<readonly AccountRow[]> {
  const scope = accountIds.length === 0 ? { withSample: true } : { accountIds }
  const accounts = await database.asUser(userId, (trx) => accountsInScope(trx, userId, scope))
  requireReadable(accounts, MAX_CHECKED_TRADES)
  return sortedById(accounts)
}

/** Trades per turn of the event loop. */
const AT_ONCE = 10_000

/**
 * Calls `work` with each selected trade of an account, in order of opening; a period selects by day of the last close.
 * Open trades only if the filter asks for them.
 */
export async function eachSelectedTrade(
  deps: CheckedTradesDeps,
  actor: Actor,
  account: AccountRow,
  filters: StatisticsFilters,
  work: (checked: CheckedTrade) => void,
): Promise<void> {
  const { from = null, to = null, include = [] } = filters
  const selected = await selectedIds(deps, actor, account, filters)
  const all =
    (await cachedTrades(deps, account))?.taken ??
    (await deps.database.asUser(actor.userId, async (trx) => {
      // Facts are those at the opening, which may be long before the period.
      const first = from && (await firstOpening(trx, account, from))
      const { trades, money } = await accountFacts(trx, account, {
        openFrom: first && dayBefore(first),
        openedTo: to,
      })
      return withDayFacts(trades, money)
    }))
  const isInPeriod = periodTest({ from, to })
  let count = 0
  for (const checked of all) {
    count += 1
    if (count % AT_ONCE === 0) await nextTurn()
    const { trade } = checked
    const isSelected =
      selected?.has(trade.id) ??
      (trade.closedAt === null ? include.includes('open') : isInPeriod(trade.closedAt))
    if (isSelected) work(checked)
  }
}

/**
 * Calls `work` with each missed trade of an account that the filters select. Those without a closing belong to the day
 * of their opening and have no result that filters could ask for: period and strategy alone select them.
 */
export async function eachMissedTrade(
  deps: CheckedTradesDeps,
  actor: Actor,
  account: AccountRow,
  filters: StatisticsFilters,
  work: (trade: RuleTrade) => void,
): Promise<void> {
  const { from = null, to = null, strategies } = filters
  const selected = await selectedIds(deps, actor, account, filters, true)
  const isInPeriod = periodTest({ from, to })
  for (const trade of await missedTrades(deps, account, to)) {
    if (!isInPeriod(trade.closedAt ?? trade.openedAt)) continue
    const isSelected =
      trade.closedAt === null
        ? (strategies?.includes(trade.strategyId ?? '') ?? true)
        : (selected?.has(trade.id) ?? true)
    if (isSelected) work(trade)
  }
}

/**
 * The ids of the account's trades that a report counts; null if the filter selects only by period and so needs no trade
 * read. Open trades are among them only if the filter includes them (as of the account's latest time), and missed ones
 * only if `missed` does.
 */
async function selectedIds(
  deps: CheckedTradesDeps,
  actor: Actor,
  { id }: AccountRow,
  filters: StatisticsFilters,
  missed = false,
): Promise<ReadonlySet<string> | null> {
  const { filter, period, open } = criteriaOf(filters)
  const isOfOpen = open && (period.from ?? period.to) !== null
  if (isOpenFilter(filter) && !isOfOpen) return null
  const { byOpening } = await selectTrades(deps, actor, { ...filters, accountIds: [id] })
  return new Set(byOpening({ missed }).ids())
}

/** A trade with what was known at its opening, also an open or a missed one. Throws TRADE_NOT_FOUND. */
export async function checkedTrade(trx: Tx, userId: string, tradeId: string): Promise<CheckedTrade> {
  const place = isUuid(tradeId) ? await placeOfTrade(trx, userId, tradeId) : undefined
  const account = place && (await findAccount(trx, userId, place.account_id))
  const trades = account && (await tradesOfDay(trx, account, place.opened_at.slice(0, 10), tradeId))
  const checked = trades?.find(({ trade }) => trade.id === tradeId.toLowerCase())
  if (checked === undefined) throw new AppError('TRADE_NOT_FOUND', { id: tradeId })
  return checked
}

/**
 * The trades of an account that were opened on a day, open ones too. Facts reach back one day: that is the longest pause
 * after a loss.
 */
export async function tradesOfDay(
  trx: Tx,
  account: AccountRow,
  day: string,
  tradeId?: string,
): Promise<readonly CheckedTrade[]> {
  return tradesWithin(trx, account, { from: day, to: day }, tradeId)
}

/** The same for a span of days. */
export async function tradesWithin(
  trx: Tx,
  account: AccountRow,
  { from, to }: DateSpan,
  tradeId?: string,
): Promise<readonly CheckedTrade[]> {
  const span = { openFrom: dayBefore(from), openedTo: to, ...(tradeId !== undefined && { tradeId }) }
  const { trades, money } = await accountFacts(trx, account, span)
  const isInPeriod = periodTest({ from, to })
  return [...withDayFacts(trades, money)].filter(({ trade }) => isInPeriod(trade.openedAt))
}
