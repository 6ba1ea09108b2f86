import { use } from 'react'
import { shownInstant } from '#web/lib/format/shown-time.ts'
import { DisplayZoneContext } from '#web/lib/format/time-zones.ts'

/** Time of day to the second or millisecond in the user's display time zone: 09:04:07.120 in every language. */
export function useClockText(): (atMs: number, precision?: 'seconds' | 'milliseconds') => string {
  const display = use(DisplayZoneContext)
  return (atMs, precision = 'seconds') => {
    const at = new Date(atMs).toISOString()
    const clock = shownInstant(at, display).slice(11, 19)
    return precision === 'seconds' ? clock : `${clock}${at.slice(19, 23)}`
  }
}
