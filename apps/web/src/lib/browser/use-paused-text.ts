import { useEffect, useRef, useState } from 'react'

/** Long enough that a word is requested, not each letter. */
const pauseMs = 250

/** A search field's text and its handler: `onPause` receives it trimmed, once typing pauses. */
export function usePausedText(
  value: string,
  onPause: (text: string) => void,
): readonly [string, (typed: string) => void] {
  const [typed, setTyped] = useState<string>()
  const latest = useRef(onPause)
  useEffect(() => {
    latest.current = onPause
  })
  useEffect(() => {
    if (typed === undefined) return undefined
    const timer = setTimeout(() => {
      latest.current(typed.trim())
      setTyped(undefined)
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [typed])
  return [typed ?? value, setTyped]
}
