import { useEffect, useRef, useState } from 'react'

/**
 * A part of the product that is fetched when it is first wanted; null until it is there. Where it cannot be fetched,
 * `onFailure` hears of it, and the next time it is tried again (`lazy` would remember the failure). `load` must stay the
 * same function.
 */
export function useFetchedPart<Part>(
  wanted: boolean,
  load: () => Promise<Part>,
  onFailure: (error: unknown) => void,
): Part | null {
  const [part, setPart] = useState<{ readonly value: Part }>()
  const latest = useRef(onFailure)
  useEffect(() => {
    latest.current = onFailure
  })
  const isMissing = wanted && part === undefined
  useEffect(() => {
    if (!isMissing) return undefined
    let gone = false
    load().then(
      (value) => {
        if (!gone) setPart({ value })
      },
      (error: unknown) => {
        if (!gone) latest.current(error)
      },
    )
    return () => {
      gone = true
    }
  }, [isMissing, load])
  return part?.value ?? null
}
