import type { TradeBars } from '@plumbline/contract/prices/prices'
import type { Timeframe } from '@plumbline/domain/bars/bars'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '#web/lib/api/client.ts'

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
