import type { Backtest } from '@plumbline/contract/backtesting/backtesting'
import type { EventProblem } from '@plumbline/domain/backtesting/apply-event'
import type { LastPrice } from '@plumbline/domain/backtesting/check-order'
import { spreadOf } from '@plumbline/domain/backtesting/session-costs'
import type { SessionEvent } from '@plumbline/domain/backtesting/session-event'
import { endSession, stepBars } from '@plumbline/domain/backtesting/step-bar'
import {
  type Bar,
  barAt,
  type Bars,
  emptyBars,
  firstAt,
  joinBars,
  sliceBars,
} from '@plumbline/domain/bars/bars'
import { decide, type Replay, stepped } from '../model/replay.ts'
import type { ChartPlace, FollowingChart } from './replay-chart.ts'
import { createReplaySaver, type SaveStatus } from './replay-saver.ts'
import { loadBars } from './session-window.ts'
import { startTicker } from './ticker.ts'

export type PlayerState = {
  readonly replay: Replay
  readonly mode: 'paused' | 'playing' | 'loading'
  /** The last bar that is known; null: none yet. */
  readonly last: Bar | null
  /** There are no more bars in the session's period. */
  readonly isOver: boolean
  readonly save: SaveStatus
  /** Loading bars failed. */
  readonly error: unknown
}

export type ReplayPlayer = ReturnType<typeof createPlayer>

const AHEAD = 3_000

/** How far to go. */
export type Stretch =
  | { readonly kind: 'bars'; readonly count: number }
  /** Until a bar in which something happens. */
  | { readonly kind: 'event' }
  /** Up to a time: the first bar that opens then or later is not replayed yet. */
  | { readonly kind: 'until'; readonly time: number }

/** Replays a session bar by bar: state, charts, and what the server gets of it. Bars ahead stay in here. */
export function createPlayer(
  session: Backtest,
  opened: Replay,
  seriesId: string,
  userId: string,
  known: Bar | null,
) {
  const { settings } = opened
  let state: PlayerState = {
    replay: opened,
    mode: 'paused',
    last: known,
    isOver: opened.state.isEnded,
    save: { kind: 'saved' },
    error: null,
  }
  let ahead: Bars = emptyBars(settings.timeframe, settings.digits)
  let hasLater = true
  let stop = () => {}
  let run = 0
  const listeners = new Set<() => void>()
  const charts = new Set<FollowingChart>()
  const set = (changes: Partial<PlayerState>) => {
    state = { ...state, ...changes }
    for (const listener of listeners) listener()
  }
  const saver = createReplaySaver(session.id, userId, {
    replay: () => state.replay,
    onSaved: (replay) => set({ replay }),
    onStatus: (save) => set({ save }),
  })

  const isLoaded = () => firstAt(ahead, state.replay.state.clock) < ahead.time.length

  /** Whether a bar follows. */
  async function isReady(wanted: number): Promise<boolean> {
    const { clock } = state.replay.state
    const left = () => ahead.time.length - firstAt(ahead, clock)
    while (left() < wanted && hasLater) {
      const from = Math.max(clock, (ahead.time.at(-1) ?? clock - 1) + 1)
      const before = ahead
      const loaded = await loadBars(seriesId, settings, settings.timeframe, { from, limit: AHEAD })
      // A concurrent call has loaded the same bars.
      if (ahead !== before) continue
      const rest = sliceBars(ahead, firstAt(ahead, clock), ahead.time.length)
      ahead = joinBars(settings.timeframe, settings.digits, [rest, loaded.bars])
      hasLater = loaded.hasLater && loaded.bars.time.length > 0
      const end = settings.endsAt
      if (end !== null && (ahead.time.at(-1) ?? 0) >= end) hasLater = false
    }
    const next = ahead.time[firstAt(ahead, clock)]
    return next !== undefined && (settings.endsAt === null || next < settings.endsAt)
  }

  /** Steps through bars that are loaded; their number. */
  function take(most: number, untilEvent: boolean): { readonly count: number; readonly happened: boolean } {
    const from = firstAt(ahead, state.replay.state.clock)
    const step = stepBars(settings, state.replay.state, ahead, { most, untilEvent })
    if (step.stepped === 0) return { count: 0, happened: false }
    const bars = sliceBars(ahead, from, from + step.stepped)
    set({ replay: stepped(state.replay, step), last: barAt(bars, step.stepped - 1) })
    for (const chart of charts) chart.take(bars)
    saver.changed()
    return { count: step.stepped, happened: step.events.length > 0 }
  }

  function pause(): void {
    run += 1
    stop()
    if (state.mode !== 'paused') set({ mode: 'paused' })
  }

  async function go(stretch: Stretch): Promise<void> {
    pause()
    const own = run
    if (state.error !== null) set({ error: null })
    try {
      let left = stretch.kind === 'bars' ? stretch.count : Number.POSITIVE_INFINITY
      while (left > 0 && own === run) {
        // Not for bars that are there: each change is rendered.
        if (!isLoaded()) set({ mode: 'loading' })
        if (!(await isReady(1))) {
          set({ isOver: true })
          break
        }
        if (own !== run) return
        const until = stretch.kind === 'until' ? firstAt(ahead, stretch.time) : ahead.time.length
        const most = Math.min(left, until - firstAt(ahead, state.replay.state.clock))
        const { count, happened } = take(most, stretch.kind === 'event')
        left -= count
        if (count === 0 || (happened && stretch.kind === 'event')) break
      }
    } catch (error) {
      if (own === run) set({ error })
    }
    if (own === run && state.mode !== 'paused') set({ mode: 'paused' })
  }

  async function play(barsPerSecond: () => number): Promise<void> {
    if (state.replay.state.isEnded) return
    pause()
    const own = run
    set({ mode: 'playing', error: null })
    stop = startTicker(
      barsPerSecond,
      async (due) => {
        const ready = await isReady(Math.max(due, 200))
        if (own !== run) return
        if (ready) return void take(due, false)
        pause()
        set({ isOver: true })
      },
      (error) => {
        if (own !== run) return
        pause()
        set({ error })
      },
    )
  }

  return {
    state: () => state,
    clock: () => state.replay.state.clock,
    /** Where charts begin, which `take` the bars that follow. */
    place: (): ChartPlace => ({ seriesId, settings, clock: state.replay.state.clock }),
    symbol: settings.symbol,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    pause,
    play,
    go,
    /** A decision of the user; returns why it was refused. */
    decide(event: SessionEvent): EventProblem | undefined {
      const next = decide(state.replay, event)
      if (typeof next === 'string') return next
      set({ replay: next })
      saver.changed()
      return undefined
    },
    /** Closes everything at the last bar's close; nothing is traded afterwards. */
    end(): void {
      pause()
      if (!state.last) return
      set({
        replay: stepped(state.replay, endSession(settings, state.replay.state, state.last)),
        isOver: true,
      })
      saver.changed()
    },
    addChart(chart: FollowingChart) {
      charts.add(chart)
      return () => charts.delete(chart)
    },
    save: saver.flush,
    close(): void {
      pause()
      saver.close()
    },
  }
}

/** What an order is written by: the last close, and the spread of that bar. */
export function lastPriceOf({ replay, last }: PlayerState): LastPrice | null {
  return last && { bid: last.close, spread: spreadOf(replay.settings, last) }
}
