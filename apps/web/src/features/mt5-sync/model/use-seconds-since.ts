import { useEffect, useState } from 'react'

const SOON = 90
const EVERY_SECOND_MS = 1_000
const NOW_AND_THEN_MS = 15_000

/** Seconds since an instant, negative before it; updates every second while seconds are displayed. */
export function useSecondsSince(at: string): number {
  const [nowMs, setNowMs] = useState(Date.now)
  const seconds = (nowMs - Date.parse(at)) / 1_000
  const isNear = Math.abs(seconds) < SOON
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), isNear ? EVERY_SECOND_MS : NOW_AND_THEN_MS)
    return () => clearInterval(timer)
  }, [isNear])
  return seconds
}
