import { useCallback, useEffect, useRef, useState } from 'react'
import { pagesAround } from '../model/page-window.ts'

export type RowRange = { readonly first: number; readonly last: number }

/** Rows that fly past under the scrollbar's handle are not asked for. */
const settledMs = 60

function needSamePages(a: RowRange, b: RowRange): boolean {
  return pagesAround(a.first, a.last).join() === pagesAround(b.first, b.last).join()
}

/** The rows on screen, once scrolling has stopped for a moment. */
export function useVisibleRows(): readonly [RowRange, (first: number, last: number) => void] {
  const [range, setRange] = useState<RowRange>({ first: 0, last: 0 })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const onRange = useCallback((first: number, last: number) => {
    clearTimeout(timer.current)
    // A range that needs the same pages is the same range: nothing has to be rendered for it.
    timer.current = setTimeout(
      () => setRange((current) => (needSamePages(current, { first, last }) ? current : { first, last })),
      settledMs,
    )
  }, [])
  return [range, onRange]
}
