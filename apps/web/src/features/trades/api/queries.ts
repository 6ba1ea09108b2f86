import type { Account } from '@plumbline/contract/accounts/accounts'
import type { TradeBars } from '@plumbline/contract/prices/prices'
import type { SavedView } from '@plumbline/contract/trades/trade-views'
import type { Timeframe } from '@plumbline/domain/bars/bars'
import { keepPreviousData, skipToken, useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { api } from '#web/lib/api/client.ts'

/** One trade by id; null disables the query. */
export function useTrade(id: string | null) {
  return useQuery(api.trades.get.queryOptions({ input: id === null ? skipToken : { id } }))
}

/** Pairs with closed trades in the accounts, sorted by name, to offer as filters. */
export function usePairs(accounts: readonly Account[]): readonly string[] {
  return useQueries({
    queries: accounts.map(({ id }) =>
      api.statistics.get.queryOptions({
        input: { accountId: id },
        select: ({ statistics }) => statistics.byPair.map(({ key }) => key),
      }),
    ),
    combine: pairsOf,
  })
}

function pairsOf(answers: readonly UseQueryResult<readonly string[]>[]): readonly string[] {
  return [...new Set(answers.flatMap(({ data }) => data ?? []))].toSorted()
}

/** Bars around a trade; without a timeframe, in one that fits how long it was held. */
export function useTradeBars(id: string, timeframe?: Timeframe) {
  return useQuery({
    ...api.prices.ofTrade.queryOptions({ input: { id, ...(timeframe !== undefined && { timeframe }) } }),
    // The former timeframe stays until the new one is there.
    placeholderData: keepPreviousData,
    // Windows of more than a thousand bars: comparing them costs more than drawing them again.
    structuralSharing: false,
  })
}

/** A trade's bars that a chart shows. */
export type ShownBars = TradeBars & {
  readonly series: NonNullable<TradeBars['series']>
  readonly window: NonNullable<TradeBars['window']>
}

export function hasBars(found: TradeBars): found is ShownBars {
  return found.series !== null && found.window !== null
}

/** The user's saved views; empty while loading. */
export function useTradeViews(): readonly SavedView[] {
  return useQuery(api.tradeViews.list.queryOptions({ staleTime: 60_000 })).data ?? noViews
}

const noViews: readonly SavedView[] = []
