import { dayInZone } from './local-day.ts'
import { type BrokerZone, firstKnownZone } from './zone.ts'

/** What decides which day is today for the trades of some accounts. */
export interface DayClocks {
  /** Of the only account, or of the selected one among several; null: unknown. */
  readonly brokerTimeZone: string | null
  readonly hasSeveralAccounts: boolean
  /** The setting: `broker`, `device`, or a zone. */
  readonly displayTimeZone: string
  /** null: no browser has stated it. */
  readonly deviceTimeZone: string | null
  /** “Your time zone” in the settings. */
  readonly ownTimeZone: string | null
}

/**
 * The zone of today: an account's broker clock, by which its days are counted. Several accounts may have several clocks:
 * then the display zone of the settings, with broker time that of the selected account.
 */
export function tradingDayZone(clocks: DayClocks): BrokerZone {
  const { brokerTimeZone, displayTimeZone, deviceTimeZone, ownTimeZone } = clocks
  return clocks.hasSeveralAccounts && displayTimeZone !== 'broker'
    ? firstKnownZone([displayTimeZone, deviceTimeZone, ownTimeZone, brokerTimeZone])
    : firstKnownZone([brokerTimeZone, displayTimeZone, deviceTimeZone, ownTimeZone])
}

/** Today by these clocks, `YYYY-MM-DD`. */
export function tradingDay(nowMs: number, clocks: DayClocks): string {
  return dayInZone(nowMs, tradingDayZone(clocks))
}
