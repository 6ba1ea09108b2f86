import type { BrokerZone } from './zone.ts'

/** Why brokers use a zone; the caller provides the words. */
export type BrokerZoneReason =
  /**
   * Midnight is 17:00 in New York all year, so that a week has five daily candles and none on Sunday: most MetaTrader
   * servers.
   */
  | 'new-york-close'
  /** The same with European dates for summer time: off by an hour in the weeks between the US and European changes. */
  | 'eastern-europe'
  | 'central-europe'
  | 'london'
  /** Servers without summer time. */
  | 'utc'
  | 'fixed'
  /** The exchange's own clock: Chicago for CME and CBOT, New York for NYMEX, COMEX and shares. */
  | 'exchange'

export interface BrokerZoneChoice {
  readonly zone: BrokerZone
  readonly reason: BrokerZoneReason
}

/** Time zones of brokers and exchanges, most common first; any other IANA name or offset is also valid. */
export const BROKER_ZONES: readonly BrokerZoneChoice[] = [
  { zone: 'America/New_York+7', reason: 'new-york-close' },
  { zone: 'Europe/Athens', reason: 'eastern-europe' },
  { zone: 'UTC', reason: 'utc' },
  { zone: 'Europe/London', reason: 'london' },
  { zone: 'Europe/Berlin', reason: 'central-europe' },
  { zone: '+02:00', reason: 'fixed' },
  { zone: '+03:00', reason: 'fixed' },
  { zone: 'America/New_York', reason: 'exchange' },
  { zone: 'America/Chicago', reason: 'exchange' },
  { zone: 'Asia/Tokyo', reason: 'exchange' },
  { zone: 'Australia/Sydney', reason: 'exchange' },
]
