export const LONGEST_SLEEP_HOURS = 24

/** Hours of a plain decimal, to the nearest quarter; null for an empty text, undefined for no number from 0 to 24. */
export function quarterHours(text: string): number | null | undefined {
  const trimmed = text.trim()
  if (trimmed === '') return null
  const hours = Number(trimmed)
  if (!(hours >= 0 && hours <= LONGEST_SLEEP_HOURS)) return undefined
  return Math.round(hours * 4) / 4
}
