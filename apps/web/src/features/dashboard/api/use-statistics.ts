import { skipToken, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '#web/lib/api.ts'
import type { Period } from '#web/lib/period/period.ts'
import { keepFigures, keptFigures } from '../model/kept-figures.ts'

export const statisticsOptions = (accountId: string, period: Period | undefined) =>
  api.statistics.get.queryOptions({
    input: period === undefined ? skipToken : { accountId, ...period },
    // Old figures stay while new ones load; on a fresh page those of the last visit.
    placeholderData: (before) => before ?? keptFigures(accountId, period),
  })

/** Figures of a period; none are asked for where there is no period. */
export function useStatistics(accountId: string, period: Period | undefined) {
  return useQuery(statisticsOptions(accountId, period))
}

/** The same for the page that they are the subject of: the next visit begins with them. */
export function useKeptStatistics(accountId: string, period: Period) {
  const query = useStatistics(accountId, period)
  const { data, isPlaceholderData } = query
  useEffect(() => {
    if (data && !isPlaceholderData) keepFigures(accountId, period, data)
  }, [data, isPlaceholderData, accountId, period])
  return query
}
