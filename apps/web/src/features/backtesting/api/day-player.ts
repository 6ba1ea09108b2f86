import type { ClosingPrice } from '@plumbline/domain/backtesting/day-snapshot'
import { sliceBars, UNKNOWN } from '@plumbline/domain/bars/bars'
import { pairKey } from '@plumbline/domain/instruments/pair-key'
import { type DayStop, dayStops, knownAt, momentAfter, momentBefore } from '../model/day-clock.ts'
import { hasBars, type OpenedDay, type PairBars } from './open-day.ts'
import type { ChartedPlayer, FollowingChart } from './replay-chart.ts'
import type { Stretch } from './replay-player.ts'
import { startTicker } from './ticker.ts'

export type DayState = {
  /** Seconds by the account's clock: what happened before is known. */
  readonly clock: number
  /** The pair that is shown (`pairKey`); its bars are the steps. */
  readonly shown: string
  readonly mode: 'paused' | 'playing'
  readonly error: null
}

export type DayPlayer = ReturnType<typeof createDayPlayer>

/** Without bars, a step is a minute. */
const MINUTE = 60
/** Bars before the first entry. */
const LEAD = 30

type DayStart = {
  /** Begins before the first entry or exit of this trade. */
  readonly trade: string | null
  readonly pair: string | null
}

/** Replays a day: one clock for all its pairs. Everything is loaded, and nothing after the clock leaves this player. */
export function createDayPlayer({ span, trades, pairs }: OpenedDay, start: DayStart) {
  const withBars = new Map(pairs.filter(hasBars).map((pair) => [pair.key, pair]))
  const timing = new Map(
    [...withBars].map(([key, { ends, series }]) => [key, { ends, timeframe: series.timeframe }]),
  )
  const stops = dayStops(trades, span, timing)
  const charts = new Map<FollowingChart, PairBars>()
  const listeners = new Set<() => void>()
  let state: DayState = begin()
  let stop = () => {}

  function begin(): DayState {
    const wanted = trades.filter(({ id }) => id === start.trade)
    const first: DayStop | undefined = dayStops(wanted, span, timing)[0] ?? stops[0]
    const asked = start.pair ?? wanted[0]?.pair
    const key = asked === undefined ? undefined : pairKey(asked)
    const shown = pairs.find((pair) => pair.key === key)?.key ?? first?.pair ?? pairs[0]?.key ?? ''
    const lead = LEAD * (timing.get(first?.pair ?? shown)?.timeframe ?? MINUTE)
    const clock = Math.max(span.from, (first?.at ?? span.from) - lead)
    return { clock, shown, mode: 'paused', error: null }
  }

  const set = (changes: Partial<DayState>) => {
    state = { ...state, ...changes }
    for (const listener of listeners) listener()
  }
  const endsOfShown = () => timing.get(state.shown)?.ends
  const after = (bars: number) => {
    const ends = endsOfShown()
    return ends ? momentAfter(ends, state.clock, bars, span) : state.clock + bars * MINUTE
  }

  function moveTo(moment: number, pair: string = state.shown): void {
    const clock = Math.min(span.to, Math.max(span.from, moment))
    const former = state.clock
    for (const [chart, { bars, ends }] of charts) {
      const [from, to] = [knownAt(ends, former), knownAt(ends, clock)]
      if (to > from) chart.take(sliceBars(bars, from, to))
      else if (to < from) chart.restart(knownOf({ bars, ends }, clock))
    }
    set({ clock, shown: pair })
    if (clock === span.to) pause()
  }

  function pause(): void {
    stop()
    if (state.mode !== 'paused') set({ mode: 'paused' })
  }

  function jumpTo(moment: number, pair?: string): void {
    pause()
    moveTo(moment, pair)
  }

  /** Bars of the day that are complete: those before it belong to what charts begin with. */
  function knownOf({ bars, ends }: Pick<PairBars, 'bars' | 'ends'>, clock: number) {
    return sliceBars(bars, knownAt(ends, span.from), knownAt(ends, clock))
  }

  const chartsOf = (pair: PairBars): ChartedPlayer => ({
    symbol: pair.series.symbol,
    place: () => ({ seriesId: pair.series.id, settings: pair.series, clock: pair.begin }),
    addChart(chart) {
      charts.set(chart, pair)
      chart.take(knownOf(pair, state.clock))
      return () => charts.delete(chart)
    },
  })
  const chartedPlayers = new Map([...withBars].map(([key, pair]) => [key, chartsOf(pair)]))

  return {
    state: () => state,
    clock: () => state.clock,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    pause,
    async play(barsPerSecond: () => number): Promise<void> {
      if (state.clock >= span.to) return
      pause()
      set({ mode: 'playing' })
      stop = startTicker(
        barsPerSecond,
        (due) => moveTo(after(due)),
        () => pause(),
      )
    },
    async go(stretch: Stretch): Promise<void> {
      if (stretch.kind === 'bars') jumpTo(after(stretch.count))
      else if (stretch.kind === 'until') jumpTo(stretch.time)
      else {
        const next = stops.find(({ at }) => at > state.clock)
        jumpTo(next?.at ?? span.to, next?.pair)
      }
    },
    stepBack() {
      const ends = endsOfShown()
      jumpTo(ends ? momentBefore(ends, state.clock, span) : state.clock - MINUTE)
    },
    /** To the moment after the entry or exit before. */
    toEventBefore() {
      const before = stops.findLast(({ at }) => at < state.clock)
      jumpTo(before?.at ?? span.from, before?.pair)
    },
    toStart: () => jumpTo(span.from),
    toEnd: () => jumpTo(span.to),
    show: (pair: string) => set({ shown: pair }),
    chartsOf: (pair: string) => chartedPlayers.get(pair),
    /** At the last known bar: the close as bid, and the ask above it. */
    priceOf(pair: string): ClosingPrice | undefined {
      const known = withBars.get(pairKey(pair))
      if (known === undefined) return undefined
      const { bars, ends } = known
      const index = knownAt(ends, state.clock) - 1
      const [close, spread] = [bars.close[index], bars.spread[index]]
      if (close === undefined || spread === undefined) return undefined
      const scale = 10 ** bars.digits
      return { bid: close / scale, ask: (close + (spread === UNKNOWN ? 0 : spread)) / scale }
    },
  }
}
