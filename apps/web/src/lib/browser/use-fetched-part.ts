import { useEffect, useRef, useState } from 'react'

/**
 * A part of the product that is loaded on first use; null until then. If loading fails, `onFailure` is called and the
 * next use retries (`lazy` would cache the failure). `load` must stay the same function.
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
