import { useEffect } from 'react'
import { knownSession } from './session-key.ts'
import { renewalStep } from './session-renewal.ts'
import { refreshSession } from './session.ts'

const awakenings = ['visibilitychange', 'focus', 'pageshow', 'online'] as const

/** Renews the session shortly before it would end, for as long as the page of somebody signed in is shown; nobody sees it. */
export function useSessionRenewal(): void {
  useEffect(startRenewal, [])
}

function startRenewal(): () => void {
  const stopped = new AbortController()
  const { signal } = stopped
  let askedAt: number | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  function look(): void {
    clearTimeout(timer)
    const session = knownSession()
    if (signal.aborted || session?.kind !== 'signed-in') return
    const step = renewalStep({ now: Date.now(), expiresAt: Date.parse(session.expiresAt), askedAt })
    if (step === 0) {
      askedAt = Date.now()
      // What failed is tried again, by the time of this try.
      refreshSession().then(look, look)
      return
    }
    timer = setTimeout(look, step)
  }

  for (const awakening of awakenings) window.addEventListener(awakening, look, { signal })
  look()
  return () => {
    stopped.abort()
    clearTimeout(timer)
  }
}
