import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { api } from '#web/lib/api/client.ts'
import { listInputOf } from '../model/list-input.ts'

/** The open trades of a journal's list, whatever its period and result; none without a list. */
export function useOpenPositions(accountId: string, listSearch: string | undefined, limit: number) {
  const list = listInputOf(accountId, listSearch)
  return useQuery(
    api.trades.list.queryOptions({
      input: list
        ? {
            ...list,
            from: undefined,
            to: undefined,
            result: undefined,
            status: 'open',
            sort: 'openedAt',
            order: 'desc',
            limit,
          }
        : skipToken,
      placeholderData: keepPreviousData,
    }),
  )
}
