import { useEffect, useRef } from 'react'

/** Once the panel is closed the focus stands on the day that was read last, not on the one that it was opened from. */
export function useFocusOfClosed(day: string | undefined): void {
  const read = useRef(day)
  useEffect(() => {
    // The drawer has given back the focus by now: effects within come before those around.
    if (day === undefined && read.current !== undefined)
      document.querySelector<HTMLElement>(`[data-date="${read.current}"]`)?.focus()
    read.current = day
  }, [day])
}
