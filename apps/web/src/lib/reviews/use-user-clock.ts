import { dayInZone, timeInZone } from '@plumbline/domain/daily-reviews/local-day'
import { use, useEffect, useState } from 'react'
import { deviceZone, type DisplayZone } from '#web/lib/format/shown-time.ts'
import { BrokerZoneContext, DisplayZoneContext } from '#web/lib/format/time-zones.ts'

export type UserClock = {
  /** `YYYY-MM-DD`. */
  readonly today: string
  /** `HH:mm`. */
  readonly time: string
}

const STEP_MS = 20_000

/** The current day and time in the zone of the user's days, or in another one. */
export function useUserClock(otherZone: string | null = null): UserClock {
  const daysZone = zoneOf(use(DisplayZoneContext), use(BrokerZoneContext))
  const zone = otherZone ?? daysZone
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), STEP_MS)
    return () => clearInterval(timer)
  }, [])
  return { today: dayInZone(now, zone), time: timeInZone(now, zone) }
}

/** The zone of the user's days: the display zone; with broker time that of the selected account, or this device's. */
function zoneOf(display: DisplayZone, brokerZone: string | null): string {
  return display.kind === 'zone' ? display.zone : (brokerZone ?? deviceZone())
}
