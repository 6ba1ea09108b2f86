import { fromLocalSeconds, localSeconds, type LocalTime } from './local-time.ts'
import { zoneClock, type BrokerZone } from './zone.ts'

/**
 * Converts times from one zone to another. If either zone is unknown, or the result would leave the years of four
 * digits, a time is returned unchanged.
 */
export function timeConverter(
  from: BrokerZone | null,
  to: BrokerZone | null,
): (time: LocalTime) => LocalTime {
  const [source, target] = [
    from === null ? undefined : zoneClock(from),
    to === null ? undefined : zoneClock(to),
  ]
  if (from === to || !source || !target) return (time) => time
  return (time) => {
    const seconds = target.toLocal(source.toUtc(localSeconds(time)))
    return seconds >= FIRST && seconds <= LAST ? fromLocalSeconds(seconds) : time
  }
}

// The first second of the year 1 and the last of 9999.
const FIRST = -62_135_596_800
const LAST = 253_402_300_799
