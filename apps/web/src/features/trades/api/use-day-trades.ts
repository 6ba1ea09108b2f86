import { skipToken, useQuery } from '@tanstack/react-query'
import { api } from '#web/lib/api/client.ts'
import { listInputOf } from '../model/list-input.ts'

/** The trades of a journal's list that closed on a day, in order of closing; none without a list. */
export function useDayTrades(accountId: string, listSearch: string | undefined, day: string, limit: number) {
  const list = listInputOf(accountId, listSearch)
  return useQuery(
    api.trades.list.queryOptions({
      input: list ? { ...list, from: day, to: day, sort: 'closedAt', order: 'asc', limit } : skipToken,
    }),
  )
}
