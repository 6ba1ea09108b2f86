import type { Trade, TradePage } from '@plumbline/contract/trades/trades'
import {
  keepPreviousData,
  type QueryClient,
  QueryObserver,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import { api } from '#web/lib/api/client.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import type { Period } from '#web/lib/period/period.ts'
import { isOnPage, pagesAround, pageSize, type RowRange } from '../model/page-window.ts'
import { mostNamed } from '../model/selection.ts'
import { partsOf, type TradeFilter } from '../model/trade-filter.ts'

/** Cached pages beyond those on screen. */
const rememberedPages = 12
/** A jump followed by another within this time is not loaded: dragging the scrollbar skips most rows. */
const settledMs = 60

/** `accountId`: null for the trades of all accounts. */
const tradePageOptions = (
  accountId: string | null,
  period: Period,
  { sort, order, ...rest }: TradeFilter,
  page: number,
) =>
  api.trades.list.queryOptions({
    input: {
      ...(accountId === null ? {} : { accountId }),
      ...period,
      ...partsOf({ sort, order, ...rest }),
      sort,
      order,
      offset: page * pageSize,
      limit: pageSize,
    },
    structuralSharing: false,
  })

type Page = {
  readonly trades: readonly Trade[] | undefined
  readonly error: Error | null
  readonly retry: () => void
  readonly stop: () => void
}

/** Trades by list position, as an external store for React. */
type PageReader = {
  /** The trade at a position; undefined while its page loads. */
  readonly getRow: (index: number) => Trade | undefined
  /** Position of a trade within the loaded pages. */
  readonly indexOf: (id: string) => number | undefined
  /** Length of the list; undefined before the first page has arrived. */
  readonly total: () => number | undefined
  /** Error of a loaded page. */
  readonly error: () => Error | null
  readonly retry: () => void
  /**
   * Rows on screen: their pages and those around them are loaded and kept current, so that scrolling finds them ready.
   */
  readonly show: (first: number, last: number) => void
  readonly subscribe: (changed: () => void) => () => void
  /** Changes whenever a row on screen has changed. */
  readonly version: () => number
}

/**
 * A list of any length in pages of a hundred rows. Lives outside React, so that a page that is not on screen arrives
 * without a render. Distant pages are dropped, so that memory does not grow while scrolling.
 */
function readPages(
  queryClient: QueryClient,
  accountId: string | null,
  period: Period,
  filter: TradeFilter,
): PageReader {
  const pages = new Map<number, Page>()
  const listeners = new Set<() => void>()
  let shown: RowRange = { first: 0, last: 0 }
  let timer: ReturnType<typeof setTimeout> | undefined
  let version = 0
  // The query for the total has already loaded the first page, so its rows are available for the first render.
  const first = queryClient.getQueryData(tradePageOptions(accountId, period, filter, 0).queryKey)
  let known = first?.trades
  let total = first?.total ?? Number.POSITIVE_INFINITY
  const tradesOf = (page: number) => pages.get(page)?.trades ?? (page === 0 ? known : undefined)

  const open = (page: number) => {
    const options = tradePageOptions(accountId, period, filter, page)
    const observer = new QueryObserver(queryClient, { ...options, notifyOnChangeProps: ['data', 'error'] })
    const take = ({
      data,
      error,
    }: {
      readonly data: TradePage | undefined
      readonly error: Error | null
    }) => {
      total = data?.total ?? total
      const isNews = error !== null || data?.trades !== tradesOf(page)
      if (page === 0) known = undefined
      pages.set(page, { trades: data?.trades, error, retry: () => void observer.refetch(), stop })
      if (!isNews || (!isOnPage(shown, page) && error === null)) return
      version += 1
      for (const changed of listeners) changed()
    }
    const stop = observer.subscribe(take)
    take(observer.getCurrentResult())
  }
  const read = () => {
    timer = undefined
    const wanted = pagesAround(shown)
    for (const [page, { stop }] of pages) {
      if (wanted.includes(page)) continue
      stop()
      pages.delete(page)
    }
    for (const page of wanted) if (!pages.has(page) && page * pageSize < total) open(page)
    forgetPages(queryClient)
  }
  const wait = (ms: number) => {
    if (timer !== undefined) clearTimeout(timer)
    timer = setTimeout(read, ms)
  }

  return {
    getRow: (index) => tradesOf(Math.floor(index / pageSize))?.[index % pageSize],
    indexOf(id) {
      for (const [page, { trades }] of pages) {
        const place = trades?.findIndex((trade) => trade.id === id) ?? -1
        if (place >= 0) return page * pageSize + place
      }
      return undefined
    },
    total: () => (Number.isFinite(total) ? total : undefined),
    error: () => [...pages.values()].find(({ error }) => error !== null)?.error ?? null,
    retry() {
      for (const { error, retry } of pages.values()) if (error !== null) retry()
    },
    show(first, last) {
      shown = { first, last }
      if (pagesAround(shown).every((page) => pages.has(page) || page * pageSize >= total)) return
      wait([...pages.keys()].some((page) => isOnPage(shown, page)) ? 0 : settledMs)
    },
    subscribe(changed) {
      listeners.add(changed)
      wait(0)
      return () => {
        listeners.delete(changed)
        if (listeners.size > 0) return
        clearTimeout(timer)
        for (const { stop } of pages.values()) stop()
        pages.clear()
      }
    },
    version: () => version,
  }
}

function forgetPages(queryClient: QueryClient): void {
  const cache = queryClient.getQueryCache()
  const left = cache
    .findAll({ queryKey: api.trades.list.key(), type: 'inactive', fetchStatus: 'idle' })
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
  for (const query of left.slice(rememberedPages)) cache.remove(query)
}

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

type List = { readonly accountId: string | null; readonly period: Period; readonly filter: TradeFilter }

/** Ids of the trades between two list positions, both inclusive, in either direction; loads uncached pages. */
export async function idsBetween(
  { accountId, period, filter }: List,
  from: number,
  to: number,
): Promise<readonly string[]> {
  const first = Math.min(from, to)
  const last = Math.min(Math.max(from, to), first + mostNamed - 1)
  const pages = Array.from(
    { length: Math.floor(last / pageSize) - Math.floor(first / pageSize) + 1 },
    (_, index) => Math.floor(first / pageSize) + index,
  )
  const read = await Promise.all(
    pages.map((page) => queryClient.ensureQueryData(tradePageOptions(accountId, period, filter, page))),
  )
  return read
    .flatMap(({ trades }) => trades.map(({ id }) => id))
    .slice(first % pageSize, (first % pageSize) + last - first + 1)
}
