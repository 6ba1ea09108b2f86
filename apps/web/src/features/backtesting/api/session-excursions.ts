import {
  excursionSpan,
  type SessionExcursion,
  sessionExcursion,
} from '@plumbline/domain/backtesting/session-excursions'
import type { SessionSettings } from '@plumbline/domain/backtesting/session-settings'
import type { SessionTrade } from '@plumbline/domain/backtesting/session-state'
import { type Bars, emptyBars, joinBars } from '@plumbline/domain/bars/bars'
import type { TimeRange } from '@plumbline/domain/bars/time-ranges'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { settingsOf, tradesOf, usePlayer } from '../components/replay/use-opened-session.ts'
import type { ReplayPlayer } from './replay-player.ts'
import { loadBars } from './session-window.ts'

/** MAE and MFE by number of the trade. */
type SessionExcursions = ReadonlyMap<number, SessionExcursion>

/** Bars of one request at most. */
const MOST = 10_000

/** Measures closed trades from the bars of their time, each once. Bars of several trades are loaded together. */
function createExcursionReader(seriesId: string, settings: SessionSettings) {
  let known: SessionExcursions = new Map()
  let loaded: TimeRange & { readonly bars: Bars } = {
    from: 0,
    to: 0,
    bars: emptyBars(settings.timeframe, settings.digits),
  }

  async function barsOf({ from, to }: TimeRange, until: number): Promise<Bars> {
    if (from >= loaded.from && to <= loaded.to) return loaded.bars
    const parts: Bars[] = []
    let start = from
    while (start < to) {
      const left = Math.ceil((until - start) / settings.timeframe)
      const range = { from: start, before: until, limit: Math.min(MOST, left) }
      const { bars } = await loadBars(seriesId, settings, settings.timeframe, range)
      const last = bars.time.at(-1)
      // The rest of the time has no bars.
      if (last === undefined) start = until
      else {
        parts.push(bars)
        start = last + 1
      }
    }
    loaded = { from, to: start, bars: joinBars(settings.timeframe, settings.digits, parts) }
    return loaded.bars
  }

  return {
    /** Of trades that were measured before, too. Nothing after their closing is read. */
    async read(trades: readonly SessionTrade[]): Promise<SessionExcursions> {
      const missing = trades.filter(({ id }) => !known.has(id)).toSorted((a, b) => a.openedAt - b.openedAt)
      const until = Math.max(0, ...missing.map((trade) => excursionSpan(settings, trade).to))
      const added: (readonly [number, SessionExcursion])[] = []
      for (const trade of missing) {
        const bars = await barsOf(excursionSpan(settings, trade), until)
        added.push([trade.id, sessionExcursion(settings, trade, bars)])
      }
      if (added.length > 0) known = new Map([...known, ...added])
      return known
    },
  }
}

export type ReadExcursions = {
  /** Of the trades that were measured so far. */
  readonly known: SessionExcursions
  /** Their bars could not be loaded. */
  readonly error: unknown
  readonly retry: () => void
}

/** MAE and MFE of the closed trades, measured as they close. */
export function useSessionExcursions(player: ReplayPlayer): ReadExcursions {
  const settings = usePlayer(player, settingsOf)
  const trades = usePlayer(player, tradesOf)
  const { seriesId } = player.place()
  const reader = useMemo(() => createExcursionReader(seriesId, settings), [seriesId, settings])
  const [known, setKnown] = useState<SessionExcursions>(() => new Map())
  const [error, setError] = useState<unknown>(null)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isLeft = false
    reader.read(trades).then(
      (read) => {
        if (isLeft) return
        setKnown(read)
        setError(null)
      },
      (failure: unknown) => !isLeft && setError(failure),
    )
    return () => {
      isLeft = true
    }
  }, [reader, trades, attempt])
  const retry = useCallback(() => setAttempt((count) => count + 1), [])
  return { known, error, retry }
}
