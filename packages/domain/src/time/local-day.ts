import { type BrokerZone, zoneClock } from './zone.ts'
import { fromLocalSeconds } from './local-time.ts'

/** The day at a moment by the clock of a zone, `YYYY-MM-DD`; in UTC if the zone is unknown. */
export function dayInZone(epochMs: number, zone: BrokerZone): string {
  return localMoment(epochMs, zone).slice(0, 10)
}

/** The time of day at a moment, `HH:mm`. */
export function timeInZone(epochMs: number, zone: BrokerZone): string {
  return localMoment(epochMs, zone).slice(11, 16)
}

/** The latest day that it is anywhere (UTC+14). */
export function latestDay(nowMs: number): string {
  return fromLocalSeconds(Math.floor(nowMs / 1000) + 14 * 3_600).slice(0, 10)
}

function localMoment(epochMs: number, zone: BrokerZone): string {
  const utc = Math.floor(epochMs / 1000)
  return fromLocalSeconds(zoneClock(zone)?.toLocal(utc) ?? utc)
}
