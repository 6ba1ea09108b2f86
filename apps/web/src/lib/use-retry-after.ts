import { useEffect, useState } from 'react'
import { apiErrorOf } from './api-error.ts'

/** How long the server wants to be left alone, by its last refusal; 0 when it takes another try. */
export function useRetryAfter() {
  const [endsAt, setEndsAt] = useState(0)
  const [secondsLeft, setSecondsLeft] = useState(0)
  useEffect(() => {
    if (endsAt === 0) return undefined
    const tick = () => setSecondsLeft(Math.max(0, Math.ceil((endsAt - Date.now()) / 1000)))
    const timer = setInterval(() => {
      tick()
      if (Date.now() >= endsAt) clearInterval(timer)
    }, 250)
    return () => clearInterval(timer)
  }, [endsAt])
  return {
    secondsLeft,
    /** Takes a refusal; any other error leaves the time as it is. */
    note: (error: unknown) => {
      const seconds = retryAfterOf(error)
      if (seconds === 0) return
      setEndsAt(Date.now() + seconds * 1000)
      setSecondsLeft(Math.ceil(seconds))
    },
  }
}

/** Seconds that a TOO_MANY_… of the server tells; 0 for any other error. */
export function retryAfterOf(error: unknown): number {
  const { code, data } = apiErrorOf(error)
  const seconds = data['retryAfterSeconds']
  return code.startsWith('TOO_MANY_') && typeof seconds === 'number' && seconds > 0 ? seconds : 0
}
