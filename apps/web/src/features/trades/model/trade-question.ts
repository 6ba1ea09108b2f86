import type { Trade } from '@plumbline/contract/trades/trades'
import { type Period, readPeriod, writePeriod } from '#web/lib/period/period.ts'
import { type DateOrder, readDays } from '#web/lib/period/read-day.ts'
import { defaultOrder, readFilter, writeFilter } from './trade-filter.ts'

/** Trades that a search text asks for: one by id, or those of a period that match some words. */
export type TradeQuestion =
  | { readonly kind: 'one'; readonly id: string }
  | { readonly kind: 'list'; readonly days: Period; readonly search: string | undefined }

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** A single letter matches too much. */
const fewestLetters = 2

/**
 * `eurusd 14.3.2026` asks for trades of that pair opened on that day. Words that are not dates are searched in pairs,
 * notes, tags and broker ids. null if there is nothing to search.
 */
export function tradeQuestion(text: string, today: string, order: DateOrder): TradeQuestion | null {
  const words = text.split(/\s+/).filter((word) => word !== '')
  const [only, ...more] = words
  if (only !== undefined && more.length === 0 && uuid.test(only)) {
    return { kind: 'one', id: only.toLowerCase() }
  }
  let days: Period | null = null
  const sought: string[] = []
  for (const word of words) {
    const read: Period | null = days === null ? readDays(word, today, order) : null
    if (read === null) sought.push(word)
    else days = read
  }
  const search = sought.join(' ')
  if (days === null && search.length < fewestLetters) return null
  return { kind: 'list', days: days ?? {}, search: search === '' ? undefined : search }
}

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

/** Characters of context before the match. */
const before = 16

/**
 * Passage of a note around the first matching word, on one line, with ellipses where text is cut; undefined without a
 * match.
 */
export function notePassage(note: string, words: readonly string[], most = 56): string | undefined {
  const line = note.replaceAll(/\s+/g, ' ').trim()
  const lower = line.toLowerCase()
  const places = words.map((word) => lower.indexOf(word.toLowerCase())).filter((place) => place >= 0)
  if (places.length === 0) return undefined
  const first = Math.min(...places)
  // Cuts at word boundaries, unless a single word is longer than the passage.
  const from = first <= before ? 0 : line.lastIndexOf(' ', first - before) + 1
  const isAll = from + most >= line.length
  const space = line.lastIndexOf(' ', from + most)
  const to = isAll ? line.length : space > first ? space : from + most
  return `${from > 0 ? '… ' : ''}${line.slice(from, to)}${isAll ? '' : ' …'}`
}
