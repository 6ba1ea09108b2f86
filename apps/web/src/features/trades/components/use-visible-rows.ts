import { useCallback, useEffect, useRef, useState } from 'react'

export type RowRange = { readonly first: number; readonly last: number }

/** Rows that fly past under the scrollbar's handle are not asked for. */
const settledMs = 60

/** The rows on screen, once scrolling has stopped for a moment. */
export function useVisibleRows(): readonly [RowRange, (first: number, last: number) => void] {
  const [range, setRange] = useState<RowRange>({ first: 0, last: 0 })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const onRange = useCallback((first: number, last: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setRange({ first, last }), settledMs)
  }, [])
  return [range, onRange]
}
