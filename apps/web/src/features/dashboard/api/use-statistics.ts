import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import type { Period } from '#web/lib/period/period.ts'

export const statisticsOptions = (accountId: string, period: Period | undefined) =>
  api.statistics.get.queryOptions({
    input: period === undefined ? skipToken : { accountId, ...period },
    placeholderData: keepPreviousData,
  })

/** Figures of a period; none are asked for where there is no period. */
export function useStatistics(accountId: string, period: Period | undefined) {
  return useQuery(statisticsOptions(accountId, period))
}
