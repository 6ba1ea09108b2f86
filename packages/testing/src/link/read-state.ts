import { LINK_VERSION } from './link-json.ts'

/** A range of bars that the server lacks. */
export interface WantedBars {
  readonly symbol: string
  readonly seconds: number
  readonly from: number
  readonly to: number
}

/** The server's answer as far as the advisor reads it: the state, and after a batch the number of fresh deals. */
export interface AdvisorState {
  readonly bookmark: { readonly time_msc: number; readonly ticket: string } | null
  readonly batch: number
  readonly everySeconds: number
  readonly resync: boolean
  readonly fresh: number
  /** null: none are missing. */
  readonly bars: WantedBars | null
  /** Why the last bars were refused; empty if they were not. */
  readonly barsRefused: string
}

/**
 * Reads an answer as the advisor's `ReadState` does, by names instead of a parser; null: not an answer of our server.
 */
export function readState(text: string): AdvisorState | null {
  const bookmark = jsonValue(text, 'bookmark')
  const hasBookmark = bookmark.startsWith('{')
  const ticket = hasBookmark ? jsonValue(text, 'ticket') : ''
  const batch = integer(jsonValue(text, 'batch'))
  const everySeconds = integer(jsonValue(text, 'everySeconds'))
  const isBookmark = bookmark === 'null' || (hasBookmark && ticket !== '')
  if (!isBookmark || batch <= 0 || everySeconds <= 0) return null
  if (jsonValue(text, 'version') !== String(LINK_VERSION)) return null
  return {
    bookmark: hasBookmark ? { time_msc: integer(jsonValue(text, 'time_msc')), ticket } : null,
    batch,
    everySeconds,
    resync: jsonValue(text, 'resync') === 'true',
    fresh: integer(jsonValue(text, 'fresh')),
    bars: wantedBars(text),
    barsRefused: jsonValue(text, 'barsRefused'),
  }
}

/** The first range of the list. */
function wantedBars(text: string): WantedBars | null {
  const at = text.indexOf('"bars"')
  const bars = at < 0 ? '' : text.slice(at)
  const symbol = jsonValue(bars, 'symbol')
  const [seconds = 0, from = 0, to = 0] = ['timeframe', 'from', 'to'].map((name) =>
    integer(jsonValue(bars, name)),
  )
  return symbol === '' || seconds <= 0 || to <= from ? null : { symbol, seconds, from, to }
}

const SPACE = 32
const AFTER_TEXT = '"'
const AFTER_OTHERS = ',}]'

/** The value of a name: a text without its quotes, anything else up to the next comma or bracket. */
export function jsonValue(text: string, name: string): string {
  const found = text.indexOf(`"${name}"`)
  if (found < 0) return ''
  const colon = afterSpaces(text, found + name.length + 2)
  if (text.charAt(colon) !== ':') return ''
  const start = afterSpaces(text, colon + 1)
  const isText = text.charAt(start) === AFTER_TEXT
  const from = isText ? start + 1 : start
  let end = from
  while (end < text.length && !isEnd(text, end, isText)) end += 1
  return text.slice(from, end)
}

function isEnd(text: string, at: number, isText: boolean): boolean {
  const letter = text.charAt(at)
  return isText ? letter === AFTER_TEXT : AFTER_OTHERS.includes(letter) || text.charCodeAt(at) <= SPACE
}

function afterSpaces(text: string, start: number): number {
  let at = start
  while (at < text.length && text.charCodeAt(at) <= SPACE) at += 1
  return at
}

/** `StringToInteger`: 0 for anything that is not a number. */
function integer(text: string): number {
  const value = Number.parseInt(text, 10)
  return Number.isNaN(value) ? 0 : value
}
