import { useEffect } from 'react'
import { refreshSession } from '#web/lib/session/session.ts'

const EVERY_MS = 10_000

/** Asks for the session again and again while the page is seen, and as soon as one comes back to it. */
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
