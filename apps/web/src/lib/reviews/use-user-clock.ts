import { userZone } from '@plumbline/domain/notifications/user-zone'
import { dayInZone, timeInZone } from '@plumbline/domain/time/local-day'
import { useEffect, useState } from 'react'
import { deviceZone } from '#web/lib/browser/device-zone.ts'
import { useSettings } from '#web/lib/session/use-settings.ts'

export type UserClock = {
  /** `YYYY-MM-DD`. */
  readonly today: string
  /** `HH:mm`. */
  readonly time: string
}

const STEP_MS = 20_000

/** Day and time where the user is, for reminders and what is done each day. The days of trades follow `useToday`. */
export function useUserClock(): UserClock {
  const { data } = useSettings()
  const zone = userZone({
    ownTimeZone: data?.timeZone ?? null,
    displayTimeZone: data?.displayTimeZone ?? 'broker',
    deviceTimeZone: deviceZone(),
    brokerTimeZone: null,
  })
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), STEP_MS)
    return () => clearInterval(timer)
  }, [])
  return { today: dayInZone(now, zone), time: timeInZone(now, zone) }
}
