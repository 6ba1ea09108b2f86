import type { TradeFilter as ListInput } from '@plumbline/contract/selection/trade-filter'
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { api } from '#web/lib/api/client.ts'
import { readPeriod } from '#web/lib/period/period.ts'
import { partsOf, readFilter } from '../model/trade-filter.ts'

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

/** The trades of a journal's list that closed on a day, in order of closing; none without a list. */
export function useDayTrades(accountId: string, listSearch: string | undefined, day: string, limit: number) {
  const list = listInputOf(accountId, listSearch)
  return useQuery(
    api.trades.list.queryOptions({
      input: list ? { ...list, from: day, to: day, sort: 'closedAt', order: 'asc', limit } : skipToken,
    }),
  )
}

/** The API's filter for the list that a journal's search shows; undefined without a search. */
export function listInputOf(accountId: string, search: string | undefined): ListInput | undefined {
  if (search === undefined) return undefined
  const params = new URLSearchParams(search)
  const filter = readFilter(params)
  return { ...readPeriod(params), ...partsOf(filter), ...(filter.allAccounts ? {} : { accountId }) }
}
