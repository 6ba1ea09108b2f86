import type { Trade } from '@plumbline/contract/trades/trades'
import { keepPreviousData, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo } from 'react'
import { api } from '#web/lib/api.ts'
import type { Period } from '#web/lib/period/period.ts'
import { pageSize } from '../model/page-window.ts'
import type { TradeFilter } from '../model/trade-filter.ts'

/** Pages that stay in memory after their rows left the screen. */
const rememberedPages = 12

const tradePageOptions = (accountId: string, period: Period, filter: TradeFilter, page: number) =>
  api.trades.list.queryOptions({
    input: { accountId, ...period, ...filter, offset: page * pageSize, limit: pageSize },
    structuralSharing: false,
  })

export type TradePages = {
  /** All trades that the filter lets through; undefined before the first answer. */
  readonly total: number | undefined
  /** The trade at a place of the order; undefined while its page is on its way. */
  readonly getRow: (index: number) => Trade | undefined
  /** The place of a trade among the pages at hand. */
  readonly indexOf: (id: string) => number | undefined
  readonly error: Error | null
  readonly retry: () => void
}

/**
 * A list of any length through windows of a hundred rows: the pages asked for are read and kept current, those left
 * behind are forgotten, so that memory does not grow with the way scrolled.
 */
export function useTradePages(
  accountId: string,
  period: Period,
  filter: TradeFilter,
  pages: readonly number[],
): TradePages {
  const queryClient = useQueryClient()
  // The first page is always at hand: it knows the total, and the one of the filter before until it does.
  const start = useQuery({
    ...tradePageOptions(accountId, period, filter, 0),
    placeholderData: keepPreviousData,
  })
  const total = start.data?.total ?? 0
  const wanted = useMemo(() => pages.filter((page) => page > 0 && page * pageSize < total), [pages, total])
  const { rows, error, refetchFailed } = useQueries({
    queries: wanted.map((page) => tradePageOptions(accountId, period, filter, page)),
    combine: useCallback(
      (
        results: readonly {
          data: { readonly trades: readonly Trade[] } | undefined
          error: Error | null
          refetch: () => Promise<unknown>
        }[],
      ) => ({
        rows: new Map(results.map(({ data }, index) => [wanted[index] ?? 0, data?.trades])),
        error: results.find((result) => result.error)?.error ?? null,
        refetchFailed: () => {
          for (const result of results) if (result.error) void result.refetch()
        },
      }),
      [wanted],
    ),
  })
  const first = start.isPlaceholderData ? undefined : start.data?.trades

  useEffect(() => {
    const left = queryClient
      .getQueryCache()
      .findAll({ queryKey: api.trades.list.key(), type: 'inactive' })
      .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    for (const query of left.slice(rememberedPages)) queryClient.getQueryCache().remove(query)
  }, [queryClient, pages])

  return {
    total: start.data?.total,
    getRow: useCallback(
      (index) => {
        const page = Math.floor(index / pageSize)
        return (page === 0 ? first : rows.get(page))?.[index % pageSize]
      },
      [first, rows],
    ),
    indexOf: (id) => {
      for (const [page, trades] of [[0, first] as const, ...rows]) {
        const place = trades?.findIndex((trade) => trade.id === id) ?? -1
        if (place >= 0) return page * pageSize + place
      }
      return undefined
    },
    error: start.error ?? error,
    retry: () => {
      if (start.error) void start.refetch()
      refetchFailed()
    },
  }
}
