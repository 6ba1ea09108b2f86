import type { ChartIndicator } from '@plumbline/contract/backtesting/session-fields'
import type { SessionSettings } from '@plumbline/domain/backtesting/session-settings'
import { type Bars, barAt, firstAt, joinBars, sliceBars, type Timeframe } from '@plumbline/domain/bars/bars'
import { type BarFeed, createBarFeed } from '#web/components/charts/candles/bar-feed.ts'
import { type RunningIndicators, runIndicators } from '../model/chart-indicators.ts'
import { grownBars } from '../model/session-bars.ts'
import { loadBars, loadKnown } from './session-window.ts'

/** A chart of a session in one timeframe, which knows nothing after the session's clock. */
export type ReplayChart = {
  readonly timeframe: Timeframe
  readonly feed: BarFeed
  /** Bars of the session's own timeframe that are known from now on. */
  readonly take: (bars: Bars) => unknown
  readonly setIndicators: (indicators: readonly ChartIndicator[]) => void
  /** Loads bars before the first one. */
  readonly loadEarlier: () => Promise<void>
}

/** More new bars than this are drawn at once. */
const MOST_PUSHED = 40
const EARLIER = 1_500
/** Bars that a chart keeps at most. */
const MOST = 60_000

export async function loadChart(
  { seriesId, settings, clock }: ChartPlace,
  timeframe: Timeframe,
  first: readonly ChartIndicator[],
): Promise<ReplayChart> {
  const known = await loadKnown(seriesId, settings, timeframe, clock)
  let hasEarlier = known.hasEarlier
  let indicators = first
  let running: RunningIndicators = runIndicators(indicators, known.bars)
  const feed = createBarFeed(known.bars, running.values)
  const show = (bars: Bars) => {
    running = runIndicators(indicators, bars)
    feed.replace(bars, running.values)
  }
  return {
    timeframe,
    feed,
    take(bars) {
      const before = feed.bars()
      const grown = grownBars(before, bars, timeframe)
      if (grown.time.length === 0) return
      if (grown.time.length > MOST_PUSHED) {
        const kept = sliceBars(before, 0, firstAt(before, grown.time[0] ?? 0))
        show(joinBars(timeframe, before.digits, [kept, grown]))
        return
      }
      let last = before.time.at(-1) ?? Number.NEGATIVE_INFINITY
      for (let index = 0; index < grown.time.length; index += 1) {
        const bar = barAt(grown, index)
        feed.push(bar, running.push(bar, bar.time > last))
        last = bar.time
      }
    },
    setIndicators(next) {
      indicators = next
      show(sliceBars(feed.bars(), 0, feed.bars().time.length))
    },
    async loadEarlier() {
      const start = feed.bars().time[0]
      if (!hasEarlier || start === undefined || feed.bars().time.length >= MOST) return
      hasEarlier = false
      try {
        const more = await loadBars(seriesId, settings, timeframe, { before: start, limit: EARLIER })
        show(joinBars(timeframe, settings.digits, [more.bars, feed.bars()]))
        hasEarlier = more.hasEarlier
      } catch {
        // Without a network the chart has what it has; the next pan asks again.
        hasEarlier = true
      }
    },
  }
}

export type ChartPlace = {
  readonly seriesId: string
  readonly settings: SessionSettings
  readonly clock: number
}
