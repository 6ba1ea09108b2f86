import { useEffect, useState } from 'react'
import { apiErrorOf } from '#web/lib/api/api-error.ts'

/**
 * How long the server wants to be left alone, by the last `error` that said so; 0 when it takes another try. `refusal`
 * is the error, without one whose time is over. The wait outlives its error, which goes with what is typed next.
 */
export function useRetryAfter(error: unknown) {
  const [heard, setHeard] = useState<unknown>(null)
  const [secondsLeft, setSecondsLeft] = useState(0)
  const seconds = retryAfterOf(error)
  if (seconds > 0 && error !== heard) {
    setHeard(error)
    setSecondsLeft(Math.ceil(seconds))
  }
  useEffect(() => {
    if (heard === null) return undefined
    // By the clock: a machine that slept has waited, too.
    const endsAt = Date.now() + retryAfterOf(heard) * 1000
    const timer = setInterval(() => {
      const left = Math.max(0, Math.ceil((endsAt - Date.now()) / 1000))
      setSecondsLeft(left)
      if (left === 0) clearInterval(timer)
    }, 250)
    return () => clearInterval(timer)
  }, [heard])
  return { secondsLeft, refusal: seconds > 0 && secondsLeft === 0 ? null : error }
}

/** Seconds that a TOO_MANY_… of the server tells; 0 for any other error. */
export function retryAfterOf(error: unknown): number {
  const { code, data } = apiErrorOf(error)
  const seconds = data['retryAfterSeconds']
  return code.startsWith('TOO_MANY_') && typeof seconds === 'number' && seconds > 0 ? seconds : 0
}
