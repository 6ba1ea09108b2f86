import { useEffect, useRef, useState } from 'react'

/** Long enough that a word is asked for, not its letters. */
const pauseMs = 250

/** The text of a search field, and what takes it: `onPause` hears of it once typing pauses, trimmed. */
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
