import type { LocalTime } from '../time/local-time.ts'

/** The unvalidated fields of a document. */
export type Fields = Readonly<Record<string, unknown>>

/** A map's fields; no fields for anything else, including a list. */
export function fieldsOf(value: unknown): Fields {
  return isMap(value) ? value : {}
}

export function isMap(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * Unwraps values that export tools wrap because JSON has no type for them: `{__datatype__: 'timestamp', value:
 * {_seconds, _nanoseconds}}`.
 */
export function unwrapped(value: unknown): unknown {
  return isMap(value) && value['__datatype__'] === 'timestamp' ? value['value'] : value
}

/** A NUL character or a lone surrogate, which databases reject. */
const BROKEN = /[\u0000\p{Cs}]/gu

export function withoutBroken(text: string): string {
  return text.replaceAll(BROKEN, '')
}

const LONGEST_ID = 200

/** Whether an id can be stored: not empty, no longer than document databases make them, no invalid characters. */
export function isPlainId(id: string): boolean {
  return id !== '' && id.length <= LONGEST_ID && withoutBroken(id) === id
}

/** `none`: missing, null or ''. `bad`: not a finite number, or its absolute value exceeds the maximum. */
export type ReadNumber =
  | { readonly kind: 'none' }
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'bad' }

const DECIMAL = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,3})?$/i

/** Reads a number, or the plain text of one, with an absolute value of at most `largest`. */
export function readNumber(value: unknown, largest: number): ReadNumber {
  if (value === undefined || value === null || value === '') return { kind: 'none' }
  const text = typeof value === 'string' ? value.trim() : ''
  const number = DECIMAL.test(text) ? Number(text) : value
  const isUsable = typeof number === 'number' && Number.isFinite(number) && Math.abs(number) <= largest
  return isUsable ? { kind: 'number', value: number } : { kind: 'bad' }
}

/** ISO time in UTC, from ISO text (UTC if it has no offset) or a timestamp object; null for anything else. */
export function instantOf(value: unknown): string | null {
  const time = new Date(millisecondsOf(unwrapped(value)))
  if (Number.isNaN(time.getTime())) return null
  const text = time.toISOString()
  return isStorableYear(text) ? text : null
}

function millisecondsOf(value: unknown): number {
  if (typeof value === 'string') {
    const isDated = /^\d{4}-\d{2}-\d{2}(?:T|$)/.test(value)
    return isDated ? Date.parse(/(?:Z|[+-]\d{2}:?\d{2})$/.test(value) ? value : withZone(value)) : Number.NaN
  }
  const { seconds, _seconds, nanoseconds, _nanoseconds } = fieldsOf(value)
  const whole = seconds ?? _seconds
  const part = nanoseconds ?? _nanoseconds ?? 0
  if (typeof whole !== 'number' || typeof part !== 'number') return Number.NaN
  return whole * 1000 + Math.floor(part / 1e6)
}

function withZone(text: string): string {
  return text.includes('T') ? `${text}Z` : text
}

/** Years 1900 to 2999, which the calendars on both sides of the database support. */
export function isStorableYear(time: LocalTime): boolean {
  return time >= '1900' && time < '3000'
}

/** A value as JSON for use in messages, cut to 60 characters. */
export function shown(value: unknown): string {
  return value === undefined ? '' : (JSON.stringify(value) ?? '').slice(0, 60)
}
