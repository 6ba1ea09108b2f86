import type { Dimension } from '@plumbline/domain/statistics/dimension'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import type { Period } from '#web/lib/period/period.ts'

/** Results of an account's trades in groups, those with the most trades first. */
const groupsOptions = (accountId: string, period: Period, by: Dimension) =>
  api.statistics.breakdown.queryOptions({
    input: { accountIds: [accountId], ...period, by },
    placeholderData: keepPreviousData,
  })

export function useGroups(accountId: string, period: Period, by: Dimension) {
  return useQuery(groupsOptions(accountId, period, by))
}
