import { useEffect, useState } from 'react'
import { apiErrorOf } from '#web/lib/api/api-error.ts'

/**
 * Seconds until the next attempt is allowed, from the last rate-limit `error`; 0 if allowed now. `refusal` is the
 * error, unless its wait is over. The wait outlives the error, which is cleared by typing.
 */
export function useRetryAfter(error: unknown) {
  const [lastError, setLastError] = useState<unknown>(null)
  const [secondsLeft, setSecondsLeft] = useState(0)
  const seconds = retryAfterOf(error)
  if (seconds > 0 && error !== lastError) {
    setLastError(error)
    setSecondsLeft(Math.ceil(seconds))
  }
  useEffect(() => {
    if (lastError === null) return undefined
    // By the clock: time asleep counts as waiting too.
    const endsAt = Date.now() + retryAfterOf(lastError) * 1000
    const timer = setInterval(() => {
      const left = Math.max(0, Math.ceil((endsAt - Date.now()) / 1000))
      setSecondsLeft(left)
      if (left === 0) clearInterval(timer)
    }, 250)
    return () => clearInterval(timer)
  }, [lastError])
  return { secondsLeft, refusal: seconds > 0 && secondsLeft === 0 ? null : error }
}

/** Wait in seconds of the server's TOO_MANY_… errors; 0 for any other error. */
export function retryAfterOf(error: unknown): number {
  const { code, data } = apiErrorOf(error)
  const seconds = data['retryAfterSeconds']
  return code.startsWith('TOO_MANY_') && typeof seconds === 'number' && seconds > 0 ? seconds : 0
}
