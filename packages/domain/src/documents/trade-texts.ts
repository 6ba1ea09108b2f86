import { emotionOf } from '../mindset/emotions.ts'
import { type Fields, withoutBroken } from './document-values.ts'

/**
 * How what was read differs from the document.
 * - `fees-follow`: gross, fees and net P&L do not agree; gross and net are kept, so the balance is the document's.
 * - `closed-at-opening`: closed without a closing time; the opening time is used.
 * - `open-with-closing-time`: its status is open, so the closing time is dropped.
 * - `shortened`: a text or list is longer than the journal allows. `other-kind`: a value of the wrong type for its
 *   field.
 * - `unknown-field`: a field that the journal does not have.
 */
export type TradeAdjustment =
  | 'fees-follow'
  | 'closed-at-opening'
  | 'open-with-closing-time'
  | 'shortened'
  | 'other-kind'
  | 'unknown-field'

export interface Adjusted {
  readonly code: TradeAdjustment
  readonly detail: string
}

/** The text fields of a trade's document. */
export interface TradeTexts {
  readonly pair: string
  readonly notes: string
  /** Labels, each once. */
  readonly tags: readonly string[]
  readonly images: readonly string[]
  readonly emotion: string
  readonly session: string | null
  readonly riskRewardRatio: string
  readonly strategyId: string | null
  readonly strategyUsage: string | null
  /** 'unknown' where the broker's id is not known. */
  readonly mt5TradeId: string
}

/** Maximum lengths of the journal's texts and lists, from any source. */
const LONGEST = {
  pair: 64,
  notes: 100_000,
  emotion: 50,
  session: 50,
  riskRewardRatio: 50,
  strategyId: 100,
  strategyUsage: 200,
  mt5TradeId: 64,
} as const
export const LONGEST_LABEL = 100
const MAX_TAGS = 50
const LONGEST_IMAGE = 2000
const MAX_IMAGES = 100

/** Reads the text fields of a trade; shortened and unusable values are added to `adjusted`. */
export function readTexts(
  body: Fields,
  tagLabels: ReadonlyMap<string, string>,
  adjusted: Adjusted[],
): TradeTexts {
  const text = (field: keyof typeof LONGEST) => readText(body[field], field, LONGEST[field], adjusted)
  const trimmed = (field: keyof typeof LONGEST) => text(field).trim()
  return {
    pair: trimmed('pair') || 'UNKNOWN',
    notes: text('notes'),
    tags: readList(body, 'tags', MAX_TAGS, LONGEST_LABEL, adjusted, (tag) => tagLabels.get(tag) ?? tag),
    images: readList(body, 'images', MAX_IMAGES, LONGEST_IMAGE, adjusted),
    emotion: emotionOf(trimmed('emotion')) || 'neutral',
    session: trimmed('session') || null,
    riskRewardRatio: text('riskRewardRatio'),
    strategyId: trimmed('strategyId') || null,
    strategyUsage: text('strategyUsage') || null,
    mt5TradeId: trimmed('mt5TradeId'),
  }
}

function readText(value: unknown, field: string, longest: number, adjusted: Adjusted[]): string {
  if (value === undefined || value === null) return ''
  if (typeof value !== 'string' && typeof value !== 'number') {
    adjusted.push({ code: 'other-kind', detail: field })
    return ''
  }
  const whole = String(value)
  // Cutting may split a surrogate pair, so invalid characters are removed last.
  const kept = withoutBroken(whole.slice(0, longest))
  if (kept !== whole) adjusted.push({ code: 'shortened', detail: field })
  return kept
}

function readList(
  body: Fields,
  field: string,
  most: number,
  longest: number,
  adjusted: Adjusted[],
  name: (text: string) => string = (text) => text,
): readonly string[] {
  const value = body[field]
  if (value === undefined || value === null || value === '') return []
  if (!Array.isArray(value)) {
    adjusted.push({ code: 'other-kind', detail: field })
    return []
  }
  const texts = value
    .slice(0, most)
    .map((item) => readText(labelOf(item), field, longest, adjusted).trim())
    .filter((text) => text !== '')
  if (value.length > most) adjusted.push({ code: 'shortened', detail: field })
  return [...new Set(texts.map(name))]
}

/** A tag is given as its label or as the tag object. */
function labelOf(item: unknown): unknown {
  return typeof item === 'object' && item !== null && 'label' in item ? item.label : item
}
