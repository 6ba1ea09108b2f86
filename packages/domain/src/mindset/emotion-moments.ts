import { emotionOf } from './emotions.ts'

/** When an emotion is felt; the one during the trade is the specification's `emotion`. */
export const EMOTION_MOMENTS = ['before', 'during', 'after'] as const
export type EmotionMoment = (typeof EMOTION_MOMENTS)[number]

/** The trade's field of each moment. The one during the trade is never missing; default: neutral. */
export const EMOTION_FIELDS = {
  before: 'emotionBefore',
  during: 'emotion',
  after: 'emotionAfter',
} as const satisfies Readonly<Record<EmotionMoment, string>>
export type EmotionField = (typeof EMOTION_FIELDS)[EmotionMoment]

/** In order of time. */
export const emotionFields: readonly EmotionField[] = EMOTION_MOMENTS.map((moment) => EMOTION_FIELDS[moment])

/** A text of another source as a trade's field stores it: known emotions by their names. */
export function storedText(field: string, text: string): string {
  const fields: readonly string[] = emotionFields
  return fields.includes(field) ? emotionOf(text) : text
}
