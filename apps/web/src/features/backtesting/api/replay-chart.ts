import type { ChartIndicator } from '@plumbline/contract/backtesting/session-fields'
import { type Bars, barAt, firstAt, joinBars, sliceBars, type Timeframe } from '@plumbline/domain/bars/bars'
import { type BarFeed, createBarFeed } from '#web/components/charts/candles/bar-feed.ts'
import { type RunningIndicators, runIndicators } from '../model/chart-indicators.ts'
import { grownBars } from '../model/session-bars.ts'
import { loadBars, loadKnown, type SeriesTerms } from './session-window.ts'

/** A chart of a replay in one timeframe, which knows nothing after its clock. */
export type ReplayChart = {
  readonly timeframe: Timeframe
  readonly feed: BarFeed
  /** Bars of the series' own timeframe that are known from now on. */
  readonly take: (bars: Bars) => void
  /** Goes back: these bars are all that is known after the ones that the chart began with. */
  readonly restart: (bars: Bars) => void
  readonly setIndicators: (indicators: readonly ChartIndicator[]) => void
  /** Loads bars before the first one. */
  readonly loadEarlier: () => Promise<void>
}

/** More new bars than this are drawn at once. */
const MAX_PUSHED = 40
const EARLIER = 1_500
/** Bars that a chart keeps at most. */
const MOST = 60_000

export async function loadChart(
  { seriesId, settings, clock }: ChartPlace,
  timeframe: Timeframe,
  first: readonly ChartIndicator[],
  /** Many bars came at once: the last one may be out of view. */
  onJump: () => void,
): Promise<ReplayChart> {
  const known = await loadKnown(seriesId, settings, timeframe, clock)
  let hasEarlier = known.hasEarlier
  let begun = known.bars
  let indicators = first
  let running: RunningIndicators = runIndicators(indicators, known.bars)
  const feed = createBarFeed(known.bars, running.values)
  const show = (bars: Bars) => {
    running = runIndicators(indicators, bars)
    feed.replace(bars, running.values)
  }
  const showGrown = (before: Bars, grown: Bars) => {
    const kept = sliceBars(before, 0, firstAt(before, grown.time[0] ?? Number.POSITIVE_INFINITY))
    show(joinBars(timeframe, before.digits, [kept, grown]))
    onJump()
  }
  return {
    timeframe,
    feed,
    restart: (bars) => showGrown(begun, grownBars(begun, bars, timeframe)),
    take(bars) {
      const before = feed.bars()
      const grown = grownBars(before, bars, timeframe)
      if (grown.time.length === 0) return
      if (grown.time.length > MAX_PUSHED) return showGrown(before, grown)
      let last = before.time.at(-1) ?? Number.NEGATIVE_INFINITY
      for (let index = 0; index < grown.time.length; index += 1) {
        const bar = barAt(grown, index)
        feed.push(bar, running.push(bar, bar.time > last))
        last = bar.time
      }
      return false
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
        begun = joinBars(timeframe, settings.digits, [more.bars, begun])
        hasEarlier = more.hasEarlier
      } catch {
        // Without a network the chart has what it has; the next pan asks again.
        hasEarlier = true
      }
    },
  }
}

/** A series, and the moment up to which its bars are known. */
export type ChartPlace = {
  readonly seriesId: string
  readonly settings: SeriesTerms
  readonly clock: number
}

/** What a player tells a chart. */
export type FollowingChart = Pick<ReplayChart, 'take' | 'restart'>

/** What charts follow. */
export type ChartedPlayer = {
  readonly symbol: string
  /** Where charts begin now. */
  readonly place: () => ChartPlace
  /** From now on, the chart gets all bars that follow; returns how to remove it. */
  readonly addChart: (chart: FollowingChart) => () => void
}
