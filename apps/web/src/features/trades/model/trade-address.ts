import type { Trade } from '@plumbline/contract/trades/trades'
import { type Period, readPeriod, writePeriod } from '#web/lib/period/period.ts'
import { readFilter, usualOrder, writeFilter } from './trade-filter.ts'

type Here = { readonly pathname: string; readonly search: string }

/**
 * The journal with a trade open beside its list: with the filters of the journal where one is there already, and with the
 * period that one looks at, unless the trade lies outside of it: its neighbours are then looked for in vain.
 */
export function tradeAddress(
  { pathname, search }: Here,
  trade: Pick<Trade, 'id' | 'accountId' | 'openedAt'>,
): string {
  const known = new URLSearchParams(search)
  const period = readPeriod(known)
  const isSameAccount = known.get('account') === trade.accountId
  const filter = pathname === '/journal' && isSameAccount ? readFilter(known) : usualOrder
  const params = writeFilter(new URLSearchParams(), filter)
  params.set('account', trade.accountId)
  params.set('trade', trade.id)
  return `/journal?${writePeriod(params, holds(period, trade.openedAt.slice(0, 10)) ? period : {})}`
}

/** The journal with the trades of all accounts that a question is about. */
export function listAddress(days: Period, search: string | undefined): string {
  const filter = { ...usualOrder, allAccounts: true, ...(search === undefined ? {} : { search }) } as const
  return `/journal?${writePeriod(writeFilter(new URLSearchParams(), filter), days)}`
}

function holds({ from, to }: Period, day: string): boolean {
  return (from === undefined || from <= day) && (to === undefined || day <= to)
}
