import { useCallback, useMemo } from 'react'
import { type NavigateOptions, useSearchParams } from 'react-router'
import { useChangeSearch } from '#web/lib/navigation/use-change-search.ts'
import { type CalendarPlace, readPlace, writePlace } from '../model/calendar-place.ts'

export type ChangePlace = (
  change: (place: CalendarPlace) => Partial<CalendarPlace>,
  options?: NavigateOptions,
) => void

/** The calendar's state, read from and written to the URL. */
export function useCalendarPlace() {
  const [params] = useSearchParams()
  const changeSearch = useChangeSearch()
  const place = useMemo(() => readPlace(params), [params])
  const changePlace = useCallback<ChangePlace>(
    (change, options) =>
      changeSearch(
        (known) => {
          const before = readPlace(known)
          return writePlace(known, { ...before, ...change(before) })
        },
        // Flushed synchronously, because the next key press continues from the new position.
        { replace: true, preventScrollReset: true, flushSync: true, ...options },
      ),
    [changeSearch],
  )
  /** URL of another place, for links. */
  const linkTo = (part: Partial<CalendarPlace>) => `?${writePlace(params, { ...place, ...part })}`
  return { place, changePlace, linkTo }
}
