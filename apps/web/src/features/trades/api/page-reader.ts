import type { Trade, TradePage } from '@plumbline/contract/trades/trades'
import { QueryObserver, type QueryClient } from '@tanstack/react-query'
import { api } from '#web/lib/api/client.ts'
import type { Period } from '#web/lib/period/period.ts'
import { isOnPage, pagesAround, pageSize, type RowRange } from '../model/page-window.ts'
import { partsOf, type TradeFilter } from '../model/trade-filter.ts'

/** Pages that stay in memory after their rows left the screen. */
const rememberedPages = 12
/** A jump that is followed by another within this time is not read: the scrollbar's handle flies past most rows. */
const settledMs = 60

/** `accountId`: null for the trades of all accounts. */
export const tradePageOptions = (
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

/** Trades by their place in the order, and what tells React that one on screen is another now. */
export type PageReader = {
  /** The trade at a place; undefined while its page is on its way. */
  readonly getRow: (index: number) => Trade | undefined
  /** The place of a trade on the pages at hand. */
  readonly indexOf: (id: string) => number | undefined
  /** What went wrong with a page at hand. */
  readonly error: () => Error | null
  readonly retry: () => void
  /** The rows on screen: their pages are read and kept current, and the ones around them, so that scrolling finds them. */
  readonly show: (first: number, last: number) => void
  readonly subscribe: (changed: () => void) => () => void
  /** Another number whenever a row on screen has changed. */
  readonly version: () => number
}

/**
 * A list of any length through windows of a hundred rows. It lives beside React: a page that nobody looks at yet arrives
 * without anything being rendered. Pages left behind are forgotten, so that memory does not grow with the way scrolled.
 */
export function readPages(
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
  let total = Number.POSITIVE_INFINITY
  // What the list's total came with is there before anything of this is opened: its rows are drawn with the page.
  let known = queryClient.getQueryData(tradePageOptions(accountId, period, filter, 0).queryKey)?.trades
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
