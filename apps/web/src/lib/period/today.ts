import { dayInZone } from '@plumbline/domain/time/local-day'
import { useSyncExternalStore } from 'react'
import { deviceZone } from '#web/lib/browser/device-zone.ts'
import { readStored, writeStored } from '#web/lib/local-store/local-storage.ts'

/** Of the accounts that this tab shows. Until they are known, that of the last visit: the first requests follow it. */
let shownZone: string | undefined

const zoneOfToday = () => (shownZone ??= readStored('plumbline.day-zone') ?? deviceZone())

export function setDayZone(zone: string): void {
  shownZone = zone
  writeStored('plumbline.day-zone', zone)
  for (const listener of listeners) listener()
}

/** Today for the accounts that the page shows, `YYYY-MM-DD`: by their broker's clock, not the device's. */
export function today(zone?: string): string {
  return dayInZone(Date.now(), zone ?? zoneOfToday())
}

const listeners = new Set<() => void>()
const STEP_MS = 20_000

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  const timer = setInterval(listener, STEP_MS)
  return () => {
    clearInterval(timer)
    listeners.delete(listener)
  }
}

/** The same, rendered again when a day begins; `zone`: for other accounts than those of the page. */
export function useToday(zone?: string): string {
  return useSyncExternalStore(subscribe, () => today(zone))
}
