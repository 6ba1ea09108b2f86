import { useEffect, useState } from 'react'

/** The time, a second after the other: for ages and what is due, which change without anything happening. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return now
}
