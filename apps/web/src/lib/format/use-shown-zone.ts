import { use } from 'react'
import { DisplayZoneContext } from './time-zones.ts'

/** The zone in which times of these brokers' zones are shown; null if they are shown in broker time. */
export function useShownZone(brokerZones: readonly (string | null)[]): string | null {
  const display = use(DisplayZoneContext)
  if (display.kind === 'broker') return null
  return brokerZones.some((zone) => zone !== null && zone !== display.zone) ? display.zone : null
}
