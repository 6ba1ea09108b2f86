import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { api } from '#web/lib/api/client.ts'
import { listInputOf } from '../model/list-input.ts'

/** The trades of a journal's list that closed last; none without a list. */
export function useRecentTrades(accountId: string, listSearch: string | undefined, limit: number) {
  const list = listInputOf(accountId, listSearch)
  return useQuery(
    api.trades.list.queryOptions({
      input: list ? { ...list, status: 'closed', sort: 'closedAt', order: 'desc', limit } : skipToken,
      placeholderData: keepPreviousData,
    }),
  )
}
