import { useEffect } from 'react'
import { refreshSession } from '#web/lib/session/session.ts'

const EVERY_MS = 10_000

/** Polls the session while the page is visible, and at once when the user returns to it. */
export function useSessionWatch(): void {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') refreshSession().catch(() => undefined)
    }
    const timer = setInterval(look, EVERY_MS)
    window.addEventListener('focus', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      window.removeEventListener('focus', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
}
