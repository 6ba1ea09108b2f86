import { type DateOrder, readDays } from '#web/lib/period/read-day.ts'
import type { Period } from '#web/lib/period/period.ts'

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
