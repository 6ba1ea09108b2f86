import { useEffect, useRef, useState } from 'react'
import { createActivityLog } from './activity-log.ts'
import { useInactivityMinutes } from './inactivity.ts'
import { readStored, writeStored } from '#web/lib/local-store/local-storage.ts'

/** Throttles recording of activity. */
const NOTE_EVERY_MS = 1_000

const activities = ['mousedown', 'keydown', 'scroll', 'touchstart'] as const
const wakeEvents = ['visibilitychange', 'focus', 'pageshow'] as const

/** Watches for activity in any tab; `onOver` is called once, with the minutes of inactivity. */
export function useInactivity(onOver: (minutes: number) => void) {
  const [minutes] = useInactivityMinutes()
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null)
  const latest = useRef(onOver)
  const stay = useRef(() => {})
  useEffect(() => {
    latest.current = onOver
  })
  useEffect(() => {
    const watch = watchActivity(minutes, setSecondsLeft, () => latest.current(minutes))
    stay.current = watch.stay
    return watch.stop
  }, [minutes])
  return {
    /** Seconds until sign-out during the warning; null before. */
    secondsLeft,
    stay: () => stay.current(),
  }
}

function watchActivity(minutes: number, onCount: (secondsLeft: number | null) => void, onOver: () => void) {
  const stopped = new AbortController()
  const { signal } = stopped
  const values = { read: readStored, write: writeStored }
  const log = createActivityLog(values, minutes, () => Date.now())
  let timer: ReturnType<typeof setTimeout> | undefined
  let notedAt = 0

  function look(): void {
    clearTimeout(timer)
    const idle = log.look()
    onCount(idle.kind === 'warning' ? idle.secondsLeft : null)
    if (idle.kind !== 'over') {
      timer = setTimeout(look, idle.nextLookMs)
      return
    }
    stopped.abort()
    onOver()
  }
  function note(): void {
    if (Math.abs(Date.now() - notedAt) < NOTE_EVERY_MS) return
    notedAt = Date.now()
    log.note()
    look()
  }

  log.begin()
  // In the capture phase: handlers of the same event elsewhere run after this one.
  for (const activity of activities) {
    window.addEventListener(activity, note, { capture: true, passive: true, signal })
  }
  for (const awakening of wakeEvents) window.addEventListener(awakening, look, { capture: true, signal })
  look()
  return {
    stay() {
      notedAt = 0
      note()
    },
    stop() {
      stopped.abort()
      clearTimeout(timer)
    },
  }
}
