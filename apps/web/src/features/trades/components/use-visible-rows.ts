import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { pagesBeside, pagesOf, type RowRange } from '../model/page-window.ts'

/** A jump that is followed by another within this time is not read: the scrollbar's handle flies past most rows. */
const settledMs = 60

/**
 * The rows whose pages are read: those on screen, at once while scrolling goes on from them, and after a moment of rest
 * where it jumped. The same object while the same pages are needed, so that nothing is rendered for less.
 */
export function useVisibleRows(): readonly [RowRange, (first: number, last: number) => void] {
  const [range, setRange] = useState<RowRange>({ first: 0, last: 0 })
  const current = useRef(range)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const onRange = useCallback((first: number, last: number) => {
    if (timer.current !== undefined) clearTimeout(timer.current)
    timer.current = undefined
    const needed = pagesOf({ first, last })
    if (pagesOf(current.current).join() === needed.join()) return
    const read = () => {
      current.current = { first, last }
      startTransition(() => setRange({ first, last }))
    }
    const atHand = [...pagesOf(current.current), ...pagesBeside(current.current)]
    if (needed.some((page) => atHand.includes(page))) read()
    else timer.current = setTimeout(read, settledMs)
  }, [])
  return [range, onRange]
}
