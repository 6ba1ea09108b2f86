import { dayInZone } from '../time/local-day.ts'
import type { BrokerZone } from '../time/zone.ts'
import { dateOfValue } from './date-of-value.ts'
import { type Fields, instantOf, isMap, unwrapped, withoutBroken } from './document-values.ts'

export interface DocumentReview {
  /** `YYYY-MM-DD`; a moment is read in the user's time zone. */
  readonly date: string
  /** ISO times, UTC; null where missing or invalid. */
  readonly createdAt: string | null
  readonly updatedAt: string | null
  /** The fields that the specification does not define, as received. */
  readonly fields: Fields
  /** The texts among them as HTML, each below its name; not sanitised. Empty without texts. */
  readonly html: string
}

const KNOWN: ReadonlySet<string> = new Set(['id', 'userId', 'date', 'createdAt', 'updatedAt'])

/** Reads a daily review; null for anything without a date or a time of creation. */
export function reviewFromDocument(value: unknown, zone: BrokerZone): DocumentReview | null {
  if (!isMap(value)) return null
  const createdAt = instantOf(value['createdAt'])
  const date = dateOfValue(value['date'], zone) ?? (createdAt && dayInZone(Date.parse(createdAt), zone))
  if (!date) return null
  const fields = Object.fromEntries(Object.entries(value).filter(([name]) => !KNOWN.has(name)))
  return { date, createdAt, updatedAt: instantOf(value['updatedAt']), fields, html: htmlOf(fields) }
}

function htmlOf(fields: Fields): string {
  return Object.entries(fields)
    .flatMap(([name, value]) => {
      const text = textOf(value, 0)
      return text === '' ? [] : [`<h2>${escaped(titleOf(name))}</h2>${text}`]
    })
    .join('')
}

/** Depth of nested lists and maps whose texts are shown. */
const DEEPEST = 4
const MAX_CHARACTERS = 1_000_000

/** A value as HTML: HTML as it is, other text in paragraphs, lists and maps as lists; empty for nothing. */
function textOf(value: unknown, depth: number): string {
  const plain = unwrapped(value)
  if (typeof plain === 'string') return htmlOfText(plain)
  if (typeof plain === 'number' || typeof plain === 'boolean') return `<p>${String(plain)}</p>`
  const instant = instantOf(plain)
  if (instant !== null) return `<p>${instant}</p>`
  if (depth === DEEPEST || typeof plain !== 'object' || plain === null) return ''
  const items = Object.entries(plain).flatMap(([name, item]) => {
    const text = textOf(item, depth + 1)
    const label = Array.isArray(plain) ? '' : `<p><strong>${escaped(titleOf(name))}</strong></p>`
    return text === '' ? [] : [`<li>${label}${text}</li>`]
  })
  return items.length === 0 ? '' : `<ul>${items.join('')}</ul>`
}

function htmlOfText(text: string): string {
  const whole = withoutBroken(text.slice(0, MAX_CHARACTERS)).trim()
  if (whole === '') return ''
  if (/<\/?[a-z][^<>]*>/i.test(whole)) return whole
  return whole
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${escaped(paragraph.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('')
}

/** `whatWentWell` and `what_went_well` as `What went well`. */
function titleOf(name: string): string {
  const words = withoutBroken(name.slice(0, 200))
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[_\s-]+/g, ' ')
    .trim()
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
