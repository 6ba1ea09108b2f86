import { AppError } from '@plumbline/contract/errors'
import type { StatisticsFilters } from '@plumbline/contract/selection/filters'
import type { HourClock, ReportBasis } from '@plumbline/contract/statistics/reports'
import type { DateRange } from '@plumbline/domain/time/date-range'
import { isOpenFilter, type ClosedTradeFilter } from '@plumbline/domain/statistics/closed-trade-filter'
import { eachRange } from '@plumbline/domain/statistics/trade-ranges'
import { sessionKey } from '@plumbline/domain/time/market-session'
import type { Tx } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/context.ts'
import { type AccountRow, accountRows, countedAccounts } from '#server/ledger/accounts/accounts.read.ts'

/** The accounts of a request: one, several or all. */
export interface AccountScope {
  /** Default: all that count, the sample account only while there is no other. */
  readonly accountIds?: readonly string[] | undefined
  /** Of all, only those in this currency. */
  readonly currency?: string | undefined
  /** All with the sample account, whatever else there is. */
  readonly withSample?: boolean | undefined
}

/** In the order of their ids in the scope, or of creation. Throws ACCOUNT_NOT_FOUND. */
export async function accountsInScope(
  trx: Tx,
  userId: string,
  { accountIds, currency, withSample = false }: AccountScope,
): Promise<readonly AccountRow[]> {
  if (accountIds === undefined) {
    const all = await accountRows(trx, userId)
    const counted = withSample ? all : countedAccounts(all)
    return currency === undefined ? counted : counted.filter((account) => account.currency === currency)
  }
  const found = new Map((await accountRows(trx, userId, accountIds)).map((row) => [row.id, row]))
  const named = accountIds.map((id) => {
    const account = found.get(id.toLowerCase())
    if (account === undefined) throw new AppError('ACCOUNT_NOT_FOUND', { id })
    return account
  })
  return [...new Set(named)]
}

/** Which trades of its accounts a selection has. */
export interface TradeCriteria {
  readonly filter: ClosedTradeFilter
  /** Days of the last close. */
  readonly period: DateRange
  readonly missed: boolean
  readonly open: boolean
}

export const everyClosedTrade: TradeCriteria = {
  filter: {},
  period: { from: null, to: null },
  missed: false,
  open: false,
}

/** What a request asks about, with its accounts at their present revisions. */
export interface Selection extends TradeCriteria {
  /** In id order, all of one currency. */
  readonly accounts: readonly AccountRow[]
  /** Their currency, revisions and the clock of their hours. */
  readonly basis: ReportBasis
}

/** The accounts, period and filters of a request; those of an export can be narrower than the API's. */
export type SelectionInput = StatisticsFilters &
  Pick<AccountScope, 'currency'> & {
    /** Comes before `accountIds`. */
    readonly accountId?: string
    /** Only these trades, by id. */
    readonly ids?: ReadonlySet<string>
  }

/** Throws ACCOUNT_NOT_FOUND, STATISTICS_CURRENCIES_DIFFER. */
export async function selectionOf(trx: Tx, { userId }: Actor, input: SelectionInput): Promise<Selection> {
  const { accountId, accountIds = [], currency } = input
  const named = accountId === undefined ? accountIds : [accountId, ...accountIds]
  const scope = named.length === 0 ? { currency } : { accountIds: named }
  const accounts = sortedById(await accountsInScope(trx, userId, scope))
  const currencies = [...new Set(accounts.map((account) => account.currency))].sort()
  if (currencies.length > 1)
    throw new AppError('STATISTICS_CURRENCIES_DIFFER', { currencies: currencies.join(', ') })
  const basis = {
    currency: currencies[0] ?? '',
    accounts: accounts.map(({ id, revision }) => ({ id, revision })),
    hourClock: hourClockOf(accounts),
  }
  return { ...criteriaOf(input), accounts, basis }
}

export function sortedById(accounts: readonly AccountRow[]): readonly AccountRow[] {
  return accounts.toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

function hourClockOf(accounts: readonly AccountRow[]): HourClock {
  const known = accounts.filter(({ broker_time_zone: zone }) => zone !== null).length
  if (known === 0) return 'broker'
  return known === accounts.length ? 'utc' : 'mixed'
}

export function criteriaOf(input: SelectionInput): TradeCriteria {
  return {
    filter: filterOf(input),
    period: periodOf(input),
    missed: input.include?.includes('missed') ?? false,
    open: input.include?.includes('open') ?? false,
  }
}

function filterOf(input: SelectionInput): ClosedTradeFilter {
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
    ...eachRange((range) => input[range]),
  }
}

export function periodOf(input: { from?: string | undefined; to?: string | undefined }): DateRange {
  return { from: input.from ?? null, to: input.to ?? null }
}

/** The account, if summaries suffice: one account, and no filter except a period. */
export function summarisedAccount({ accounts, filter, missed, open }: Selection): AccountRow | undefined {
  return accounts.length === 1 && isOpenFilter(filter) && !missed && !open ? accounts[0] : undefined
}

export function tradesIn(accounts: readonly AccountRow[]): number {
  return accounts.reduce((sum, account) => sum + account.closed_trades + account.open_trades, 0)
}

/** Throws STATISTICS_TOO_LARGE. */
export function requireReadable(accounts: readonly AccountRow[], limit: number): void {
  const count = tradesIn(accounts)
  if (count > limit) throw new AppError('STATISTICS_TOO_LARGE', { count, limit })
}
