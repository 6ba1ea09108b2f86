import { useEffect, useRef } from 'react'

/** After the panel closes, focuses the day shown last instead of the day from which it was opened. */
export function useFocusOfClosed(day: string | undefined): void {
  const read = useRef(day)
  useEffect(() => {
    // The drawer has already restored the focus: child effects run before parent effects.
    if (day === undefined && read.current !== undefined)
      document.querySelector<HTMLElement>(`[data-date="${read.current}"]`)?.focus()
    read.current = day
  }, [day])
}
