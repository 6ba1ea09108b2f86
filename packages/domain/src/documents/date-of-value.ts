import { dayInZone } from '../time/local-day.ts'
import { parseLocalTime } from '../time/local-time.ts'
import type { BrokerZone } from '../time/zone.ts'
import { instantOf, isStorableYear, unwrapped } from './document-values.ts'

/** A day of a document, `YYYY-MM-DD`: a moment is read in the user's time zone; null for anything else. */
export function dateOfValue(value: unknown, zone: BrokerZone): string | null {
  const plain = typeof value === 'string' ? parseLocalTime(value) : undefined
  if (plain !== undefined) return isStorableYear(plain) ? plain.slice(0, 10) : null
  // Other text without an offset is no moment: a browser would read 30 February as 2 March.
  const isMoment = typeof value !== 'string' || /(?:Z|[+-]\d{2}:?\d{2})$/.test(value)
  const instant = isMoment ? instantOf(unwrapped(value)) : null
  return instant === null ? null : dayInZone(Date.parse(instant), zone)
}
