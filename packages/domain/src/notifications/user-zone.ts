import { type BrokerZone, isKnownZone } from '../time/zone.ts'

/** What is known of where a user’s clock stands. */
export interface ZoneChoice {
  /** “Your time zone” in the settings; null: the device’s. */
  readonly ownTimeZone: string | null
  /** The setting: `broker`, `device`, or a zone. */
  readonly displayTimeZone: string
  /** As the user’s browser stated it last; null: never. */
  readonly deviceTimeZone: string | null
  /** Of the selected account. */
  readonly brokerTimeZone: string | null
}

/** The zone in which a user lives: their own, else a named display zone, else their device’s. For quiet hours and digests. */
export function userZone(choice: ZoneChoice): BrokerZone {
  const { ownTimeZone, displayTimeZone, deviceTimeZone, brokerTimeZone } = choice
  return firstKnown([ownTimeZone, displayTimeZone, deviceTimeZone, brokerTimeZone])
}

/** The zone of a user’s trading days, as the app shows them: with broker time that of the selected account. */
export function tradingDayZone(choice: ZoneChoice): BrokerZone {
  const { ownTimeZone, displayTimeZone, deviceTimeZone, brokerTimeZone } = choice
  return displayTimeZone === 'broker'
    ? firstKnown([brokerTimeZone, deviceTimeZone])
    : firstKnown([displayTimeZone, deviceTimeZone, ownTimeZone, brokerTimeZone])
}

/** UTC if none is known; `broker` and `device` are no zones. */
function firstKnown(zones: readonly (string | null)[]): BrokerZone {
  return zones.find((zone) => zone !== null && isKnownZone(zone)) ?? 'UTC'
}
