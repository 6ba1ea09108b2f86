import type { DayClocks } from '../time/trading-day.ts'
import { type BrokerZone, firstKnownZone } from '../time/zone.ts'

/** What is known of where a user’s clock stands. */
export type ZoneChoice = Omit<DayClocks, 'hasSeveralAccounts'>

/**
 * The zone in which a user lives: their own, else a named display zone, else their device’s. For quiet hours and
 * digests.
 */
export function userZone(choice: ZoneChoice): BrokerZone {
  const { ownTimeZone, displayTimeZone, deviceTimeZone, brokerTimeZone } = choice
  return firstKnownZone([ownTimeZone, displayTimeZone, deviceTimeZone, brokerTimeZone])
}
