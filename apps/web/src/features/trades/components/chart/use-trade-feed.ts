import { barsOfLists, firstAt, joinBars, sliceBars } from '@plumbline/domain/bars/bars'
import { useCallback, useRef, useState } from 'react'
import { type BarFeed, createBarFeed } from '#web/components/charts/candles/bar-feed.ts'
import { client } from '#web/lib/api/client.ts'
import type { ShownBars } from '../../api/use-trade-bars.ts'

/** Bars of one request at an edge. */
const MORE = 1_500
/** Bars that a chart keeps at most. */
const MOST = 60_000

/** What a refetch brings is the same as long as this is: charts have it as `key`, so that their view does not jump. */
export function keyOfBars({ series, window, openedAt, closedAt }: ShownBars): string {
  return [series.id, series.revision, window.timeframe, openedAt, closedAt].join(' ')
}

/**
 * The bars as a feed, to which those of a series before and after are added at its edges. Needs `keyOfBars` as the
 * component's `key`.
 */
export function useTradeFeed({ series, window }: ShownBars): {
  readonly feed: BarFeed
  readonly onEdge: (edge: 'first' | 'last') => void
} {
  const [feed] = useState(() => createBarFeed(barsOfLists(window)))
  const ends = useRef({ first: window.hasEarlier, last: window.hasLater })
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
  const [bars, added] = [feed.bars(), barsOfLists(window)]
  const { digits } = bars
  const rest = sliceBars(added, 0, edge === 'first' ? firstAt(added, bars.time[0] ?? 0) : added.time.length)
  if (rest.time.length > 0 && added.digits === digits)
    feed.replace(joinBars(timeframe, digits, edge === 'first' ? [rest, bars] : [bars, rest]))
  return edge === 'first' ? window.hasEarlier : window.hasLater
}
