import type { LocalTime } from '@plumbline/domain/time/local-time'
import { readTime } from '../readers/time-text.ts'

/** `12/01/2025 16:33:05`: the month comes first, regardless of the locale. */
export function tradovateTime(text: string): LocalTime | undefined {
  return readTime(text, 'mdy')?.local
}
