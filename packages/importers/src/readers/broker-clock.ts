import {
  fromLocalSeconds,
  type LocalTime,
  localSeconds,
  parseLocalTime,
} from '@plumbline/domain/time/local-time'
import { zoneClock } from '@plumbline/domain/time/zone'
import type { PrintedTime } from './time-text.ts'

/** A printed time in the broker's clock. */
export type BrokerClock = (time: PrintedTime) => LocalTime

const MINUTE = 60

/**
 * Times with an offset are converted to the broker's zone; those without are in it already. Without a known zone every
 * time stays as it is printed: that is the clock which the person saw.
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
