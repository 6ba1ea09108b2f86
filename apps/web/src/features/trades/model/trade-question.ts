import { type DateOrder, readDays } from '#web/lib/period/read-day.ts'
import type { Period } from '#web/lib/period/period.ts'

/** Which trades a text asks for: the one with this id, or those of some days with some words. */
export type TradeQuestion =
  | { readonly kind: 'one'; readonly id: string }
  | { readonly kind: 'list'; readonly days: Period; readonly search: string | undefined }

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** One letter is in too much to be a question. */
const fewestLetters = 2

/**
 * `eurusd 14.3.2026` asks for the trades of that pair which were opened on that day. A word that is no date is looked for
 * in pairs, notes, tags and the broker's ids. Null where nothing is asked.
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
