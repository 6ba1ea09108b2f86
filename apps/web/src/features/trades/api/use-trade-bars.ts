import type { TradeBars } from '@plumbline/contract/prices/prices'
import { firstAt, joinBars, sliceBars, type Timeframe } from '@plumbline/domain/bars/bars'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useRef } from 'react'
import { type BarFeed, createBarFeed } from '#web/components/charts/candles/bar-feed.ts'
import { barsOfWindow } from '#web/components/charts/candles/bars-of-window.ts'
import { api, client } from '#web/lib/api/client.ts'

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

/** Bars of one request at an edge. */
const MORE = 1_500
/** Bars that a chart keeps at most. */
const MOST = 60_000

/** The bars as a feed, to which those of a series before and after are added at its edges. */
export function useTradeFeed({ series, window, openedAt, closedAt }: ShownBars): {
  readonly feed: BarFeed
  readonly onEdge: (edge: 'first' | 'last') => void
} {
  // What a refetch brings is the same as long as these are: the view must not jump.
  const key = `${series.id} ${series.revision} ${window.timeframe} ${openedAt} ${closedAt}`
  const feed = useMemo(() => createBarFeed(barsOfWindow(window)), [key])
  const ends = useRef({ first: window.hasEarlier, last: window.hasLater, key })
  if (ends.current.key !== key) ends.current = { first: window.hasEarlier, last: window.hasLater, key }
  const onEdge = useCallback(
    (edge: 'first' | 'last') => {
      const known = ends.current
      if (!known[edge]) return
      known[edge] = false
      void more(feed, series.id, edge).then(
        (isMore) => {
          known[edge] = isMore
        },
        // Without a network the chart has what it has; the next pan asks again.
        () => {
          known[edge] = true
        },
      )
    },
    [feed, series.id],
  )
  return { feed, onEdge }
}

/** Loads a window at an edge of the feed; whether there is more after it. */
async function more(feed: BarFeed, id: string, edge: 'first' | 'last'): Promise<boolean> {
  const { timeframe, time } = feed.bars()
  const [first, last] = [time[0], time.at(-1)]
  if (first === undefined || last === undefined || time.length >= MOST) return false
  const range = edge === 'first' ? { before: first } : { from: last + 1 }
  const window = await client.prices.window({ id, timeframe, limit: MORE, ...range })
  const [bars, added] = [feed.bars(), barsOfWindow(window)]
  const { digits } = bars
  const rest = sliceBars(added, 0, edge === 'first' ? firstAt(added, bars.time[0] ?? 0) : added.time.length)
  if (rest.time.length > 0 && added.digits === digits)
    feed.replace(joinBars(timeframe, digits, edge === 'first' ? [rest, bars] : [bars, rest]))
  return edge === 'first' ? window.hasEarlier : window.hasLater
}
