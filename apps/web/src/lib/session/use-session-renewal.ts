import { useEffect } from 'react'
import { knownSession } from './session-key.ts'
import { renewalStep } from './session-renewal.ts'
import { refreshSession } from './session.ts'

const wakeEvents = ['visibilitychange', 'focus', 'pageshow', 'online'] as const

/** Renews the session shortly before it ends, for as long as a signed-in page is shown; invisible to the user. */
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
      // A failed renewal is retried, based on the time of this attempt.
      refreshSession().then(look, look)
      return
    }
    timer = setTimeout(look, step)
  }

  for (const awakening of wakeEvents) window.addEventListener(awakening, look, { signal })
  look()
  return () => {
    stopped.abort()
    clearTimeout(timer)
  }
}
