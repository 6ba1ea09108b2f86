import { fromLocalSeconds, localSeconds } from '@plumbline/domain/time/local-time'
import { zoneClock } from '@plumbline/domain/time/zone'
import { localTimeOf } from './local-time.ts'

/** In whose clock times are shown: as the broker writes them, or all in one zone. */
export type DisplayZone = { readonly kind: 'broker' } | { readonly kind: 'zone'; readonly zone: string }

export const asTheBroker: DisplayZone = { kind: 'broker' }

/** What the person's setting means on this device; `broker` while nobody knows it. */
export function displayZoneOf(setting: string | undefined): DisplayZone {
  if (setting === undefined || setting === 'broker') return asTheBroker
  return { kind: 'zone', zone: setting === 'device' ? deviceZone() : setting }
}

/** The device's zone by its name; UTC where the browser keeps it to itself. */
export function deviceZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'
}

/**
 * A time of the broker's clock (`YYYY-MM-DDTHH:mm[:ss]`) by the clock that the person reads. Days are the broker's and
 * stay; so do times of a clock that nobody knows.
 */
export function shownTime(brokerTime: string, brokerZone: string | null, display: DisplayZone): string {
  if (!isConverted(brokerTime, brokerZone, display) || brokerZone === null) return brokerTime
  const [from, to] = [zoneClock(brokerZone), display.kind === 'zone' ? zoneClock(display.zone) : undefined]
  if (!from || !to) return brokerTime
  const seconds = localSeconds(brokerTime.length === 16 ? `${brokerTime}:00` : brokerTime)
  return Number.isNaN(seconds) ? brokerTime : fromLocalSeconds(to.toLocal(from.toUtc(seconds)))
}

/** Whether a time is shown by another clock than the one that it was written by. */
export function isConverted(brokerTime: string, brokerZone: string | null, display: DisplayZone): boolean {
  return (
    brokerTime.length > 10 && display.kind === 'zone' && brokerZone !== null && brokerZone !== display.zone
  )
}

/** An instant of the API (`…Z`) by the clock that the person reads: this device's where times are the broker's. */
export function shownInstant(instant: string, display: DisplayZone): string {
  const clock = display.kind === 'zone' ? zoneClock(display.zone) : undefined
  return clock
    ? fromLocalSeconds(Math.floor(clock.toLocal(Date.parse(instant) / 1000)))
    : localTimeOf(instant)
}
