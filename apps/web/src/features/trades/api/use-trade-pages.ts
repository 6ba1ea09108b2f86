import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import type { Period } from '#web/lib/period/period.ts'
import type { TradeFilter } from '../model/trade-filter.ts'
import { readPages, tradePageOptions, type PageReader } from './page-reader.ts'

/**
 * Number of trades that match the filter; undefined before the first response, then the previous value until the next.
 */
export function useTradeTotal(accountId: string | null, period: Period, filter: TradeFilter) {
  const { data, error, refetch } = useQuery({
    ...tradePageOptions(accountId, period, filter, 0),
    placeholderData: keepPreviousData,
  })
  return { total: data?.total, error, retry: () => void refetch() }
}

/** Trades of a list by position; re-renders when a row on screen changes. */
export function useTradePages(accountId: string | null, period: Period, filter: TradeFilter): PageReader {
  const queryClient = useQueryClient()
  const pages = useMemo(
    () => readPages(queryClient, accountId, period, filter),
    [queryClient, accountId, period, filter],
  )
  useSyncExternalStore(pages.subscribe, pages.version)
  return pages
}
