import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '#web/lib/api/client.ts'
import type { Period } from '#web/lib/period/period.ts'

/** The trades of a period that closed last. */
const recentTradesOptions = (accountId: string, period: Period, limit: number) =>
  api.trades.list.queryOptions({
    input: { accountId, ...period, status: 'closed', sort: 'closedAt', order: 'desc', limit },
    placeholderData: keepPreviousData,
  })

export function useRecentTrades(accountId: string, period: Period, limit: number) {
  return useQuery(recentTradesOptions(accountId, period, limit))
}
