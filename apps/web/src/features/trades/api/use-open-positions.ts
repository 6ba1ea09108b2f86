import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '#web/lib/api/client.ts'

/** Positions open now, regardless of the period; last opened first. */
export function useOpenPositions(accountId: string, limit: number) {
  return useQuery(
    api.trades.list.queryOptions({
      input: { accountId, status: 'open', sort: 'openedAt', order: 'desc', limit },
      placeholderData: keepPreviousData,
    }),
  )
}
