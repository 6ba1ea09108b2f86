import {
  fromLocalSeconds,
  type LocalTime,
  localSeconds,
  parseLocalTime,
} from '@plumbline/domain/time/local-time'
import type { UtcTimes } from '@plumbline/domain/imports/utc-times'
import { zoneClock } from '@plumbline/domain/time/zone'
import type { PrintedTime } from './time-text.ts'

/** Converts a printed time to the broker's time zone. */
export type BrokerClock = (time: PrintedTime) => LocalTime

const MINUTE = 60

/**
 * Times with an offset are converted to the broker's zone; times without one are already in it. If the zone is unknown,
 * times stay as printed: that is the clock that the user saw.
 */
export function createBrokerClock(timeZone: string | null): BrokerClock {
  const zone = timeZone === null ? undefined : zoneClock(timeZone)
  if (!zone) return (time) => time.local
  return ({ local, offsetMinutes }) =>
    offsetMinutes === null
      ? local
      : (parseLocalTime(fromLocalSeconds(zone.toLocal(localSeconds(local) - offsetMinutes * MINUTE))) ??
        local)
}

/** A trade's times in UTC, as a field of it; no field if the file states no offset. */
export function utcTimes(opened: PrintedTime, closed: PrintedTime | null): { readonly utc?: UtcTimes } {
  const openedAt = utcOf(opened)
  if (openedAt === undefined) return {}
  return { utc: { openedAt, closedAt: closed === null ? null : (utcOf(closed) ?? null) } }
}

function utcOf({ local, offsetMinutes }: PrintedTime): LocalTime | undefined {
  return offsetMinutes === null ? undefined : fromLocalSeconds(localSeconds(local) - offsetMinutes * MINUTE)
}
