import type { SessionSettings } from '@plumbline/domain/backtesting/session-settings'
import { barStart } from '@plumbline/domain/bars/aggregate'
import { type Bars, barsOfLists, emptyBars, joinBars, type Timeframe } from '@plumbline/domain/bars/bars'
import { client } from '#web/lib/api/client.ts'
import { grownBars, withSessionDigits } from '../model/session-bars.ts'

/** The bars that a replay steps through. */
export type SeriesTerms = Pick<SessionSettings, 'timeframe' | 'digits'>

type Range = { readonly from?: number; readonly before?: number; readonly limit: number }

export type LoadedBars = { readonly bars: Bars; readonly hasEarlier: boolean; readonly hasLater: boolean }

/** Bars of a session's series with the session's decimals. */
export async function loadBars(
  seriesId: string,
  { digits }: SeriesTerms,
  timeframe: Timeframe,
  range: Range,
): Promise<LoadedBars> {
  const window = await client.prices.window({ id: seriesId, timeframe, ...range })
  const { hasEarlier, hasLater } = window
  return { bars: withSessionDigits(barsOfLists(window), digits), hasEarlier, hasLater }
}

/** Complete bars before the one that is growing. */
const HISTORY = 1_500

/**
 * Bars of a timeframe up to the clock: complete ones from the server, which end before the one that contains the clock,
 * and that one from the session's own bars, so that nothing after the clock is in it.
 */
export async function loadKnown(
  seriesId: string,
  settings: SeriesTerms,
  timeframe: Timeframe,
  clock: number,
): Promise<{ readonly bars: Bars; readonly hasEarlier: boolean }> {
  const start = timeframe === settings.timeframe ? clock : barStart(clock, timeframe)
  const [history, growing] = await Promise.all([
    loadBars(seriesId, settings, timeframe, { before: start, limit: HISTORY }),
    start === clock
      ? emptyBars(settings.timeframe, settings.digits)
      : loadBars(seriesId, settings, settings.timeframe, { from: start, before: clock, limit: 10_000 }).then(
          ({ bars }) => bars,
        ),
  ])
  const grown = grownBars(emptyBars(timeframe, settings.digits), growing, timeframe)
  return {
    bars: joinBars(timeframe, settings.digits, [history.bars, grown]),
    hasEarlier: history.hasEarlier,
  }
}
