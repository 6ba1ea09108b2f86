import { dayInZone } from '@plumbline/domain/time/local-day'
import { useSyncExternalStore } from 'react'
import { create } from 'zustand'
import { deviceZone } from '#web/lib/format/shown-time.ts'
import { readStored, writeStored } from '#web/lib/local-store/local-storage.ts'

type DayZones = {
  /** Of the accounts that the page shows. */
  readonly shown: string
  /** Of all accounts. */
  readonly all: string
}

/** Until the accounts are known, the zone of the last visit: the first requests follow it. */
const useZones = create<DayZones>(() => {
  const zone = readStored('plumbline.day-zone') ?? deviceZone()
  return { shown: zone, all: zone }
})

export function setDayZones(zones: DayZones): void {
  useZones.setState(zones)
  if (readStored('plumbline.day-zone') !== zones.shown) writeStored('plumbline.day-zone', zones.shown)
}

/** Today for the accounts that the page shows, `YYYY-MM-DD`: by their broker's clock, not the device's. */
export function today(): string {
  return dayInZone(Date.now(), useZones.getState().shown)
}

/** The same, rendered again when a day begins; `all`: for all accounts together. */
export function useToday(of: keyof DayZones = 'shown'): string {
  const zone = useZones((zones) => zones[of])
  return useSyncExternalStore(everyStep, () => dayInZone(Date.now(), zone))
}

const STEP_MS = 20_000

function everyStep(onStep: () => void): () => void {
  const timer = setInterval(onStep, STEP_MS)
  return () => clearInterval(timer)
}
