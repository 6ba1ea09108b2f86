import type { Trade } from '@plumbline/contract/trades/trades'
import { type Period, readPeriod, writePeriod } from '#web/lib/period/period.ts'
import { readFilter, defaultOrder, writeFilter } from './trade-filter.ts'

type Here = { readonly pathname: string; readonly search: string }

/**
 * Journal URL with a trade open beside the list. Keeps the journal's filters if it is the current page, and the period
 * unless the trade lies outside, where its neighbours could not be found.
 */
export function tradeAddress(
  { pathname, search }: Here,
  trade: Pick<Trade, 'id' | 'accountId' | 'openedAt'>,
): string {
  const known = new URLSearchParams(search)
  const period = readPeriod(known)
  const isSameAccount = known.get('account') === trade.accountId
  const filter = pathname === '/journal' && isSameAccount ? readFilter(known) : defaultOrder
  const params = writeFilter(new URLSearchParams(), filter)
  params.set('account', trade.accountId)
  params.set('trade', trade.id)
  return `/journal?${writePeriod(params, holds(period, trade.openedAt.slice(0, 10)) ? period : {})}`
}

/** Journal URL with all accounts' trades that match a question. */
export function listAddress(days: Period, search: string | undefined): string {
  const filter = { ...defaultOrder, allAccounts: true, ...(search === undefined ? {} : { search }) } as const
  return `/journal?${writePeriod(writeFilter(new URLSearchParams(), filter), days)}`
}

function holds({ from, to }: Period, day: string): boolean {
  return (from === undefined || from <= day) && (to === undefined || day <= to)
}
