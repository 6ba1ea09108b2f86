import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '#web/lib/api/client.ts'

/** Milliseconds since 1970. */
export type RunningPause = { readonly from: number; readonly to: number; readonly losses: number }

/** The cool-down that runs now; null if none does. */
export function useCoolDown(enabled = true): RunningPause | null {
  const { data } = useQuery(api.mindset.coolDown.queryOptions({ enabled }))
  const pause = data?.pause ?? null
  const [now, setNow] = useState(() => Date.now())
  const to = pause === null ? null : Date.parse(pause.to)
  useEffect(() => {
    if (to === null) return undefined
    // What has arrived may already be over, or the clock may have stood still for long.
    const timers = [
      setTimeout(() => setNow(Date.now()), 0),
      setTimeout(() => setNow(Date.now()), Math.max(0, to - Date.now()) + 50),
    ]
    return () => timers.forEach(clearTimeout)
  }, [to])
  if (pause === null || to === null || now >= to) return null
  return { from: Date.parse(pause.from), to, losses: pause.losses }
}
