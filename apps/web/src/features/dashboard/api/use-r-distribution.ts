import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import type { Period } from '#web/lib/period/period.ts'

/** How often which multiple of its risk a trade brought. */
export function useRDistribution(accountId: string, period: Period) {
  return useQuery(
    api.statistics.distribution.queryOptions({
      input: { accountIds: [accountId], ...period, of: 'risk' },
      placeholderData: keepPreviousData,
    }),
  )
}
