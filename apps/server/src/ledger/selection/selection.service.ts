import { AppError } from '@plumbline/contract/errors'
import type { StatisticsFilters } from '@plumbline/contract/selection/filters'
import type { HourClock, ReportBasis } from '@plumbline/contract/statistics/reports'
import type { DateRange } from '@plumbline/domain/statistics/cover-period'
import { isOpenFilter, type ClosedTradeFilter } from '@plumbline/domain/statistics/closed-trade-filter'
import { sessionKey } from '@plumbline/domain/time/market-session'
import type { Tx } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/context.ts'
import {
  type AccountRow,
  accountRows,
  countedAccounts,
  findAccount,
} from '#server/ledger/accounts/accounts.read.ts'

/** Filters of a report; those of an export can be narrower than the API's. */
export type ReportFilters = StatisticsFilters & {
  /** Only these trades, by id. */
  readonly ids?: ReadonlySet<string>
}

/** Most trades that one report evaluates individually: 240 MB of columns. */
const MOST_TRADES = 3_000_000

/** A report's accounts in id order, all of one currency. */
export async function chosenAccounts(
  trx: Tx,
  actor: Actor,
  accountIds: readonly string[] | undefined,
): Promise<readonly AccountRow[]> {
  const asked = accountIds ?? []
  const counted = async () => countedAccounts(await accountRows(trx, actor.userId)).map(({ id }) => id)
  const ids = [...new Set(asked.length > 0 ? asked : await counted())].sort()
  const accounts: AccountRow[] = []
  for (const id of ids) {
    const account = await findAccount(trx, actor.userId, id)
    if (!account) throw new AppError('ACCOUNT_NOT_FOUND', { id })
    accounts.push(account)
  }
  const currencies = [...new Set(accounts.map((account) => account.currency))].sort()
  if (currencies.length > 1) {
    throw new AppError('STATISTICS_CURRENCIES_DIFFER', { currencies: currencies.join(', ') })
  }
  return accounts
}

export function assertReadable(accounts: readonly AccountRow[]): void {
  const count = tradesOf(accounts)
  if (count > MOST_TRADES) throw new AppError('STATISTICS_TOO_LARGE', { count, limit: MOST_TRADES })
}

export function tradesOf(accounts: readonly AccountRow[]): number {
  return accounts.reduce((sum, account) => sum + account.closed_trades + account.open_trades, 0)
}

export function basisOf(accounts: readonly AccountRow[]): ReportBasis {
  return {
    currency: accounts[0]?.currency ?? '',
    accounts: accounts.map(({ id, revision }) => ({ id, revision })),
    hourClock: hourClockOf(accounts),
  }
}

export function hourClockOf(accounts: readonly Pick<AccountRow, 'broker_time_zone'>[]): HourClock {
  const known = accounts.filter(({ broker_time_zone: zone }) => zone !== null).length
  if (known === 0) return 'broker'
  return known === accounts.length ? 'utc' : 'mixed'
}

export function filterOf(input: ReportFilters): ClosedTradeFilter {
  return {
    ids: input.ids,
    pairs: input.pairs,
    directions: input.directions,
    tags: input.tags,
    mistakes: input.mistakes,
    strategies: input.strategies,
    sessions: input.sessions?.map(sessionKey),
    emotions: input.emotions,
    results: input.results,
    weekdays: input.weekdays,
    hasNotes: input.hasNotes,
    reviewed: input.reviewed,
    ratingRange: input.ratingRange,
    netPnlRange: input.netPnlRange,
    rMultipleRange: input.rMultipleRange,
    holdingRange: input.holdingRange,
    quantityRange: input.quantityRange,
    hourRange: input.hourRange,
    maeRange: input.maeRange,
    mfeRange: input.mfeRange,
    maeMoneyRange: input.maeMoneyRange,
    mfeMoneyRange: input.mfeMoneyRange,
    entryEfficiencyRange: input.entryEfficiencyRange,
    exitEfficiencyRange: input.exitEfficiencyRange,
    profitLeftRange: input.profitLeftRange,
  }
}

export function periodOf(input: { from?: string | undefined; to?: string | undefined }): DateRange {
  return { from: input.from ?? null, to: input.to ?? null }
}

/** The account, if summaries suffice: one account, and no filter except a period. */
export function summarised(accounts: readonly AccountRow[], input: ReportFilters): AccountRow | undefined {
  const isPlain = isOpenFilter(filterOf(input)) && (input.include ?? []).length === 0
  return accounts.length === 1 && isPlain ? accounts[0] : undefined
}
