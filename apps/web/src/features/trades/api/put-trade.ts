import type { Trade, TradeDetails, TradePage } from '@plumbline/contract/trades/trades'
import { api } from '#web/lib/api/client.ts'
import { queryClient } from '#web/lib/api/query-client.ts'

/** Replaces a trade in all cached queries with its updated version, before any refetch. */
export function putTrade(trade: Trade): void {
  queryClient.setQueriesData<TradePage>({ queryKey: api.trades.list.key() }, (page) => {
    if (!page?.trades.some(({ id }) => id === trade.id)) return page
    return { ...page, trades: page.trades.map((known) => (known.id === trade.id ? trade : known)) }
  })
  queryClient.setQueryData<TradeDetails>(
    api.trades.get.queryKey({ input: { id: trade.id } }),
    (known) => known && { ...known, ...trade },
  )
}

/** The trade as the cache last had it, from its own query or a list. */
export function knownTrade(id: string): Trade | undefined {
  const details = queryClient.getQueryData<TradeDetails>(api.trades.get.queryKey({ input: { id } }))
  const pages = queryClient.getQueriesData<TradePage>({ queryKey: api.trades.list.key() })
  const listed = pages.flatMap(([, page]) => page?.trades.filter((trade) => trade.id === id) ?? [])
  const known: readonly Trade[] = details ? [details, ...listed] : listed
  return known.toSorted((one, other) => one.updatedAt.localeCompare(other.updatedAt)).at(-1)
}
