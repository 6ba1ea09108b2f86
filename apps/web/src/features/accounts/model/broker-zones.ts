import { fromLocalSeconds } from '@plumbline/domain/time/local-time'
import { zoneClock } from '@plumbline/domain/time/zone'

/** Time zones of most brokers first, then every zone that the browser knows. */
export function brokerZones(): readonly string[] {
  const common = [
    'Europe/Athens',
    'America/New_York+7',
    'UTC',
    '+02:00',
    '+03:00',
    'Europe/London',
    'America/New_York',
  ]
  return [...new Set([...common, ...Intl.supportedValuesOf('timeZone')])]
}

/** Current time in `zone` as `YYYY-MM-DDTHH:mm:ss`; null for an unknown zone. */
export function timeIn(zone: string, now: Date): string | null {
  const clock = zoneClock(zone.trim())
  return clock ? fromLocalSeconds(Math.floor(clock.toLocal(now.getTime() / 1000))) : null
}
