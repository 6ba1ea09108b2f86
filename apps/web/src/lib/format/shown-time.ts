import { deviceZone } from '#web/lib/browser/device-zone.ts'
import { fromLocalSeconds, localSeconds } from '@plumbline/domain/time/local-time'
import { zoneClock } from '@plumbline/domain/time/zone'
import { localTimeOf } from './local-time.ts'

/** Time zone for display: broker time, or one zone for all. */
export type DisplayZone = { readonly kind: 'broker' } | { readonly kind: 'zone'; readonly zone: string }

export const asTheBroker: DisplayZone = { kind: 'broker' }

/** The user's setting resolved on this device; `broker` while it is unknown. */
export function displayZoneOf(setting: string | undefined): DisplayZone {
  if (setting === undefined || setting === 'broker') return asTheBroker
  return { kind: 'zone', zone: setting === 'device' ? deviceZone() : setting }
}

/**
 * A broker time (`YYYY-MM-DDTHH:mm[:ss]`) in the display zone. Dates stay the broker's; so do times of an unknown zone.
 */
export function shownTime(brokerTime: string, brokerZone: string | null, display: DisplayZone): string {
  if (!isConverted(brokerTime, brokerZone, display) || brokerZone === null) return brokerTime
  const [from, to] = [zoneClock(brokerZone), display.kind === 'zone' ? zoneClock(display.zone) : undefined]
  if (!from || !to) return brokerTime
  const seconds = localSeconds(brokerTime.length === 16 ? `${brokerTime}:00` : brokerTime)
  return Number.isNaN(seconds) ? brokerTime : fromLocalSeconds(to.toLocal(from.toUtc(seconds)))
}

/** Whether a time is shown in another zone than the one it was recorded in. */
export function isConverted(brokerTime: string, brokerZone: string | null, display: DisplayZone): boolean {
  return (
    brokerTime.length > 10 && display.kind === 'zone' && brokerZone !== null && brokerZone !== display.zone
  )
}

/** An instant of the API (`…Z`) in the display zone; in this device's zone if that is the broker's. */
export function shownInstant(instant: string, display: DisplayZone): string {
  const clock = display.kind === 'zone' ? zoneClock(display.zone) : undefined
  return clock
    ? fromLocalSeconds(Math.floor(clock.toLocal(Date.parse(instant) / 1000)))
    : localTimeOf(instant)
}
