import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import type { Period } from '#web/lib/period/period.ts'

/** How many trades of a period were planned and not taken: the journal lists them, no figure counts them. */
export function useMissedTrades(accountId: string, period: Period): number {
  const { data } = useQuery(
    api.trades.list.queryOptions({
      input: { accountId, ...period, missed: true, limit: 1 },
      placeholderData: keepPreviousData,
    }),
  )
  return data?.total ?? 0
}
