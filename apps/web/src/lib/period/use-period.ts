import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { useChangeSearch } from '#web/lib/navigation/use-change-search.ts'
import { readPeriod, writePeriod, type Period } from './period.ts'

/** The period is part of the URL: a link shows the same days to every user. */
export function usePeriod(): readonly [Period, (period: Period) => void] {
  const [params] = useSearchParams()
  const changeSearch = useChangeSearch()
  const from = params.get('from')
  const to = params.get('to')
  const period = useMemo(() => {
    const ends = new URLSearchParams()
    if (from !== null) ends.set('from', from)
    if (to !== null) ends.set('to', to)
    return readPeriod(ends)
  }, [from, to])
  const choose = useCallback(
    (next: Period) => changeSearch((now) => writePeriod(now, next), { preventScrollReset: true }),
    [changeSearch],
  )
  return [period, choose]
}
