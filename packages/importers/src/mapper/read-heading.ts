import { MAPPER_FIELDS, type MapperField } from '@plumbline/domain/imports/mapper-field'
import { minutesOf } from '../readers/time-text.ts'
import { HEADING_WORDS, SHARED_WORDS } from './heading-words.ts'

/** Fields that a heading can mean, by priority. `shared`: the word fits several fields. */
export interface HeadingMeaning {
  readonly fields: readonly MapperField[]
  readonly shared: boolean
}

const MEANINGS: ReadonlyMap<string, HeadingMeaning> = new Map(
  [...sharedMeanings(), ...ownMeanings()].flatMap(({ words, ...meaning }) =>
    words
      .trim()
      .split(/\s+/)
      .map((word) => [word, meaning] as const),
  ),
)

type Entry = HeadingMeaning & { readonly words: string }

function sharedMeanings(): readonly Entry[] {
  return SHARED_WORDS.map(({ fields, words }) => ({ fields, words, shared: true }))
}

function ownMeanings(): readonly Entry[] {
  return MAPPER_FIELDS.map((field) => ({ fields: [field], words: HEADING_WORDS[field], shared: false }))
}

const LONGEST = 100

/** Lower-case letters and digits, without accents, punctuation and bracketed text: "Größe (Lots)" → "grosse". */
export function plainHeading(text: string): string {
  return (
    text
      .slice(0, LONGEST)
      .replace(/\([^()]*\)|\[[^[\]]*\]/g, '')
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replaceAll('ß', 'ss')
      .replace(/[^\p{L}\p{N}]/gu, '')
      // Some letters were several by then.
      .slice(0, LONGEST)
  )
}

/** "P&L %", "Profit (pips)", "Result [R]" and "Running P&L" are results, but not money of the trade. */
const NO_MONEY =
  /%|\b(?:pips?|ticks?|points?|percent|percentage|punkte|prozent|puntos|porcentaje|pourcentage|punti|percentuale|pontos|porcentagem|punten|procent|cumulative|cum|running|kumuliert)\b|[([]R[)\]]|\b(?:in|as) R\b/i

/** The fields that a heading means; undefined for unknown words. */
export function readHeading(text: string): HeadingMeaning | undefined {
  if (NO_MONEY.test(text)) return undefined
  const word = plainHeading(text.replace(OFFSET, ''))
  return MEANINGS.get(word) ?? MEANINGS.get(word.replace(/\d+$/, ''))
}

const OFFSET =
  /(?<![\p{L}])(?:UTC|GMT)\s?(?:[+-]\s?\d{1,2}(?::?[0-5]\d)?)?(?![\p{L}\d])|(?<=[([])[+-]\d{2}:\d{2}(?=[)\]])/iu

/** Minutes of the UTC offset in a heading: "Opening Time (UTC+2)" → 120, "Date(UTC)" → 0; null if it states none. */
export function headingOffset(text: string): number | null {
  const stated = OFFSET.exec(text.slice(0, LONGEST))?.[0]
  return stated === undefined ? null : minutesOf(stated.replace(/\s/g, ''))
}

/** The currency in a heading: "P&L (USD)", "Profit €". */
export function headingCurrency(text: string): string | undefined {
  const heading = text.slice(0, LONGEST)
  const code = /[([ ]([A-Z]{3})[)\]]?$/.exec(heading)?.[1]
  if (code !== undefined) return code
  return heading.includes('€')
    ? 'EUR'
    : heading.includes('£')
      ? 'GBP'
      : heading.includes('$')
        ? 'USD'
        : undefined
}
