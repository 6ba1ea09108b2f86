import type { Trade } from '@plumbline/contract/trades/trades'
import {
  keepPreviousData,
  useQueries,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query'
import { useCallback, useEffect, useMemo } from 'react'
import { api } from '#web/lib/api.ts'
import type { Period } from '#web/lib/period/period.ts'
import { pagesBeside, pagesOf, pageSize } from '../model/page-window.ts'
import type { RowRange } from '../model/page-window.ts'
import type { TradeFilter } from '../model/trade-filter.ts'

/** Pages that stay in memory after their rows left the screen. */
const rememberedPages = 12

const tradePageOptions = (accountId: string, period: Period, filter: TradeFilter, page: number) =>
  api.trades.list.queryOptions({
    input: { accountId, ...period, ...filter, offset: page * pageSize, limit: pageSize },
    structuralSharing: false,
  })

/** What is not needed yet waits until the page on screen has been drawn. */
const restMs = 50

function forgetPages(queryClient: QueryClient): void {
  const cache = queryClient.getQueryCache()
  const left = cache
    .findAll({ queryKey: api.trades.list.key(), type: 'inactive', fetchStatus: 'idle' })
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
  for (const query of left.slice(rememberedPages)) cache.remove(query)
}

/** The first page is always at hand: it knows the total, and the one of the filter before until it does. */
function useFirstPage(accountId: string, period: Period, filter: TradeFilter) {
  return useQuery({
    ...tradePageOptions(accountId, period, filter, 0),
    placeholderData: keepPreviousData,
  })
}

/** All trades that the filter lets through; `total` is undefined before the first answer. */
export function useTradeTotal(accountId: string, period: Period, filter: TradeFilter) {
  const { data, error, refetch } = useFirstPage(accountId, period, filter)
  return { total: data?.total, error, retry: () => void refetch() }
}

export type TradePages = {
  /** The trade at a place of the order; undefined while its page is on its way. */
  readonly getRow: (index: number) => Trade | undefined
  /** The place of a trade on the pages at hand. */
  readonly indexOf: (id: string) => number | undefined
  /** What went wrong with a page after the first, which `useTradeTotal` speaks of. */
  readonly error: Error | null
  readonly retry: () => void
}

/**
 * A list of any length through windows of a hundred rows: the pages of the rows asked for are read and kept current, the
 * ones beside them are fetched ahead, and those left behind are forgotten, so that memory does not grow with the way
 * scrolled. Pages that nobody looks at yet arrive without anything being rendered.
 */
export function useTradePages(
  accountId: string,
  period: Period,
  filter: TradeFilter,
  { first, last }: RowRange,
): TradePages {
  const queryClient = useQueryClient()
  const start = useFirstPage(accountId, period, filter)
  const total = start.data?.total ?? 0
  const wanted = useMemo(
    () => pagesOf({ first, last }).filter((page) => page > 0 && page * pageSize < total),
    [first, last, total],
  )
  const { rows, error, retry } = useQueries({
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
        retry: () => {
          for (const result of results) if (result.error) void result.refetch()
        },
      }),
      [wanted],
    ),
  })
  useEffect(() => {
    const fetchAhead = () => {
      for (const page of pagesBeside({ first, last })) {
        if (page * pageSize < total)
          void queryClient.prefetchQuery(tradePageOptions(accountId, period, filter, page))
      }
      forgetPages(queryClient)
    }
    const timer = setTimeout(fetchAhead, restMs)
    return () => clearTimeout(timer)
  }, [queryClient, accountId, period, filter, first, last, total])

  const firstRows = start.isPlaceholderData ? undefined : start.data?.trades
  return {
    getRow: useCallback(
      (index) => {
        const page = Math.floor(index / pageSize)
        return (page === 0 ? firstRows : rows.get(page))?.[index % pageSize]
      },
      [firstRows, rows],
    ),
    indexOf: (id) => {
      for (const [page, trades] of [[0, firstRows] as const, ...rows]) {
        const place = trades?.findIndex((trade) => trade.id === id) ?? -1
        if (place >= 0) return page * pageSize + place
      }
      return undefined
    },
    error,
    retry,
  }
}
