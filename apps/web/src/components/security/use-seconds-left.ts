import { useEffect, useState } from 'react'

/** Counts down from so many seconds, as they were when this appeared; 0 when they are over. */
export function useSecondsLeft(seconds: number): number {
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    const end = performance.now() + seconds * 1000
    const timer = setInterval(() => {
      const next = Math.max(0, Math.ceil((end - performance.now()) / 1000))
      setLeft(next)
      if (next === 0) clearInterval(timer)
    }, 250)
    return () => clearInterval(timer)
  }, [seconds])
  return left
}
